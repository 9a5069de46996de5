# Puts the catalogues into the program: cmake -DFOLDER=locales -DOUT=catalogues.cc -P embed.cmake
set(entries "")
foreach(language en fr de)
  file(GLOB files ${FOLDER}/${language}/*.json)
  foreach(file ${files})
    file(READ ${file} text)
    string(APPEND entries "    {Language::${language}, R\"json(${text})json\"sv},\n")
  endforeach()
endforeach()
file(WRITE ${OUT} "#include \"app/catalogue.h\"\n
namespace pactole {\n
std::span<const CatalogueFile> catalogue_files() {
  using namespace std::literals;  // whoever would count the letters of all is asked too much
  static constexpr CatalogueFile files[]{\n${entries}  };
  return files;
}\n
}  // namespace pactole\n")
