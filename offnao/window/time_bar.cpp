#include "offnao/window/time_bar.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "offnao/tabs/robot_drawing.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/icons.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr double kSide = 8;       // px
constexpr double kTopOfBars = 3;  // px

/// The smallest round number of seconds that is not below `min_step`, s; the distance between tick marks.
double round_step(double min_step) {
  const double power = std::pow(10, std::floor(std::log10(std::max(min_step, 1e-3))));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= min_step) return factor * power;
  return 10 * power;
}

/// The time range of each source as a bar on a common axis, with the bookmarks and the time shown. A click or dragging seeks.
class TimeLine : public QWidget {
 public:
  explicit TimeLine(AppModel& model) : model_(model) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName("timeline");
  }

  QSize sizeHint() const override { return {300, 34}; }
  QSize minimumSizeHint() const override { return {120, 34}; }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& theme = Theme::of(*this);
    const Session& session = model_.session();
    QPainter painter(this);
    paint_panel(painter, rect(), theme, theme.border, 4);
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
    const double bar = bar_height();
    for (std::size_t i = 0; i < sources.size(); ++i) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(is_gone(*sources[i].source) ? theme.muted : theme.source(sources[i].colour));
      const double x0 = x_of(sources[i].source->first() + sources[i].shift), x1 = x_of(sources[i].source->last() + sources[i].shift);
      painter.drawRect(QRectF(x0, kTopOfBars + static_cast<double>(i) * bar, std::max(1.0, x1 - x0), std::max(1.0, bar - 1)));
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

  /// The name of the source whose bar is below the mouse.
  bool event(QEvent* event) override {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    const auto& sources = model_.session().sources();
    const double index = std::floor((help->pos().y() - kTopOfBars) / bar_height());
    if (index >= 0 && index < static_cast<double>(sources.size())) {
      const Source& source = *sources[static_cast<std::size_t>(index)].source;
      QToolTip::showText(help->globalPos(), QString::fromStdString(source.name()) + ": " + state_text(source), this);
    } else {
      QToolTip::hideText();
    }
    return true;
  }

  void mousePressEvent(QMouseEvent* event) override {
    if (event->button() == Qt::LeftButton) model_.session().seek(time_at(event->localPos().x()));
  }

  void mouseMoveEvent(QMouseEvent* event) override {
    if ((event->buttons() & Qt::LeftButton) != 0) model_.session().seek(time_at(event->localPos().x()));
  }

 private:
  double bar_height() const {
    const double room = height() - 17;
    return std::min(4.0, room / std::max<double>(1, static_cast<double>(model_.session().sources().size())));
  }

  double x_of(Time time) const {
    const Session& session = model_.session();
    const double length = std::max(1e-3, seconds(session.last() - session.first()));
    return kSide + (width() - 2 * kSide) * std::clamp(seconds(time - session.first()) / length, 0.0, 1.0);
  }

  Time time_at(double x) const {
    const Session& session = model_.session();
    const double part = std::clamp((x - kSide) / std::max(1.0, width() - 2 * kSide), 0.0, 1.0);
    return session.first() + from_seconds(part * seconds(session.last() - session.first()));
  }

  AppModel& model_;
};

constexpr std::array kSpeeds{0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0};
constexpr int kDefaultSpeed = 3;
}  // namespace

