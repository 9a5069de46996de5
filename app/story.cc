#include "app/story.h"

namespace pactole {

bool is_block(std::string_view sentences) {
  return sentences.find('\n') != std::string_view::npos;
}

Json events_of(const Listener& listener) {
  return *parse_json('[' + listener.events + ']');
}

}  // namespace pactole
