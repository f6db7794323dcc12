#include "offnao/plot/plot.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QRubberBand>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include <qwt_legend.h>
#include <qwt_legend_label.h>
#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_plot_curve.h>
#include <qwt_plot_grid.h>
#include <qwt_plot_layout.h>
#include <qwt_plot_marker.h>
#include <qwt_scale_div.h>
#include <qwt_scale_draw.h>
#include <qwt_scale_widget.h>
#include <qwt_text.h>

#include "offnao/widgets/clock_text.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr double kWheelStep = 0.85;   // factor of the range for each notch of the wheel
constexpr double kKeyStep = 0.7;      // the same for each press of a key
constexpr double kKeyMove = 0.2;      // fraction of the range
constexpr int kMinBand = 4;           // px, the smallest rectangle that is zoomed into
constexpr double kLabelHeight = 1.6;  // of a value axis, with the gap to the next one, in heights of the font
constexpr QSize kLegendLine(18, 8);   // px
constexpr int kBelowLabels = 4;       // px, between the labels of the time axis and the frame

/// Qwt's axis.
int id_of(Plot::Axis axis) { return axis == Plot::kLeft ? QwtPlot::yLeft : QwtPlot::yRight; }

constexpr std::array kValueAxes{Plot::kLeft, Plot::kRight};

class ClockScale final : public QwtScaleDraw {
 public:
  QwtText label(double value) const override {
    const bool fine = scaleDiv().range() < 5;
    return QwtText(clock_text(value + (value >= 0 ? 1e-6 : -1e-6), fine ? 1 : 0));
  }
};

}  // namespace

Plot::Plot(const QString& left_title, QWidget* parent)
    : QWidget(parent),
      plot_(new QwtPlot),
      grid_(std::make_unique<QwtPlotGrid>()),
      now_(std::make_unique<QwtPlotMarker>()),
      level_(std::make_unique<QwtPlotMarker>()),
      time_(std::make_shared<TimeView>()),
      band_(nullptr) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(1, 1, 1, kBelowLabels);
  all->addWidget(plot_);
  setFocusPolicy(Qt::StrongFocus);
  auto* canvas = new QwtPlotCanvas;
  canvas->setFrameStyle(QFrame::NoFrame);
  canvas->setPaintAttribute(QwtPlotCanvas::BackingStore, false);
  plot_->setCanvas(canvas);
  canvas->installEventFilter(this);
  canvas->setCursor(Qt::CrossCursor);
  band_ = new QRubberBand(QRubberBand::Rectangle, canvas);
  plot_->setAutoReplot(false);
  plot_->setAxisScaleDraw(QwtPlot::xBottom, new ClockScale);
  plot_->plotLayout()->setAlignCanvasToScales(true);
  plot_->setMinimumSize(200, 90);
  auto* legend = new QwtLegend;
  legend->setDefaultItemMode(QwtLegendData::ReadOnly);
  plot_->insertLegend(legend, QwtPlot::TopLegend);
  grid_->attach(plot_);
  now_->setLineStyle(QwtPlotMarker::VLine);
  now_->attach(plot_);
  level_->setLineStyle(QwtPlotMarker::HLine);
  level_->setItemAttribute(QwtPlotItem::Legend, true);
  level_->setLegendIconSize(kLegendLine);
  set_title(kLeft, left_title);
  paint_theme();
}

Plot::~Plot() {
  for (auto& curve : curves_) curve->detach();
  grid_->detach();
  now_->detach();
  level_->detach();
}

void Plot::set_title(Axis axis, const QString& title) {
  QwtText text(title);
  text.setFont(font());
  text.setColor(Theme::of(*this).muted);
  if (plot_->axisTitle(id_of(axis)) != text) plot_->setAxisTitle(id_of(axis), text);
}

void Plot::set_curve_count(std::size_t count) {
  while (curves_.size() > count) {
    curves_.back()->detach();
    curves_.pop_back();
  }
  while (curves_.size() < count) {
    curves_.push_back(std::make_unique<QwtPlotCurve>());
    curves_.back()->setRenderHint(QwtPlotItem::RenderAntialiased, true);
    curves_.back()->setPaintAttribute(QwtPlotCurve::FilterPoints, true);
    curves_.back()->setPaintAttribute(QwtPlotCurve::ClipPolygons, true);
    curves_.back()->setLegendAttribute(QwtPlotCurve::LegendShowLine, true);
    curves_.back()->setLegendIconSize(kLegendLine);
    curves_.back()->attach(plot_);
  }
}

