#include "server/door.hpp"

#include <sodium.h>

#include "house/house.hpp"
#include "house/log.hpp"
#include "store/randomness.hpp"

namespace warhawk {
namespace {

constexpr const char* NAME = "warhawk_door=";
constexpr double MINUTE = 60, EACH = 10, ALL = 120;  // tries a minute, of an address and together

std::string cookie_of(const std::string& password, const std::string& salt) {
  if (sodium_init() < 0) throw std::runtime_error("The library of cryptography does not start.");
  Key slow{}, cookie{};
  u8 grains[crypto_pwhash_SALTBYTES] = {};
  crypto_generichash(grains, sizeof grains, reinterpret_cast<const u8*>(salt.data()), salt.size(), nullptr, 0);
  if (crypto_pwhash(slow.data(), slow.size(), password.data(), password.size(), grains,
                    crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                    crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::runtime_error("There is not enough memory to check a password.");
  constexpr std::string_view WHAT = "the door of a Warhawk server";
  crypto_generichash(cookie.data(), cookie.size(), reinterpret_cast<const u8*>(WHAT.data()), WHAT.size(), slow.data(),
                     slow.size());
  return NAME + to_hex(cookie);
}

}  // namespace

Door::Door(Agenda& loop, Store& store, const Backroom& backroom, const std::string& password)
    : loop_(loop), backroom_(backroom) {
  if (password.empty()) return;
  salt_ = store.word("salt of the door", to_hex(random_key()));
  cookie_ = cookie_of(password, salt_);
}

bool Door::lets_in(const std::string& cookies) const {
  if (open()) return true;
  const std::size_t at = cookies.find(NAME);
  return at != std::string::npos && same_secret(cookies.substr(at, cookie_.size()), cookie_);
}

void Door::try_password(const std::string& who, const std::string& password, std::function<void(Try)> done) {
  if (open()) return done(Try::Right);
  const u64 now = ticks_ms();
  if (!tries_.take(who, now, EACH / MINUTE, EACH) || !all_tries_.take(now, ALL / MINUTE, ALL)) {
    log_seldom("too many passwords", {{"address", who}});
    return done(Try::TooOften);
  }
  const auto work = [&loop = loop_, who, password, done, salt = salt_, cookie = cookie_](const Workers::Turn&) {
    Try result = Try::Wrong;
    try {
      if (same_secret(cookie_of(password, salt), cookie)) result = Try::Right;
      else
        log_line("wrong password", {{"address", who}});
    } catch (const std::exception& problem) {
      log_seldom("fault", {{"why", problem.what()}});
      result = Try::Busy;
    }
    loop.post([done, result] { done(result); });
  };
  if (!backroom_.archive.add(who, {}, work)) done(Try::Busy);
}

}  // namespace warhawk
