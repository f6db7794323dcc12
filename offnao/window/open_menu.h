#pragma once

#include <QMenu>
#include <QStringList>
#include <string>
#include <vector>

#include "offnao/app_model/app_model.h"

namespace soccer::offnao {

class SavedSession;

/// The menu of the button "Open": dialogs for files and for a folder, the recent ones, and the sources of the last session.
class OpenMenu : public QMenu {
 public:
  /// Both must outlive the menu.
  OpenMenu(AppModel& model, SavedSession& saved, QWidget* parent);

  /// Opens logs, and all logs of folders, and remembers them. Returns the errors, which are also added to the model's messages.
  std::vector<std::string> open(const QStringList& paths);
  void ask_for_logs();
  void ask_for_folder();
  /// Opens the logs that were open when the last run ended, and connects its robots.
  void reopen_last_session();

  /// The sources that are open now, as SavedSession::State::sources.
  QStringList sources() const;

 private:
  void fill();

  AppModel& model_;
  SavedSession& saved_;
  const QStringList last_sources_;  // when the program started
};

}  // namespace soccer::offnao
