#include <algorithm>
#include <array>
#include <thread>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gtest/gtest.h>

#include "simulation/protocol/tcp_transport.h"
#include "simulation/simserver/host/tcp_server.h"
#include "support.h"

namespace soccer {
namespace {

/// A damaged message, or random bytes.
std::string damaged(boost::random::mt19937& engine) {
  static const std::string kSeeds[] = {"(he1 1)(syn)",
                                       "(init (unum 3)(teamname Red))",
                                       "(ball (pos 1 2 3)(vel 0 0 0))",
                                       "(beam 1 2 3)(say hello)",
                                       "(agent (unum 1)(team Left)(move 0 0 0.4 90))(playMode PlayOn)",
                                       "(score (left 1)(right 2))(select)(repos)"};
  const auto up_to = [&](std::size_t limit) { return boost::random::uniform_int_distribution<std::size_t>(0, limit)(engine); };
  std::string text = kSeeds[up_to(std::size(kSeeds) - 1)];
  switch (up_to(4)) {
    case 0: text.resize(up_to(text.size())); break;
    case 1:
      for (std::size_t i = up_to(8); i-- > 0;) text[up_to(text.size() - 1)] = static_cast<char>(up_to(255));
      break;
    case 2: text = std::string(up_to(5000), '(') + text; break;
    case 3:
      text.clear();
      for (std::size_t i = up_to(300); i-- > 0;) text += static_cast<char>(up_to(255));
      break;
    default: text.insert(up_to(text.size()), std::string(up_to(2000), "0 )\"9e"[up_to(5)]));
  }
  return text;
}

TEST(Robustness, a_thousand_damaged_messages_do_not_affect_another_agent) {
  Simulator simulator(small_field(0));
  TestRobot good(simulator, "Red", 1);
  good.turn();
  boost::random::mt19937 engine(5);
  for (int i = 0; i < 1000; ++i) {
    const int bad = simulator.connect();
    if (i % 2 == 0) simulator.receive(bad, "(scene rsg/agent/nao/nao.rsg)");
    simulator.receive(bad, damaged(engine));
    simulator.disconnect(bad);
    simulator.command(damaged(engine));
    simulator.command("(agent (unum 1)(team Left)(move -1 0 0.4 0))");
  }
  for (int i = 0; i < 50; ++i) ASSERT_FALSE(good.turn().empty());
  EXPECT_EQ(simulator.world().divergence_count(), 0);
}

TEST(Robustness, agents_connect_and_disconnect_in_any_order) {
  Simulator simulator(small_field(0));
  boost::random::mt19937 engine(6);
  std::vector<int> connected;
  for (int i = 0; i < 150; ++i) {
    if (connected.size() < 8 && engine() % 2 == 0) {
      connected.push_back(simulator.connect());
      simulator.receive(connected.back(),
                        "(scene rsg/agent/nao/nao.rsg)(init (unum 0)(teamname " + std::string(engine() % 2 == 0 ? "A" : "B") + "))");
    } else if (!connected.empty()) {
      const std::size_t which = engine() % connected.size();
      simulator.disconnect(connected[which]);
      connected.erase(connected.begin() + static_cast<std::ptrdiff_t>(which));
    }
    simulator.step();
    ASSERT_EQ(simulator.truth().robots.size(), connected.size());
  }
}

/// A server on free ports in its own thread.
class ServerThread {
 public:
  explicit ServerThread(SimulatorOptions options)
      : simulator(std::move(options)), server(simulator, serve_options()), thread([this] { server.run(stop); }) {}
  ~ServerThread() {
    TcpTransport({"127.0.0.1", static_cast<std::uint16_t>(server.monitor_port())}, {}).send("(killsim)");
    thread.join();
  }
  TcpTransport agent() { return TcpTransport({"127.0.0.1", static_cast<std::uint16_t>(server.port())}, kTimeout); }
  TcpTransport monitor() { return TcpTransport({"127.0.0.1", static_cast<std::uint16_t>(server.monitor_port())}, kTimeout); }

 private:
  static inline const TcpTransport::Timeout kTimeout{std::chrono::seconds(20), std::chrono::seconds(20)};
  static ServeOptions serve_options() { return {.port = 0, .monitor_port = 0, .sync = true, .realtime_factor = 0}; }

  Simulator simulator;
  TcpServer server;
  volatile std::sig_atomic_t stop = 0;
  std::thread thread;
};

TEST(Robustness, faulty_clients_on_real_sockets_do_not_affect_a_correct_one) {
  ServerThread server(small_field(0));
  TcpTransport good = server.agent();
  good.send("(scene rsg/agent/nao/nao.rsg)(init (unum 1)(teamname Red))");
  boost::random::mt19937 engine(7);
  for (int i = 0; i < 200; ++i) {
    ASSERT_FALSE(good.receive().empty());
    const bool is_monitor = i % 2 == 1;
    TcpTransport bad = is_monitor ? server.monitor() : server.agent();
    std::array<std::string, 5> messages;
    std::ranges::generate(messages, [&] { return damaged(engine); });
    try {
      for (const std::string& message : messages) bad.send(message);
    } catch (const ConnectionLost& lost) {
      EXPECT_TRUE(is_monitor) << lost.what();  // one that begins like an agent is disconnected
    }
    if (i % 20 == 0) {
      const auto flood = [&bad] {
        bad.send(std::string(2U << 20U, 'x'));
        while (true) (void)bad.receive();
      };
      EXPECT_THROW(flood(), ConnectionLost);
    }
    good.send("(syn)");
  }
}

TEST(Robustness, a_monitor_in_step_stops_the_clock_until_its_syn_or_its_end) {
  ServerThread server(small_field(1));
  std::optional<TcpTransport> monitor(server.monitor());
  (void)monitor->receive();
  monitor->send("(syncMonitor)(ball (pos 1 1 0.05))");
  EXPECT_NE(std::string(monitor->receive()).find("(RSG 0 1)"),
            std::string::npos);  // the clock is stopped, but the command is answered with a frame
  TcpTransport agent = server.agent();
  agent.send("(scene rsg/agent/nao/nao.rsg)(syn)");
  (void)agent.receive();
  agent.send("(init (unum 1)(teamname Red))(syn)");
  (void)agent.receive();
  agent.send("(syn)");
  (void)agent.receive();
  agent.send("(syn)");
  (void)agent.receive();
  agent.send("(syn)");
  EXPECT_FALSE(agent.receive_within(std::chrono::milliseconds(100)).has_value());  // a frame was sent, and the monitor's (syn) is pending
  monitor->send("(syn)");
  (void)agent.receive();
  agent.send("(syn)");
  (void)agent.receive();
  agent.send("(syn)");
  EXPECT_FALSE(agent.receive_within(std::chrono::milliseconds(100)).has_value());
  monitor.reset();
  (void)agent.receive();
}

}  // namespace
}  // namespace soccer
