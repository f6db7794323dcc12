#include "experiments/truth/truth_source.h"

#include <chrono>
#include <optional>

#include <boost/asio/io_context.hpp>

#include "simulation/monitor/monitor_client.h"

namespace soccer {
namespace {

constexpr std::chrono::milliseconds kLookForStop{100};

}  // namespace

std::string MonitorTruth::run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) {
  boost::asio::io_context io;
  std::optional<std::string> end;
  std::optional<SceneTruth> last;
  experiment::MonitorClient client(io, server_,
                                   {[&](const experiment::MonitorReader& monitor) {
                                      SceneTruth scene = scene_of(monitor, last ? &*last : nullptr);
                                      see(scene);
                                      last = std::move(scene);
                                    },
                                    [&](const std::string& why) { end = why; }, report_, report_});
  while (!end && !stop.stopped()) {
    io.restart();
    io.run_for(kLookForStop);
  }
  return end.value_or("asked to stop");
}

std::string SslVisionTruth::run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) {
  port_.watch(
      [&](const SslVisionReader& reader) {
        if (const auto scene = reader.scene()) see(*scene);
      },
      stop);
  return "asked to stop";
}

}  // namespace soccer