void Plot::set_curve(std::size_t number, const QString& name, const QColor& colour, Qt::PenStyle style, const QVector<QPointF>& points,
                     Axis axis) {
  QwtPlotCurve& curve = *curves_.at(number);
  const QPen pen(colour, 1.6, style);
  QwtText title(name);
  title.setColor(Theme::of(*this).text);
  title.setFont(font());
  if (curve.pen() != pen) curve.setPen(pen);
  if (curve.title() != title) curve.setTitle(title);
  curve.setYAxis(id_of(axis));
  curve.setSamples(points);
}

void Plot::set_level(double value, const QString& name) {
  if (std::isnan(value)) return level_->detach();
  level_->setYValue(value);
  QwtText text(name);
  text.setColor(Theme::of(*this).text);
  text.setFont(font());
  if (level_->title() != text) level_->setTitle(text);
  level_->attach(plot_);
}

void Plot::set_times(double from, double to, double now) {
  time_->automatic = {from, std::max(to, from + 0.1)};
  time_->now = now;
}

void Plot::draw() {
  if (painted_ != &Theme::of(*this)) paint_theme();
  const AxisRange time = time_->shown();
  plot_->setAxisScale(QwtPlot::xBottom, time.min, time.max);
  // As many labels as have room one above the other.
  const int max_labels = std::clamp(static_cast<int>(canvas()->height() / (kLabelHeight * fontMetrics().height())), 2, 8);
  now_->setXValue(time_->now);
  for (const Axis axis : kValueAxes) {
    bool used = false, empty = true;
    for (const auto& curve : curves_) {
      if (curve->yAxis() != id_of(axis)) continue;
      used = true;
      empty = empty && curve->dataSize() == 0;
    }
    if (axis == kRight) plot_->enableAxis(id_of(axis), used);
    plot_->setAxisMaxMajor(id_of(axis), max_labels);
    const std::optional<AxisRange> range = empty ? AxisRange{0, 1} : values_.at(axis);
    if (range)
      plot_->setAxisScale(id_of(axis), range->min, range->max);
    else
      plot_->setAxisAutoScale(id_of(axis));
  }
  plot_->replot();
}

AxisRange Plot::value_range(Axis axis) const {
  const QwtScaleDiv& scale = plot_->axisScaleDiv(id_of(axis));
  return {scale.lowerBound(), scale.upperBound()};
}

bool Plot::has_right_axis() const { return plot_->axisEnabled(QwtPlot::yRight); }

QPoint Plot::position_of(double time, double value) const {
  return QPointF(plot_->transform(QwtPlot::xBottom, time), plot_->transform(QwtPlot::yLeft, value)).toPoint();
}

QWidget* Plot::canvas() const { return plot_->canvas(); }

void Plot::reset_view() {
  time_->chosen.reset();
  values_ = {};
  show_view();
}

void Plot::set_marked(bool marked) {
  if (marked_ != marked) update();
  marked_ = marked;
}

void Plot::show_view() {
  if (on_view_changed) on_view_changed();
  draw();
}

void Plot::zoom_time(double fixed, double factor) {
  time_->chosen = zoomed(time_->shown(), fixed, factor);
  show_view();
}

void Plot::zoom_values(int fixed, double factor) {
  for (const Axis axis : kValueAxes) values_.at(axis) = zoomed(value_range(axis), plot_->invTransform(id_of(axis), fixed), factor);
  show_view();
}

void Plot::move_values(const std::array<AxisRange, 2>& from, double fraction) {
  for (const Axis axis : kValueAxes) values_.at(axis) = moved(from.at(axis), fraction);
  show_view();
}

void Plot::zoom_into(const QRect& part) {
  if (part.width() < kMinBand || part.height() < kMinBand) return;
  time_->chosen = range_between(plot_->invTransform(QwtPlot::xBottom, part.left()), plot_->invTransform(QwtPlot::xBottom, part.right()));
  for (const Axis axis : kValueAxes)
    values_.at(axis) = range_between(plot_->invTransform(id_of(axis), part.top()), plot_->invTransform(id_of(axis), part.bottom()));
  show_view();
}

bool Plot::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress: press(*static_cast<QMouseEvent*>(event)); break;
    case QEvent::MouseMove: drag(*static_cast<QMouseEvent*>(event)); break;
    case QEvent::MouseButtonRelease: release(*static_cast<QMouseEvent*>(event)); break;
    case QEvent::MouseButtonDblClick:
      if (on_reset) on_reset();
      reset_view();
      break;
    case QEvent::Wheel: {
      const auto& wheel = *static_cast<QWheelEvent*>(event);
      const double factor = std::pow(kWheelStep, wheel.angleDelta().y() / 120.0);  // 120: one notch
      const QPoint at = wheel.position().toPoint();
      if ((wheel.modifiers() & Qt::ControlModifier) != 0)
        zoom_values(at.y(), factor);
      else
        zoom_time(plot_->invTransform(QwtPlot::xBottom, at.x()), factor);
      break;
    }
    default: return QWidget::eventFilter(watched, event);
  }
  return true;
}

