// Loads keyframe files, including those of other teams, and reports the exact error of each file that does not load.
#include <algorithm>
#include <cstdio>
#include <vector>

#include "blackboard/error.h"
#include "blackboard/program/program.h"
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

int check(const std::vector<std::filesystem::path>& places) {
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

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> places;
  return soccer::run_program(argc, argv,
                             {.name = "poscheck",
                              .description = "Checks keyframe files (.pos).",
                              .describe =
                                  [&](CLI::App& app) {
                                    app.add_option("FILE", places, "files to check, and folders in which all .pos files are checked")
                                        ->required()
                                        ->check(CLI::ExistingPath);
                                  },
                              .run = [&] { return check(places); }});
}
