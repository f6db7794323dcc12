#include "blackboard/common/console/console.h"

#include <mutex>
#include <utility>
#include <vector>

#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/dist_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include "blackboard/common/console/listener.h"

namespace soccer::console {
namespace {

/// The sinks of all listeners.
const std::shared_ptr<spdlog::sinks::dist_sink_mt>& listeners() {
  static const auto all = std::make_shared<spdlog::sinks::dist_sink_mt>();
  return all;
}

void write(spdlog::level::level_enum level, std::string_view line) {
  spdlog::default_logger_raw()->log(level, spdlog::string_view_t(line.data(), line.size()));
}

Level level_of(spdlog::level::level_enum level) {
  if (level >= spdlog::level::err) return Level::kError;
  return level == spdlog::level::warn ? Level::kWarning : Level::kInfo;
}

}  // namespace

class Listener::Sink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  explicit Sink(std::function<void(Level, std::string_view)> hear) : hear_(std::move(hear)) {}

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    hear_(level_of(message.level), {message.payload.data(), message.payload.size()});
  }
  void flush_() override {}

  std::function<void(Level, std::string_view)> hear_;
};

Listener::Listener(std::function<void(Level, std::string_view)> hear) : sink_(std::make_shared<Sink>(std::move(hear))) {
  listeners()->add_sink(sink_);
}

Listener::~Listener() { listeners()->remove_sink(sink_); }

void begin(const std::string& program) {
  const std::vector<spdlog::sink_ptr> sinks{std::make_shared<spdlog::sinks::stderr_color_sink_mt>(), listeners()};
  spdlog::set_default_logger(std::make_shared<spdlog::logger>(program, sinks.begin(), sinks.end()));
}

void omit_info() { spdlog::set_level(spdlog::level::warn); }

void info(std::string_view line) { write(spdlog::level::info, line); }
void warn(std::string_view line) { write(spdlog::level::warn, line); }
void error(std::string_view line) { write(spdlog::level::err, line); }

}  // namespace soccer::console
