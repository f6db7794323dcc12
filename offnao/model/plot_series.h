#pragma once

#include <deque>

#include "offnao/model/field_path.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// A number at an instant.
struct Sample {
  double time = 0;  ///< s, on the session's timeline
  double value = 0;
};

/// One number of one source against time, as far back as the source goes. Kept up to date by update().
class PlotSeries {
 public:
  /// Errors: InputError when the topic has no such number.
  PlotSeries(std::shared_ptr<Source> source, const std::string& topic, const std::string& path);

  /// Adds new samples. `shift`: of the source in its session.
  void update(Time shift);

  const Source& source() const { return *source_; }
  const std::string& topic() const { return type_->topic(); }
  const FieldPath& path() const { return path_; }
  const std::deque<Sample>& samples() const { return samples_; }
  /// The value of the newest sample that is not later than `time`, s; std::nullopt before the first sample.
  std::optional<double> value_at(double time) const;

 private:
  std::shared_ptr<Source> source_;
  TypePtr type_;
  FieldPath path_;
  std::deque<Sample> samples_;
  Time next_ = Time::min();  // time from which messages have not been read yet
  Time shift_{0};
  std::uint64_t revision_ = 0;
};

}  // namespace soccer::offnao
