// The password of a whole server. Guessing takes long: what is compared is an argon2id hash with a salt of the database, each
// try waits its turn on another thread, and there are only so many a minute. The cookie of who is in is made from that hash, so
// every process on the same database knows it.
#pragma once
#include <functional>
#include <string>

#include "house/agenda.hpp"
#include "house/limits.hpp"
#include "house/workers.hpp"
#include "store/store.hpp"

namespace warhawk {

class Door {
 public:
  Door(Agenda&, Store&, const Backroom&, const std::string& password);  // empty: it stands open
  bool open() const { return cookie_.empty(); }
  bool lets_in(const std::string& cookies) const;  // of a request's head

  enum class Try : u8 { Right, Wrong, TooOften, Busy };
  void try_password(const std::string& who, const std::string& password, std::function<void(Try)>);
  const std::string& cookie() const { return cookie_; }  // name and value, for who was let in

 private:
  Agenda& loop_;
  Backroom backroom_;
  std::string salt_, cookie_;
  Buckets tries_;
  Bucket all_tries_;
};

}  // namespace warhawk
