#include "experiments/report/report_page.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer::experiment {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(HtmlPage, has_headings_and_tables) {
  const std::string page = html_page("# Results\n\n| a | b |\n| --- | ---: |\n| 1 | **2** |\n", "Results", ".");
  EXPECT_THAT(page, AllOf(HasSubstr("<h1>Results</h1>"), HasSubstr("<td>1</td>"), HasSubstr("<strong>2</strong>"),
                          HasSubstr("prefers-color-scheme: dark"), HasSubstr("width=device-width")));
}

TEST(HtmlPage, shows_markup_of_names_as_text) {
  const std::string page = html_page("# a<script>alert(1)</script> & b\n", "a<script> & b", ".");
  EXPECT_THAT(page,
              AllOf(Not(HasSubstr("<script")), HasSubstr("a&lt;script&gt;alert(1)"), HasSubstr("<title>a&lt;script&gt; &amp; b</title>")));
}

TEST(HtmlPage, contains_the_images_of_the_report) {
  const TemporaryFolder folder;
  folder.write("one.svg", "<svg/>");
  folder.write("two.png", "PNG");
  const std::string page = html_page("![first](one.svg)\n\n![second](two.png)\n", "t", folder.path());
  EXPECT_THAT(page, AllOf(HasSubstr("<img src=\"data:image/svg+xml;base64,PHN2Zy8+\" alt=\"first\">"),
                          HasSubstr("<img src=\"data:image/png;base64,UE5H\" alt=\"second\">")));
}

TEST(HtmlPage, a_missing_image_is_reported) { EXPECT_THROW(html_page("![first](missing.svg)\n", "t", "."), InputError); }

TEST(WriteReport, writes_markdown_and_html) {
  const TemporaryFolder folder;
  write_report(folder.path(), "report", "Title", "# Heading\n");
  EXPECT_EQ(read_whole(folder.path() / "report.md"), "# Heading\n");
  EXPECT_THAT(read_whole(folder.path() / "report.html"), AllOf(HasSubstr("<title>Title</title>"), HasSubstr("<h1>Heading</h1>")));
}

}  // namespace
}  // namespace soccer::experiment
