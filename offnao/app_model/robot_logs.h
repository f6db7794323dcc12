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
  /// The logs on this machine that robots wrote which are lost or have ended, and the ground truth's beside them
  /// if it was last written within a minute of them, so that it is of the same run.
  std::vector<std::filesystem::path> of_gone() const;
  /// Opens of_gone() in place of these robots. A log that cannot be opened is reported, and the robots stay if none can.
  void open_of_gone();
  /// Closes the robots that have ended since. To be called often.
  void poll();

 private:
  /// Closes these robots, each as soon as it has ended.
  void replace(std::vector<std::weak_ptr<Source>> robots);

  AppModel& model_;
  std::vector<std::weak_ptr<Source>> robots_;  // those in whose place logs were opened
};

}  // namespace soccer::offnao
