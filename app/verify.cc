#include "server/verify.h"

#include <fmt/core.h>

#include <charconv>

#include "app/commands.h"
#include "app/files.h"

namespace pactole {
namespace {

[[noreturn]] void fail(const std::string& why) {
  fmt::print(stderr, "{}\n", why);
  throw CommandFailed{};
}

std::optional<Seed> read_pin(const char* option, const std::string& digits) {
  if (digits.empty()) return std::nullopt;
  auto bytes = server::parse_hex(digits);
  if (!bytes) fail(fmt::format("{} must be 64 hex digits.", option));
  return bytes;
}

server::Pins read_pins(const VerifyArguments& arguments) {
  server::Pins pins{read_pin("--commitment", arguments.commitment),
                    {},
                    read_pin("--list", arguments.list),
                    read_pin("--head", arguments.head)};
  for (const std::string& part : arguments.parts) {
    const std::size_t sign = part.find('=');
    int seat = -1;
    const auto read = std::from_chars(part.data(), part.data() + part.size(), seat);
    const auto bytes =
        sign == std::string::npos ? std::nullopt : server::parse_hex(part.substr(sign + 1));
    if (!bytes || read.ptr != part.data() + sign || seat < 0) {
      fail("--part must be a seat's number, = and 64 hex digits: 0=5f0c...");
    }
    pins.parts[seat] = *bytes;
  }
  return pins;
}

}  // namespace

void run_verify(const VerifyArguments& arguments) {
  constexpr std::size_t kLargest = std::size_t{64} << 20;
  const server::Pins pins = read_pins(arguments);
  const auto text = read_file(arguments.path, kLargest);
  if (!text) fail(text.error() + '.');
  const auto json = parse_json(*text);
  const auto told =
      json ? server::verify(*json, pins)
           : std::expected<std::string, std::string>(std::unexpected("The file is not JSON."));
  if (!told) fail("NOT verified. " + told.error());
  fmt::print(
      "{}{}\n", *told,
      pins.empty() ? "consistent with itself; whoever played it can check more" : "verified");
}

}  // namespace pactole
