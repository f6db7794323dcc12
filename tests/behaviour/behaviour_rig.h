#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include <unistd.h>

#include "behaviour_topics.h"

namespace soccer {

/// A temporary folder of behaviours, removed by the destructor.
class BehavioursFolder {
 public:
  BehavioursFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "behaviours.XXXXXX").string();
    path_ = ::mkdtemp(name.data());
    write("skill.py", kSkill);
  }
  ~BehavioursFolder() { std::filesystem::remove_all(path_); }
  BehavioursFolder(const BehavioursFolder&) = delete;
  BehavioursFolder& operator=(const BehavioursFolder&) = delete;

  void write(const std::string& file, const std::string& text) const {
    std::filesystem::create_directories((path_ / file).parent_path());
    std::ofstream(path_ / file) << text;
  }

  /// Writes roles/default.py with these lines as the body of tick(self, robot).
  void write_role(const std::string& lines) const {
    write("roles/default.py",
          "from robot import *\nfrom skill import Skill\n\n\nclass Default(Skill):\n    def tick(self, robot):\n       "
          " " +
              lines + "\n");
  }

  const std::filesystem::path& path() const { return path_; }

 private:
  static constexpr const char* kSkill =
      "class Skill:\n    def act(self, robot):\n        return self.tick(robot)\n"
      "    def stack(self):\n        return type(self).__name__\n";
  std::filesystem::path path_;
};

/// Reports a change of files when the flag is set, and resets the flag.
class FakeWatcher final : public FileWatcher {
 public:
  explicit FakeWatcher(std::shared_ptr<bool> flag) : flag_(std::move(flag)) {}
  bool changed() override { return std::exchange(*flag_, false); }

 private:
  std::shared_ptr<bool> flag_;
};

/// A behaviour with all topics that it reads and writes.
class BehaviourRig : public BehaviourTopics {
 public:
  explicit BehaviourRig(const std::filesystem::path& folder, std::string name = "roles.Default", std::uint64_t seed = 1,
                        std::chrono::milliseconds timeout = std::chrono::minutes(5))
      : behaviour_(
            {.folder = folder, .behaviour = std::move(name), .field = {}, .seed = seed, .ticks_between_file_checks = 1, .timeout = timeout},
            std::make_unique<FakeWatcher>(files_changed_)) {}

  void tick() {
    sensors.time += Time(60'000'000);
    behaviour_.tick(inputs(), outputs());
  }

  void tick_after_change() {
    *files_changed_ = true;
    tick();
  }

 private:
  std::shared_ptr<bool> files_changed_ = std::make_shared<bool>(false);
  PythonBehaviour behaviour_;
};

inline const std::filesystem::path kShippedBehaviours = std::filesystem::path(SOURCE_DIR) / "behaviours_py";

}  // namespace soccer
