#include "offnao/model/plot_csv.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace soccer::offnao {

namespace {

/// In quotation marks if it contains a character with a meaning in CSV.
std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char character : text) quoted += character == '"' ? std::string("\"\"") : std::string(1, character);
  return quoted + '"';
}

/// The shortest text that is read as the same number.
std::string shortest(double number) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

}  // namespace

std::string csv_of(const std::vector<const PlotSeries*>& series, double from, double to) {
  std::string csv = "time [s]";
  std::map<double, std::vector<std::optional<double>>> rows;
  for (std::size_t column = 0; column < series.size(); ++column) {
    const PlotSeries& one = *series[column];
    const std::string unit = one.path().unit().empty() ? "" : " [" + one.path().unit() + "]";
    csv += ',' + cell(one.source().name() + ' ' + one.topic() + '.' + one.path().text() + unit);
    for (auto sample = std::ranges::lower_bound(one.samples(), from, {}, &Sample::time);
         sample != one.samples().end() && sample->time <= to; ++sample) {
      auto& cells = rows[sample->time];
      cells.resize(series.size());
      cells[column] = sample->value;
    }
  }
  csv += '\n';
  for (const auto& [time, cells] : rows) {
    csv += shortest(time);
    for (const auto& value : cells) csv += ',' + (value ? shortest(*value) : std::string());
    csv += '\n';
  }
  return csv;
}

std::optional<std::size_t> axis_of_unit(const std::vector<std::string>& units, const std::string& unit) {
  constexpr std::size_t kAxes = 2;
  const auto known = static_cast<std::size_t>(std::ranges::find(units, unit) - units.begin());
  return known < kAxes ? std::optional(known) : std::nullopt;
}

}  // namespace soccer::offnao
