#ifndef VIRTUAL_NAOQI_ENGINE_ACTUATOR_H
#define VIRTUAL_NAOQI_ENGINE_ACTUATOR_H

namespace virtual_naoqi {

enum Update { MERGE, CLEAR_ALL, CLEAR_AFTER, CLEAR_BEFORE };

/// Timed commands of one actuator, with linear interpolation between them. Never allocates.
class Actuator {
 public:
  enum { MOST = 64 };

  Actuator() : from_time_(0), from_(0), count_(0) {}

  /// Removes the queued commands that new ones for the times `first` to `last` (ms) replace, according to `update`.
  void clear(Update update, int first, int last);
  /// Adds a command for this time, ms. False if the queue is full.
  bool add(int time, float value);
  /// The value at this time, ms. Earlier commands are removed.
  float at(int now);

 private:
  struct Command {
    int time;
    float value;
  };
  int from_time_;  // ms, time of from_
  float from_;     // the last value that was output
  int count_;
  Command commands_[MOST];  // sorted by time
};

}  // namespace virtual_naoqi

#endif