void Plot::press(const QMouseEvent& event) {
  setFocus(Qt::MouseFocusReason);
  if (on_chosen) on_chosen();
  if (event.button() == Qt::RightButton) return;
  drag_ = Drag{event.pos(), time_->shown(), {value_range(kLeft), value_range(kRight)}, false};
}

void Plot::drag(const QMouseEvent& event) {
  if (!drag_) return;
  const QPoint by = event.pos() - drag_->from;
  if (!drag_->moved && by.manhattanLength() < QApplication::startDragDistance()) return;
  drag_->moved = true;
  if ((event.modifiers() & Qt::ShiftModifier) != 0 || band_->isVisible()) {
    band_->setGeometry(QRect(drag_->from, event.pos()).normalized());
    band_->show();
  } else if ((event.modifiers() & Qt::ControlModifier) != 0) {
    move_values(drag_->values, static_cast<double>(by.y()) / std::max(1, canvas()->height()));
  } else {
    time_->chosen = moved(drag_->time, -static_cast<double>(by.x()) / std::max(1, canvas()->width()));
    show_view();
  }
}

void Plot::release(const QMouseEvent& event) {
  if (!drag_) return;
  const bool clicked = !drag_->moved && event.button() == Qt::LeftButton;
  drag_.reset();
  if (band_->isVisible()) {
    band_->hide();
    zoom_into(band_->geometry());
  } else if (clicked && on_seek) {
    on_seek(plot_->invTransform(QwtPlot::xBottom, event.pos().x()));
  }
}

void Plot::keyPressEvent(QKeyEvent* event) {
  const bool values = (event->modifiers() & Qt::ControlModifier) != 0, shift = (event->modifiers() & Qt::ShiftModifier) != 0;
  const AxisRange time = time_->shown();
  const auto zoom = [&](double factor) {
    values ? zoom_values(canvas()->height() / 2, factor) : zoom_time((time.min + time.max) / 2, factor);
  };
  const auto move_time = [&](double fraction) {
    time_->chosen = moved(time, fraction);
    show_view();
  };
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoom(kKeyStep);
    case Qt::Key_Minus: return zoom(1 / kKeyStep);
    case Qt::Key_0: return reset_view();
    default: break;
  }
  if (shift && event->key() == Qt::Key_Left) return move_time(-kKeyMove);
  if (shift && event->key() == Qt::Key_Right) return move_time(kKeyMove);
  const bool up = event->key() == Qt::Key_Up;
  if (shift && (up || event->key() == Qt::Key_Down))
    return move_values({value_range(kLeft), value_range(kRight)}, up ? kKeyMove : -kKeyMove);
  QWidget::keyPressEvent(event);
}

void Plot::focusInEvent(QFocusEvent* event) {
  if (on_chosen) on_chosen();
  QWidget::focusInEvent(event);
}

void Plot::contextMenuEvent(QContextMenuEvent* event) {
  if (on_menu) on_menu(event->globalPos());
}

void Plot::paintEvent(QPaintEvent*) {
  if (!marked_) return;
  QPainter painter(this);
  painter.setPen(Theme::of(*this).accent);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void Plot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  const bool changed =
      event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange;
  if (!changed) return;
  paint_theme();
  painted_ = nullptr;  // a new style sheet can restore the palettes of the parts, so they are set again before the plot is drawn
}

void Plot::paint_theme() {
  const Theme& theme = Theme::of(*this);
  painted_ = &theme;
  plot_->setCanvasBackground(theme.panel);
  grid_->setPen(theme.border, 0.5, Qt::SolidLine);
  now_->setLinePen(theme.text, 1, Qt::SolidLine);
  level_->setLinePen(theme.warn, 1, Qt::DashLine);
  for (const QwtPlot::Axis axis : {QwtPlot::xBottom, QwtPlot::yLeft, QwtPlot::yRight}) {
    plot_->axisWidget(axis)->setPalette(theme.palette());
    plot_->setAxisFont(axis, font());
  }
  for (const Axis axis : kValueAxes) set_title(axis, plot_->axisTitle(id_of(axis)).text());
  for (const auto& curve : curves_) {
    QwtText title = curve->title();
    title.setColor(theme.text);
    curve->setTitle(title);
  }
  plot_->replot();
}

}  // namespace soccer::offnao
