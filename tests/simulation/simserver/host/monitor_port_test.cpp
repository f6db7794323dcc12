#include "simulation/simserver/host/monitor_port.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/protocol/tcp_transport.h"
#include "support.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

class MonitorPortTest : public testing::Test {
 protected:
  TcpTransport connect() {
    TcpTransport client({"127.0.0.1", static_cast<std::uint16_t>(port.port())}, {std::chrono::seconds(20), std::chrono::seconds(20)});
    serve();
    return client;
  }
  /// Waits until something has arrived, and processes it.
  void serve() {
    std::vector<pollfd> polled;
    port.add_to(polled);
    ASSERT_GT(::poll(polled.data(), polled.size(), 20'000), 0);
    for (const pollfd& ready : polled)
      if (ready.revents != 0) port.serve(ready);
    port.flush();
  }
  void say(TcpTransport& client, std::string_view message) {
    client.send(message);
    serve();
  }

  std::vector<std::string> reports;
  SimulatorOptions options = [this] {
    SimulatorOptions made = small_field();
    made.report = [this](const std::string& line) { reports.push_back(line); };
    return made;
  }();
  Simulator simulator{options};
  Pacer pacer{0.02, 1, false};
  MonitorPort port{simulator, pacer, "127.0.0.1", 0, 3100};
};

TEST_F(MonitorPortTest, an_agent_is_disconnected_and_reported_once) {
  for (const char* const first : {"(scene rsg/agent/nao/nao.rsg)", "(init (unum 2)(teamname Red))", "(init T1 Red 2)", "(beam -1 0 0)"}) {
    TcpTransport agent = connect();
    say(agent, first);
    EXPECT_TRUE(port.empty()) << first;
    EXPECT_THAT(std::string(agent.receive()), HasSubstr("(RSG 0 1)")) << "what was sent before arrives";
    EXPECT_THROW((void)agent.receive(), ConnectionLost);
  }
  EXPECT_THAT(reports, ElementsAre("monitor 1 is an agent; agents connect to port 3100 (further ones are not shown)"));
}

TEST_F(MonitorPortTest, a_monitor_that_later_sends_a_command_of_agents_remains_connected) {
  TcpTransport monitor = connect();
  say(monitor, "(init)");
  say(monitor, "(he1 1)(scene rsg/agent/nao/nao.rsg)");
  EXPECT_FALSE(port.empty());
  EXPECT_THAT(reports, ElementsAre(HasSubstr("there is no command 'he1'"), HasSubstr("there is no command 'scene'")));
}

TEST_F(MonitorPortTest, equal_warnings_end_until_another_monitor_connects) {
  TcpTransport monitor = connect();
  for (int i = 0; i < 10; ++i) say(monitor, "(dance)(step 0)");
  ASSERT_THAT(reports, SizeIs(10));
  EXPECT_EQ(reports[6], "monitor: there is no command 'dance'; it is ignored");
  EXPECT_EQ(reports[8], "monitor: there is no command 'dance'; it is ignored (further equal warnings are not shown)");
  EXPECT_THAT(reports[9], HasSubstr("monitor 1: (step N) needs a whole number of cycles"));
  EXPECT_THAT(reports[9], HasSubstr("it is ignored (further equal warnings are not shown)"));
  TcpTransport other = connect();
  say(other, "(dance)");
  EXPECT_THAT(reports, SizeIs(11));
}

}  // namespace
}  // namespace soccer
