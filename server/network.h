// Sockets: HTTP and WebSocket on one port.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/api.h"
#include "server/gate.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/reception.h"
#include "server/world.h"

namespace pactole::server {

struct NetworkOptions {
  std::string address = "127.0.0.1";
  int port = 8080;  // 0: any free one
  bool else_any_port = false;
  GateOptions gate{};
};

class Network final : public Outbox {
 public:
  Network(NetworkOptions options, Metrics& metrics, const Clock& clock);
  ~Network() override;

  // What is wrong, or nothing. Connections wait until `run`.
  std::string listen();
  int port() const;
  bool trusts(const std::string& address) const;
  // What the network knows of how we are.
  Signs signs() const;

  // Serves until a signal or `stop`; returns when everyone has been told good-bye. `settle` is
  // called then, and calls back when everything begun is done.
  // Sockets are served by the house, unless there is another `reception`.
  void run(House& house, Api& api, const std::function<void(std::function<void()>)>& settle,
           Reception* reception = nullptr);

  // From any thread.
  void post(std::function<void()> act);
  void stop();

  // On its own thread.
  Loop& loop();
  // What was done for this client elsewhere took so long.
  void charge(ClientId client, double seconds);

  void send(ClientId client, std::string_view message) override;
  void owe(ClientId client) override;
  void is_here_to(ClientId client, Use use) override;
  void send_away(ClientId client) override;
  void handled(ClientId client) override;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace pactole::server
