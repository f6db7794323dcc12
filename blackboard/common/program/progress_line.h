#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace soccer {

/// Columns of the terminal on standard output; 0 where lines cannot be rewritten: in a file, a pipe, or a terminal without that ability.
std::size_t terminal_columns();

/// The text, or its beginning and "…" if it has more than `columns` code points.
std::string cut_to(std::string_view text, std::size_t columns);

/// "20 s left", "3 min left", "2.5 h left".
std::string time_left(double seconds);

/// "12 of 60 s of play": how much of a known length is done. `what` follows the numbers.
std::string done_of(double done, double total, std::string_view what);

/// One line of progress. On a terminal it is rewritten, and cut to the width that the terminal has at that moment, because a line that
/// wraps would not be overwritten. Elsewhere a line is printed only when it is due.
class ProgressLine {
 public:
  /// columns: terminal_columns, or another source of the width.
  explicit ProgressLine(std::ostream& out, std::function<std::size_t()> columns = terminal_columns)
      : out_(out), columns_(std::move(columns)) {}

  /// due: print the line also where lines are not rewritten.
  void show(std::string_view line, bool due);
  /// Clears the rewritten line, so that another line can be printed.
  void clear();

 private:
  std::ostream& out_;
  std::function<std::size_t()> columns_;
  bool drawn_ = false;
};

}  // namespace soccer
