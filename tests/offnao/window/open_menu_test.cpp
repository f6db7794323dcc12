#include "offnao/window/open_menu.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <filesystem>

#include <gmock/gmock.h>

#include "fake_robot.h"
#include "offnao/tabs/tab.h"
#include "offnao/window/saved_session.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

class OpenMenuTest : public WindowTest {
 protected:
  OpenMenuTest() {
    test::write_some_log(folder.path() / "game/a.mcap");
    test::write_some_log(folder.path() / "game/b.mcap", 3);
  }
  QString path(const std::string& name) const { return QString::fromStdString((folder.path() / name).string()); }
  std::size_t open_count() { return model.session().sources().size(); }
  static QStringList texts(OpenMenu& menu) {
    emit menu.aboutToShow();
    QStringList texts;
    for (const QAction* action : menu.actions())
      if (!action->isSeparator()) texts << action->toolTip();
    return texts;
  }
};

TEST_F(OpenMenuTest, lists_what_was_opened_and_opens_it_again) {
  SavedSession saved(path("offnao.ini"));
  OpenMenu menu(model, saved, nullptr);
  EXPECT_EQ(texts(menu).size(), 3);
  EXPECT_THAT(menu.open({path("game/a.mcap"), path("none.mcap")}), testing::SizeIs(1));
  EXPECT_EQ(texts(menu).mid(3), QStringList(path("game/a.mcap")));
  model.close(*model.session().sources()[0].source);
  menu.actions().back()->trigger();
  EXPECT_EQ(open_count(), 1U);
  SavedSession next(path("offnao.ini"));
  OpenMenu menu_of_next_run(model, next, nullptr);
  EXPECT_EQ(texts(menu_of_next_run).mid(3), QStringList(path("game/a.mcap")));
}

TEST_F(OpenMenuTest, reopens_the_logs_and_robots_of_the_last_session_and_reports_those_that_are_gone) {
  test::FakeRobot robot;
  SavedSession saved(path("offnao.ini"));
  const QString address = QString("127.0.0.1:%1").arg(robot.port->port());
  saved.save({false, {}, {}, {}, {path("game/a.mcap"), path("none.mcap"), address, "not an address"}});
  OpenMenu menu(model, saved, nullptr);
  menu.reopen_last_session();
  QStringList sources = menu.sources();
  sources.sort();
  EXPECT_EQ(sources, QStringList({path("game/a.mcap"), address}));
  EXPECT_EQ(model.messages().all().size(), 2U);
}

TEST_F(OpenMenuTest, offers_the_last_session_only_if_there_was_one) {
  SavedSession saved({});
  OpenMenu menu(model, saved, nullptr);
  texts(menu);
  EXPECT_FALSE(menu.actions().at(2)->isEnabled());
}

TEST_F(OpenMenuTest, opens_files_and_folders_that_are_dropped_on_the_window) {
  QMimeData dropped;
  dropped.setUrls({QUrl::fromLocalFile(path("game"))});
  QDragEnterEvent enter({10, 10}, Qt::CopyAction, &dropped, Qt::LeftButton, {});
  QApplication::sendEvent(&window, &enter);
  QDropEvent drop({10, 10}, Qt::CopyAction, &dropped, Qt::LeftButton, {});
  QApplication::sendEvent(&window, &drop);
  EXPECT_EQ(open_count(), 2U);
}

TEST_F(OpenMenuTest, window_is_restored_as_the_last_run_left_it) {
  {
    Window first(model, path("offnao.ini"));
    first.resize(800, 700);
    first.show();
    first.set_dark(true);
    first.show_tab("Sensors");
    first.open_logs({path("game")});
    first.save_session();
  }
  apply(Theme::light_theme());
  Window second(model, path("offnao.ini"));
  second.restore_last_session();
  EXPECT_TRUE(Theme::of(second).dark);
  EXPECT_EQ(second.current_tab()->title(), "Sensors");
  EXPECT_EQ(second.height(), 700);
  EXPECT_EQ(second.saved_session().last().sources.size(), 2);
  apply(Theme::light_theme());
}

TEST_F(OpenMenuTest, window_without_a_session_file_leaves_none) {
  window.open_logs({path("game")});
  window.save_session();
  EXPECT_EQ(window.saved_session().problem(), "");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1) << "the folder of logs alone";
}

}  // namespace
}  // namespace soccer::offnao
