#include "offnao/window/time_bar.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QToolTip>
#include <array>
#include <cmath>
#include <functional>

#include "offnao/widgets/format.h"
#include "offnao/widgets/icons.h"
#include "offnao/widgets/theme.h"
#include "offnao/window/time_line.h"

namespace soccer::offnao {

namespace {
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
  for (QWidget* widget : {static_cast<QWidget*>(start_), static_cast<QWidget*>(step_back_), static_cast<QWidget*>(play_),
                          static_cast<QWidget*>(step_forward_), static_cast<QWidget*>(live_)})
    row->addWidget(widget);
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
  time_->setText(session.following() && session.has_live() ? "live  " + clock_text(session.current_time(), 1)
                                                           : clock_text(session.current_time()) + " / " + clock_text(session.last(), 0));
  line_->update();
}

}  // namespace soccer::offnao
