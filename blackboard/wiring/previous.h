#pragma once

namespace soccer {

/// Asks for a topic's value of the last cycle, so that feedback that is meant passes the wiring check.
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
