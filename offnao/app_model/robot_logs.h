#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "offnao/model/source.h"

namespace soccer::offnao {

class AppModel;

/// Opens logs in place of the robots that wrote them.
class RobotLogs {
 public:
  /// `model` must outlive this object.
  explicit RobotLogs(AppModel& model) : model_(model) {}

  /// Opens a log. Each robot that is connected now is closed as soon as it has ended. Errors: InputError when the file is not a log.
  void open(const std::filesystem::path& path);
  /// Closes the robots that have ended since. To be called often.
  void poll();

 private:
  AppModel& model_;
  std::vector<std::weak_ptr<Source>> robots_;  // those in whose place logs were opened
};

}  // namespace soccer::offnao
