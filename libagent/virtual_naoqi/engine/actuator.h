#ifndef VIRTUAL_NAOQI_ENGINE_ACTUATOR_H
#define VIRTUAL_NAOQI_ENGINE_ACTUATOR_H

namespace virtual_naoqi {

enum Update { MERGE, CLEAR_ALL, CLEAR_AFTER, CLEAR_BEFORE };

/// One actuator's commands: values at times, between which it goes in straight lines. Allocates nothing.
class Actuator {
 public:
  enum { MOST = 64 };

  Actuator() : from_time_(0), from_(0), count_(0) {}

  /// Makes room for commands of which the first is for `first` and the last for `last`, ms.
  void clear(Update update, int first, int last);
  /// False when there are too many.
  bool add(int time, float value);
  /// The value at this time; earlier commands are forgotten.
  float at(int now);

 private:
  struct Command {
    int time;
    float value;
  };
  int from_time_;  // of the last value that went out
  float from_;
  int count_;
  Command commands_[MOST];  // by time
};

}  // namespace virtual_naoqi

#endif
