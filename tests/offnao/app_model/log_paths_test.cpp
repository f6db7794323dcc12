#include "offnao/app_model/log_paths.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "model_options.h"
#include "some_log.h"

namespace soccer::offnao {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class LogPaths : public testing::Test {
 protected:
  std::filesystem::path path(const std::string& name) const { return folder.path() / name; }
  std::size_t open_count() { return model.session().sources().size(); }

  TemporaryFolder folder;
  AppModel model{test::model_options()};
};

TEST_F(LogPaths, of_a_folder_are_all_its_logs_sorted_by_name) {
  for (const char* name : {"home-2.mcap", "truth.mcap", "away-1.mcap.tmp", "result.json", "home-2.mcap.bookmarks.yaml"})
    folder.write(name, "");
  std::filesystem::create_directory(path("old.mcap"));
  EXPECT_THAT(logs_at(folder.path()), ElementsAre(path("away-1.mcap.tmp"), path("home-2.mcap"), path("truth.mcap")));
  EXPECT_THAT(logs_at(path("result.json")), ElementsAre(path("result.json")));
}

TEST_F(LogPaths, name_what_is_missing_and_a_folder_without_logs) {
  for (const auto& [name, problem] : {std::pair("none.mcap", "is not there"), std::pair("empty", "contains no logs")}) {
    std::filesystem::create_directory(path("empty"));
    try {
      logs_at(path(name));
      ADD_FAILURE() << name;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), testing::AllOf(HasSubstr(name), HasSubstr(problem)));
    }
  }
}

TEST_F(LogPaths, are_opened_except_those_that_are_missing_or_damaged_which_are_reported) {
  test::write_some_log(path("a.mcap"));
  test::write_some_log(path("b.mcap"), 3);
  folder.write("text.mcap", "hello");
  const OpenedPaths opened = open_paths(model, {path("none.mcap"), folder.path()});
  EXPECT_EQ(open_count(), 2U);
  EXPECT_THAT(opened.paths, ElementsAre(folder.path()));
  EXPECT_THAT(opened.errors, ElementsAre(HasSubstr("none.mcap"), HasSubstr("text.mcap")));
  ASSERT_EQ(model.messages().all().size(), 2U);
  EXPECT_EQ(model.messages().all().front().text, opened.errors.front());
}

TEST_F(LogPaths, that_are_open_already_are_not_opened_again) {
  test::write_some_log(path("a.mcap"));
  open_paths(model, {path("a.mcap")});
  const OpenedPaths again = open_paths(model, {folder.path()});
  EXPECT_EQ(open_count(), 1U);
  EXPECT_THAT(again.paths, ElementsAre(folder.path()));
  EXPECT_THAT(again.errors, testing::IsEmpty());
}

}  // namespace
}  // namespace soccer::offnao
