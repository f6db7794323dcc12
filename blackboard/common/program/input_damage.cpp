#include "blackboard/common/program/input_damage.h"

#include "blackboard/common/console/console.h"
#include "blackboard/common/log/mcap_reader.h"

namespace soccer {

int report_damage(const McapReader& log, int code) {
  if (log.damage().empty()) return code;
  console::warn(log.about_damage());
  return code == 0 ? kInputWasDamaged : code;
}

}  // namespace soccer
