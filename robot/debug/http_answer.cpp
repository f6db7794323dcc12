#include "robot/debug/http_answer.h"

#include <string_view>

#include "robot/web_page/web_page.h"

namespace soccer {

namespace http = boost::beast::http;

namespace {

// Scripts and styles only from the robot itself; connections to other robots, too.
constexpr const char* kContentPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws: wss:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

using Answer = http::response<http::string_body>;

void set_content(Answer& answer, http::status status, std::string_view type, std::string content) {
  answer.result(status);
  answer.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
  answer.body() = std::move(content);
}

void answer_get(Answer& answer, std::string_view path, const std::function<std::string()>& robots) {
  if (path == "/robots") return set_content(answer, http::status::ok, "application/json", robots());
  const WebFile* file = path.starts_with('/') ? web_file(path == "/" ? "index.html" : path.substr(1)) : nullptr;
  if (file == nullptr) return set_content(answer, http::status::not_found, "text/plain", "This robot has no such page; see /\n");
  set_content(answer, http::status::ok, file->type, std::string(file->content));
}

}  // namespace

Answer http_answer(const http::request<http::empty_body>& request, const std::function<std::string()>& robots) {
  Answer answer{http::status::ok, request.version()};
  answer.keep_alive(false);
  answer.set(http::field::cache_control, "no-cache");
  answer.set("Content-Security-Policy", kContentPolicy);
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("Referrer-Policy", "no-referrer");  // the address may contain the token
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    answer.set(http::field::allow, "GET, HEAD");
    set_content(answer, http::status::method_not_allowed, "text/plain", "This robot answers GET and HEAD only.\n");
  } else {
    const std::string_view target(request.target().data(), request.target().size());
    answer_get(answer, target.substr(0, target.find('?')), robots);
  }
  answer.prepare_payload();
  if (request.method() == http::verb::head) answer.body().clear();  // its length remains in the header
  return answer;
}

}  // namespace soccer
