#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace soccer::experiment {

/// A game or a search whose logs are replayed.
struct ReplayedRun {
  std::string title;
  std::filesystem::path folder;  ///< of its logs, NAME.mcap
};

/// What is wrong with the name of a page that is written after a run, for the check of an option; empty: its folder exists.
std::string trouble_with_page(const std::string& file);

/// Writes an HTML page that needs no other file: the replays of those runs that have logs, of which one is chosen by its title, with a time
/// bar, and below them a report; without any logs, the report alone. About 0.2 MB for a minute of ten robots.
/// report: Markdown as HTML, of html_fragment(). Returns a sentence about each log that is left out, and about a page without replays.
/// Errors: InputError when the page cannot be written.
std::vector<std::string> write_replay_page(const std::filesystem::path& file, const std::string& title,
                                           const std::vector<ReplayedRun>& runs, const std::string& report);

}  // namespace soccer::experiment
