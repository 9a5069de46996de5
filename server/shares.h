// The parts of the tables that are here, as the thread that serves knows them: what it was told of
// the database lately, and what is being handed over.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "server/holdings.h"
#include "server/leases.h"
#include "server/metrics.h"
#include "server/parts.h"

namespace pactole::server {

class Shares final : public Directory {
 public:
  Shares(Leases& leases, Holdings& held, Metrics& metrics);

  // Parts that are here from now on.
  std::function<void(const Parts&)> on_gain = [](const Parts&) {};
  // Parts that are not: `gone` is to be called when nothing is known of them here any more.
  // Until then they are ours, unless another server has them already.
  std::function<void(const Parts&, bool already, std::function<void()> gone)> let_go =
      [](const Parts&, bool, const std::function<void()>& gone) { gone(); };

  void see(const Sight& sight);
  // All of them, for good; then `done`, from another thread.
  void hand_over(std::function<void()> done);

  Whereabouts where(int part) const override;
  bool sure() const override;
  const std::vector<Peer>& peers() const override { return peers_; }
  PeerId self() const override { return self_; }

 private:
  enum class State : std::uint8_t { elsewhere, here, leaving };
  struct Share {
    State state = State::elsewhere;
    std::int64_t epoch = 0;  // the latest under which it was here
    PeerId holder = 0;       // as was seen
  };

  void lose(const Parts& parts);
  void give(const Parts& parts);
  void left(const Parts& parts);
  void count();
  Parts all(State state) const;

  Leases& leases_;
  Holdings& held_;
  Metrics& metrics_;
  std::array<Share, kParts> shares_{};
  std::vector<Peer> peers_;
  PeerId self_ = 0;
  bool ending_ = false;
  std::chrono::steady_clock::time_point asked_at_{};
};

}  // namespace pactole::server