TimeBar::TimeBar(AppModel& model)
    : model_(model),
      start_(button("To the beginning (Ctrl+Home)", [this] { model_.session().seek(model_.session().first()); })),
      step_back_(button("One frame back (Ctrl+Left)", [this] { step(-1); })),
      play_(button("Play or pause (Ctrl+Space)", [this] { toggle_play(); })),
      step_forward_(button("One frame forward (Ctrl+Right)", [this] { step(1); })),
      live_(button("To the newest data (Ctrl+End)", [this] { model_.session().follow(); })),
      bookmark_(button("Bookmark the time shown (Ctrl+B)", [this] { model_.bookmark_now(); })),
      line_(new TimeLine(model)),
      go_to_(new QLineEdit),
      time_(new QLabel),
      speed_(new QComboBox) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(10, 4, 10, 4);
  row->setSpacing(4);
  for (QToolButton* button : {start_, step_back_, play_, step_forward_, live_}) row->addWidget(button);
  row->addSpacing(4);
  row->addWidget(line_, 1);
  row->addSpacing(4);
  row->addWidget(bookmark_);
  go_to_->setPlaceholderText("go to");
  go_to_->setMaxLength(100);
  go_to_->setToolTip("Go to a time (Ctrl+G): 12:03.5, or second half, 3:50");
  go_to_->setAccessibleName(go_to_->toolTip());
  go_to_->setFixedWidth(fontMetrics().horizontalAdvance("second half, 3:50") + 16);
  connect(go_to_, &QLineEdit::returnPressed, this, [this] { go_to(go_to_->text()); });
  row->addWidget(go_to_);
  time_->setMinimumWidth(fontMetrics().horizontalAdvance("00:00.00 / 00:00.00") + 8);
  time_->setAlignment(Qt::AlignCenter);
  row->addWidget(time_);
  for (const double speed : kSpeeds) speed_->addItem("× " + QString::number(speed));
  speed_->setCurrentIndex(kDefaultSpeed);
  speed_->setToolTip("Playback speed (Ctrl+Up, Ctrl+Down)");
  connect(speed_, QOverload<int>::of(&QComboBox::activated), this,
          [this](int index) { model_.session().set_speed(kSpeeds.at(static_cast<std::size_t>(index))); });
  row->addWidget(speed_);
  paint_icons();
}

QToolButton* TimeBar::button(const QString& tip, std::function<void()> act) {
  auto* made = new QToolButton;
  made->setToolTip(tip);
  made->setAccessibleName(tip);
  made->setAutoRaise(true);
  made->setFocusPolicy(Qt::TabFocus);
  connect(made, &QToolButton::clicked, this, std::move(act));
  return made;
}

void TimeBar::paint_icons() {
  const Theme& theme = Theme::of(*this);
  start_->setIcon(icon(Shape::kStart, theme.text));
  step_back_->setIcon(icon(Shape::kStepBack, theme.text));
  play_->setIcon(icon(shows_pause_ ? Shape::kPause : Shape::kPlay, theme.text));
  step_forward_->setIcon(icon(Shape::kStepForward, theme.text));
  live_->setIcon(icon(Shape::kLive, model_.session().following() ? theme.accent : theme.text));
  bookmark_->setIcon(icon(Shape::kBookmark, theme.text));
}

void TimeBar::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) paint_icons();
  QWidget::changeEvent(event);
}

void TimeBar::toggle_play() {
  Session& session = model_.session();
  if (session.following() || session.playing())
    session.pause();
  else
    session.play();
}

void TimeBar::step(int frames) {
  if (const SessionSource* selected = model_.views().selected_source()) model_.session().step(*selected->source, frames);
}

void TimeBar::ask_where_to_go() {
  go_to_->setFocus(Qt::ShortcutFocusReason);
  go_to_->selectAll();
}

void TimeBar::go_to(const QString& text) {
  const std::string error = model_.session().seek_position(text.trimmed().toStdString());
  if (error.empty()) return go_to_->clear();
  QToolTip::showText(go_to_->mapToGlobal(QPoint(0, -2 * go_to_->height())), QString::fromStdString(error), go_to_);
}

void TimeBar::skip(double by) { model_.session().seek(model_.session().current_time() + from_seconds(by)); }

void TimeBar::change_speed(int steps) {
  speed_->setCurrentIndex(std::clamp(speed_->currentIndex() + steps, 0, speed_->count() - 1));
  model_.session().set_speed(kSpeeds.at(static_cast<std::size_t>(speed_->currentIndex())));
}

void TimeBar::refresh() {
  const Session& session = model_.session();
  const bool runs = session.following() || session.playing();
  if (runs != shows_pause_) {
    shows_pause_ = runs;
    paint_icons();
  }
  const QString state = session.is_over() ? "ended  " : "live  ";
  time_->setText(session.following() && session.has_live() ? state + clock_text(session.current_time(), 1)
                                                           : clock_text(session.current_time()) + " / " + clock_text(session.last(), 0));
  line_->update();
}

}  // namespace soccer::offnao
