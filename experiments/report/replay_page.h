#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace soccer::experiment {

/// A game or a search whose logs are replayed.
struct ReplayedRun {
  std::string title;
  std::filesystem::path folder;  ///< of its logs, NAME.mcap
};

/// A page that was written.
struct ReplayPage {
  std::filesystem::path file;
  std::size_t replays = 0;                 ///< number of runs that it replays
  std::vector<std::string> left_out = {};  ///< a sentence about each log that cannot be read

  /// For the user: how to open it, and how to get replays if it has none because there are no logs.
  std::string sentence() const;
};

/// What is wrong with the name of a page that is written after a run, for the check of an option; empty: its folder exists.
std::string trouble_with_page(const std::string& file);

/// Writes an HTML page that needs no other file: the replays of those runs that have logs, of which one is chosen by its title, with a time
/// bar, and below them a report; without any logs, the report alone. About 0.2 MB for a minute of ten robots.
/// report: Markdown as HTML, of html_fragment(). Errors: InputError when the page cannot be written.
ReplayPage write_replay_page(const std::filesystem::path& file, const std::string& title, const std::vector<ReplayedRun>& runs,
                             const std::string& report);

}  // namespace soccer::experiment
