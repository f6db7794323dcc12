#include "offnao/window/picture_menu.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <utility>

#include "blackboard/common/error.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/picture.h"
#include "offnao/window/film_dialog.h"

namespace soccer::offnao {

PictureMenu::PictureMenu(AppModel& model, std::function<Tab*()> tab, std::function<void()> refresh, QWidget* parent)
    : QMenu(parent), model_(model), tab_(std::move(tab)), refresh_(std::move(refresh)) {
  addAction("Save this tab as PNG…\tCtrl+S", this, &PictureMenu::save);
  addAction("Copy this tab to the clipboard\tCtrl+Shift+C", this, &PictureMenu::copy);
  addAction("Film of this tab…\tCtrl+M", this, &PictureMenu::film);
}

QString PictureMenu::file_name(const QString& extension) const { return tab_()->title().toLower() + extension; }

void PictureMenu::save() {
  const QString file = QFileDialog::getSaveFileName(parentWidget(), "Picture", file_name(".png"), "Pictures (*.png)");
  if (!file.isEmpty()) save_as(file.endsWith(".png", Qt::CaseInsensitive) ? file : file + ".png");
}

void PictureMenu::save_as(const QString& file) {
  try {
    write_png(tab_()->grab(), file);
    model_.messages().add(Severity::kInfo, "picture: " + file.toStdString());
  } catch (const InputError& error) {
    model_.messages().add(Severity::kError, error.what());
  }
}

void PictureMenu::copy() {
  QGuiApplication::clipboard()->setPixmap(tab_()->grab());
  model_.messages().add(Severity::kInfo, "the picture of the tab is on the clipboard");
}

void PictureMenu::film() {
  if (model_.session().last() <= model_.session().first())
    return model_.messages().add(Severity::kWarning, "there is nothing to film; open a log or connect a robot");
  if (const auto options = ask_for_film(model_.session(), file_name(".mp4"), parentWidget())) film_as(*options);
}

void PictureMenu::film_as(const Film::Options& options) {
  Session& session = model_.session();
  const bool followed = session.following();
  const Time shown = session.current_time();
  Tab* const tab = tab_();
  session.pause();
  try {
    Film film(options, [&](Time time) {
      session.seek(time);
      refresh_();
      return tab->grab().toImage();
    });
    const QString path = make_film(film, parentWidget());
    std::string text = path.isEmpty() ? "the film was cancelled; nothing was written" : "film: " + path.toStdString();
    if (!path.isEmpty() && !Film::has_encoder(options.encoder))
      text = "film, as PNG files, because ffmpeg is not installed (sudo apt install ffmpeg): " + path.toStdString();
    model_.messages().add(Severity::kInfo, text);
  } catch (const InputError& error) {
    model_.messages().add(Severity::kError, error.what());
  }
  followed ? session.follow() : session.seek(shown);
}

}  // namespace soccer::offnao
