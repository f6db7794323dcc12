#include "blackboard/common/console/console.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace soccer::console {
namespace {

void write(spdlog::level::level_enum level, std::string_view line) {
  spdlog::default_logger_raw()->log(level, spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace

void begin(const std::string& program) { spdlog::set_default_logger(spdlog::stderr_color_mt(program)); }

void omit_info() { spdlog::set_level(spdlog::level::warn); }

void info(std::string_view line) { write(spdlog::level::info, line); }
void warn(std::string_view line) { write(spdlog::level::warn, line); }
void error(std::string_view line) { write(spdlog::level::err, line); }

}  // namespace soccer::console
