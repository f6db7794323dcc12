#include "experiments/findball/report.h"

#include "blackboard/error.h"
#include "blackboard/files/whole_file.h"
#include "experiments/findball/comparison_table.h"
#include "experiments/findball/experiment_folder.h"
#include "experiments/findball/route_picture.h"
#include "experiments/findball/test_options.h"
#include "experiments/findball/test_table.h"
#include "experiments/run/json_object.h"

namespace soccer::experiment {

namespace {

std::string seen_with(const ExperimentConfig& c) {
  if (!c.eyes.naos()) return ", vision " + c.vision;
  if (!c.eyes.cameras()) return ", NAOs with the vision model that was fitted to cameras";
  return ", cameras (scale " + fixed(c.eyes.camera_scale, 2) + ", hall " + std::to_string(c.eyes.hall) + ")";
}

std::string list_of(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ", ") + std::to_string(number);
  return text;
}

std::string heading(const FinishedTests& experiment) {
  const ExperimentConfig& c = experiment.config;
  std::string text = "# " + experiment.name + "\n\nSearch " + c.search + ", " + std::to_string(c.robots) +
                     (c.robots == 1 ? " robot" : " robots") + seen_with(c) + ", positions " + c.positions + ", " +
                     std::to_string(c.repeats) + " per position, time limit " + fixed(c.timeout, 0) + " s, seed " + std::to_string(c.seed) +
                     ", server " + (c.server_command.empty() ? c.server : "started with the command \"" + c.server_command + "\"");
  if (c.walk_speed > 0) text += ", walking at up to " + fixed(c.walk_speed, 2) + " m/s";
  if (!c.set.empty()) text += ", with " + c.set;
  if (const std::string what = text_of(c.variation); !what.empty()) text += ", " + what;
  if (c.silent) text += ", no team messages";
  if (c.loss > 0) text += ", " + fixed(100 * c.loss, 0) + " % of the team messages dropped";
  text += ", version " + c.version + ".\n\n";
  const auto finished = static_cast<int>(experiment.tests.size());
  if (finished < c.tests()) text += "**" + std::to_string(finished) + " of " + std::to_string(c.tests()) + " tests are finished.**\n\n";
  if (!experiment.damaged.empty()) text += "**Tests whose result.json is damaged are left out: " + list_of(experiment.damaged) + ".**\n\n";
  return text;
}

std::string running(const FinishedTests& experiment) {
  double simulated = 0, wall = 0;
  int falls = 0, moved = 0;
  for (const auto& [test, result] : experiment.tests) {
    simulated += result.seconds;
    wall += result.wall_seconds;
    falls += result.falls;
    moved += result.moved;
  }
  return "Falls " + std::to_string(falls) + ", robots moved to the touch line " + std::to_string(moved) +
         ", real-time factor of a search " + fixed(wall > 0 ? simulated / wall : 0, 1) + ".\n\n";
}

/// Draws the routes. Returns their section of the report. Adds a sentence to `left_out` for each test whose routes cannot be read.
std::string routes_section(const ExperimentFolder& folder, const FinishedTests& experiment, std::vector<std::string>& left_out) {
  std::vector<Routes> searches;
  searches.reserve(experiment.tests.size());
  std::vector<int> numbers;
  for (const auto& [test, result] : experiment.tests) {
    try {
      searches.push_back(read_routes(folder.test_folder(test.number) / "routes.csv"));
    } catch (const InputError& error) {
      left_out.push_back(std::string("a test is not in the picture of the routes: ") + error.what());
      numbers.push_back(test.number);
    }
  }
  draw_routes(folder.path() / "routes.svg", searches, experiment.config.balls, FieldDimensions{});
  std::string text = "## Routes\n\n![paths of all robots](routes.svg)\n";
  if (const std::size_t missing = experiment.tests.size() - searches.size(); missing > 0)
    text += "\n**" + std::to_string(missing) + " of " + std::to_string(experiment.tests.size()) +
            " tests are not in this picture, because their routes.csv cannot be read: " + list_of(numbers) + ".**\n";
  return text;
}

/// Reads the experiments. Those that cannot be read are left out, also of `folders`. Adds sentences about what is missing to `left_out`.
std::vector<FinishedTests> read_all(const std::vector<std::filesystem::path>& paths, std::vector<ExperimentFolder>& folders,
                                    std::vector<std::string>& left_out) {
  std::vector<FinishedTests> experiments;
  std::vector<InputError> errors;
  for (const std::filesystem::path& path : paths) {
    try {
      experiments.push_back(read_tests(ExperimentFolder(path)));
      folders.emplace_back(path);
    } catch (const InputError& error) {
      errors.push_back(error);
    }
  }
  if (experiments.empty() && !errors.empty()) throw errors.front();
  for (const InputError& error : errors) left_out.push_back(std::string("an experiment is left out: ") + error.what());
  for (const FinishedTests& experiment : experiments)
    left_out.insert(left_out.end(), experiment.left_out.begin(), experiment.left_out.end());
  return experiments;
}

}  // namespace

Reports write_reports(const std::vector<std::filesystem::path>& paths) {
  Reports all;
  std::vector<ExperimentFolder> folders;
  const std::vector<FinishedTests> experiments = read_all(paths, folders, all.left_out);
  for (std::size_t i = 0; i < folders.size(); ++i) {
    std::string text = heading(experiments[i]) + test_table(experiments[i]) + "\n" + running(experiments[i]);
    if (const std::string thesis = beside_thesis(experiments[i]); !thesis.empty())
      text += "## Comparison with the thesis\n\n" + thesis + "\n";
    for (std::size_t other = 0; other < folders.size(); ++other)
      if (other != i)
        text += "## Comparison with " + experiments[other].name + "\n\n" + comparison_table(experiments[i], experiments[other]) + "\n";
    text += routes_section(folders[i], experiments[i], all.left_out);
    folders[i].write_results(experiments[i].config);
    write_whole(folders[i].path() / "report.md", text);
    all.text += text + "\n";
  }
  return all;
}

}  // namespace soccer::experiment
