#include "engine/fuffziger/presses.h"

namespace pactole::fuffziger {

std::string text(const Face& face) {
  std::string shown(name(face.value));
  if (face.munzen) return shown + "m";
  if (face.doubled) return shown + "x2";
  return face.transformed ? shown + "'" : shown;
}

}  // namespace pactole::fuffziger
