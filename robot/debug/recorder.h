#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "blackboard/log/log_writer.h"

namespace soccer {

/// Records topics to a log on request, while the robot plays: one recording at a time. While there is none, a topic costs one comparison a
/// tick.
class Recorder {
 public:
  /// Recordings go to `folder`; `usual_name` is that of one without a name, before "-1.mcap", "-2.mcap", ….
  Recorder(std::filesystem::path folder, std::string usual_name, LogOptions options)
      : folder_(std::move(folder)), usual_name_(std::move(usual_name)), options_(std::move(options)) {}
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  /// A topic that is recorded; written to by one thread.
  template <Described T>
  class Track {
   private:
    friend class Recorder;
    explicit Track(std::string topic) : topic_(std::move(topic)) {}
    std::string topic_;
    std::uint64_t recording_ = 0;  // to which the channel belongs
    std::optional<LogChannel<T>> channel_;
  };

  /// Before the robot plays.
  template <Described T>
  Track<T> track(const std::string& topic) {
    ++tracks_;
    return Track<T>(topic);
  }

  template <Described T>
  void write(Track<T>& track, Time time, const T& value) {
    if (!on_.load(std::memory_order_relaxed)) return;
    const std::lock_guard lock(mutex_);
    if (!log_) return;
    if (track.recording_ != recordings_) {
      track.channel_.emplace(log_->channel<T>(track.topic_));
      track.recording_ = recordings_;
      ++begun_;
      all_begun_.notify_all();
    }
    log_->write(*track.channel_, time, value);
  }

  /// Begins a recording. `name` is that of a file, without a folder; empty: the usual one. Returns the file. From any thread, like all that
  /// follows. Errors: InputError when one goes on, when the name is none or the file exists, or when it cannot be made.
  std::filesystem::path start(const std::string& name);

  /// Ends it. Errors: InputError when there is none, or when the disk failed.
  LogReport stop();

  /// Records until each topic has come once, or `patience` is over. Errors: as start and stop.
  std::filesystem::path snapshot(const std::string& name, std::chrono::milliseconds patience);

 private:
  std::filesystem::path path_for(const std::string& name) const;

  std::filesystem::path folder_;
  std::string usual_name_;
  LogOptions options_;
  int tracks_ = 0;
  std::atomic<bool> on_ = false;
  std::mutex mutex_;  // guards what follows; a topic waits for no more than another's encoding
  std::condition_variable all_begun_;
  std::unique_ptr<LogWriter> log_;
  std::uint64_t recordings_ = 0;
  int begun_ = 0;  // tracks of this recording that have come
};

}  // namespace soccer
