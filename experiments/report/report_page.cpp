#include "experiments/report/report_page.h"

#include <string_view>

#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <md4c-html.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/text/html_text.h"

namespace soccer::experiment {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --line: #d0d7de; --head: #f3f5f7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e7ea; --paper: #15181c; --line: #3a4047; --head: #20252b; }
  img { filter: invert(0.9) hue-rotate(180deg); }
}
body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2rem; }
table { display: block; width: max-content; max-width: 100%; overflow-x: auto; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.6rem; border: 1px solid var(--line); white-space: nowrap; }
th { background: var(--head); }
img { max-width: 100%; height: auto; border-radius: 6px; }
pre { overflow-x: auto; padding: 0.75rem; background: var(--head); border-radius: 6px; }
)";

std::string as_base64(std::string_view bytes) {
  using boost::archive::iterators::base64_from_binary, boost::archive::iterators::transform_width;
  constexpr int kDigitBits = 6, kByteBits = 8;
  using Digits = base64_from_binary<transform_width<const char*, kDigitBits, kByteBits>>;
  std::string text(Digits(bytes.data()), Digits(bytes.data() + bytes.size()));
  while (text.size() % 4 != 0) text += '=';
  return text;
}

/// Puts the pictures into the page: <img src="NAME.svg" becomes <img src="data:image/svg+xml;base64,…". Not as SVG elements, because the
/// names that cairo gives to parts of a picture would collide with those of the next one.
std::string with_pictures(std::string html, const std::filesystem::path& folder) {
  constexpr std::string_view kImage = "<img src=\"";
  for (std::size_t at = html.find(kImage); at != html.npos; at = html.find(kImage, at)) {
    at += kImage.size();
    const std::string name = html.substr(at, html.find('"', at) - at);
    const std::string type = name.ends_with(".svg") ? "svg+xml" : "png";
    html.replace(at, name.size(), "data:image/" + type + ";base64," + as_base64(read_whole(folder / name)));
  }
  return html;
}

}  // namespace

std::string html_fragment(const std::string& markdown, const std::filesystem::path& folder) {
  std::string body;
  const auto append = [](const MD_CHAR* text, MD_SIZE size, void* to) { static_cast<std::string*>(to)->append(text, size); };
  if (md_html(markdown.data(), static_cast<MD_SIZE>(markdown.size()), append, &body, MD_FLAG_TABLES | MD_FLAG_NOHTML, 0) != 0)
    throw InputError("report", "cannot be written as HTML", "free memory");
  return with_pictures(body, folder);
}

std::string html_document(const std::string& title, const std::string& fragment) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         html_escaped(title) + "</title>\n<style>" + std::string(kStyle) + "</style>\n</head>\n<body>\n" + fragment + "</body>\n</html>\n";
}

std::string html_page(const std::string& markdown, const std::string& title, const std::filesystem::path& folder) {
  return html_document(title, html_fragment(markdown, folder));
}

void write_report(const std::filesystem::path& folder, const std::string& name, const std::string& title, const std::string& markdown) {
  write_whole(folder / (name + ".html"), html_page(markdown, title, folder));
  write_whole(folder / (name + ".md"), markdown);
}

}  // namespace soccer::experiment
