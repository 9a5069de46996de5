#include "referee/step.h"

namespace pactole {

void write_news(JsonObject& step, const Match& match, std::size_t from, std::string_view events) {
  step("from", from)("v", match.moves().size());
  JsonList{step.at("events")}.raw(events);
}

void write_sight(JsonObject& step, const Match& match, Audience audience) {
  match.position().show(audience, step.at("view").out);
  const Viewer viewer = audience.viewer();
  if (viewer.is_spectator() || !match.position().acting().contains(viewer.seat())) {
    step.raw("request", "null");
    return;
  }
  const Choices choices = match.position().choices(viewer.seat());
  JsonObject request(step.at("request"));
  request("number", match.decisions(viewer.seat()));
  JsonObject{request.at("legal")}("moves", choices.moves)("complete", choices.complete);
}

void write_result(JsonObject& step, const Match& match) {
  if (const Result result = match.position().outcome(); result.over) {
    step("result", result);
  } else {
    step.raw("result", "null");
  }
}

void write_memory(JsonObject& step, const Match& match, Audience audience, std::size_t from) {
  step("before", match.events_before(from));
  const FaceDown now = match.position().face_down();
  if (audience.strict() && now.until > now.from) {
    step("face_down", std::pair(now.from, now.until));
  } else {
    step.raw("face_down", "null");
  }
}

void write_step(std::string& out, const Match& match, Audience audience, std::size_t from,
                std::string_view events) {
  JsonObject step(out, audience);
  write_news(step, match, from, events);
  write_sight(step, match, audience);
  write_result(step, match);
  const Viewer viewer = audience.viewer();
  write_memory(step, match, audience, from);
  step("can_undo", !viewer.is_spectator() && match.can_undo(viewer.seat()));
}

}  // namespace pactole
