#pragma once

#include <QColor>
#include <QIcon>

namespace soccer::offnao {

/// What a sign shows.
enum class Shape { kPlay, kPause, kStepBack, kStepOn, kStart, kLive, kRecord, kStop, kBookmark, kDot, kRing };

/// A plain sign in one colour, sharp at every size.
QIcon icon(Shape shape, const QColor& colour);

}  // namespace soccer::offnao
