#include "offnao/app_model/bookmark_editor.h"

#include <algorithm>
#include <chrono>

#include "blackboard/common/error.h"
#include "offnao/model/log_source.h"

namespace soccer::offnao {

namespace {

/// Whether these are the same bookmark; a file keeps 15 digits of its time.
bool is_same(const Bookmark& a, const Bookmark& b) {
  constexpr Time kTolerance = std::chrono::microseconds(10);
  return a.source == b.source && a.text == b.text && std::chrono::abs(a.time - b.time) <= kTolerance;
}

bool contains(const std::vector<Bookmark>& bookmarks, const Bookmark& wanted) {
  return std::ranges::any_of(bookmarks, [&](const Bookmark& bookmark) { return is_same(bookmark, wanted); });
}

}  // namespace

void BookmarkEditor::add(const SessionSource& source) {
  session_.add_bookmark({source.source.get(), session_.current_time() - source.shift, "bookmark"});
  save(*source.source);
}

void BookmarkEditor::rename(std::size_t index, const std::string& text) {
  if (index >= session_.bookmarks().size()) return;
  session_.rename_bookmark(index, text);
  save(*session_.bookmarks()[index].source);
}

void BookmarkEditor::remove(std::size_t index) {
  if (index >= session_.bookmarks().size()) return;
  const Source& source = *session_.bookmarks()[index].source;
  session_.remove_bookmark(index);
  save(source);
}

void BookmarkEditor::load(const std::filesystem::path& log, const Source& source) {
  const SavedBookmarks saved = load_bookmarks(log, source);
  saved_[{&source, bookmarks_file(log)}] = saved.bookmarks;
  for (const Bookmark& bookmark : saved.bookmarks) session_.add_bookmark(bookmark);
  for (const std::string& error : saved.errors) messages_.add(Severity::kError, error);
  if (saved.errors.empty())
    not_read_.erase(bookmarks_file(log));
  else
    not_read_.insert(bookmarks_file(log));
}

void BookmarkEditor::keep_what_was_not_read(const std::filesystem::path& log) {
  if (!not_read_.contains(bookmarks_file(log))) return;
  const std::filesystem::path kept = keep_bookmarks_file(log);
  not_read_.erase(bookmarks_file(log));
  if (!kept.empty()) messages_.add(Severity::kInfo, "the bookmarks that could not be read are kept in " + kept.string());
}

bool BookmarkEditor::remove_same(const Bookmark& bookmark) {
  const std::vector<Bookmark>& all = session_.bookmarks();
  const auto found = std::ranges::find_if(all, [&](const Bookmark& other) { return is_same(other, bookmark); });
  if (found == all.end()) return false;
  session_.remove_bookmark(static_cast<std::size_t>(found - all.begin()));
  return true;
}

void BookmarkEditor::take_over_changes(const std::filesystem::path& log, const Source& source) {
  const std::filesystem::path file = bookmarks_file(log);
  const SavedBookmarks now = load_bookmarks(log, source);
  const std::vector<Bookmark>& before = saved_[{&source, file}];
  bool is_changed = false;
  if (now.errors.empty()) {  // otherwise those that are missing may be among those that cannot be read
    for (const Bookmark& bookmark : before)
      if (!contains(now.bookmarks, bookmark) && remove_same(bookmark)) is_changed = true;
  } else if (not_read_.insert(file).second) {
    for (const std::string& error : now.errors) messages_.add(Severity::kError, error);
  }
  for (const Bookmark& bookmark : now.bookmarks) {
    if (contains(before, bookmark) || contains(session_.bookmarks(), bookmark)) continue;
    session_.add_bookmark(bookmark);
    is_changed = true;
  }
  if (is_changed)
    messages_.add(Severity::kInfo, "another program has changed " + file.string() + "; its changes are taken over beside those made here");
}

void BookmarkEditor::save(const Source& source) {
  const SourceRecorder* recorder = recording_.current() == nullptr ? nullptr : recording_.current()->of(source);
  const auto* log = dynamic_cast<const LogSource*>(&source);
  if (recorder == nullptr && log == nullptr) return;
  try {
    const std::filesystem::path path = log != nullptr ? std::filesystem::path(log->file()) : recorder->path();
    take_over_changes(path, source);
    std::vector<Bookmark> bookmarks = session_.bookmarks_of(source);
    if (recorder != nullptr)  // the recording does not contain earlier messages
      std::erase_if(bookmarks, [&](const Bookmark& bookmark) { return bookmark.time < recorder->first(); });
    keep_what_was_not_read(path);
    save_bookmarks(path, bookmarks);
    saved_[{&source, bookmarks_file(path)}] = bookmarks;
  } catch (const InputError& error) {
    messages_.add(Severity::kWarning,
                  std::string("the bookmarks are not saved and will be lost when this window is closed: ") + error.what());
  }
}

}  // namespace soccer::offnao
