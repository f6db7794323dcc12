#include <iostream>
#include <memory>
#include <vector>

#include "simulation/findballexp/commands.h"
#include "simulation/findballexp/report.h"

namespace soccer::experiment {

void add_report(CLI::App& app, Command& chosen) {
  CLI::App* const report = app.add_subcommand("report", "tables, comparison and route pictures of experiments, into their folders");
  const auto folders = std::make_shared<std::vector<std::filesystem::path>>();
  report->add_option("folders", *folders, "experiments' folders; several are compared")->required();
  report->final_callback([folders, &chosen] {
    chosen = [folders] {
      std::cout << write_reports(*folders);
      return 0;
    };
  });
}

}  // namespace soccer::experiment
