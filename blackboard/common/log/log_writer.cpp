#include "blackboard/common/log/log_writer.h"

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "blackboard/common/error.h"
#include "blackboard/common/files/file_lock.h"
#include "blackboard/common/log/mcap_reader.h"

namespace soccer {
namespace {

/// Header of each queued message.
struct Frame {
  std::uint64_t time;
  std::uint32_t size;
  std::uint32_t sequence;
  std::uint16_t channel;
};

/// The writing thread is woken when this many bytes are queued, not for each message: a context switch costs more than a message.
constexpr std::size_t kBatch = 64U << 10;
/// Fewer bytes are written after this time, by the machine's clock; the content of the file does not depend on it.
constexpr std::chrono::milliseconds kFlushInterval{100};

std::string text_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    return error.what();
  }
}

/// The options for this output: a device or a FIFO has no size limit, at which the log would continue in a file beside it.
LogOptions options_for(const std::filesystem::path& path, LogOptions options) {
  std::error_code none;
  const std::filesystem::file_status status = std::filesystem::status(path, none);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) options.file_bytes = 0;
  return options;
}

/// Keeps this number of the newest unfinished logs of earlier runs (FileSink), so that a robot that is always switched off cannot fill its
/// disk.
void remove_oldest_unfinished(const std::filesystem::path& path, std::size_t keep) {
  namespace fs = std::filesystem;
  const std::string begin = path.stem().string() + "-unfinished", end = path.extension().string() + ".tmp";
  std::error_code none;
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  for (const auto& entry : fs::directory_iterator(path.has_parent_path() ? path.parent_path() : fs::path("."), none)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(begin) && name.ends_with(end)) found.emplace_back(entry.last_write_time(none), entry.path());
  }
  std::ranges::sort(found);
  for (std::size_t i = 0; i + keep < found.size(); ++i) fs::remove(found[i].second, none);
}

/// The file whose lock reserves the name of a log, also after the log's first file is complete.
std::filesystem::path lock_of(const std::filesystem::path& log) { return log.parent_path() / ("." + log.filename().string() + ".lock"); }

/// Whether another program writes a log of this name.
bool is_written_elsewhere(const std::filesystem::path& log) {
  try {
    const FileLock lock(lock_of(log), log, "");
    return false;
  } catch (const LockedError&) {
    return true;
  }
}

/// Whether the file is a second or later part of a log, as an earlier run has left it. The first part, or the only one, has the name that
/// its user gave it.
bool is_later_part(const std::filesystem::path& file) {
  try {
    const std::map<std::string, std::string> about = McapReader(file).metadata("run");
    const auto part = about.find("file");
    return part != about.end() && part->second != "1";
  } catch (const InputError&) {
    return false;  // it cannot be read as a log, so it is kept
  }
}

/// The files of one log: run.mcap, then run-2.mcap, run-3.mcap, …. A part replaces the same part of an earlier run; a name that belongs to
/// another log, such as run-2.mcap of a robot whose log has this name, is left out. Until the end of the log its name is locked.
class LogFiles {
 public:
  LogFiles(std::filesystem::path path, const LogOptions& options)
      : path_(std::move(path)), keep_(options.files > 0 ? static_cast<std::size_t>(options.files) : 0), report_(options.report) {}

  /// Creates the next file, and deletes the oldest one of this run that is not to be kept. Errors: InputError.
  std::unique_ptr<ByteSink> next() {
    const std::filesystem::path path = next_path();
    auto sink = std::make_unique<FileSink>(path);
    if (!sink->direct() && !lock_) lock_.emplace(lock_of(sink->path()), path_, "give each program a file of its own");
    if (!sink->renamed().empty()) {
      report_("the unfinished log of an earlier run is now " + sink->renamed().string());
      if (keep_ > 0) remove_oldest_unfinished(path, keep_);
    }
    written_.push_back(path);
    while (keep_ > 0 && written_.size() > keep_) {
      std::filesystem::remove(written_.front());
      written_.pop_front();
    }
    return sink;
  }

 private:
  /// The user has asked for the first name, so that what it has is replaced.
  std::filesystem::path next_path() {
    std::filesystem::path path = log_file(path_, ++number_);
    while (number_ > 1 && (is_written_elsewhere(path) || (std::filesystem::exists(path) && !is_later_part(path)))) {
      report_(path.string() + " is another log and is kept; this log continues under the next number");
      path = log_file(path_, ++number_);
    }
    return path;
  }

