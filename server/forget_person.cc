#include "server/forget_person.h"

#include <array>
#include <utility>

#include "server/entry.h"

namespace pactole::server {
namespace {

class Forgetting {
 public:
  explicit Forgetting(std::string_view name) : name_(name) {}

  // False: the entry goes.
  bool keeps(Entry& entry) {
    return std::visit([this](auto& each) { return visit(each); }, entry);
  }
  int names() const { return names_; }
  int words() const { return words_; }

 private:
  bool visit(Opened& opened) {
    for (std::size_t i = 0; i < opened.chairs.size(); ++i) {
      Chair& chair = opened.chairs[i];
      if (chair.kind == ChairKind::bot || chair.name != name_) continue;
      clear(chair.name);
      if (chair.token) chair.token = Hash{};
      here_[i] = true;
    }
    return true;
  }
  bool visit(SatDown& entry) { return sits(entry.seat, entry.name, entry.token); }
  bool visit(TookOver& entry) { return sits(entry.seat, entry.name, entry.token); }
  bool visit(Rekeyed& entry) {
    if (here_[index(entry.seat)]) entry.token = Hash{};
    return true;
  }
  bool visit(StoodUp& entry) { return leaves(entry.seat); }
  bool visit(Removed& entry) { return leaves(entry.seat); }
  bool visit(BotSeated& entry) { return leaves(entry.seat); }
  bool visit(Swapped& entry) {
    std::swap(here_[index(entry.seat)], here_[index(entry.with)]);
    return true;
  }
  bool visit(Said& entry) {
    if (!here_[index(entry.seat)]) return true;
    ++words_;
    return false;
  }
  template <class Other>
  bool visit(Other&) {
    return true;
  }

  bool sits(Seat seat, std::string& name, Hash& token) {
    here_[index(seat)] = name == name_;
    if (!here_[index(seat)]) return true;
    clear(name);
    token = Hash{};
    return true;
  }
  bool leaves(Seat seat) {
    here_[index(seat)] = false;
    return true;
  }
  void clear(std::string& name) {
    name = kNobody;
    ++names_;
  }

  std::string_view name_;
  std::array<bool, kMaxSeats> here_{};
  int names_ = 0;
  int words_ = 0;
};

}  // namespace

std::expected<Forgotten, std::string> forget_person(const std::vector<std::string>& log,
                                                    std::string_view name) {
  Forgotten forgotten;
  Forgetting forgetting(name);
  for (const std::string& line : log) {
    auto entry = parse_entry(line);
    if (!entry) return std::unexpected(entry.error());
    // What says nothing of the person stays as it was written, by whatever version.
    const int before = forgetting.names();
    const bool rekeyed = std::holds_alternative<Rekeyed>(*entry);
    if (!forgetting.keeps(*entry)) continue;
    forgotten.log.push_back(forgetting.names() != before || rekeyed ? to_text(*entry) : line);
  }
  forgotten.names = forgetting.names();
  forgotten.words = forgetting.words();
  return forgotten;
}

}  // namespace pactole::server
