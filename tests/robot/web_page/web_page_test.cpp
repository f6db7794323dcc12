#include "robot/web_page/web_page.h"

#include <gmock/gmock.h>

namespace soccer {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(WebPage, files_are_found_by_name) {
  ASSERT_NE(web_file("page.js"), nullptr);
  EXPECT_EQ(web_file("page.js")->type, "text/javascript; charset=utf-8");
  EXPECT_THAT(std::string(web_file("fields.js")->content), HasSubstr("\"spl2017\": { length: 9, width: 6, border: 0.7,"));
  EXPECT_EQ(web_file("embed.cmake"), nullptr);
}

TEST(WebPage, a_page_with_a_replay_refers_to_no_other_file) {
  const std::string page = page_with_replays({{"a \"game\"", "{}"}, {"b", "[]"}});
  EXPECT_THAT(page, HasSubstr(R"(<script type="application/json" class="replay" data-title="a &quot;game&quot;">{}</script>)"));
  EXPECT_THAT(page, HasSubstr(R"(<script type="application/json" class="replay" data-title="b">[]</script>)"));
  EXPECT_THAT(page, HasSubstr(R"(<section id="report" hidden></section>)"));
  EXPECT_THAT(page, Not(HasSubstr("src=\"")));
  EXPECT_THAT(page, Not(HasSubstr("stylesheet")));
  EXPECT_THAT(page, HasSubstr(std::string(web_file("page.js")->content)));
  EXPECT_THAT(page, HasSubstr(std::string(web_file("style.css")->content)));
}

TEST(WebPage, a_text_of_the_replay_cannot_end_its_element) {
  EXPECT_THAT(page_with_replays({{"", R"(["</script><b>"])"}}), HasSubstr(R"(["\u003c/script>\u003cb>"])"));
}

TEST(WebPage, a_report_is_shown_below_the_replays) {
  const std::string page = page_with_replays({{"a", "{}"}}, "<h1>Report</h1>");
  EXPECT_THAT(page, HasSubstr(R"(<section id="report"><h1>Report</h1></section>)"));
  EXPECT_THAT(page, HasSubstr(R"(<body class="with-report">)"));
}

}  // namespace
}  // namespace soccer