  std::filesystem::path path_;
  std::size_t keep_;  ///< number of files; 0: all
  std::function<void(const std::string&)> report_;
  std::optional<FileLock> lock_;
  int number_ = 0;                             ///< in the name of the newest file
  std::deque<std::filesystem::path> written_;  ///< in this run and not deleted, the oldest first
};

}  // namespace

std::filesystem::path log_file(const std::filesystem::path& path, int number) {
  if (number == 1) return path;
  return path.parent_path() / (path.stem().string() + '-' + std::to_string(number) + path.extension().string());
}

LogWriter::SinkFor LogWriter::files_of(const std::filesystem::path& path, const LogOptions& options) {
  return [files = std::make_shared<LogFiles>(path, options)](int) { return files->next(); };
}

LogWriter::LogWriter(const std::filesystem::path& path, const LogOptions& options)
    : LogWriter(files_of(path, options), options_for(path, options)) {}

LogWriter::LogWriter(std::unique_ptr<ByteSink> sink, LogOptions options)
    : LogWriter(
          [only = std::make_shared<std::unique_ptr<ByteSink>>(std::move(sink))](int) {
            require(*only != nullptr, "a single sink cannot be used for several files");
            return std::move(*only);
          },
          std::move(options)) {}

LogWriter::LogWriter(SinkFor sink_for, LogOptions options)
    : options_(std::move(options)), sink_for_(std::move(sink_for)), filter_(options_.topics), chooses_(!filter_.selects_all()) {
  begin_file();
  waiting_.reserve(options_.queue_bytes);
  writing_.reserve(options_.queue_bytes);
  thread_ = std::thread([this] { run(); });
}

LogWriter::~LogWriter() {
  if (!thread_.joinable()) return;
  try {
    close();
  } catch (const std::exception& error) {
    options_.report(error.what());
  }
}

std::uint16_t LogWriter::add_channel(const std::string& topic, const std::string& schema_name, const std::string& schema) {
  const std::lock_guard lock(mutex_);
  channels_.push_back({topic, schema_name, schema});
  filter_.add(topic);
  return static_cast<std::uint16_t>(channels_.size());
}

bool LogWriter::selects(std::uint16_t channel, Time time) {
  const std::lock_guard lock(mutex_);
  return filter_.selects(channel - 1U, time);
}

void LogWriter::choose(const TopicChoice& topics) {
  const std::lock_guard lock(mutex_);
  filter_.choose(topics, newest_);
  chooses_ = true;
}

TopicChoice LogWriter::choice() const {
  const std::lock_guard lock(mutex_);
  return filter_.choice();
}

std::vector<std::string> LogWriter::topics() const {
  const std::lock_guard lock(mutex_);
  return filter_.topics();
}

bool LogWriter::includes(const std::string& topic) const {
  const std::lock_guard lock(mutex_);
  return filter_.choice().period(topic).has_value();
}

void LogWriter::enqueue(std::uint16_t channel, Time time, std::string_view message) {
  require(time >= Time(0), "the time of a message is negative");
  const std::size_t size = sizeof(Frame) + message.size();
  // An empty queue accepts any message, so that a large one cannot wait indefinitely.
  const auto has_room = [&] { return waiting_.empty() || waiting_.size() + size <= options_.queue_bytes; };

  std::unique_lock lock(mutex_);
  require(!closing_, "the log is closed");
  if (options_.block_when_full && !failure_ && !has_room()) {
    urgent_ = true;
    filled_.notify_one();
    emptied_.wait(lock, [&] { return failure_ || has_room(); });
  }
  newest_ = std::max(newest_, time);
  Channel& to = channels_[channel - 1U];
  const std::uint32_t sequence = to.offered++;
  if (failure_ || !has_room()) {
    ++to.dropped;
    return;
  }
  const Frame frame{static_cast<std::uint64_t>(time.count()), static_cast<std::uint32_t>(message.size()), sequence, channel};
  waiting_.append(reinterpret_cast<const char*>(&frame), sizeof frame);
  waiting_.append(message);
  const bool batch_is_full = waiting_.size() >= kBatch && waiting_.size() - size < kBatch;
  lock.unlock();
  if (batch_is_full) filled_.notify_one();
}

