#include "offnao/widgets/format.h"

#include <cmath>

namespace soccer::offnao {

QString clock_text(double seconds, int decimals) {
  const double all = std::abs(seconds);
  const auto minutes = static_cast<qint64>(all / 60);
  const double rest = all - 60.0 * static_cast<double>(minutes);
  const double unit = std::pow(10, decimals), whole = std::floor(rest * unit) / unit;
  return QString(seconds < 0 ? "-" : "") + QString::number(minutes) + ":" +
         QString::number(whole, 'f', decimals).rightJustified(decimals == 0 ? 2 : decimals + 3, '0');
}

QString bytes_text(double bytes) {
  if (bytes < 1e6) return QString::number(bytes / 1e3, 'f', 0) + " kB";
  return QString::number(bytes / 1e6, 'f', 1) + " MB";
}

QString number(double value, int decimals) {
  const QString text = QString::number(value, 'f', decimals);
  const bool nothing = text.startsWith('-') && text.count('0') + text.count('.') + 1 == text.size();
  return nothing ? text.mid(1) : text;
}

QString degrees(double radians, int decimals) { return number(radians * 180 / 3.14159265358979323846, decimals) + QStringLiteral("°"); }

QString robot_text(RobotTeam team, int number) {
  const QString text = team == RobotTeam::kOwn ? "teammate" : team == RobotTeam::kOpponent ? "opponent" : "robot";
  return number > 0 ? text + ' ' + QString::number(number) : text;
}

QColor robot_colour(RobotTeam team, const Theme& theme) {
  return team == RobotTeam::kOwn ? theme.good : team == RobotTeam::kOpponent ? theme.bad : theme.warn;
}

QString coloured(const QString& text, const QColor& colour) {
  return "<span style='color:" + colour.name() + "'>" + text.toHtmlEscaped() + "</span>";
}

}  // namespace soccer::offnao
