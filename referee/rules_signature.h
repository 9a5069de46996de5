// Which rules a game's records were played by.
#pragma once

#include <string_view>

namespace pactole {

// What `rules_signature` (referee/signature.h) computes, which takes too long to be done at every
// start. Each game's header here says its own; a test computes them.
template <class G>
inline constexpr std::string_view kRulesSignature{};

}  // namespace pactole
