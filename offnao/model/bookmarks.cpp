#include "offnao/model/bookmarks.h"

#include <yaml-cpp/yaml.h>

#include "blackboard/config/yaml_nodes.h"
#include "blackboard/error.h"
#include "blackboard/files/whole_file.h"

namespace soccer::offnao {

namespace {

constexpr double kLongest = 1e9;  // s, of a bookmark's time

}  // namespace

std::filesystem::path bookmarks_file(std::filesystem::path log) {
  if (log.extension() == ".tmp") log.replace_extension();
  return log += ".bookmarks.yaml";
}

std::vector<Bookmark> load_bookmarks(const std::filesystem::path& log, const Source& source) {
  const std::filesystem::path file = bookmarks_file(log);
  std::vector<Bookmark> bookmarks;
  if (!std::filesystem::exists(file)) return bookmarks;
  try {
    const YAML::Node entries = config::load_yaml(file);
    if (!entries.IsSequence()) throw YAML::Exception(entries.Mark(), "this is not a list of bookmarks");
    for (const YAML::Node& entry : entries) {
      const auto time = entry["time"].as<double>();
      if (!(time >= 0 && time < kLongest)) throw YAML::Exception(entry.Mark(), "the time is outside the range 0 to 1e9 s");
      bookmarks.push_back({&source, from_seconds(time), entry["text"].as<std::string>()});
    }
  } catch (const YAML::Exception& error) {
    throw InputError(file.string() + ":" + std::to_string(error.mark.line + 1), error.msg,
                     "each entry is {time: SECONDS, text: TEXT}; correct it, or delete the file");
  }
  return bookmarks;
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
