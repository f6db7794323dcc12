#pragma once

namespace soccer {

/// Input of a topic's value from the previous tick, so that intended feedback passes the wiring check.
///
///   struct Inputs { const SensorFrame& sensors; Previous<MotionStatus> status; };
///   … if (in.status->stable) …
template <class Topic>
struct Previous {
  const Topic* value;
  const Topic& operator*() const { return *value; }
  const Topic* operator->() const { return value; }
};

}  // namespace soccer
