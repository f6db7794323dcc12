#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace soccer {

/// A file of the web page, which is part of the program.
struct WebFile {
  std::string_view name;  ///< "style.css"
  std::string_view type;  ///< of HTTP: "text/css; charset=utf-8"
  std::string_view content;
};

/// The files in `robot/web_page/page`, which the build embeds (robot/web_page/embed.cmake); index.html is the page itself.
std::span<const WebFile> web_files();

/// nullptr if there is no file of this name.
const WebFile* web_file(std::string_view name);

/// A recording for the page.
struct PageReplay {
  std::string title;      ///< by which it is chosen
  std::string recording;  ///< the JSON text of replay_recording()
};

/// The page in one file, with its styles and scripts, and with recordings that it replays, one at a time.
/// report: HTML elements to show below them; empty: none.
std::string page_with_replays(const std::vector<PageReplay>& replays, std::string_view report = {});

}  // namespace soccer
