#include "app/lines.h"

namespace pactole {

bool read_line(std::FILE* in, std::string& line, std::size_t limit) {
  line.clear();
  int c = 0;
  while ((c = std::getc(in)) != EOF && c != '\n') {
    if (line.size() <= limit) line += static_cast<char>(c);
  }
  const bool read = c != EOF || !line.empty();
  // Only of a line that was read whole: one cut short must stay too long.
  if (!line.empty() && line.size() <= limit && line.back() == '\r') line.pop_back();
  return read;
}

}  // namespace pactole
