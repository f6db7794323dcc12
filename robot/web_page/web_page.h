#pragma once

#include <span>
#include <string>
#include <string_view>

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

/// The page in one file, with its styles and scripts, and with a recording that it replays.
/// replay: the JSON text of a recording (robot/web_page/replay_recording.h).
std::string page_with_replay(std::string_view replay);

}  // namespace soccer
