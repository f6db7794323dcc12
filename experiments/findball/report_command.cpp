#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/console/console.h"
#include "blackboard/common/program/program.h"
#include "experiments/findball/commands.h"
#include "experiments/findball/report.h"

namespace soccer::experiment {

void add_report(CLI::App& app, Command& chosen) {
  CLI::App* const report =
      app.add_subcommand("report", "write tables, comparisons, curves and routes of experiments to their folders, as Markdown and HTML");
  const auto folders = std::make_shared<std::vector<std::filesystem::path>>();
  report->add_option("folders", *folders, "folders of the experiments; several experiments are compared")->required();
  report->final_callback([folders, &chosen] {
    chosen = [folders] {
      const Reports reports = write_reports(*folders);
      std::cout << reports.summary << std::flush;
      for (const std::string& what : reports.left_out) console::warn(what);
      return reports.left_out.empty() ? 0 : kInputWasDamaged;
    };
  });
}

}  // namespace soccer::experiment
