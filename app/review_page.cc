#include "app/review_page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <vector>

#include "app/curve.h"
#include "app/layout.h"

namespace pactole {
namespace {

constexpr std::size_t kShown = 3;
constexpr std::size_t kReasonsSaid = 2;

class Page {
 public:
  Page(const Face& face, const Reviewed& reviewed, std::optional<Seat> whose, const Voice& voice)
      : face_(face),
        reviewed_(reviewed),
        whose_(whose),
        voice_(voice),
        report_(reviewed.review.report()),
        jumps_(jumps(report_, whose, kShown)) {
    for (const Grade& grade : report_.grades) {
      if (whose && grade.seat != *whose) continue;
      ++looked_at_;
      if (grade.severity != Severity::fine) clear_.push_back(grade);
    }
    std::ranges::stable_sort(clear_, std::ranges::greater{},
                             [](const Grade& grade) { return grade.loss.value; });
  }

  std::string text() {
    std::string page = ruled({voice_.ink().bold(Tone::plain, say("title")),
                              voice_.say(std::string(face_.game) + ".name")},
                             voice_.screen()) +
                       "\n";
    page += paragraph(say("curve", {{"moves", report_.plies}}));
    page += drawn_curves(report_, jumps_, voice_) + "\n";
    for (std::size_t i = 0; i < jumps_.size(); ++i) page += paragraph(told(jumps_[i], i), 3);
    page += "\n" + ledger() + "\n\n" + costliest() + "\n" + heading("keep");
    int number = 0;
    for (const std::string& lesson : lessons()) {
      page += paragraph(std::to_string(++number) + ". " + lesson, 3);
    }
    page.pop_back();
    return page;
  }

 private:
  std::string say(std::string_view key, const Json& arguments = Json::object()) const {
    return voice_.say("terminal.review." + std::string(key), arguments);
  }
  std::string paragraph(const std::string& words, int indent = 0) const {
    return wrapped(words, voice_.screen().line(), voice_.screen().plain ? 0 : indent) + "\n";
  }
  std::string heading(std::string_view key, const Json& arguments = Json::object()) const {
    const std::string words = wrapped(say(key, arguments), voice_.screen().line());
    return voice_.ink().bold(Tone::plain, words) + "\n";
  }

  Json told_move(std::size_t at) const {
    const auto& [seat, move] = reviewed_.moves[at];
    return {{"number", at + 1}, {"mover", index(seat)}, {"move", move}};
  }
  std::string told(const Jump& jump, std::size_t i) const {
    Json words = told_move(jump.at);
    words.update(
        {{"seat", index(jump.seat)}, {"from", percent(jump.from)}, {"to", percent(jump.to)}});
    return std::to_string(i + 1) + (voice_.screen().plain ? ". " : "  ") + say("jump", words);
  }

  std::string ledger() const {
    struct Line {
      std::string_view key;
      Term Ledger::* term;
    };
    static constexpr Line kTerms[]{{"deal", &Ledger::deal},
                                   {"draws", &Ledger::draws},
                                   {"cards", &Ledger::cards},
                                   {"others", &Ledger::others},
                                   {"own", &Ledger::own}};
    std::vector<Seat> columns;
    for (const Seat seat : seats(report_.players)) {
      if (!whose_ || seat == *whose_) columns.push_back(seat);
    }
    Grid grid("l" + std::string(columns.size(), 'r'), 2);
    const auto add = [&](std::string_view key, auto&& cell) {
      std::vector<std::string> cells{say(key)};
      for (const Seat seat : columns) cells.push_back(cell(report_.ledgers[seat]));
      grid.add(std::move(cells));
    };
    if (!whose_) {
      std::vector<std::string> names{""};
      for (const Seat seat : columns) names.push_back(voice_.name(seat));
      grid.add(std::move(names));
    }
    add("fair", [](const Ledger& of) { return std::to_string(percent(of.fair)); });
    for (const Line& line : kTerms) {
      add(line.key, [&](const Ledger& of) {
        const Term& term = of.*line.term;
        const std::string value = signed_percent(term.value);
        if (!whose_) return value;
        return value + " ± " + std::to_string(percent(static_cast<Share>(std::ceil(term.error))));
      });
    }
    add("result", [](const Ledger& of) { return std::to_string(percent(of.result)); });
    add("adjusted", [](const Ledger& of) { return whole_percent(of.adjusted()); });
    const std::string title =
        whose_ ? heading("ledger_of", {{"seat", index(*whose_)}}) : heading("ledger");
    return title + grid.text(voice_.screen(), 1);
  }

  std::string costliest() const {
    if (clear_.empty()) return paragraph(say("no_grade", {{"count", looked_at_}}));
    std::string page = heading("costliest");
    for (std::size_t i = 0; i < std::min(kShown, clear_.size()); ++i) {
      const Grade& grade = clear_[i];
      const auto then = reviewed_.opening.copy();
      for (std::size_t at = 0; at < grade.at; ++at) {
        (void)then->play(reviewed_.moves[at].first, reviewed_.moves[at].second, {});
      }
      page += ruled(face_.moment(*then, voice_), voice_.screen()) + "\n";
      page += paragraph(say("grade", {{"number", grade.at + 1},
                                      {"seat", index(grade.seat)},
                                      {"made", grade.made},
                                      {"better", grade.better},
                                      {"loss", percent(grade.loss.value)},
                                      {"error", percent_up(grade.loss.error)},
                                      {"verdict", pactole::text(grade.severity)}}) +
                        why(grade, kReasonsSaid));
    }
    return page;
  }
  static long percent_up(double shares) { return percent(static_cast<Share>(std::ceil(shares))); }

