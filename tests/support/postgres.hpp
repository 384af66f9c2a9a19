// A PostgreSQL of this test process's own, started when it is first asked for and gone when the process is, however it ends.
#pragma once
#include <string>

namespace warhawk::tests {

std::string postgres_database();  // the address of an empty database
void give_back_database(
    const std::string& address);  // saves making another one, which takes a while; nobody uses it now

// Runs statements there, outside any store; gives back the first value of the last one's answer. Throws what is wrong.
std::string run_postgres(const std::string& address, const std::string& sql);

}  // namespace warhawk::tests
