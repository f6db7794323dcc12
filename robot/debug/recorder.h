#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/log/log_writer.h"

namespace soccer {

/// Records topics to a log on request, while the robot plays. There is one recording at a time; without one, a topic costs one comparison
/// per tick.
class Recorder {
 public:
  /// Recordings are stored in `folder`. A recording without a name is called `default_name` followed by "-1.mcap", "-2.mcap", ….
  Recorder(std::filesystem::path folder, std::string default_name, LogOptions options)
      : folder_(std::move(folder)), default_name_(std::move(default_name)), options_(std::move(options)) {}
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  /// Handle of a recorded topic, for use by one thread.
  template <Described T>
  class Track {
   private:
    friend class Recorder;
    explicit Track(std::string topic) : topic_(std::move(topic)) {}
    std::string topic_;
    std::uint64_t recording_ = 0;  // number of the recording to which the channel belongs
    std::optional<LogChannel<T>> channel_;
  };

  /// Adds a topic. To be called before the robot plays.
  template <Described T>
  Track<T> track(const std::string& topic) {
    topics_.push_back(topic);
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

  /// Whether a recording is running.
  bool recording() const { return on_.load(std::memory_order_relaxed); }

  /// Whether a recording is running that includes this topic.
  bool records(const std::string& topic);

  /// Starts a recording of the chosen topics and returns its file. `name` is a file name without a folder; empty: the default name. This
  /// and the following functions may be called from any thread. Errors: InputError when a recording is running, when the name is invalid or
  /// the file exists, when a chosen topic does not exist, or when the file cannot be created.
  std::filesystem::path start(const std::string& name, const TopicChoice& topics = {});

  /// What the running recording contains from now on. Errors: InputError when no recording is running, or when a topic does not exist.
  void choose(const TopicChoice& topics);

  /// Stops the recording. Errors: InputError when no recording is running, or when writing to the disk has failed.
  LogReport stop();

  /// Records until each topic has been written once, at most for the time `timeout`. Returns the file. Errors: as start and stop.
  std::filesystem::path snapshot(const std::string& name, std::chrono::milliseconds timeout, const TopicChoice& topics = {});

 private:
  std::filesystem::path path_for(const std::string& name) const;

  std::filesystem::path folder_;
  std::string default_name_;
  LogOptions options_;
  std::vector<std::string> topics_;  ///< of the tracks
  std::atomic<bool> on_ = false;
  std::mutex mutex_;  // guards the following members; it is held for at most the encoding of one topic
  std::condition_variable all_begun_;
  std::unique_ptr<LogWriter> log_;
  std::uint64_t recordings_ = 0;
  std::size_t begun_ = 0;  // number of tracks that have been written in this recording
};

}  // namespace soccer
