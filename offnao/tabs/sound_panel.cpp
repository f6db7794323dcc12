#include "offnao/tabs/sound_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "offnao/widgets/controls.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {
namespace {

constexpr int kLowest = -100, kHighest = 0;  // dB, of the vertical axis
constexpr int kLevelStep = 25;               // dB, between two lines of the grid
constexpr int kFrequencyStep = 2000;         // Hz
constexpr int kBandAlpha = 40;
constexpr double kMarkRadius = 3.5;  // px

}  // namespace

SoundView::SoundView(QWidget* parent) : QWidget(parent) {
  setToolTip(
      "Spectrum from 0 to 8 kHz. Shaded: the pitches of whistles. Dashed: the noise there, and the power above which a tone is looked at. "
      "Red: the least level of a whistle of this field. Dot: the loudest tone of the last 5 s");
}

void SoundView::set_sound(const std::optional<HeardSound>& sound, const WhistleLimits& limits, const std::optional<HeardSound>& tone) {
  sound_ = sound;
  limits_ = limits;
  tone_ = tone;
  update();
}

QPointF SoundView::place(const QRectF& plot, double frequency, double level) const {
  const double all = sound_->band * static_cast<double>(sound_->spectrum.size());
  return {plot.left() + plot.width() * std::clamp(frequency / all, 0.0, 1.0),
          plot.bottom() - plot.height() * (std::clamp<double>(level, kLowest, kHighest) - kLowest) / (kHighest - kLowest)};
}

void SoundView::paint_limits(QPainter& painter, const QRectF& plot) const {
  const Theme& theme = Theme::of(*this);
  const auto line = [&](double level, const QColor& colour, Qt::PenStyle style) {
    painter.setPen(QPen(colour, 1, style));
    painter.drawLine(place(plot, limits_.min_pitch, level), place(plot, limits_.max_pitch, level));
  };
  painter.fillRect(QRectF(place(plot, limits_.min_pitch, kHighest), place(plot, limits_.max_pitch, kLowest)),
                   with_alpha(theme.accent, kBandAlpha));
  line(sound_->floor, theme.muted, Qt::DashLine);
  line(sound_->floor + limits_.prominence, theme.text, Qt::DashLine);
  line(limits_.min_level, theme.bad, Qt::SolidLine);
}

void SoundView::paint_spectrum(QPainter& painter, const QRectF& plot) const {
  const Theme& theme = Theme::of(*this);
  QPolygonF line;
  for (std::size_t i = 0; i < sound_->spectrum.size(); ++i)
    line << place(plot, (static_cast<double>(i) + 0.5) * sound_->band, sound_->spectrum[i]);
  painter.setPen(QPen(theme.accent, 1.5));
  painter.drawPolyline(line);
}

void SoundView::paint_tone(QPainter& painter, const QRectF& plot) const {
  const Theme& theme = Theme::of(*this);
  const QPointF at = place(plot, tone_->pitch, tone_->tone);
  const int height = painter.fontMetrics().height();
  painter.setPen(theme.text);
  painter.drawText(QRectF(at.x() + 2 * kMarkRadius, at.y() + kMarkRadius, plot.width(), height), Qt::AlignLeft | Qt::AlignTop,
                   QString("%1 dB, %2 Hz").arg(number(tone_->tone, 0), number(tone_->pitch, 0)));
  painter.setPen(Qt::NoPen);
  painter.setBrush(tone_->tone >= limits_.min_level ? theme.good : theme.warn);
  painter.drawEllipse(at, kMarkRadius, kMarkRadius);
}

