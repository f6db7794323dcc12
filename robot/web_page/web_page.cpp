#include "robot/web_page/web_page.h"

#include <algorithm>

#include "blackboard/common/error.h"
#include "blackboard/common/text/html_text.h"

namespace soccer {

namespace {

/// Replaces each line between `before` and `after` that names a file, such as `<script src="NAME"></script>`, by the file's content.
void inline_files(std::string& page, std::string_view before, std::string_view after, std::string_view open, std::string_view close) {
  for (std::size_t at = page.find(before); at != std::string::npos; at = page.find(before, at)) {
    const std::size_t begin = at + before.size(), end = page.find(after, begin);
    require(end != std::string::npos, "a reference in the web page has no end");
    const WebFile* file = web_file(std::string_view(page).substr(begin, end - begin));
    require(file != nullptr, "the web page refers to a file that is not part of it");
    const std::string text = std::string(open) + "\n" + std::string(file->content) + std::string(close);
    page.replace(at, end + after.size() - at, text);
    at += text.size();
  }
}

}  // namespace

const WebFile* web_file(std::string_view name) {
  const auto files = web_files();
  const auto found = std::ranges::find(files, name, &WebFile::name);
  return found == files.end() ? nullptr : &*found;
}

std::string page_with_replays(const std::vector<PageReplay>& replays, std::string_view report) {
  constexpr std::string_view kScripts = "<script src=", kBody = "<body>", kReport = R"(<section id="report" hidden></section>)";
  const WebFile* index = web_file("index.html");
  require(index != nullptr, "the web page has no index.html");
  std::string page(index->content);
  for (const std::string_view part : {kScripts, kBody, kReport})
    require(page.find(part) != std::string::npos, "the web page lacks a part to fill in");
  std::string data;
  for (const auto& [title, recording] : replays) {
    data.append(R"(<script type="application/json" class="replay" data-title=")").append(html_escaped(title)).append("\">");
    // "<" in a JSON text can only be part of a string; escaped, it cannot end the script element.
    for (const char c : recording) c == '<' ? data.append("\\u003c") : data.append(1, c);
    data.append("</script>\n");
  }
  inline_files(page, R"(<link rel="stylesheet" href=")", R"(">)", "<style>", "</style>");
  inline_files(page, R"(<script src=")", R"("></script>)", "<script>", "</script>");
  page.insert(page.find("<script>"), data);
  if (report.empty()) return page;
  page.replace(page.find(kReport), kReport.size(), R"(<section id="report">)" + std::string(report) + "</section>");
  page.replace(page.find(kBody), kBody.size(), R"(<body class="with-report">)");
  return page;
}

}  // namespace soccer
