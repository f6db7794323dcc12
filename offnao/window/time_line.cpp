#include "offnao/window/time_line.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "offnao/widgets/format.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr double kSide = 8;  // px

/// The smallest round number of seconds that is not below `min_step`, s; the distance between tick marks.
double round_step(double min_step) {
  const double power = std::pow(10, std::floor(std::log10(std::max(min_step, 1e-3))));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= min_step) return factor * power;
  return 10 * power;
}

}  // namespace

TimeLine::TimeLine(AppModel& model) : model_(model) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName("timeline");
}

double TimeLine::x_of(Time time) const {
  const Session& session = model_.session();
  const double length = std::max(1e-3, seconds(session.last() - session.first()));
  return kSide + (width() - 2 * kSide) * std::clamp(seconds(time - session.first()) / length, 0.0, 1.0);
}

Time TimeLine::time_at(double x) const {
  const Session& session = model_.session();
  const double part = std::clamp((x - kSide) / std::max(1.0, width() - 2 * kSide), 0.0, 1.0);
  return session.first() + from_seconds(part * seconds(session.last() - session.first()));
}

void TimeLine::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) model_.session().seek(time_at(event->localPos().x()));
}

void TimeLine::mouseMoveEvent(QMouseEvent* event) {
  if ((event->buttons() & Qt::LeftButton) != 0) model_.session().seek(time_at(event->localPos().x()));
}

void TimeLine::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  const Session& session = model_.session();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(theme.border);
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  const double first = seconds(session.first()), last = seconds(session.last());
  if (last <= first) return;

  QFont small = font();
  small.setPointSizeF(small.pointSizeF() * 0.8);
  painter.setFont(small);
  const double step = round_step((last - first) * 70 / std::max(100, width()));
  for (int mark = static_cast<int>(std::ceil(first / step)); mark * step <= last; ++mark) {
    const double t = mark * step;
    const double x = x_of(from_seconds(t));
    painter.setPen(theme.border);
    painter.drawLine(QPointF(x, 2), QPointF(x, height() - 13));
    painter.setPen(theme.muted);
    const QString text = clock_text(from_seconds(t), step < 1 ? 1 : 0);
    const double half = painter.fontMetrics().horizontalAdvance(text) / 2.0;
    const double left = std::clamp(x - half, 3.0, std::max(3.0, width() - 3 - 2 * half));
    painter.drawText(QPointF(left, height() - 3), text);
  }

  const auto& sources = session.sources();
  const double room = height() - 17, bar = std::min(4.0, room / std::max<double>(1, static_cast<double>(sources.size())));
  for (std::size_t i = 0; i < sources.size(); ++i) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.source(sources[i].colour));
    const double x0 = x_of(sources[i].source->first() + sources[i].shift), x1 = x_of(sources[i].source->last() + sources[i].shift);
    painter.drawRect(QRectF(x0, 3 + static_cast<double>(i) * bar, std::max(1.0, x1 - x0), std::max(1.0, bar - 1)));
  }
  painter.setBrush(theme.warn);
  for (const Bookmark& bookmark : session.bookmarks()) {
    const double x = x_of(session.timeline_time(bookmark));
    painter.drawPolygon(QPolygonF{{QPointF(x - 4, 1), QPointF(x + 4, 1), QPointF(x, 8)}});
  }
  const double x = x_of(session.current_time());
  painter.setPen(QPen(theme.text, 2));
  painter.drawLine(QPointF(x, 1), QPointF(x, height() - 13));
}

}  // namespace soccer::offnao
