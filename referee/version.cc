#include "referee/version.h"

namespace pactole {

std::string_view version() {
  return PACTOLE_VERSION;
}

}  // namespace pactole
