#pragma once

#include <QColor>
#include <QIcon>

namespace soccer::offnao {

/// The symbol that an icon shows.
enum class Shape {
  kPlay,
  kPause,
  kStepBack,
  kStepForward,
  kStart,
  kLive,
  kRecord,
  kStop,
  kBookmark,
  kDot,
  kRing,
  kSlashedRing,
  kCross,
  kPlus,
  kFile,
};

/// A plain symbol in one colour, at 16 and 32 px.
QIcon icon(Shape shape, const QColor& colour);

}  // namespace soccer::offnao
