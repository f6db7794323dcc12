#include "simulation/planar/serve/game_server.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "simulation/simserver/host/waiting.h"

namespace soccer {
namespace {

constexpr std::chrono::milliseconds kMaxWait{100};  // until changes from outside are looked for, while the clock stands

}  // namespace

GameServer::GameServer(GameSession& session, ServedGame& game, const GameServerOptions& options)
    : session_(session),
      game_(game),
      options_(options),
      pacer_(options.step, options.realtime_factor, true),
      monitors_(game, pacer_, options.bind, options.monitor_port, 0) {}

void GameServer::run(const volatile std::sig_atomic_t& stop) {
  using WallClock = std::chrono::steady_clock;
  const auto every = std::max(1L, std::lround(MonitorPort::kFramePeriod / options_.step));
  const auto may_step = [&] { return !session_.game().over() && !monitors_.owed(); };
  std::vector<pollfd> polled;
  pacer_.start(WallClock::now());
  if (options_.paused) pacer_.pause();
  for (long steps = 0; stop == 0 && !game_.killed();) {
    polled.clear();
    monitors_.add_to(polled);
    const auto wait = may_step() ? pacer_.wait(WallClock::now()) : std::nullopt;
    wait_for_clients(polled, wait ? std::min<std::chrono::nanoseconds>(*wait, kMaxWait) : kMaxWait);
    for (const pollfd& ready : polled)
      if (ready.revents != 0) monitors_.serve(ready);
    monitors_.send_wanted_frame();
    monitors_.flush();
    options_.before_step();
    if (!may_step() || !pacer_.due(WallClock::now())) continue;
    pacer_.stepped(WallClock::now());
    session_.step();
    if (++steps % every == 0 || pacer_.paused()) monitors_.send_frames();
  }
}

}  // namespace soccer
