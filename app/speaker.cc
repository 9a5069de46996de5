#include "app/speaker.h"

#include <array>

#include "app/ascii.h"
#include "app/catalogue.h"
#include "app/message.h"

namespace pactole {
namespace {

std::string write_seat(const Speaker& speaker, const Json& value) {
  if (speaker.you && value == *speaker.you) return speaker.say("common.you");
  const auto at = value.get<std::size_t>();
  return at < speaker.names.size() ? speaker.names[at] : std::to_string(at);
}

std::string write_seats(const Speaker& speaker, const Json& value) {
  std::string list;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (i > 0) list += i + 1 == value.size() ? " " + speaker.say("common.and") + " " : ", ";
    list += write_seat(speaker, value[i]);
  }
  return list;
}

std::string write_number(const Speaker& speaker, const Json& value) {
  return grouped(value.get<long long>(), speaker.language);
}

std::string write_dollars(const Speaker& speaker, const Json& value) {
  return dollars(value.get<long long>(), speaker.language);
}

// What all games have.
constexpr std::array<Kind, 4> kShared{{{"seat", write_seat},
                                       {"seats", write_seats},
                                       {"number", write_number},
                                       {"dollars", write_dollars}}};

Writer writer_of(std::string_view kind, std::span<const Kind> of_the_game) {
  for (const std::span<const Kind> kinds : {std::span<const Kind>(kShared), of_the_game}) {
    for (const Kind& each : kinds) {
      if (each.name == kind) return each.write;
    }
  }
  return nullptr;
}

}  // namespace

std::string Speaker::say(std::string_view key, const Json& arguments) const {
  const std::string* message = find_message(language, key);
  if (message == nullptr) return std::string(key);
  std::string said = format_message(
      *message, arguments, {language, you, [this](const Json& value, std::string_view kind) {
                              return write(value, kind);
                            }});
  return screen.ascii ? spelled_out(said) : said;
}

std::string Speaker::write(const Json& value, std::string_view kind) const {
  const Writer writer = writer_of(kind, kinds);
  return writer == nullptr ? value.dump() : writer(*this, value);
}

bool Speaker::knows(std::string_view kind) const {
  return writer_of(kind, kinds) != nullptr;
}

const std::string& as_text(const Json& value) {
  return value.get_ref<const std::string&>();
}

std::string write_list(const Speaker& speaker, const Json& list, Writer one,
                       std::string_view between) {
  std::string written;
  for (const Json& each : list) {
    if (!written.empty()) written += between;
    written += one(speaker, each);
  }
  return written.empty() ? "–" : written;
}

}  // namespace pactole
