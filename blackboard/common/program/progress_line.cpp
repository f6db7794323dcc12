#include "blackboard/common/program/progress_line.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ostream>

#include <sys/ioctl.h>
#include <unistd.h>

#include "blackboard/common/text/utf8.h"

namespace soccer {
namespace {

constexpr std::size_t kDefaultColumns = 80;  // of a terminal that does not report its width

std::string with_decimals(double value, int decimals) {
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

}  // namespace

std::size_t terminal_columns() {
  const char* const terminal = std::getenv("TERM");
  if (isatty(STDOUT_FILENO) != 1 || terminal == nullptr || std::string_view(terminal) == "dumb") return 0;
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kDefaultColumns;
}

std::string cut_to(std::string_view text, std::size_t columns) {
  if (utf8_length(text) <= columns) return std::string(text);
  return columns == 0 ? std::string() : std::string(utf8_prefix(text, columns - 1)) + "…";
}

std::string time_left(double seconds) {
  const std::chrono::duration<double> time(seconds);
  if (time < std::chrono::minutes(1)) return with_decimals(seconds, 0) + " s left";
  const std::chrono::duration<double, std::chrono::minutes::period> minutes(time);
  if (time < std::chrono::hours(1)) return with_decimals(minutes.count(), 0) + " min left";
  return with_decimals(std::chrono::duration<double, std::chrono::hours::period>(time).count(), 1) + " h left";
}

std::string done_of(double done, double total, std::string_view what) {
  return with_decimals(done, 0) + " of " + with_decimals(total, 0) + " " + std::string(what);
}

void ProgressLine::show(std::string_view line, bool due) {
  const std::size_t columns = columns_();
  if (columns > 0) {
    out_ << "\r\x1b[2K" << cut_to(line, columns - 1) << std::flush;
    drawn_ = true;
  } else if (due) {
    out_ << line << std::endl;
  }
}

void ProgressLine::clear() {
  if (drawn_) out_ << "\r\x1b[2K" << std::flush;
  drawn_ = false;
}

}  // namespace soccer
