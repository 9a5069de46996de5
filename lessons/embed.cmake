# Puts the lessons into the program: cmake -DFOLDER=lessons -DOUT=lesson_files.cc -P embed.cmake
file(GLOB files ${FOLDER}/*.json)
set(entries "")
foreach(file ${files})
  cmake_path(GET file STEM game)
  file(READ ${file} text)
  # Compilers need not take a text of more than 65,536 letters, and blanks tell nothing.
  string(REGEX REPLACE "\n *" "" text "${text}")
  string(APPEND entries "    {\"${game}\", R\"json(${text})json\"sv},\n")
endforeach()
file(WRITE ${OUT} "#include \"app/lesson.h\"\n
namespace pactole {\n
std::span<const LessonFile> lesson_files() {
  using namespace std::literals;
  static constexpr LessonFile files[]{\n${entries}  };
  return files;
}\n
}  // namespace pactole\n")
