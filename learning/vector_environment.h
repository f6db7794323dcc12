#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "blackboard/common/error.h"
#include "learning/environment.h"
#include "simulation/simserver/host/parallel_loop.h"

namespace soccer {

/// Appends numbers and lists of them to a string, in the processor's order of bytes.
class BytesWriter {
 public:
  template <class T>
  requires std::is_arithmetic_v<T>
  void put(T value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  template <class T>
  void put(std::span<const T> list) {
    put(list.size());
    bytes_.append(reinterpret_cast<const char*>(list.data()), list.size_bytes());
  }
  std::string bytes() && { return std::move(bytes_); }
  const std::string& bytes() const& { return bytes_; }

 private:
  std::string bytes_;
};

/// Reads what BytesWriter has written.
class BytesReader {
 public:
  /// where: what the bytes are, for error messages.
  BytesReader(std::string_view bytes, std::string_view where) : bytes_(bytes), where_(where) {}

  [[noreturn]] void refuse(std::string_view what) const { throw InputError(where_, what, "use one of the same version, task and size"); }

  /// Errors: InputError at the end of the bytes.
  template <class T>
  T get() {
    T value{};
    std::memcpy(&value, take(1, sizeof value), sizeof value);
    return value;
  }
  template <class T>
  std::vector<T> list() {
    const auto count = get<std::size_t>();
    const char* from = take(count, sizeof(T));
    std::vector<T> values(count);
    if (count > 0) std::memcpy(values.data(), from, count * sizeof(T));
    return values;
  }
  /// Reads a number. Errors: InputError if it is another one.
  template <class T>
  void expect(T value, std::string_view name) {
    if (get<T>() != value) refuse("has another " + std::string(name));
  }
  void expect_end() const {
    if (!bytes_.empty()) refuse("is longer than its content");
  }

 private:
  const char* take(std::size_t count, std::size_t size) {
    if (count > bytes_.size() / size) refuse("is truncated");
    const char* from = bytes_.data();
    bytes_.remove_prefix(count * size);
    return from;
  }

  std::string_view bytes_, where_;
};

/// What a step of many environments returned, in arrays by environment (and agent, and element). An environment whose episode ended has
/// begun another one in the same step: its observations are the first ones of that.
struct VectorStep {
  std::vector<float> observations;  ///< [environment][agent][element]
  std::vector<float> rewards;       ///< [environment][agent]
  std::vector<std::uint8_t> terminated, truncated;
  // Of the episodes that ended in this step; elements of other environments are unchanged.
  std::vector<float> final_observations;  ///< [environment][agent][element]
  std::vector<float> returns;             ///< [environment][agent]: sum of the rewards
  std::vector<std::int32_t> lengths;      ///< steps
  std::vector<std::uint8_t> successes;
  std::vector<float> results;
};

/// Environments of the same task that are stepped in one call on several threads. Results do not depend on the number of threads, and are
/// those of single environments with the same seeds.
class VectorEnvironment {
 public:
  /// threads: including the caller's. Errors: std::logic_error without environments.
  VectorEnvironment(std::vector<std::unique_ptr<Environment>> environments, int threads);

  std::size_t size() const { return environments_.size(); }
  const Environment& environment(std::size_t index) const { return *environments_[index]; }

  /// Begins episodes in all environments. seed: environment i gets seed + i; std::nullopt: the next episodes. Errors: InputError.
  const VectorStep& reset(std::optional<std::uint64_t> seed, const FixedQuantities& fixed);
  /// actions: [environment][agent][element]. Errors: InputError before a successful reset or restore. The fixed quantities of reset() apply
  /// to the episodes that begin, too.
  const VectorStep& step(std::span<const float> actions);

  /// The state between two steps, as bytes: of each environment the seed, the number of its episode, and the actions since its start, by
  /// which restore() repeats the episode. It is independent of the processor only as far as the simulation is.
  std::string state() const;
  /// Continues from state() of a vector with the same task, options and size. Errors: InputError for other bytes.
  const VectorStep& restore(std::string_view state);

 private:
  /// The running episode of an environment.
  struct Episode {
    std::uint64_t seed = 0, number = 0;
    std::vector<float> actions;
  };
  void begin(std::size_t index);
  void step_one(std::size_t index, std::span<const float> actions);

  std::vector<std::unique_ptr<Environment>> environments_;
  std::size_t agents_, observations_, actions_;
  ParallelLoop loop_;
  FixedQuantities fixed_;
  bool begun_ = false;  // the last reset or restore was successful
  std::vector<Episode> episodes_;
  VectorStep step_;
  std::vector<float> sums_;  // of the rewards of running episodes
  std::vector<std::int32_t> counts_;
};

}  // namespace soccer
