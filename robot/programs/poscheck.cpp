// Loads keyframe files, by whomever, and says exactly what is wrong with those that do not load.
#include <algorithm>
#include <cstdio>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/error.h"
#include "motion/keyframe/pos_file.h"

namespace {

std::vector<std::filesystem::path> pos_files(const std::vector<std::filesystem::path>& places) {
  std::vector<std::filesystem::path> files;
  for (const auto& place : places) {
    if (!std::filesystem::is_directory(place)) {
      files.push_back(place);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(place))
      if (entry.path().extension() == ".pos") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

double seconds(const std::vector<soccer::motion::Keyframe>& action) {
  double sum = 0;
  for (const auto& frame : action) sum += frame.duration;
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> places;
  CLI::App app("Checks keyframe files (.pos).", "poscheck");
  app.set_version_flag("--version", std::string("poscheck ") + PROJECT_VERSION);
  app.add_option("FILE", places, "files, and folders in which all .pos files are meant")->required()->check(CLI::ExistingPath);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  int good = 0, bad = 0;
  for (const auto& file : pos_files(places)) {
    try {
      const auto action = soccer::motion::load_pos(file);
      std::printf("%s: %zu keyframes, %.2f s\n", file.c_str(), action.size(), seconds(action));
      ++good;
    } catch (const soccer::InputError& error) {
      std::fprintf(stderr, "%s\n", error.what());
      ++bad;
    }
  }
  std::printf("%d of %d files load\n", good, good + bad);
  return bad == 0 && good > 0 ? 0 : 1;
}
