# Puts a page's files into the program: cmake -DFOLDER=build/web -DOUT=page.S -P embed_page.cmake
# Without a folder there are none. What is there packed by gzip, too, is put in so alone.
set(data "")
set(table "")
if(FOLDER)
  file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
  list(SORT files)
  foreach(file ${files})
    list(FIND files "${file}.gz" packed)
    if(NOT packed EQUAL -1)
      continue()
    endif()
    string(SHA256 id ${file})
    string(SUBSTRING ${id} 0 16 id)
    string(APPEND data ".Lname_${id}: .asciz \"/${file}\"\n"
      ".Lfile_${id}: .incbin \"${FOLDER}/${file}\"\n.Lend_${id}:\n")
    string(APPEND table "  .quad .Lname_${id}, .Lfile_${id}, .Lend_${id} - .Lfile_${id}\n")
  endforeach()
endif()
file(WRITE ${OUT} ".section .rodata\n${data}
.section .data.rel.ro, \"aw\"
.balign 8
.globl pactole_embedded_page
pactole_embedded_page:\n${table}  .quad 0, 0, 0
.section .note.GNU-stack, \"\", @progbits\n")
