#include "experiments/run/experiment_server.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "simulation/monitor/monitor_client.h"
#include "simulation/protocol/framing.h"

namespace soccer::experiment {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

std::string framed(const std::string& payload) {
  std::string out;
  append_frame(out, payload);
  return out;
}

class ExperimentServerTest : public testing::Test {
 protected:
  tcp::socket robot() {
    tcp::socket socket(io);
    socket.connect({asio::ip::address_v4::loopback(), server.address().port});
    return socket;
  }
  void run_until(const auto& done) {
    for (int i = 0; i < 1000 && !done(); ++i) io.run_one_for(std::chrono::seconds(5));
    ASSERT_TRUE(done());
  }

  asio::io_context io;
  std::vector<Belief> beliefs;
  std::vector<std::string> senders, problems;
  ExperimentServer server{io,
                          {[this](const Belief& belief, const std::string& sender) {
                             beliefs.push_back(belief);
                             senders.push_back(sender);
                           },
                           [this](const std::string& error) { problems.push_back(error); }}};
};

TEST_F(ExperimentServerTest, receives_beliefs_from_several_robots_for_any_chunk_size) {
  tcp::socket first = robot(), second = robot();
  Belief belief;
  belief.player_number = 3;
  belief.team_name = "simswift";
  belief.can_see_ball = true;
  belief.x = -3.25;
  belief.orientation = -1.5;
  belief.state = "FindBall > Walk(\"to\" 1 2)";
  belief.time = 12.34;
  std::string text;
  append_belief(text, belief);
  for (const char c : framed(text)) asio::write(first, asio::buffer(&c, 1));
  asio::write(second, asio::buffer(framed("((player_number 2)(time 1))") + framed("((player_number 4)(time 2)(new_key 7))")));
  run_until([&] { return beliefs.size() == 3; });
  std::sort(beliefs.begin(), beliefs.end(), [](const Belief& a, const Belief& b) { return a.player_number < b.player_number; });
  EXPECT_EQ(beliefs[1].team_name, "simswift");
  EXPECT_TRUE(beliefs[1].can_see_ball);
  EXPECT_NEAR(beliefs[1].x, -3.25, 1e-9);
  EXPECT_NEAR(beliefs[1].orientation, -1.5, 1e-3);
  EXPECT_EQ(beliefs[1].state, "FindBall > Walk('to' 1 2)");
  EXPECT_NEAR(beliefs[1].time, 12.34, 1e-9);
  EXPECT_EQ(beliefs[2].player_number, 4);
  EXPECT_TRUE(problems.empty());
}

TEST_F(ExperimentServerTest, names_the_connection_from_which_a_belief_came) {
  tcp::socket first = robot(), second = robot();
  for (tcp::socket* const socket : {&first, &second}) {
    const std::size_t received = beliefs.size();
    asio::write(*socket, asio::buffer(framed("((player_number 2)(time 1))")));
    run_until([&] { return beliefs.size() > received; });
    EXPECT_EQ(senders.back(), "127.0.0.1:" + std::to_string(socket->local_endpoint().port()));
  }
}

TEST_F(ExperimentServerTest, reports_and_ignores_malformed_messages) {
  tcp::socket socket = robot();
  const std::vector<std::string> malformed{"",
                                           "x",
                                           "((player_number 2)",
                                           "((player_number 2))",
                                           "((time 1))",
                                           "((player_number two)(time 1))",
                                           "((player_number 2)(time nan))",
                                           "(time 1)",
                                           "((time))",
                                           std::string(5000, '('),
                                           std::string("\0\xff\x80", 3),
                                           "((player_number 1e99)(time 1))"};
  for (const std::string& text : malformed) asio::write(socket, asio::buffer(framed(text)));
  asio::write(socket, asio::buffer(framed("((player_number 2)(time 1))")));
  run_until([&] { return !beliefs.empty(); });
  EXPECT_EQ(problems.size(), malformed.size());
  EXPECT_EQ(problems[3], "ignored a robot's message: time is missing");
  EXPECT_EQ(problems[5], "ignored a robot's message: player_number is not a number: two");
}

TEST_F(ExperimentServerTest, an_excessive_length_closes_only_that_connection) {
  tcp::socket mad = robot(), good = robot();
  asio::write(mad, asio::buffer(std::string("\xff\xff\xff\xff boo")));
  run_until([&] { return !problems.empty(); });
  asio::write(good, asio::buffer(framed("((player_number 2)(time 1))")));
  run_until([&] { return !beliefs.empty(); });
  EXPECT_EQ(problems.size(), 1U);
}

TEST_F(ExperimentServerTest, a_disconnect_within_a_message_does_not_affect_other_robots) {
  robot().send(asio::buffer(framed("((player_number 2)(time 1))").substr(0, 9)));
  tcp::socket good = robot();
  asio::write(good, asio::buffer(framed("((player_number 3)(time 1))")));
  run_until([&] { return !beliefs.empty(); });
  EXPECT_EQ(beliefs[0].player_number, 3);
  EXPECT_TRUE(problems.empty());
}

/// A server's monitor port with a minimal scene.
class MonitorPort : public testing::Test {
 protected:
  static constexpr const char* kFull =
      "((FieldLength 9)(FieldWidth 6)(play_modes BeforeKickOff PlayOn)(time 0)(play_mode 0))(RSG 0 1)"
      "((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 1 2 0.05 1)(nd StaticMesh (setVisible 1) (load models/soccerball.obj))))";

