#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "blackboard/common/time/clock.h"

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

/// What the file of a log's bookmarks contains.
struct SavedBookmarks {
  std::vector<Bookmark> bookmarks;
  std::vector<std::string> errors;  ///< with file and line: of each entry that is not a bookmark, or of the file that is not a list
};

/// Empty when there is no such file. `source`: the opened log.
SavedBookmarks load_bookmarks(const std::filesystem::path& log, const Source& source);

/// Copies the file of a log's bookmarks, if there is one, to the first free name of `LOG.bookmarks.yaml~`, `LOG.bookmarks.yaml~2`, …
/// Returns this name, or an empty path. Errors: InputError.
std::filesystem::path keep_bookmarks_file(const std::filesystem::path& log);

/// Overwrites the file with all of a log's bookmarks; removes the file when there are none. Errors: InputError.
void save_bookmarks(const std::filesystem::path& log, const std::vector<Bookmark>& bookmarks);

}  // namespace soccer::offnao
