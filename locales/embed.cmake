# Puts the catalogues into the program: cmake -DFOLDER=locales -DOUT=catalogues.cc -P embed.cmake
set(entries "")
foreach(language en fr de)
  file(GLOB files ${FOLDER}/${language}/*.json)
  foreach(file ${files})
    file(READ ${file} text)
    string(APPEND entries "    {Language::${language}, R\"json(${text})json\"},\n")
  endforeach()
endforeach()
file(WRITE ${OUT} "#include \"app/catalogue.h\"\n
namespace pactole {\n
std::span<const CatalogueFile> catalogue_files() {
  static constexpr CatalogueFile files[]{\n${entries}  };
  return files;
}\n
}  // namespace pactole\n")
