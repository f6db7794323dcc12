#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "blackboard/time/clock.h"

namespace soccer::offnao {

class Source;

/// A moment of a source that somebody wants to find again.
struct Bookmark {
  const Source* source = nullptr;
  Time time{0};  ///< by the source's own clock, so that it stays with its moment when sources are shifted
  std::string text;
  friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

/// The file beside a log that keeps its bookmarks: <log>.bookmarks.yaml, also for a log that was never closed (<log>.tmp).
std::filesystem::path bookmarks_file(std::filesystem::path log);

/// None when there is no such file. `source`: the log, opened. Errors: InputError with file and line.
std::vector<Bookmark> load_bookmarks(const std::filesystem::path& log, const Source& source);

/// All of a log's bookmarks in place of what the file held; no file is left when there are none. Errors: InputError.
void save_bookmarks(const std::filesystem::path& log, const std::vector<Bookmark>& bookmarks);

}  // namespace soccer::offnao
