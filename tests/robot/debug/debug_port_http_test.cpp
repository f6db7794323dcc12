#include <memory>
#include <string>
#include <vector>

#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>

#include "debug_client.h"
#include "robot/debug/debug_port.h"

namespace soccer {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using testing::HasSubstr;
using testing::StartsWith;

/// A connection without WebSocket.
class PlainClient {
 public:
  explicit PlainClient(int port) : socket_(io_) {
    socket_.connect({asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port)});
  }
  void send(const std::string& text) { asio::write(socket_, asio::buffer(text)); }
  /// Everything until the port closes the connection.
  std::string hear_all() {
    std::string text;
    boost::system::error_code end;
    asio::read(socket_, asio::dynamic_buffer(text), end);
    return text;
  }

 private:
  asio::io_context io_;
  tcp::socket socket_;
};

class DebugPortHttp : public testing::Test {
 protected:
  static DebugPortOptions options() {
    DebugPortOptions options;
    options.port = 0;
    options.name = "red 2";
    options.announcement.team = 7;
    return options;
  }
  static std::string answer_to(const DebugPort& port, const std::string& request) {
    PlainClient client(port.port());
    client.send(request);
    return client.hear_all();
  }
};

TEST_F(DebugPortHttp, the_page_is_served_on_the_port_of_the_clients) {
  const DebugPort port(options());
  const std::string answer = answer_to(port, "GET / HTTP/1.1\r\nHost: robot\r\n\r\n");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(answer, HasSubstr("Connection: close\r\n"));
  EXPECT_THAT(answer, testing::EndsWith("</html>\n"));
  DebugClient client(port.port());
  EXPECT_THAT(client.hear(), HasSubstr("serverInfo"));
}

TEST_F(DebugPortHttp, a_browser_that_loads_the_page_is_not_reported_as_refused) {
  std::string reports;
  DebugPortOptions reporting = options();
  reporting.report = reporting.warn = [&reports](const std::string& report) { reports += report + "\n"; };
  {
    const DebugPort port(reporting);
    answer_to(port, "GET / HTTP/1.1\r\n\r\n");
    answer_to(port, "GET /favicon.ico HTTP/1.1\r\n\r\n");
    DebugClient(port.port()).hear();
  }
  EXPECT_THAT(reports, testing::Not(HasSubstr("refused")));
  EXPECT_THAT(reports, HasSubstr("connected"));
}

TEST_F(DebugPortHttp, robots_lists_this_robot_and_its_field) {
  DebugPortOptions with_field = options();
  with_field.field = FieldDimensions{};
  const DebugPort port(with_field);
  const std::string answer = answer_to(port, "GET /robots HTTP/1.1\r\n\r\n");
  EXPECT_THAT(answer, HasSubstr(R"("field":{"length":9E0,)"));
  EXPECT_THAT(answer, HasSubstr(R"("robots":[{"name":"red 2","team":7,)"));
  EXPECT_THAT(answer, HasSubstr(R"("port":)" + std::to_string(port.port())));
}

TEST_F(DebugPortHttp, requests_that_are_not_http_are_refused) {
  const DebugPort port(options());
  EXPECT_THAT(answer_to(port, "\x16\x03\x01 this is not HTTP\r\n\r\n"), StartsWith("HTTP/1.1 400 Bad Request"));
  EXPECT_THAT(answer_to(port, "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello"), StartsWith("HTTP/1.1 405 Method Not Allowed"));
}

TEST_F(DebugPortHttp, of_many_refused_clients_the_first_is_reported_and_the_others_are_counted) {
  std::vector<std::string> warnings;
  DebugPortOptions reporting = options();
  reporting.warn = [&warnings](const std::string& warning) { warnings.push_back(warning); };
  {
    const DebugPort port(reporting);
    for (int i = 0; i < 3; ++i) answer_to(port, "\x16\x03\x01 this is not HTTP\r\n\r\n");
  }
  EXPECT_THAT(warnings,
              testing::ElementsAre(HasSubstr(" was refused: its request is malformed"), HasSubstr("2 more refused: its request")));
}

TEST_F(DebugPortHttp, a_header_that_is_too_long_is_refused) {
  const DebugPort port(options());
  const std::string answer = answer_to(port, "GET / HTTP/1.1\r\nCookie: " + std::string(9000, 'x') + "\r\n\r\n");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 431 Request Header Fields Too Large"));
}

TEST_F(DebugPortHttp, a_request_that_is_not_completed_in_time_is_closed) {
  DebugPortOptions impatient = options();
  impatient.request_timeout = std::chrono::milliseconds(20);
  const DebugPort port(impatient);
  PlainClient slow(port.port());
  slow.send("GET / HTTP/1.1\r\nX: ");
  EXPECT_EQ(slow.hear_all(), "");
}

TEST_F(DebugPortHttp, connections_above_the_limit_are_closed_and_clients_keep_theirs) {
  constexpr int kLimit = 64;
  const DebugPort port(options());
  DebugClient client(port.port());
  client.hear("serverInfo");
  std::vector<std::unique_ptr<PlainClient>> silent;
  for (int i = 0; i < kLimit; ++i) silent.push_back(std::make_unique<PlainClient>(port.port()));
  EXPECT_EQ(PlainClient(port.port()).hear_all(), "");
  client.send(R"({"op":"dance"})");
  EXPECT_THAT(client.hear("dance"), HasSubstr("unknown"));
  silent.clear();
  // Those who left make room: the first request that is accepted again is answered.
  std::string answer;
  while (answer.empty()) {
    PlainClient next(port.port());
    try {
      next.send("GET /robots HTTP/1.1\r\n\r\n");
    } catch (const boost::system::system_error&) {
      continue;
    }
    answer = next.hear_all();
  }
  EXPECT_THAT(answer, HasSubstr("200 OK"));
}

}  // namespace
}  // namespace soccer
