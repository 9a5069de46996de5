// A page inside the program itself, as scripts/release puts it there (embed_page.cmake).
#pragma once

#include <cstddef>

// Ends with one that has no name.
extern "C" {
struct EmbeddedFile {
  const char* name;
  const char* bytes;
  std::size_t size;
};
extern const EmbeddedFile pactole_embedded_page[];
}
