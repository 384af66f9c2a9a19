// A table of a server, over its WebSocket.
#pragma once
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "cli/host.hpp"
#include "server/net.hpp"

namespace warhawk::cli {

class RemoteHost : public Host {
 public:
  // Says hello with a seat's token, or with the watch word of a table, and waits for the first view.
  // Throws Usage, one sentence.
  RemoteHost(const Address&, std::string table, const ClientHead&, const std::string& token, const std::string& watch,
             std::string link);
  ~RemoteHost() override;

  const Position& first() const { return first_; }

  std::vector<Viewer> viewers() const override { return viewers_; }
  std::vector<Message> take(Viewer, const Request&) override;
  std::vector<Message> wait() override;
  std::vector<Action> clicks(Side, int n) const override;
  std::vector<Action> given_for(Side) const override { return {}; }
  std::optional<RankedChoice> hint(Side) override;
  std::optional<Odds> odds(Side, u32 number, const Action&) override;
  std::string save_copy(const std::string& path) const override;
  std::string after_the_end() const override;
  std::string goodbye() const override;

 private:
  void connect();
  void heard(std::string_view);
  std::vector<Message> everything();
  std::vector<Message> until(Viewer, const Request&);

  Address address_;
  std::string table_, hello_, link_, token_;
  ClientHead head_;
  Loop loop_;
  std::shared_ptr<Socket> socket_;  // of the loop's thread
  bool leaving_ = false;            // of the loop's thread
  std::vector<Viewer> viewers_;
  Position first_;
  std::array<std::vector<Action>, 2> given_;  // what was answered from here

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Message> inbox_;
  std::thread thread_;
};

}  // namespace warhawk::cli
