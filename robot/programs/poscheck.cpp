// Loads keyframe files, including those of other teams, and reports the exact error of each file that does not load.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/program/program.h"
#include "motion/action/action_folder.h"
#include "motion/keyframe/pos_file.h"

namespace {

/// A body for which the keyframes are checked, too.
struct Body {
  soccer::BodyModel model;
  soccer::ActionParameters parameters;
};

std::optional<Body> load_body(const std::filesystem::path& config, const std::string& name) {
  if (name.empty()) return std::nullopt;
  return Body{soccer::load_yaml<soccer::BodyModel>(config / name / "body.yaml"),
              soccer::load_yaml<soccer::ActionParameters>(config / name / "motion.yaml")};
}

std::vector<std::filesystem::path> pos_files(const std::vector<std::filesystem::path>& places) {
  std::vector<std::filesystem::path> files;
  for (const auto& place : places) {
    if (!std::filesystem::is_directory(place)) {
      files.push_back(place);
      continue;
    }
    const std::vector<std::filesystem::path> found = soccer::visible_files_below(place, ".pos");
    files.insert(files.end(), found.begin(), found.end());
  }
  std::ranges::sort(files);
  return files;
}

double seconds(const std::vector<soccer::motion::Keyframe>& action) {
  double sum = 0;
  for (const auto& frame : action) sum += frame.duration;
  return sum;
}

/// Prints what the file contains. Errors: InputError.
void check(const std::filesystem::path& file, const std::optional<Body>& body) {
  const auto action = soccer::motion::load_pos(file);
  const std::filesystem::path source = soccer::motion::file_with_keyframes(file);
  const int clipped = body ? soccer::motion::check_action(action, body->model, body->parameters, source.string()) : 0;
  const std::string of = source == file ? "" : " of " + source.string();
  const std::string limits = clipped == 0 ? "" : ", " + std::to_string(clipped) + " angles beyond a limit are clipped";
  std::printf("%s: %zu keyframes%s, %.2f s%s\n", file.c_str(), action.size(), of.c_str(), seconds(action), limits.c_str());
}

int check_all(const std::vector<std::filesystem::path>& places, const std::optional<Body>& body) {
  int good = 0, bad = 0;
  for (const auto& file : pos_files(places)) {
    try {
      check(file, body);
      ++good;
    } catch (const soccer::InputError& error) {
      std::fprintf(stderr, "%s\n", error.what());
      ++bad;
    }
  }
  std::printf("%d of %d files %s\n", good, good + bad, body ? "can be played" : "load");
  return bad == 0 && good > 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> places;
  std::filesystem::path config = soccer::data_folder("config");
  std::string body;
  return soccer::run_program(
      argc, argv,
      {.name = "poscheck",
       .description = "Checks keyframe files (.pos).",
       .describe =
           [&](CLI::App& app) {
             app.add_option("FILE", places, "files to check, and folders in which all .pos files are checked")
                 ->required()
                 ->check(CLI::ExistingPath);
             app.add_option("--body", body, "also check that this body can play them by name: limits and speeds of its joints");
             app.add_option("--config-folder", config, "folder of the parameter files")->check(CLI::ExistingDirectory);
           },
       .run = [&] { return check_all(places, load_body(config, body)); }});
}
