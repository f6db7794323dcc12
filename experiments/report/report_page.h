#pragma once

#include <filesystem>
#include <string>

namespace soccer::experiment {

/// A report in Markdown as elements of an HTML page: the pictures of `folder` to which the report links are in them. Raw HTML in the report
/// is shown as text. Errors: InputError when a picture cannot be read.
std::string html_fragment(const std::string& markdown, const std::filesystem::path& folder);

/// An HTML page of such elements that needs no other file. It follows the light or dark theme of the browser, and wide tables scroll by
/// themselves on narrow screens.
std::string html_document(const std::string& title, const std::string& fragment);

/// A report in Markdown as such a page. Errors: InputError when a picture cannot be read.
std::string html_page(const std::string& markdown, const std::string& title, const std::filesystem::path& folder);

/// Writes FOLDER/NAME.md and FOLDER/NAME.html, each atomically. Errors: InputError.
void write_report(const std::filesystem::path& folder, const std::string& name, const std::string& title, const std::string& markdown);

}  // namespace soccer::experiment
