#include <iostream>
#include <memory>
#include <vector>

#include <CLI/CLI.hpp>

#include "simulation/findballexp/commands.h"
#include "simulation/findballexp/report.h"

namespace soccer::experiment {

void add_report(CLI::App& app, Command& chosen) {
  CLI::App* const report = app.add_subcommand("report", "write tables, comparisons and route plots of experiments to their folders");
  const auto folders = std::make_shared<std::vector<std::filesystem::path>>();
  report->add_option("folders", *folders, "folders of the experiments; several experiments are compared")->required();
  report->final_callback([folders, &chosen] {
    chosen = [folders] {
      std::cout << write_reports(*folders);
      return 0;
    };
  });
}

}  // namespace soccer::experiment