  // With a space before each sentence.
  std::string why(const Grade& grade, std::size_t most) const {
    std::string words;
    // Reasons are told to whoever decides.
    Voice to = voice_;
    to.speaker.you = static_cast<int>(index(grade.seat));
    const Json reasons = Json::parse("[" + reviewed_.review.why_better(grade) + "]");
    for (std::size_t i = 0; i < std::min(most, reasons.size()); ++i) {
      const std::string key = std::string(face_.game) + ".reason." + as_text(reasons[i].at("type"));
      const std::string sentence = to.say(key, reasons[i]);
      words += " " + (voice_.is_you(grade.seat) ? sentence : say("said", {{"words", sentence}}));
    }
    return words;
  }

  std::vector<std::string> lessons() const {
    return {luck_or_skill(), whose_ ? what_cost() : who_erred(), turning_point()};
  }

  std::string luck_or_skill() const {
    const auto luck = [&](Seat seat) {
      const Ledger& of = report_.ledgers[seat];
      return of.deal.value + of.draws.value + of.cards.value;
    };
    if (whose_) {
      const Ledger& of = report_.ledgers[*whose_];
      return say("luck_of", {{"seat", index(*whose_)},
                             {"luck", signed_percent(luck(*whose_))},
                             {"others", signed_percent(of.others.value)},
                             {"own", signed_percent(of.own.value)},
                             {"adjusted", whole_percent(of.adjusted())}});
    }
    Seat lucky{}, skilled{};
    for (const Seat seat : seats(report_.players)) {
      if (luck(seat) > luck(lucky)) lucky = seat;
      if (report_.ledgers[seat].own.value > report_.ledgers[skilled].own.value) skilled = seat;
    }
    return say("luck", {{"lucky", index(lucky)},
                        {"luck", signed_percent(luck(lucky))},
                        {"skilled", index(skilled)},
                        {"own", signed_percent(report_.ledgers[skilled].own.value)}});
  }

  // Which kind of decision lost most.
  std::string what_cost() const {
    if (clear_.empty()) return say("nothing_cost", {{"count", looked_at_}});
    struct Sum {
      Share loss = 0;
      int count = 0;
    };
    std::map<std::string, Sum> by_verb;
    Share all = 0;
    for (const Grade& grade : clear_) {
      Sum& sum = by_verb[grade.made.substr(0, grade.made.find(' '))];
      sum.loss += grade.loss.value;
      ++sum.count;
      all += grade.loss.value;
    }
    const auto most =
        std::ranges::max_element(by_verb, {}, [](const auto& each) { return each.second.loss; });
    return say("cost", {{"verb", most->first},
                        {"count", most->second.count},
                        {"loss", percent(most->second.loss)},
                        {"all", percent(all)}});
  }
  std::string who_erred() const {
    if (clear_.empty()) return say("nobody_erred", {{"count", looked_at_}});
    std::array<Share, kMaxSeats> lost{};
    std::array<int, kMaxSeats> count{};
    for (const Grade& grade : clear_) {
      lost[index(grade.seat)] += grade.loss.value;
      ++count[index(grade.seat)];
    }
    const auto most = static_cast<std::size_t>(std::ranges::max_element(lost) - lost.begin());
    return say("erred", {{"seat", most}, {"count", count[most]}, {"loss", percent(lost[most])}});
  }

  std::string turning_point() const {
    if (whose_ && !clear_.empty()) {
      const Grade& worst = clear_[0];
      return say("next_time",
                 {{"number", worst.at + 1}, {"made", worst.made}, {"better", worst.better}}) +
             why(worst, 1);
    }
    if (jumps_.empty()) return say("no_turn");
    const Jump& turn = *std::ranges::max_element(
        jumps_, {}, [](const Jump& jump) { return std::abs(jump.to - jump.from); });
    Json words = told_move(turn.at);
    words.update(
        {{"seat", index(turn.seat)}, {"from", percent(turn.from)}, {"to", percent(turn.to)}});
    return say("turn", words);
  }

  const Face& face_;
  const Reviewed& reviewed_;
  std::optional<Seat> whose_;
  const Voice& voice_;
  ReviewReport report_;
  std::vector<Jump> jumps_;
  std::vector<Grade> clear_;  // of noise, the costliest first
  std::size_t looked_at_ = 0;
};

}  // namespace

std::string review_page(const Face& face, const Reviewed& reviewed, std::optional<Seat> whose,
                        const Voice& voice) {
  return Page(face, reviewed, whose, voice).text();
}

void finish(GameReview& review, const std::function<void(double done)>& progress) {
  constexpr int kPortion = 1000;
  while (review.step(kPortion)) progress(review.report().done);
}

void DottedLine::reach(double done) {
  constexpr int kDots = 50;
  for (; dots_ < done * kDots; ++dots_) terminal_.show("·");
}

}  // namespace pactole
