#include "app/speaker.h"

#include <array>
#include <utility>

#include "app/cards.h"
#include "app/catalogue.h"
#include "app/message.h"
#include "engine/core/text.h"

namespace pactole {
namespace {

const std::string& as_text(const Json& value) {
  return value.get_ref<const std::string&>();
}

std::string word(const Speaker& speaker, std::string_view group, const Json& value) {
  return speaker.say(std::string(group) + as_text(value));
}

std::string seat(const Speaker& speaker, const Json& value) {
  if (speaker.you && value == *speaker.you) return speaker.say("common.you");
  const auto at = value.get<std::size_t>();
  return at < speaker.names.size() ? speaker.names[at] : std::to_string(at);
}

std::string seats(const Speaker& speaker, const Json& value) {
  std::string list;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (i > 0) list += i + 1 == value.size() ? " " + speaker.say("common.and") + " " : ", ";
    list += seat(speaker, value[i]);
  }
  return list;
}

std::string card(const Speaker& speaker, const Json& value) {
  const std::string& code = as_text(value);
  const std::string_view currency = currency_of(code);
  const auto paint = [&](std::string_view text) { return speaker.ink.bold(tone_of(code), text); };
  if (currency == "GOLD" || code == "bluff") {
    return paint(
        speaker.say(std::string("money.card.").append(currency.empty() ? code : currency)));
  }
  if (!currency.empty())
    return paint(std::string(currency) + "\u00a0" + std::string(amount_of(code)));
  if (code == "MARKET_CLOSED") return speaker.say("blackmonday.card." + code);
  if (code.starts_with("CLOSED_")) {
    return speaker.say("blackmonday.card.CLOSED", {{"colour", code.substr(7)}});
  }
  return paint(code);
}

// Banknotes by currency: "EUR 20 20 30, USD 60, coin".
std::string cards(const Speaker& speaker, const Json& value) {
  std::string list;
  std::string_view last;
  for (const Json& each : value) {
    const std::string_view currency = currency_of(as_text(each));
    const bool bill = !currency.empty() && currency != "GOLD";
    if (bill && currency == last) {
      list += "\u00a0" + speaker.ink.bold(tone_of(currency), amount_of(as_text(each)));
      continue;
    }
    if (!list.empty())
      list += currency.empty() && last.empty() && as_text(each) != "bluff" ? " " : ", ";
    list += card(speaker, each);
    last = currency;
  }
  return list.empty() ? "–" : list;
}

std::string suit(const Speaker& speaker, const Json& value) {
  return speaker.ink.bold(tone_of(as_text(value)), word(speaker, "bidcoin.suit.", value));
}

std::string colour(const Speaker& speaker, const Json& value) {
  return speaker.ink.bold(tone_of(as_text(value)), word(speaker, "blackmonday.colour.", value));
}

std::string currency(const Speaker& speaker, const Json& value) {
  return speaker.ink.bold(tone_of(as_text(value)), word(speaker, "money.currency.", value));
}

std::string coins(const Speaker&, const Json& value) {
  return coin_text(value.get<std::vector<int>>());
}

std::string number(const Speaker& speaker, const Json& value) {
  return grouped(value.get<long long>(), speaker.language);
}

std::string amount(const Speaker& speaker, const Json& value) {
  return dollars(value.get<long long>(), speaker.language);
}

std::string rate(const Speaker& speaker, const Json& value) {
  return dollars(100 * value.get<long long>(), speaker.language);
}

// "1x100,2x50,$10"
std::string bundle(const Speaker& speaker, const Json& value) {
  if (as_text(value) == "0") return speaker.say("common.nothing");
  std::string list;
  each_in_list(as_text(value), [&](std::string_view part) {
    if (!list.empty()) list += ", ";
    if (part.starts_with('$')) {
      list += dollars(parse_number(part.substr(1)).value_or(0), speaker.language);
    } else {
      const std::size_t cross = part.find('x');
      list.append(part.substr(0, cross)).append("×").append(part.substr(cross + 1));
    }
    return true;
  });
  return list;
}

// "20", "20'", "20x2", "150m"
std::string press(const Speaker& speaker, const Json& value) {
  std::string face = as_text(value);
  if (face.ends_with("'")) face.pop_back();
  if (face.ends_with("x2")) return face.substr(0, face.size() - 2) + "\u00a0×2";
  if (!face.ends_with("m")) return face;
  face.pop_back();
  return face + "\u00a0" + speaker.say("fuffziger.face.coins");
}

std::string launder(const Speaker& speaker, const Json& value) {
  const std::string& card = as_text(value);
  const std::size_t arrow = card.find("=>");
  const auto reward = parse_number(std::string_view(card).substr(arrow + 2)).value_or(0);
  return card.substr(0, arrow) + "\u00a0→\u00a0" + dollars(reward, speaker.language);
}

std::string inspector(const Speaker& speaker, const Json& value) {
  return as_text(value) == "coins" ? word(speaker, "fuffziger.inspector.", value) : as_text(value);
}

using Writer = std::string (*)(const Speaker& speaker, const Json& value);

// Lists of things that are written alike, with commas.
template <Writer one>
std::string list_of(const Speaker& speaker, const Json& value) {
  std::string list;
  for (const Json& each : value) {
    if (!list.empty()) list += ", ";
    list += one(speaker, each);
  }
  return list.empty() ? "–" : list;
}

constexpr std::array<std::pair<std::string_view, Writer>, 17> kKinds{
    {{"seat", seat},
     {"seats", seats},
     {"card", card},
     {"cards", cards},
     {"suit", suit},
     {"colour", colour},
     {"currency", currency},
     {"currencies", list_of<currency>},
     {"coins", coins},
     {"number", number},
     {"dollars", amount},
     {"rate", rate},
     {"bundle", bundle},
     {"press", press},
     {"launder", launder},
     {"inspector", inspector},
     {"inspectors", list_of<inspector>}}};

Writer writer_of(std::string_view kind) {
  for (const auto& [name, writer] : kKinds) {
    if (name == kind) return writer;
  }
  return nullptr;
}

}  // namespace

std::string Speaker::say(std::string_view key, const Json& arguments) const {
  const std::string* message = find_message(language, key);
  if (message == nullptr) return std::string(key);
  return format_message(*message, arguments,
                        {language, you, [this](const Json& value, std::string_view kind) {
                           return write(value, kind);
                         }});
}

std::string Speaker::write(const Json& value, std::string_view kind) const {
  const Writer writer = writer_of(kind);
  return writer == nullptr ? value.dump() : writer(*this, value);
}

bool is_kind(std::string_view kind) {
  return writer_of(kind) != nullptr;
}

}  // namespace pactole
