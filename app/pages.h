// The pages of a sitting, put together from what the game's face draws: all fit a screen.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/choices.h"
#include "app/face.h"
#include "engine/core/refusal.h"
#include "referee/position.h"

namespace pactole {

// What was told, each as it is: sentences, or a block of several lines that wants room around it.
using Story = std::vector<std::string>;
std::string laid_out(const Story& story, int columns);

// The table with the latest news that fit, a notice if there is one, and the question; where it is
// wide enough, beside the log so far.
std::string table_page(const Face& face, const Request& request, const Story& news,
                       std::string_view notice, const std::function<Story()>& log);
// How wide the log is on such a screen; 0 where there is no room for it.
int side_log(const Screen& screen);

std::string welcome(const Face& face, const Voice& voice, Memory memory);
std::string help_page(const Face& face, const Voice& voice);
std::string rules_page(const Face& face, const Voice& voice);

// "1.5", "1,5", "23.200"
std::string decimal(double number, Language language);

std::string sentence(const Refusal& refusal, const Face& face, const Voice& voice);
std::string sentence(const Unclear& unclear, std::span<const Choice> choices, const Voice& voice);

}  // namespace pactole
