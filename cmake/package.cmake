# The Debian package: ./dev package builds the target package_contents, then runs cpack. In addition to the installed files, the package
# contains man pages, generated from the programs' --help (help2man), completions for bash and zsh, a changelog and the copyright.
if(NOT HARDWARE STREQUAL "simulation" OR CMAKE_CROSSCOMPILING OR NOT TOOLS)
  return()
endif()
set(PACKAGE_MAINTAINER "simswift maintainers <maintainers@simswift.invalid>" CACHE STRING "maintainer of the Debian package: NAME <EMAIL>")

set(package_folder ${CMAKE_CURRENT_LIST_DIR}/package)
set(package_share ${CMAKE_BINARY_DIR}/share)
function(add_man_page program)
  list(JOIN ARGV - title)
  set(page ${package_share}/man/man1/${title}.1.gz)
  add_custom_command(OUTPUT ${page} COMMAND ${package_folder}/make_man_page.sh ${page} $<TARGET_FILE:${program}> ${ARGN}
    DEPENDS ${program} ${package_folder}/make_man_page.sh ${package_folder}/see_also.txt VERBATIM)
  set_property(GLOBAL APPEND PROPERTY MAN_PAGES ${page})
endfunction()
foreach(program IN LISTS INSTALLED_PROGRAMS)
  add_man_page(${program})
endforeach()
foreach(subcommand once run report coverage)
  add_man_page(findballexp ${subcommand})
endforeach()
get_property(man_pages GLOBAL PROPERTY MAN_PAGES)

# Completion for bash and zsh, which the programs print.
foreach(program IN LISTS INSTALLED_PROGRAMS)
  foreach(shell IN ITEMS bash zsh)
    set(file ${package_share}/bash-completion/completions/${program})
    if(shell STREQUAL zsh)
      set(file ${package_share}/zsh/vendor-completions/_${program})
    endif()
    get_filename_component(folder ${file} DIRECTORY)
    add_custom_command(OUTPUT ${file} COMMAND mkdir -p ${folder}
      COMMAND sh -c "'$<TARGET_FILE:${program}>' --print-completion ${shell} > '${file}'" DEPENDS ${program} VERBATIM)
    list(APPEND completions ${file})
  endforeach()
endforeach()

configure_file(${package_folder}/changelog.in ${CMAKE_BINARY_DIR}/changelog @ONLY)
set(changelog ${package_share}/doc/simswift/changelog.gz)
add_custom_command(OUTPUT ${changelog} COMMAND mkdir -p ${package_share}/doc/simswift
  COMMAND sh -c "gzip -9n < '${CMAKE_BINARY_DIR}/changelog' > '${changelog}'" DEPENDS ${CMAKE_BINARY_DIR}/changelog VERBATIM)

add_custom_target(package_contents DEPENDS ${man_pages} ${completions} ${changelog})
install(DIRECTORY ${package_share}/man ${package_share}/doc ${package_share}/bash-completion ${package_share}/zsh DESTINATION share OPTIONAL)
install(FILES ${package_folder}/copyright DESTINATION share/doc/simswift)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME simswift)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "${PACKAGE_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "robot soccer in simulation: simulator, robot program and debug tool")
set(CPACK_PACKAGE_DESCRIPTION "A robot program for the NAO (perception, behaviour and motion) that plays on
a simulated robot, with the programs around it:
 * simserver, a simulator that speaks the protocols of rcssserver3d;
 * simswift, the program of one robot;
 * findballexp and splgame, experiments with teams of robots;
 * gamecontroller, the league's protocol in real or simulated time;
 * offnao, a debug tool for live robots and logs;
 * replay, mergelogs, groundtruth, visionerrors and topicrates, tools for logs;
 * poscheck, a check of keyframe files.
The pages in /usr/share/doc/simswift/docs describe them in detail.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# dpkg-shlibdeps finds the packages of the libraries. The behaviours need Python with its standard library.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS python3)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS slurm-client)
include(CPack)
