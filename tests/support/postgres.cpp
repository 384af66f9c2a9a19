#include "support/postgres.hpp"

#include <fcntl.h>
#include <libpq-fe.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <vector>

#include "content/content.hpp"

namespace warhawk::tests {
namespace {

// scripts/with-postgres, which cleans up when `cat` ends: when our end of its input closes, be it by a crash.
struct Server {
  pid_t owner = getpid(), script = 0;
  int hold = -1;
  std::string address;

  Server() {
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const std::string path = source_dir() + "/scripts/with-postgres";
    script = fork();
    if (script == 0) {
      setpgid(0, 0);  // Ctrl-C is for us; it goes when we do
      dup2(in[0], 0);
      dup2(out[1], 1);
      execl(path.c_str(), path.c_str(), "sh", "-c", "echo $WARHAWK_POSTGRES; exec cat", nullptr);
      std::_Exit(127);
    }
    close(in[0]);
    close(out[1]);
    hold = in[1];
    for (char c; read(out[0], &c, 1) == 1 && c != '\n';) address += c;
    close(out[0]);
    if (address.empty()) throw std::runtime_error("scripts/with-postgres did not start");
  }
  ~Server() {
    if (getpid() != owner) return;  // a forked child
    close(hold);
    waitpid(script, nullptr, 0);
  }
};

std::vector<std::string> given_back;

}  // namespace

std::string postgres_database() {
  static Server server;
  if (!given_back.empty()) {
    std::string address = given_back.back();
    given_back.pop_back();
    return address;
  }
  static int number = 0;
  const std::string name = "test" + std::to_string(++number);
  run_postgres(server.address, "CREATE DATABASE " + name);
  std::string address = server.address;
  return address.replace(address.find("/postgres?") + 1, 8, name);
}

void give_back_database(const std::string& address) {
  run_postgres(address, "DROP SCHEMA IF EXISTS warhawk CASCADE");
  given_back.push_back(address);
}

std::string run_postgres(const std::string& address, const std::string& sql) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> connection(PQconnectdb(address.c_str()), PQfinish);
  const std::unique_ptr<PGresult, void (*)(PGresult*)> result(PQexec(connection.get(), sql.c_str()), PQclear);
  const auto status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
    throw std::runtime_error(PQerrorMessage(connection.get()));
  return PQntuples(result.get()) ? PQgetvalue(result.get(), 0, 0) : "";
}

}  // namespace warhawk::tests
