#pragma once

#include <QMenu>
#include <functional>

#include "offnao/app_model/app_model.h"
#include "offnao/window/film.h"

namespace soccer::offnao {

class Tab;

/// The menu of the button "Picture": the tab that is shown, as a PNG file, on the clipboard, or as a film.
class PictureMenu : public QMenu {
 public:
  /// tab: the one that is shown; refresh: draws the time shown. The model must outlive the menu.
  PictureMenu(AppModel& model, std::function<Tab*()> tab, std::function<void()> refresh, QWidget* parent);

  void save();
  void copy();
  void film();

  /// Writes the picture; a failure is added to the model's messages.
  void save_as(const QString& file);
  /// Makes the film; its path, or the failure, is added to the model's messages. Afterwards the same time is shown as before.
  void film_as(const Film::Options& options);

 private:
  QString file_name(const QString& extension) const;

  AppModel& model_;
  std::function<Tab*()> tab_;
  std::function<void()> refresh_;
};

}  // namespace soccer::offnao
