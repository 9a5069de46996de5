// Lines read in bounded memory.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

namespace pactole {

// False at the end of input. What exceeds the limit is read and dropped, and the line is left one
// character too long so that it gets refused. A carriage return at the end is not part of a line.
bool read_line(std::FILE* in, std::string& line, std::size_t limit);

}  // namespace pactole
