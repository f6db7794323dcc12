#include "offnao/model/bookmarks.h"

#include <yaml-cpp/yaml.h>

#include "blackboard/common/config/yaml_nodes.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer::offnao {

namespace {

constexpr double kMaxTime = 1e9;  // s, of a bookmark's time

/// Errors: YAML::Exception.
Bookmark bookmark_of(const YAML::Node& entry, const Source& source) {
  if (!entry.IsMap() || !entry["time"] || !entry["text"] || entry.size() != 2)
    throw YAML::Exception(entry.Mark(), "this is not a bookmark with a time and a text alone");
  const auto time = entry["time"].as<double>();
  if (!(time >= 0 && time < kMaxTime)) throw YAML::Exception(entry.Mark(), "the time is outside the range 0 to 1e9 s");
  return {&source, from_seconds(time), entry["text"].as<std::string>()};
}

std::string error_at(const std::filesystem::path& file, const YAML::Mark& mark, const std::string& what) {
  return InputError(config::place(file.string(), mark), what, "each entry is {time: SECONDS, text: TEXT}; correct it, or delete the file")
      .what();
}

}  // namespace

std::filesystem::path bookmarks_file(std::filesystem::path log) {
  if (log.extension() == ".tmp") log.replace_extension();
  return log += ".bookmarks.yaml";
}

SavedBookmarks load_bookmarks(const std::filesystem::path& log, const Source& source) {
  const std::filesystem::path file = bookmarks_file(log);
  SavedBookmarks saved;
  std::error_code none;
  if (!std::filesystem::exists(file, none)) return saved;
  try {
    const YAML::Node entries = config::load_yaml(file);
    if (!entries.IsSequence()) {
      saved.errors.push_back(error_at(file, entries.Mark(), "this is not a list of bookmarks"));
      return saved;
    }
    for (const YAML::Node& entry : entries) {
      try {
        saved.bookmarks.push_back(bookmark_of(entry, source));
      } catch (const YAML::Exception& error) {
        saved.errors.push_back(error_at(file, error.mark, error.msg));
      }
    }
  } catch (const InputError& error) {
    saved.errors.emplace_back(error.what());
  }
  return saved;
}

std::filesystem::path keep_bookmarks_file(const std::filesystem::path& log) {
  const std::filesystem::path file = bookmarks_file(log);
  std::error_code none;
  if (!std::filesystem::exists(file, none)) return {};
  std::string kept = file.string() + '~';
  for (int number = 2; std::filesystem::exists(kept, none); ++number) kept = file.string() + '~' + std::to_string(number);
  std::error_code error;
  std::filesystem::copy_file(file, kept, error);
  if (error) throw InputError(kept, error.message(), "make the folder writable, so that the earlier bookmarks can be kept");
  return kept;
}

void save_bookmarks(const std::filesystem::path& log, const std::vector<Bookmark>& bookmarks) {
  const std::filesystem::path file = bookmarks_file(log);
  if (bookmarks.empty()) {
    std::error_code error;
    std::filesystem::remove(file, error);
    if (error) throw InputError(file.string(), error.message(), "delete the file by hand: the log has no bookmarks any more");
    return;
  }
  YAML::Emitter out;
  out.SetDoublePrecision(15);  // resolves nanoseconds in logs of several days, and writes 0.04 as 0.04
  out << YAML::BeginSeq;
  for (const Bookmark& bookmark : bookmarks)
    out << YAML::Flow << YAML::BeginMap << YAML::Key << "time" << YAML::Value << seconds(bookmark.time) << YAML::Key << "text"
        << YAML::Value << YAML::DoubleQuoted << bookmark.text << YAML::EndMap;
  out << YAML::EndSeq;
  write_whole(file, out.c_str() + std::string("\n"));
}

}  // namespace soccer::offnao
