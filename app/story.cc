#include "app/story.h"

namespace pactole {

Json events_of(const Listener& listener) {
  return *parse_json('[' + listener.events + ']');
}

}  // namespace pactole
