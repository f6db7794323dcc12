#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "blackboard/time/clock.h"

namespace soccer::offnao {

class Source;

/// A named instant of a source.
struct Bookmark {
  const Source* source = nullptr;
  Time time{0};  ///< by the source's own clock, so that it is independent of the source's shift on the timeline
  std::string text;
  friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

/// The file next to a log that holds its bookmarks: `LOG.bookmarks.yaml`, also for a log that was never closed (`LOG.tmp`).
std::filesystem::path bookmarks_file(std::filesystem::path log);

/// Empty when there is no such file. `source`: the opened log. Errors: InputError with file and line.
std::vector<Bookmark> load_bookmarks(const std::filesystem::path& log, const Source& source);

/// Overwrites the file with all of a log's bookmarks; removes the file when there are none. Errors: InputError.
void save_bookmarks(const std::filesystem::path& log, const std::vector<Bookmark>& bookmarks);

}  // namespace soccer::offnao
