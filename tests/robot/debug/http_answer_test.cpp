#include "robot/debug/http_answer.h"

#include <gmock/gmock.h>

namespace soccer {
namespace {

namespace http = boost::beast::http;
using testing::HasSubstr;

std::string robots() { return R"({"robots":[]})"; }

http::response<http::string_body> answer_to(http::verb method, const char* target) { return http_answer({method, target, 11}, robots); }

TEST(HttpAnswer, root_is_the_page_with_its_type_and_length) {
  const auto answer = answer_to(http::verb::get, "/?token=secret");
  EXPECT_EQ(answer.result(), http::status::ok);
  EXPECT_EQ(answer[http::field::content_type], "text/html; charset=utf-8");
  EXPECT_EQ(answer[http::field::content_length], std::to_string(answer.body().size()));
  EXPECT_EQ(answer[http::field::cache_control], "no-cache");
  EXPECT_THAT(answer.body(), HasSubstr("<!doctype html>"));
}

TEST(HttpAnswer, only_scripts_of_the_robot_itself_may_run) {
  const auto answer = answer_to(http::verb::get, "/");
  EXPECT_THAT(std::string(answer["Content-Security-Policy"]),
              testing::AllOf(HasSubstr("default-src 'none'"), HasSubstr("script-src 'self';")));
  EXPECT_THAT(answer.body(), testing::Not(HasSubstr("<script>")));
  EXPECT_THAT(answer.body(), testing::Not(HasSubstr("//")));  // neither another host
}

TEST(HttpAnswer, every_file_that_the_page_names_is_served) {
  const std::string page = answer_to(http::verb::get, "/").body();
  int files = 0;
  for (std::size_t at = page.find("<script src=\""); at != std::string::npos; at = page.find("<script src=\"", at + 1), ++files) {
    const std::string name = page.substr(at + 13, page.find('"', at + 13) - at - 13);
    const auto answer = answer_to(http::verb::get, ("/" + name).c_str());
    EXPECT_EQ(answer.result(), http::status::ok) << name;
    EXPECT_EQ(answer[http::field::content_type], "text/javascript; charset=utf-8") << name;
  }
  EXPECT_GT(files, 5);
  EXPECT_EQ(answer_to(http::verb::get, "/style.css")[http::field::content_type], "text/css; charset=utf-8");
}

TEST(HttpAnswer, head_has_the_length_of_the_page_and_no_content) {
  const auto answer = answer_to(http::verb::head, "/");
  EXPECT_EQ(answer.result(), http::status::ok);
  EXPECT_EQ(answer[http::field::content_length], answer_to(http::verb::get, "/")[http::field::content_length]);
  EXPECT_EQ(answer.body(), "");
}

TEST(HttpAnswer, robots_are_listed_as_json) {
  const auto answer = answer_to(http::verb::get, "/robots");
  EXPECT_EQ(answer[http::field::content_type], "application/json");
  EXPECT_EQ(answer.body(), robots());
}

TEST(HttpAnswer, other_paths_are_not_found) {
  for (const char* target : {"/favicon.ico", "/../config", "//", "index.html", "*", ""})
    EXPECT_EQ(answer_to(http::verb::get, target).result(), http::status::not_found) << target;
}

TEST(HttpAnswer, other_methods_are_not_allowed) {
  const auto answer = answer_to(http::verb::post, "/");
  EXPECT_EQ(answer.result(), http::status::method_not_allowed);
  EXPECT_EQ(answer[http::field::allow], "GET, HEAD");
}

}  // namespace
}  // namespace soccer
