#include "offnao/window/picture_menu.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QProgressDialog>
#include <QTimer>

#include <gmock/gmock.h>

#include "offnao/tabs/tab.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

using testing::HasSubstr;

class PictureMenuTest : public WindowTest {
 protected:
  PictureMenuTest()
      : menu(
            model, [this] { return window.current_tab(); }, [this] { window.refresh_now(); }, &window) {
    open_some_log();
    model.session().seek(from_seconds(3));
    window.show_tab("Localisation");
  }
  QString path(const std::string& name) const { return QString::fromStdString((folder.path() / name).string()); }
  Film::Options film() const {
    return {.file = path("film.mp4"),
            .first = Time(0),
            .last = from_seconds(1),
            .frames_per_second = 4,
            .speed = 1,
            .encoder = "no-such-encoder"};
  }
  std::string last_message() { return model.messages().all().back().text; }

  PictureMenu menu;
};

TEST_F(PictureMenuTest, writes_the_tab_that_is_shown_as_png) {
  menu.save_as(path("tab.png"));
  EXPECT_EQ(QImage(path("tab.png")).size(), window.current_tab()->size());
  EXPECT_THAT(last_message(), HasSubstr("tab.png"));
}

TEST_F(PictureMenuTest, reports_an_image_that_cannot_be_written) {
  menu.save_as(QString::fromStdString(folder.path().string()));
  EXPECT_EQ(model.messages().all().back().severity, Severity::kError);
}

TEST_F(PictureMenuTest, copies_the_tab_to_the_clipboard) {
  menu.copy();
  EXPECT_EQ(QGuiApplication::clipboard()->image().size(), window.current_tab()->size());
}

TEST_F(PictureMenuTest, films_the_time_line_and_then_shows_the_same_time_as_before) {
  menu.film_as(film());
  const QImage first(path("film/frame-000001.png")), last(path("film/frame-000005.png"));
  EXPECT_EQ(first.width(), window.current_tab()->width());
  EXPECT_EQ(last.size(), first.size());
  EXPECT_NE(last, first) << "the robot has walked";
  EXPECT_EQ(seconds(model.session().current_time()), 3);
  EXPECT_THAT(last_message(), HasSubstr("apt install ffmpeg"));
}

TEST_F(PictureMenuTest, a_film_that_is_cancelled_leaves_nothing) {
  Film::Options options = film();
  options.last = from_seconds(10);
  options.frames_per_second = 60;
  QTimer cancel;
  QObject::connect(&cancel, &QTimer::timeout, [this] {
    if (auto* progress = window.findChild<QProgressDialog*>(); progress != nullptr && progress->value() > 0) progress->cancel();
  });
  cancel.start(0);
  menu.film_as(options);
  EXPECT_THAT(last_message(), HasSubstr("cancelled"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1) << "the log alone";
}

}  // namespace
}  // namespace soccer::offnao
