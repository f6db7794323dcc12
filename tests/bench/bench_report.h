#pragma once

#include <cstdio>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "blackboard/error.h"

namespace soccer {

/// Rows of figures: each is printed immediately as one line, and all are written to a JSON file in Google Benchmark's format, so that
/// `./dev bench` treats all programs the same.
class BenchReport {
 public:
  using Figures = std::vector<std::pair<std::string, double>>;

  void add(const std::string& name, const Figures& figures) {
    std::printf("%-44s", name.c_str());
    for (const auto& [what, value] : figures) std::printf("  %s %.4g", what.c_str(), value);
    std::printf("\n");
    std::fflush(stdout);
    json_ += json_.empty() ? "" : ",\n";
    json_ += "    {\"name\": \"" + name + "\"";
    for (const auto& [what, value] : figures) json_ += ", \"" + what + "\": " + std::to_string(value);
    json_ += "}";
  }

  /// Writes the JSON file; has no effect when `file` is empty. Errors: InputError.
  void write(const std::string& file) const {
    if (file.empty()) return;
    std::ofstream out(file);
    out << "{\n  \"benchmarks\": [\n" << json_ << "\n  ]\n}\n";
    if (!out.flush()) throw InputError(file, "cannot be written", "name a file in an existing folder");
  }

 private:
  std::string json_;
};

}  // namespace soccer
