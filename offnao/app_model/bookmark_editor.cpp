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
  try {
    for (const Bookmark& bookmark : load_bookmarks(log, source)) session_.add_bookmark(bookmark);
  } catch (const InputError& error) {
    messages_.add(Severity::kError, error.what());
  }
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
    save_bookmarks(log != nullptr ? std::filesystem::path(log->file()) : recorder->path(), bookmarks);
  } catch (const InputError& error) {
    messages_.add(Severity::kWarning,
                  std::string("the bookmarks are not saved and will be lost when this window is closed: ") + error.what());
  }
}

}  // namespace soccer::offnao
