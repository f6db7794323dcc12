#include "motion/keyframe/pos_file.h"

#include <charconv>
#include <cmath>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/geometry/angle.h"

namespace soccer::motion {
namespace {

constexpr std::size_t kColumns = kJoints + 1;  // angles and a duration

std::string place(std::string_view name, int line, std::size_t column) {
  return std::string(name) + ":" + std::to_string(line) + ":" + std::to_string(column + 1);
}

/// npos for a line that is empty or a comment.
std::size_t begin_of_content(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  return begin == std::string_view::npos || line[begin] == '#' ? std::string_view::npos : begin;
}

double number_at(std::string_view line, std::size_t begin, std::size_t end, const std::string& where) {
  if (line[begin] == '+') ++begin;
  double value = 0;
  const auto [stop, error] = std::from_chars(line.data() + begin, line.data() + end, value);
  if (error != std::errc() || stop != line.data() + end || !std::isfinite(value))
    throw InputError(where, "'" + std::string(line.substr(begin, end - begin)) + "' is not a number", "write decimal numbers");
  return value;
}

// Reads the numbers of a line from column `begin` (from 0) on. Errors: InputError unless there are exactly `wanted`.
std::vector<double> numbers(std::string_view line, std::size_t begin, std::size_t wanted, std::string_view name, int number) {
  std::vector<double> values;
  for (;;) {
    begin = line.find_first_not_of(" \t\r", begin);
    if (begin == std::string_view::npos || line[begin] == '#') break;
    const std::size_t end = std::min(line.find_first_of(" \t\r#", begin), line.size());
    const std::string where = place(name, number, begin);
    if (values.size() == wanted) throw InputError(where, "more than " + std::to_string(wanted) + " columns", "remove the rest");
    values.push_back(number_at(line, begin, end, where));
    begin = end;
  }
  if (values.size() != wanted)
    throw InputError(place(name, number, line.size()), std::to_string(values.size()) + " columns",
                     "give " + std::to_string(wanted) + (wanted == kJoints ? " stiffnesses" : ": 25 angles and a duration in ms"));
  return values;
}

Keyframe keyframe(const std::vector<double>& values, int number, const std::string& where) {
  Keyframe frame;
  frame.line = number;
  for (std::size_t j = 0; j < kJoints; ++j) frame.angle[j] = j == kLHand || j == kRHand ? values[j] / 100 : degrees_to_radians(values[j]);
  if (values.back() < 0) throw InputError(where, "the duration is negative", "give milliseconds");
  frame.duration = values.back() / 1000;
  frame.stiffness.fill(1);
  return frame;
}

JointArray stiffness_of(const std::vector<double>& values, const std::string& where) {
  JointArray stiffness{};
  for (std::size_t j = 0; j < kJoints; ++j) {
    if (values[j] > 1 || (values[j] < 0 && values[j] != -1))
      throw InputError(where, "the stiffness of " + std::string(kJointNames[j]) + " is out of range", "give 0 to 1, or -1");
    stiffness[j] = values[j];
  }
  return stiffness;
}

// Sets the flags that the words of a line from column `begin` (from 0) on name.
void set_tags(Keyframe& frame, std::string_view line, std::size_t begin, std::string_view name, int number) {
  for (;;) {
    begin = line.find_first_not_of(" \t\r", begin);
    if (begin == std::string_view::npos || line[begin] == '#') return;
    const std::size_t end = std::min(line.find_first_of(" \t\r#", begin), line.size());
    const std::string_view tag = line.substr(begin, end - begin);
    if (tag != "release" && tag != "redo" && tag != "lean")
      throw InputError(place(name, number, begin), "'" + std::string(tag) + "' is not a tag", "write release, redo or lean");
    (tag == "release" ? frame.release : tag == "redo" ? frame.redo : frame.lean) = true;
    begin = end;
  }
}

/// The only content of a file that redirects to another. Git stores a symbolic link as such a text, which remains where links are not made.
struct Redirect {
  std::string file;
  int line = 0;
  std::size_t column = 0;  // from 0
};

std::optional<Redirect> redirect_of(std::istream& text) {
  std::optional<Redirect> found;
  std::string line;
  for (int number = 1; std::getline(text, line); ++number) {
    const std::size_t begin = begin_of_content(line);
    if (begin == std::string::npos) continue;
    const std::size_t end = std::min(line.find_first_of(" \t\r#", begin), line.size());
    const bool alone = begin_of_content(line.substr(end)) == std::string::npos;
    if (found || !alone || !line.substr(begin, end - begin).ends_with(".pos")) return std::nullopt;
    found = {line.substr(begin, end - begin), number, begin};
  }
  return found;
}

}  // namespace

std::vector<Keyframe> read_pos(std::istream& text, std::string_view name) {
  std::vector<Keyframe> frames;
  std::string line;
  for (int number = 1; std::getline(text, line); ++number) {
    const std::size_t begin = begin_of_content(line);
    if (begin == std::string::npos) continue;
    const std::string where = place(name, number, begin);
    if (line[begin] == '$') {
      const JointArray stiffness = stiffness_of(numbers(line, begin + 1, kJoints, name, number), where);
      if (frames.empty()) throw InputError(where, "no keyframe is above the stiffnesses", "write it before them");
      frames.back().stiffness = stiffness;
    } else if (line[begin] == '@') {
      if (frames.empty()) throw InputError(where, "no keyframe is above the tags", "write it before them");
      set_tags(frames.back(), line, begin + 1, name, number);
    } else {
      frames.push_back(keyframe(numbers(line, begin, kColumns, name, number), number, where));
    }
  }
  if (frames.empty()) throw InputError(name, "contains no keyframe", "write a line of 25 angles and a duration");
  return frames;
}

std::filesystem::path file_with_keyframes(const std::filesystem::path& file) {
  std::filesystem::path current = file;
  std::string named_at;
  for (std::set<std::filesystem::path> passed;;) {
    if (!std::ifstream(current)) {
      if (named_at.empty()) throw InputError(file.string(), "cannot be read", "check the path");
      throw InputError(named_at, "the file '" + current.string() + "' cannot be read", "name a file with keyframes");
    }
    if (!passed.insert(current.lexically_normal()).second)
      throw InputError(named_at, "leads back to '" + current.string() + "'", "name a file with keyframes");
    std::istringstream text(read_text(current));
    const std::optional<Redirect> redirect = redirect_of(text);
    if (!redirect) return current;
    named_at = place(current.string(), redirect->line, redirect->column);
    current = current.parent_path() / redirect->file;
  }
}

std::vector<Keyframe> load_pos(const std::filesystem::path& file) {
  const std::filesystem::path source = file_with_keyframes(file);
  std::istringstream text(read_text(source));
  return read_pos(text, source.string());
}

}  // namespace soccer::motion
