#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/console/console.h"
#include "blackboard/common/program/program.h"
#include "experiments/findball/commands.h"
#include "experiments/findball/report.h"
#include "experiments/report/replay_page.h"

namespace soccer::experiment {

void add_report(CLI::App& app, Command& chosen) {
  CLI::App* const report =
      app.add_subcommand("report", "write tables, comparisons, curves and routes of experiments to their folders, as Markdown and HTML");
  const auto folders = std::make_shared<std::vector<std::filesystem::path>>();
  const auto html = std::make_shared<std::string>();
  report->add_option("folders", *folders, "folders of the experiments; several experiments are compared")->required();
  report
      ->add_option("--html", *html,
                   "web page to write with all reports and the replays of the tests that have logs (run --logs), without other files and "
                   "without a network")
      ->check(&trouble_with_page);
  report->final_callback([folders, html, &chosen] {
    chosen = [folders, html] {
      Reports reports = write_reports(*folders);
      std::cout << reports.summary << std::flush;
      if (!html->empty()) {
        const ReplayPage page = write_replay_page(*html, "Search for the ball", reports.searches, reports.html);
        reports.left_out.insert(reports.left_out.end(), page.left_out.begin(), page.left_out.end());
        std::cout << page.sentence() << std::endl;
      }
      for (const std::string& what : reports.left_out) console::warn(what);
      return reports.left_out.empty() ? 0 : kInputWasDamaged;
    };
  });
}

}  // namespace soccer::experiment
