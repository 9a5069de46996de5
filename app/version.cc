#include "app/version.h"

#include "referee/version.h"
#include "server/serve.h"

namespace pactole {

std::string_view program_level() {
  return PACTOLE_LEVEL;
}

std::string version_said() {
  std::string said(version());
  if (!program_level().empty()) said += " (code for " + std::string(program_level()) + ")";
  return said;
}

std::string licences_said() {
  const std::string text = server::licences();
  if (!text.empty()) return text;
  return "Pactole's own licence is MIT. Those of its parts come with its page, which is not built "
         "here: `npm run build` does that.";
}

}  // namespace pactole
