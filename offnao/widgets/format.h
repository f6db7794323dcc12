#pragma once

#include <QColor>
#include <QString>
#include <string_view>

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>

#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/vision.h"
#include "offnao/widgets/clock_text.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

/// With the given number of decimals, and without a minus sign before zero.
QString number(double value, int decimals = 2);
QString degrees(double radians, int decimals = 0);

template <class Frame>
QString text_of(Point2<Frame> p) {
  return number(p.x) + ", " + number(p.y) + " m";
}
template <class To, class From>
QString text_of(const Pose2<To, From>& p) {
  return number(p.x) + ", " + number(p.y) + " m, " + degrees(p.angle);
}

/// "teammate", "opponent" or "robot", with the number if it is known.
QString robot_text(RobotTeam team, int number = 0);
/// Its colour: good for a teammate, bad for an opponent, and warn for an unknown team.
QColor robot_colour(RobotTeam team, const Theme& theme);

/// kGettingUp: "getting up".
template <class E>
QString text_of_enum(E value) {
  QString text = "?";
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (d.value != value) return;
    text.clear();
    for (const char letter : std::string_view(d.name).substr(1)) {
      const bool capital = letter >= 'A' && letter <= 'Z';
      if (capital && !text.isEmpty()) text += ' ';
      text += QChar(capital ? letter - 'A' + 'a' : letter);
    }
  });
  return text;
}

inline QString clock_text(Time time, int decimals = 2) { return clock_text(seconds(time), decimals); }
QString bytes_text(double bytes);

/// Rich text: a plain text in a colour.
QString coloured(const QString& text, const QColor& colour);

}  // namespace soccer::offnao
