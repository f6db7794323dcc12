#include "blackboard/common/text/html_text.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(HtmlEscaped, markup_and_quotes_are_text) {
  EXPECT_EQ(html_escaped(R"(<a title="x">1 & 2</a>)"), "&lt;a title=&quot;x&quot;&gt;1 &amp; 2&lt;/a&gt;");
}

}  // namespace
}  // namespace soccer
