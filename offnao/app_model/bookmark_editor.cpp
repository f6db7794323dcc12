#include "offnao/app_model/bookmark_editor.h"

#include "blackboard/error.h"
#include "offnao/model/log_source.h"

namespace soccer::offnao {

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

void BookmarkEditor::save(const Source& source) {
  std::vector<Bookmark> bookmarks = session_.bookmarks_of(source);
  const SourceRecorder* recorder = recording_.current() == nullptr ? nullptr : recording_.current()->of(source);
  const auto* log = dynamic_cast<const LogSource*>(&source);
  if (recorder != nullptr)  // the recording does not contain earlier messages
    std::erase_if(bookmarks, [&](const Bookmark& bookmark) { return bookmark.time < recorder->first(); });
  else if (log == nullptr)
    return;
  try {
    const std::filesystem::path path = log != nullptr ? std::filesystem::path(log->file()) : recorder->path();
    keep_what_was_not_read(path);
    save_bookmarks(path, bookmarks);
  } catch (const InputError& error) {
    messages_.add(Severity::kWarning,
                  std::string("the bookmarks are not saved and will be lost when this window is closed: ") + error.what());
  }
}

}  // namespace soccer::offnao
