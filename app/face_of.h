// What app/<game>/face.cc writes: how a game is drawn and typed, from the typed view of the person
// who looks and nothing else.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/face.h"
#include "referee/told.h"

namespace pactole {

// What a person is asked: their view, what has a number, and all that is legal, as far as listed.
template <class G>
struct RequestOf {
  const typename G::View& view;
  const Voice& voice;
  std::span<const Choice> choices;
  std::span<const std::string> moves;
};

// As in Face.
template <class G>
struct FaceOf {
  using View = typename G::View;
  using Asked = RequestOf<G>;

  std::string_view pause_after;
  bool plays_forced_moves = false;
  std::span<const Kind> (*kinds)();

  std::string (*more)(const Json& event, const typename G::Options& options, const Voice& voice);
  std::vector<std::string> (*moment)(const View& view, const Voice& voice);
  std::string (*draw)(const Asked& request);
  std::string (*question)(const Asked& request);
  // Null: all moves get a number.
  std::vector<std::string> (*numbered)(const View& view, std::span<const std::string> moves);
  // Null: there are no short ways, and nothing to type but what is listed.
  std::vector<std::string> (*read)(std::string_view typed, const Asked& request);
  std::vector<std::string> (*complete)(std::string_view typed, const Asked& request);
  // Null: the referee says what is wrong.
  std::string (*mistake)(std::string_view typed, const Asked& request) = nullptr;
};

namespace face_detail {

template <class G>
typename G::View view_of(const Position& position, Viewer viewer) {
  return seen<G>(position, viewer).value();
}

template <class G, class Ask>
auto ask(const Request& request, Ask&& asked) {
  const auto view = view_of<G>(request.position, request.voice.viewer());
  return asked(RequestOf<G>{view, request.voice, request.choices, request.moves});
}

template <class G>
Json opening(const Position& position, Audience audience) {
  const auto view = view_of<G>(position, audience.viewer());
  Json fields = told(view);
  if constexpr (requires { view.hand; }) {
    if (!audience.sees_all()) return fields;
    Json& hands = fields["hands"] = Json::array();
    for (const Seat seat : seats(position.players())) {
      hands.push_back(told(view_of<G>(position, seat).hand));
    }
  }
  return fields;
}

}  // namespace face_detail

// The face for positions of any game; those of another than G must not come to it.
template <class G, const FaceOf<G>& typed>
Face untyped() {
  using namespace face_detail;
  return {
      .game = G::id,
      .pause_after = typed.pause_after,
      .plays_forced_moves = typed.plays_forced_moves,
      .kinds = typed.kinds(),
      .opening = opening<G>,
      .more =
          [](const Json& event, const Position& position, const Voice& voice) {
            return typed.more(event, view_of<G>(position, voice.viewer()).options, voice);
          },
      .moment =
          [](const Position& position, const Voice& voice) {
            return typed.moment(view_of<G>(position, voice.viewer()), voice);
          },
      .draw = [](const Request& request) { return ask<G>(request, typed.draw); },
      .question = [](const Request& request) { return ask<G>(request, typed.question); },
      .numbered = [](const Position& position, const Voice& voice,
                     std::span<const std::string> moves) -> std::vector<std::string> {
        if (typed.numbered == nullptr) return {moves.begin(), moves.end()};
        return typed.numbered(view_of<G>(position, voice.viewer()), moves);
      },
      .read = [](std::string_view line, const Request& request) -> std::vector<std::string> {
        if (typed.read == nullptr) return {};
        return ask<G>(request, [&](const auto& asked) { return typed.read(line, asked); });
      },
      .mistake = [](std::string_view line, const Request& request) -> std::string {
        if (typed.mistake == nullptr) return {};
        return ask<G>(request, [&](const auto& asked) { return typed.mistake(line, asked); });
      },
      .complete = [](std::string_view line, const Request& request) -> std::vector<std::string> {
        if (typed.complete == nullptr) return {};
        return ask<G>(request, [&](const auto& asked) { return typed.complete(line, asked); });
      },
  };
}

}  // namespace pactole
