#include <gmock/gmock.h>

#include "offnao/app_model/app_model.h"
#include "offnao/model/live_source.h"

namespace soccer::offnao {
namespace {

class SourceViewsTest : public testing::Test {
 protected:
  SourceViewsTest() {
    for (const char* name : {"red 2", "blue 1", "red 1"}) session.add(std::make_shared<LiveSource>(name));
  }
  std::string selected() const { return views.selected_source() == nullptr ? "" : views.selected_source()->source->name(); }
  void remove(std::size_t index) {
    views.keep_selection([&] { session.remove(*std::shared_ptr(session.sources()[index].source)); });
  }

  Session session;
  SourceViews views{session};
};

TEST_F(SourceViewsTest, keeps_the_selected_source_when_sources_are_sorted) {
  EXPECT_EQ(selected(), "red 2");
  views.keep_selection([&] { session.sort_sources(); });
  EXPECT_EQ(selected(), "red 2");
  EXPECT_EQ(views.selected(), 2U);
}

TEST_F(SourceViewsTest, keeps_the_selected_source_when_another_one_is_removed) {
  views.select(1);
  remove(0);
  EXPECT_EQ(selected(), "blue 1");
}

TEST_F(SourceViewsTest, selects_the_neighbour_when_the_selected_source_is_removed) {
  views.select(1);
  remove(1);
  EXPECT_EQ(selected(), "red 1");
  remove(1);
  EXPECT_EQ(selected(), "red 2");
  remove(0);
  EXPECT_EQ(selected(), "");
  EXPECT_EQ(views.selected_view(), nullptr);
}

TEST_F(SourceViewsTest, selects_only_sources_of_the_session) {
  const auto revision = views.revision();
  views.select(3);
  views.select(LiveSource("red 9"));
  EXPECT_EQ(selected(), "red 2");
  EXPECT_EQ(views.revision(), revision);
  views.select(*session.sources()[2].source);
  EXPECT_EQ(selected(), "red 1");
  EXPECT_GT(views.revision(), revision);
}

TEST_F(SourceViewsTest, has_one_view_for_each_source) {
  EXPECT_EQ(views.all().size(), 3U);
  EXPECT_EQ(views.selected_view(), views.all()[0].get());
  remove(2);
  EXPECT_EQ(views.all().size(), 2U);
}

}  // namespace
}  // namespace soccer::offnao
