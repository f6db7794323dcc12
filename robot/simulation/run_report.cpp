#include "robot/simulation/run_report.h"

#include <array>
#include <cstdio>

namespace soccer {

std::vector<std::string> lines_of(const RunReport& report) {
  if (report.played <= Time{0}) return {};
  std::array<char, 80> text{};
  const double played = seconds(report.played), took = seconds(report.took);
  std::snprintf(text.data(), text.size(), "played %.1f s, %.1f x real time, %u %s", played, took > 0 ? played / took : 0.0, report.falls,
                report.falls == 1 ? "fall" : "falls");
  std::vector<std::string> lines{text.data()};
  if (report.reached) {
    std::snprintf(text.data(), text.size(), ", ball reached after %.1f s", seconds(*report.reached));
    lines.front() += text.data();
  }
  if (!report.log.empty()) lines.push_back("log: " + report.log.string() + "; open it: " + report.viewer + " " + report.log.string());
  return lines;
}

}  // namespace soccer