void SoundView::paint_axes(QPainter& painter, const QRectF& plot) const {
  const Theme& theme = Theme::of(*this);
  const int height = painter.fontMetrics().height();
  for (int level = kLowest; level <= kHighest; level += kLevelStep) {
    const QPointF at = place(plot, 0, level);
    painter.setPen(with_alpha(theme.muted, kBandAlpha));
    painter.drawLine(at, QPointF(plot.right(), at.y()));
    painter.setPen(theme.muted);
    painter.drawText(QRectF(0, at.y() - height / 2.0, plot.left() - 5, height), Qt::AlignRight | Qt::AlignVCenter,
                     number(level, 0) + " dB");
  }
  const double all = sound_->band * static_cast<double>(sound_->spectrum.size());
  for (int frequency = kFrequencyStep; frequency < all; frequency += kFrequencyStep)
    painter.drawText(QRectF(place(plot, frequency, kLowest) + QPointF(-30, 2), QSizeF(60, height)), Qt::AlignCenter,
                     number(frequency / 1000.0, 0) + " kHz");
}

void SoundView::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  paint_panel(painter, rect().adjusted(0, 0, -1, -1), theme, theme.border);
  if (!sound_) return;
  const QFontMetrics metrics = painter.fontMetrics();
  const QRectF plot = QRectF(rect()).adjusted(metrics.horizontalAdvance("-100 dB") + 10, 8, -12, -metrics.height() - 6);
  paint_axes(painter, plot);
  paint_limits(painter, plot);
  paint_spectrum(painter, plot);
  if (tone_) paint_tone(painter, plot);
}

SoundPanel::SoundPanel(std::function<RobotLink*()> link, QWidget* parent)
    : QGroupBox("Microphones", parent),
      link_(std::move(link)),
      view_(new SoundView),
      text_(new QLabel),
      min_level_(spin_box(-90, 3, 1, "Least level of a whistle")) {
  min_level_->setToolTip("Level from which a whistle is one of this field, relative to the full scale of the microphones");
  auto* column = new QVBoxLayout(this);
  column->addWidget(view_);
  text_->setWordWrap(true);
  auto* row = new QHBoxLayout;
  row->addWidget(text_, 1);
  row->addWidget(new QLabel("Least whistle, dB"));
  row->addWidget(min_level_);
  column->addLayout(row);
  connect(min_level_, qOverload<double>(&QDoubleSpinBox::valueChanged), this, [this](double value) {
    RobotLink* robot = link_();
    min_level_->findChild<QLineEdit*>()->setModified(false);
    if (!filling_ && robot != nullptr) robot->set_parameter("WhistleParameters.min_level", value);
  });
  clear();
}

void SoundPanel::clear() {
  requested_ = false;
  loudest_ = {};
  text_->setText("This robot has no microphones.");
  view_->set_sound(std::nullopt, {}, std::nullopt);
  setEnabled(false);
}

void SoundPanel::show_sound(const HeardSound& sound) {
  loudest_.add(sound, limits_.purity);
  view_->set_sound(sound, limits_, loudest_.tone());
  const Theme& theme = Theme::of(*this);
  const QString clipped = number(100 * sound.clipped, 1) + " % clipped";
  text_->setText(QString("Level %1 dB, peak %2 dB, ").arg(number(sound.level, 0), number(sound.peak, 0)) +
                 (sound.clipped > 0 ? coloured(clipped + ": reduce the gain", theme.bad) : clipped));
}

void SoundPanel::request() {
  RobotLink* const robot = link_();
  if (requested_ || robot == nullptr || !robot->offers("show_sound")) return;
  requested_ = true;
  robot->call("show_sound", QJsonObject{}, [this, robot](bool good, const QJsonValue& response) {
    if (robot != link_()) return;
    requested_ = false;
    if (!good) return text_->setText(response.toString().toHtmlEscaped());
    if (const auto sound = heard_sound(response.toObject())) show_sound(*sound);
  });
}

void SoundPanel::refresh() {
  RobotLink* const robot = link_();
  const auto limits = robot == nullptr ? std::nullopt : whistle_limits(robot->parameters());
  const bool possible = limits && robot->offers("show_sound");
  if (!possible && isEnabled()) clear();
  if (!possible) return;
  setEnabled(true);
  limits_ = *limits;
  filling_ = true;
  if (!min_level_->findChild<QLineEdit*>()->isModified()) min_level_->setValue(limits_.min_level);
  filling_ = false;
  request();
}

}  // namespace soccer::offnao