void LogWriter::run() {
  try {
    for (bool last = false; !last;) {
      std::unique_lock lock(mutex_);
      filled_.wait_for(lock, kFlushInterval, [&] { return closing_ || urgent_ || waiting_.size() >= kBatch; });
      last = closing_;
      urgent_ = false;
      writing_.clear();
      writing_.swap(waiting_);
      add_new_channels();
      lock.unlock();
      emptied_.notify_all();
      write_batch(writing_);
    }
    finish_file();
  } catch (const std::exception& error) {
    {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
    }
    emptied_.notify_all();
    options_.report(std::string("logging stopped: ") + error.what());
  }
}

void LogWriter::write_batch(std::string_view batch) {
  while (!batch.empty()) {
    Frame frame{};
    std::memcpy(&frame, batch.data(), sizeof frame);
    mcap_->write(frame.channel, frame.sequence, frame.time, batch.substr(sizeof frame, frame.size));
    batch.remove_prefix(sizeof frame + frame.size);
    // Checked after each message, so that the end of a file depends only on the messages.
    if (options_.file_bytes > 0 && mcap_->written() >= options_.file_bytes) {
      finish_file();
      begin_file();
      const std::lock_guard lock(mutex_);
      add_new_channels();
    }
  }
}

void LogWriter::begin_file() {
  sink_ = sink_for_(++file_);
  if (const auto* file = dynamic_cast<const FileSink*>(sink_.get())) newest_file_ = file->path();
  mcap_.emplace(*sink_, options_.mcap);
  schema_ids_.clear();
  channels_added_ = 0;
  std::map<std::string, std::string> about = options_.about;
  if (const std::string topics = choice().text(); !topics.empty()) about["topics"] = topics;
  if (options_.file_bytes > 0) about["file"] = std::to_string(file_);
  if (!about.empty()) mcap_->write_metadata("run", about);
}

void LogWriter::add_new_channels() {
  for (; channels_added_ < channels_.size(); ++channels_added_) {
    const Channel& channel = channels_[channels_added_];
    const auto [schema, is_new] = schema_ids_.try_emplace(channel.schema_name, std::uint16_t{0});
    if (is_new) schema->second = mcap_->add_schema(channel.schema_name, "protobuf", channel.schema);
    mcap_->add_channel(schema->second, channel.topic, "protobuf");
  }
}

void LogWriter::finish_file() {
  const LogReport losses = report();
  std::map<std::string, std::string> entries{{"messages", std::to_string(losses.messages)}, {"dropped", std::to_string(losses.dropped)}};
  for (const auto& [topic, count] : losses.dropped_by_topic) entries["dropped of " + topic] = std::to_string(count);
  mcap_->write_metadata("losses", entries);
  if (const auto left_out = this->left_out(); !left_out.empty()) mcap_->write_metadata(TopicFilter::kRecord, left_out);
  mcap_->close();
}

std::map<std::string, std::string> LogWriter::left_out() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint64_t> selected;
  for (const Channel& channel : channels_) selected.push_back(channel.offered);
  return filter_.left_out(selected);
}

std::string LogWriter::trouble() const {
  const std::lock_guard lock(mutex_);
  return failure_ ? text_of(failure_) : std::string();
}

LogReport LogWriter::report() const {
  const std::lock_guard lock(mutex_);
  LogReport result;
  for (const Channel& channel : channels_) {
    result.messages += channel.offered - channel.dropped;
    result.dropped += channel.dropped;
    if (channel.dropped > 0) result.dropped_by_topic[channel.topic] += channel.dropped;
  }
  return result;
}

LogReport LogWriter::close() {
  require(thread_.joinable(), "close() was called twice");
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  filled_.notify_one();
  thread_.join();
  sink_for_ = nullptr;  // the log's name is free again
  if (failure_) std::rethrow_exception(failure_);
  LogReport result = report();
  result.newest_file = newest_file_;
  if (result.dropped > 0) {
    std::string text = "the log is missing " + std::to_string(result.dropped) + " messages because the disk was too slow:";
    for (const auto& [topic, count] : result.dropped_by_topic) text += ' ' + topic + ' ' + std::to_string(count);
    options_.report(text);
  }
  return result;
}

}  // namespace soccer
