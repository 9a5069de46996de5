// Requests that another server answers, and those that are answered for another.
#include "server/relay.h"

namespace pactole::server {
namespace {

// How long a request waits for somebody who can be asked, and then for the answer.
constexpr std::int64_t kQuestionWaits = 3000;
constexpr std::int64_t kAnswerWithin = 8000;
constexpr std::size_t kMostAsked = 10'000;
constexpr int kNotHere = 0;

Answer moving() {
  return refusal({"moved",
                  "The table is moving to another server; try again in a moment. With the same "
                  "`key` nothing is done twice.",
                  {},
                  1});
}

bool only_reads(Question::What what) {
  return what == Question::What::describe || what == Question::What::record ||
         what == Question::What::mine;
}

}  // namespace

void Relay::ask(int part, Question question, Reply reply) {
  if (asked_.size() >= kMostAsked) {
    return reply(refusal({"full", "Too much is being asked of other servers; try again."}));
  }
  metrics_.relayed_requests.add();
  const std::uint64_t number = ++last_question_;
  Asked& asked = asked_
                     .emplace(number, Asked{part, std::move(question), std::move(reply),
                                            clock_.milliseconds()})
                     .first->second;
  put(number, asked);
}

// To whoever has the part, if that can be said; else it waits.
void Relay::put(std::uint64_t number, Asked& asked) {
  const Whereabouts where = directory_.where(asked.part);
  if (where.kind == Whereabouts::Kind::here) {
    auto mine = asked_.extract(number);
    return api_->serve(mine.mapped().question, mine.mapped().reply);
  }
  PeerLink* link = where.kind == Whereabouts::Kind::there ? peers_.to(where.peer) : nullptr;
  if (link == nullptr) return;
  const Question& question = asked.question;
  asked.peer = where.peer;
  std::string text;
  append_field(text, question.id);
  append_field(text, question.body.dump());
  append_field(text, question.visitor.address);
  append_number(text, question.visitor.limited ? 1 : 0);
  append_number(text, static_cast<std::uint64_t>(asked.part));
  link->say({PeerWord::ask, number, static_cast<std::int32_t>(question.what), text});
}

void Relay::ask_waiting(std::int64_t now) {
  std::vector<std::uint64_t> waiting, late;
  for (const auto& [number, asked] : asked_) {
    if (now - asked.since > (asked.peer == 0 ? kQuestionWaits : kAnswerWithin)) {
      late.push_back(number);
    } else if (asked.peer == 0) {
      waiting.push_back(number);
    }
  }
  for (const std::uint64_t number : waiting) {
    if (const auto found = asked_.find(number); found != asked_.end()) put(number, found->second);
  }
  for (const std::uint64_t number : late) {
    auto asked = asked_.extract(number);
    if (!asked.empty()) asked.mapped().reply(moving());
  }
}

void Relay::ask_again(PeerId gone) {
  std::vector<Reply> lost;
  for (auto each = asked_.begin(); each != asked_.end();) {
    Asked& asked = each->second;
    if (asked.peer != gone) {
      ++each;
    } else if (only_reads(asked.question.what)) {
      asked.peer = 0;
      ++each;
    } else {
      // Whether it was done nobody knows.
      lost.push_back(std::move(asked.reply));
      each = asked_.erase(each);
    }
  }
  for (const Reply& reply : lost) reply(moving());
}

void Relay::answered(PeerLink& link, const PeerMessage& message) {
  const auto found = asked_.find(message.number);
  if (found == asked_.end() || found->second.peer != link.peer()) return;
  const bool moved = message.value == http_status("moved") &&
                     message.text.find(R"("code":"moved")") != std::string_view::npos;
  if (message.value == kNotHere || moved) {
    found->second.peer = 0;
    return;
  }
  PeerFields fields(message.text);
  Answer answer{message.value, std::string(fields.text()), 0};
  answer.retry_after = static_cast<int>(fields.number());
  auto asked = asked_.extract(found);
  asked.mapped().reply(fields.well() ? std::move(answer) : moving());
}

void Relay::answer(PeerLink& link, const PeerMessage& message) {
  PeerFields fields(message.text);
  Question question{static_cast<Question::What>(message.value)};
  question.id = fields.text();
  const auto body = parse_json(fields.text());
  question.visitor.address = fields.text();
  question.visitor.limited = fields.number() != 0;
  const std::uint64_t part = fields.number();
  if (!fields.well() || !body || part >= kParts || !is_here(static_cast<int>(part))) {
    return link.say({PeerWord::answer, message.number, kNotHere});
  }
  question.body = *body;
  api_->serve(question, [asker = link.weak_from_this(), number = message.number](Answer answer) {
    const auto to = asker.lock();
    if (!to) return;
    if (answer.body.size() + 64 > kMostOfPeerMessage) {
      answer = refusal({"full", "The answer is too long to be passed on."});
    }
    std::string text;
    append_field(text, answer.body);
    append_number(text, static_cast<std::uint64_t>(answer.retry_after));
    to->say({PeerWord::answer, number, answer.status, text});
  });
}

}  // namespace pactole::server
