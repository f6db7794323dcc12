#pragma once

namespace soccer {

class McapReader;

/// Exit code of a program that has done its work, but without parts of its input that are damaged.
inline constexpr int kInputWasDamaged = 3;

/// Prints a warning about the parts of a log that were skipped. Returns `code`, or kInputWasDamaged if there are any and `code` is 0.
int report_damage(const McapReader& log, int code);

}  // namespace soccer
