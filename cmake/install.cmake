# `cmake --install build/sim --prefix PREFIX` installs the programs and the data that they read at run time. A program finds its data
# relative to its own path (blackboard/common/config/data_folder.h), so PREFIX may be moved, but the names below it are fixed.
set(DATA_FOLDERS config behaviours_py)
set(INSTALLED_PROGRAMS simserver simswift findballexp splgame gamecontroller offnao replay mergelogs groundtruth visionerrors topicrates poscheck)

# The programs of the build tree find their data at the same relative path as the installed ones.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/share/simswift)
foreach(folder IN LISTS DATA_FOLDERS)
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${folder} ${CMAKE_BINARY_DIR}/share/simswift/${folder} SYMBOLIC)
endforeach()

# runswift, libagent and virtualnaoqi are not installed: robots receive them in their image, and developers have the source tree.
if(HARDWARE STREQUAL "simulation" AND TOOLS)
  set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  install(TARGETS ${INSTALLED_PROGRAMS} RUNTIME DESTINATION bin)
  install(DIRECTORY ${DATA_FOLDERS} DESTINATION share/simswift
    PATTERN "robots*.txt" EXCLUDE  # the addresses of one team's robots, and an example
    PATTERN __pycache__ EXCLUDE
    PATTERN ".*" EXCLUDE          # the files of editors and systems
    PATTERN "*~" EXCLUDE)
  install(PROGRAMS robot/league/start.sh robot/league/kill.sh DESTINATION share/simswift/league)
  install(FILES README.md DESTINATION share/doc/simswift)
  install(DIRECTORY docs DESTINATION share/doc/simswift)
endif()