  MonitorPort() : acceptor(io, {asio::ip::address_v4::loopback(), 0}), peer(io) {}

  MonitorClient client() {
    return {io,
            {"127.0.0.1", acceptor.local_endpoint().port()},
            {[this](const MonitorReader& monitor) { balls.push_back(monitor.truth().ball.x); },
             [this](const std::string& why) { lost.push_back(why); }, [this](const std::string& what) { malformed.push_back(what); }}};
  }
  void run_until(const auto& done) {
    for (int i = 0; i < 1000 && !done(); ++i) io.run_one_for(std::chrono::seconds(5));
    ASSERT_TRUE(done());
  }

  asio::io_context io;
  tcp::acceptor acceptor;
  tcp::socket peer;
  std::vector<double> balls;
  std::vector<std::string> lost, malformed;
};

TEST_F(MonitorPort, passes_frames_sends_commands_and_reports_the_end_once) {
  MonitorClient monitor = client();
  acceptor.accept(peer);
  asio::write(peer,
              asio::buffer(framed(kFull) + framed("((time 1))(RDS 0 1)((nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 3 2 0.05 1)(nd StaticMesh)))")));
  run_until([&] { return balls.size() == 2; });
  EXPECT_EQ(balls[0], 1);
  EXPECT_EQ(balls[1], 3);
  monitor.send("(playMode PlayOn)");
  std::string got(framed("(playMode PlayOn)").size(), ' ');
  asio::read(peer, asio::buffer(got));
  EXPECT_EQ(got, framed("(playMode PlayOn)"));
  peer.close();
  run_until([&] { return !lost.empty(); });
  EXPECT_EQ(lost.size(), 1U);
}

TEST_F(MonitorPort, reports_a_malformed_message_and_requests_a_full_state) {
  MonitorClient monitor = client();
  acceptor.accept(peer);
  asio::write(peer, asio::buffer(framed(kFull) + framed("((time 1))(RDS 0 1)((nd)(nd)(nd)(nd))") + framed(kFull)));
  run_until([&] { return balls.size() == 2; });
  EXPECT_EQ(malformed.size(), 1U);
  std::string got(framed("(reqfullstate)").size(), ' ');
  asio::read(peer, asio::buffer(got));
  EXPECT_EQ(got, framed("(reqfullstate)"));
}

TEST_F(MonitorPort, reports_that_nothing_arrives_from_a_server) {
  const std::uint16_t port = acceptor.local_endpoint().port();
  std::vector<std::string> silent;
  MonitorClient monitor(io, {"127.0.0.1", port},
                        {[](const MonitorReader&) {}, [](const std::string&) {}, [](const std::string&) {},
                         [&](const std::string& what) { silent.push_back(what); }},
                        {.silence = std::chrono::milliseconds(1)});
  acceptor.accept(peer);
  run_until([&] { return !silent.empty(); });
  EXPECT_EQ(silent[0], "nothing arrives from 127.0.0.1:" + std::to_string(port) +
                           "; is it the monitor port, usually 3200, or 60001 with --protocol mj?");
}

TEST_F(MonitorPort, does_not_wait_for_silence_after_a_frame) {
  int silences = 0;
  MonitorClient monitor(io, {"127.0.0.1", acceptor.local_endpoint().port()},
                        {[this](const MonitorReader& reader) { balls.push_back(reader.truth().ball.x); }, [](const std::string&) {},
                         [](const std::string&) {}, [&](const std::string&) { ++silences; }},
                        {.silence = std::chrono::hours(1)});
  acceptor.accept(peer);
  asio::write(peer, asio::buffer(framed(kFull)));
  run_until([&] { return !balls.empty(); });
  monitor.close();
  io.poll();
  EXPECT_TRUE(io.stopped()) << "a timer still waits";
  EXPECT_EQ(silences, 0);
}

TEST_F(MonitorPort, a_server_that_starts_later_is_waited_for) {
  asio::ip::tcp::acceptor later(io);
  later.open(asio::ip::tcp::v4());
  later.bind({asio::ip::address_v4::loopback(), 0});  // does not listen yet
  std::vector<std::string> waits;
  const MonitorClient monitor(io, {"127.0.0.1", later.local_endpoint().port()},
                              {[](const MonitorReader&) {}, [](const std::string&) {}, [](const std::string&) {},
                               [&](const std::string& what) {
                                 waits.push_back(what);
                                 later.listen();
                               }},
                              {.start = std::chrono::seconds(20)});
  later.accept(peer);
  ASSERT_EQ(waits.size(), 1U);
  EXPECT_EQ(waits[0], "waiting for the monitor port 127.0.0.1:" + std::to_string(later.local_endpoint().port()));
}

TEST_F(MonitorPort, throws_when_no_server_listens) {
  const std::uint16_t port = acceptor.local_endpoint().port();
  acceptor.close();
  EXPECT_THROW(MonitorClient(io, {"127.0.0.1", port}, {}), InputError);
}

}  // namespace
}  // namespace soccer::experiment
