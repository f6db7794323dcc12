#include "offnao/window/saved_session.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"

namespace soccer::offnao {
namespace {

class SavedSessionTest : public testing::Test {
 protected:
  QString path(const std::string& name) const { return QString::fromStdString((folder.path() / name).string()); }
  /// What the next run finds in a file with this content.
  SavedSession after(const std::string& content) {
    folder.write("offnao.ini", content);
    return SavedSession(path("offnao.ini"));
  }

  TemporaryFolder folder;
};

TEST_F(SavedSessionTest, is_the_same_in_the_next_run) {
  const QByteArray geometry("a\0b", 3);
  SavedSession(path("offnao.ini")).save({true, geometry, "Plots", R"({"rows":[1]})", {"/logs/a.mcap", "127.0.0.1:8765"}});
  const SavedSession next(path("offnao.ini"));
  EXPECT_EQ(next.problem(), "");
  EXPECT_TRUE(next.last().dark);
  EXPECT_EQ(next.last().geometry, geometry);
  EXPECT_EQ(next.last().tab, "Plots");
  EXPECT_EQ(next.last().plots, R"({"rows":[1]})");
  EXPECT_EQ(next.last().sources, QStringList({"/logs/a.mcap", "127.0.0.1:8765"}));
}

TEST_F(SavedSessionTest, without_sources_leaves_those_of_the_last_run) {
  SavedSession session(path("offnao.ini"));
  session.save({false, {}, "Log", {}, {"/logs/a.mcap"}});
  session.save({false, {}, "Plots", {}, {}});
  const SavedSession next(path("offnao.ini"));
  EXPECT_EQ(next.last().tab, "Plots");
  EXPECT_EQ(next.last().sources, QStringList("/logs/a.mcap"));
}

TEST_F(SavedSessionTest, remembers_ten_recent_paths_each_once_the_newest_first) {
  SavedSession session(path("offnao.ini"));
  for (int i = 0; i < 12; ++i) session.add_recent(QString("/logs/%1").arg(i));
  session.add_recent("/logs/5");
  const QStringList recent = SavedSession(path("offnao.ini")).recent();
  EXPECT_EQ(recent.size(), 10);
  EXPECT_EQ(recent.mid(0, 3), QStringList({"/logs/5", "/logs/11", "/logs/10"}));
  EXPECT_EQ(recent.count("/logs/5"), 1);
}

TEST_F(SavedSessionTest, ignores_malformed_files_and_other_versions_with_a_message_and_replaces_them) {
  for (const std::string content :
       {"\x01\x02 malformed\n[[[\n=", "[General]\nversion=2\ndark=true\n", "", "[General]\nversion=one\ndark=true\n"}) {
    SavedSession session = after(content);
    EXPECT_THAT(session.problem().toStdString(), testing::HasSubstr("offnao.ini: is ignored: ")) << content;
    EXPECT_FALSE(session.last().dark) << content;
    session.save({true, {}, "Log", {}, {}});
    EXPECT_EQ(session.problem(), "") << content;
    const SavedSession next(path("offnao.ini"));
    EXPECT_EQ(next.problem(), "") << content;
    EXPECT_EQ(next.last().tab, "Log") << content;
  }
}

TEST_F(SavedSessionTest, without_a_file_writes_nothing) {
  SavedSession session({});
  session.add_recent("/logs/a.mcap");
  session.save({true, {}, "Log", {}, {}});
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST_F(SavedSessionTest, reports_a_file_that_cannot_be_written) {
  folder.write("file", "");
  SavedSession session(path("file/offnao.ini"));
  session.save({});
  EXPECT_THAT(session.problem().toStdString(), testing::HasSubstr("cannot be written"));
}

TEST_F(SavedSessionTest, begins_dialogs_in_the_folder_of_the_newest_path_that_is_there) {
  SavedSession session({});
  session.add_recent(QString::fromStdString(folder.path().string()));
  session.add_recent(path("gone.mcap"));
  EXPECT_EQ(session.folder().toStdString(), folder.path().string());
  session.add_recent(QString::fromStdString(folder.write("a.mcap", "").string()));
  EXPECT_EQ(session.folder().toStdString(), folder.path().string());
}

}  // namespace
}  // namespace soccer::offnao
