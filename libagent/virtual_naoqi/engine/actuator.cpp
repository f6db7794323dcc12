#include "engine/actuator.h"

namespace virtual_naoqi {

void Actuator::clear(Update update, int first, int last) {
  int kept = 0;
  for (int i = 0; i < count_; ++i) {
    const int time = commands_[i].time;
    if (update == CLEAR_ALL || (update == CLEAR_AFTER && time >= first) || (update == CLEAR_BEFORE && time <= last)) continue;
    commands_[kept++] = commands_[i];
  }
  count_ = kept;
}

bool Actuator::add(int time, float value) {
  if (count_ == MOST) return false;
  int i = count_++;
  for (; i > 0 && commands_[i - 1].time > time; --i) commands_[i] = commands_[i - 1];
  commands_[i].time = time;
  commands_[i].value = value;
  return true;
}

float Actuator::at(int now) {
  int past = 0;
  for (; past < count_ && commands_[past].time <= now; ++past) {
    from_time_ = commands_[past].time;
    from_ = commands_[past].value;
  }
  for (int i = past; i < count_; ++i) commands_[i - past] = commands_[i];
  count_ -= past;
  if (count_ > 0)
    from_ += (commands_[0].value - from_) * static_cast<float>(now - from_time_) / static_cast<float>(commands_[0].time - from_time_);
  from_time_ = now;
  return from_;
}

}  // namespace virtual_naoqi
