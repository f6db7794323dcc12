#pragma once

#include <cmath>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "blackboard/common/log/byte_sink.h"

namespace soccer {

/// Rows of figures: each is printed immediately as one line, and all are written to a JSON file in Google Benchmark's format, so that
/// `./dev bench` treats all programs the same.
class BenchReport {
 public:
  using Figures = std::vector<std::pair<std::string, double>>;

  /// file: the JSON file; empty: none. Errors: InputError when it cannot be written.
  explicit BenchReport(const std::string& file) {
    if (!file.empty()) out_.emplace(file);
  }

  /// Text before the names of the following rows.
  void set_prefix(std::string prefix) { prefix_ = std::move(prefix); }

  /// Figures that are not finite are missing in the file.
  void add(const std::string& row, const Figures& figures) {
    const std::string name = prefix_ + row;
    std::printf("%-44s", name.c_str());
    for (const auto& [what, value] : figures) std::printf("  %s %.4g", what.c_str(), value);
    std::printf("\n");
    std::fflush(stdout);
    json_ += json_.empty() ? "" : ",\n";
    json_ += "    {\"name\": \"" + name + "\"";
    for (const auto& [what, value] : figures)
      if (std::isfinite(value)) json_ += ", \"" + what + "\": " + std::to_string(value);
    json_ += "}";
  }

  /// Writes the JSON file. Errors: InputError.
  void write() {
    if (!out_) return;
    out_->write("{\n  \"benchmarks\": [\n" + json_ + "\n  ]\n}\n");
    out_->finish();
  }

 private:
  std::optional<FileSink> out_;
  std::string prefix_, json_;
};

}  // namespace soccer
