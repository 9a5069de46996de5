// A connection that speaks HTTP: answers one request after the other, until it ends or becomes a
// WebSocket.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>

#include "server/api.h"
#include "server/gate.h"
#include "server/http_reader.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/rations.h"

namespace pactole::server {

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  // What becomes a WebSocket: whose it is, what it takes of the server's room, and the bytes that
  // came behind the handshake.
  struct Socket {
    Connection connection;
    std::string address;
    Admission place;
    std::string already;
  };
  struct Shared {
    Loop& loop;
    Api& api;
    Gate& gate;
    Metrics& metrics;
    const Clock& clock;
    Ration& spending;  // of each address
    const bool& stopping;
    std::function<void(Socket socket)> hand_over;
  };

  HttpConnection(Connection connection, std::string peer, Admission place, Shared& shared)
      : connection_(std::move(connection)),
        peer_(std::move(peer)),
        place_(std::move(place)),
        shared_(shared),
        patience_(shared.loop) {}

  void start();

 private:
  // Waits for the next request, unless it is there.
  void read();
  void hear();
  void refuse(int status);
  void answer(const HttpRequest& request);
  // Whether the address has asked for more than its share; then it is told so.
  bool too_fast(const HttpRequest& request);
  void shake_hands(const HttpRequest& request);
  void respond(const HttpResponse& response, const HttpRequest& request, bool goes_on);
  // Then it reads on or ends.
  void say(std::string head, std::shared_ptr<const std::string> body, bool goes_on);
  void write();
  void end();
  void discard();

  Connection connection_;
  std::string peer_;
  Admission place_;
  Shared& shared_;
  Timer patience_;
  HttpReader reader_;
  std::array<char, 4096> bytes_{};
  std::string out_;
  std::shared_ptr<const std::string> body_;  // not copied for each who wants it
  std::size_t out_at_ = 0;
  std::function<void()> when_said_;
  int requests_ = 0;
};

}  // namespace pactole::server
