#include <array>
#include <cstdint>
#include <filesystem>
#include <string>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "experiments/findball/ball_positions.h"
#include "experiments/findball/route_picture.h"
#include "experiments/truth/ssl_vision/known_places.h"
#include "offnao/model/bookmarks.h"
#include "offnao/model/live_source.h"
#include "simulation/cameras/coco_reader.h"
#include "simulation/gamecontroller/session.h"
#include "tests/blackboard/common/log/temporary_folder.h"

namespace {

using Path = std::filesystem::path;

void read_bookmarks(const Path& file) {
  const soccer::offnao::LiveSource source("log");
  const Path log = file.parent_path() / file.stem().stem();
  soccer::offnao::load_bookmarks(log, source);
}

constexpr std::array<void (*)(const Path&), 7> kReaders{
    [](const Path& file) { soccer::read_all_parameters(file); },
    read_bookmarks,
    [](const Path& file) { soccer::read_coco(file, {}, {}); },
    [](const Path& file) { soccer::read_known_places(file); },
    [](const Path& file) { soccer::experiment::read_ball_positions(file, 3); },
    [](const Path& file) { soccer::experiment::paths_of(soccer::experiment::read_routes(file)); },
    [](const Path& file) { soccer::controller::load_script(file); },
};

}  // namespace

/// A user's file with any content is read or rejected with an InputError. The first byte of the input selects the reader ('0' to '6').
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size == 0 || bytes[0] < '0') return -1;
  const std::size_t reader = bytes[0] - std::size_t{'0'};
  if (reader >= kReaders.size()) return -1;
  static const soccer::TemporaryFolder kFolder;
  try {
    kReaders[reader](kFolder.write("log.bookmarks.yaml", std::string(reinterpret_cast<const char*>(bytes) + 1, size - 1)));
  } catch (const soccer::InputError&) {
  }
  return 0;
}
