#include "offnao/plot/plot.h"

#include <QEvent>
#include <QVBoxLayout>
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
#include <qwt_scale_draw.h>
#include <qwt_scale_widget.h>
#include <qwt_text.h>

#include "offnao/widgets/clock_text.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

class ClockScale final : public QwtScaleDraw {
 public:
  QwtText label(double value) const override {
    const bool fine = scaleDiv().range() < 5;
    return QwtText(clock_text(value + (value >= 0 ? 1e-6 : -1e-6), fine ? 1 : 0));
  }
};

}  // namespace

Plot::Plot(const QString& y_title, QWidget* parent)
    : QWidget(parent),
      plot_(new QwtPlot),
      grid_(std::make_unique<QwtPlotGrid>()),
      now_(std::make_unique<QwtPlotMarker>()),
      level_(std::make_unique<QwtPlotMarker>()) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(plot_);
  auto* canvas = new QwtPlotCanvas;
  canvas->setFrameStyle(QFrame::NoFrame);
  canvas->setPaintAttribute(QwtPlotCanvas::BackingStore, false);
  plot_->setCanvas(canvas);
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
  level_->setLabelAlignment(Qt::AlignRight | Qt::AlignTop);
  set_y_title(y_title);
  paint_theme();
}

Plot::~Plot() {
  for (auto& curve : curves_) curve->detach();
  grid_->detach();
  now_->detach();
  level_->detach();
}

void Plot::set_y_title(const QString& title) {
  QwtText text(title);
  text.setFont(font());
  text.setColor(Theme::of(*this).muted);
  if (plot_->axisTitle(QwtPlot::yLeft) != text) plot_->setAxisTitle(QwtPlot::yLeft, text);
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
    curves_.back()->setLegendIconSize(QSize(18, 8));
    curves_.back()->attach(plot_);
  }
}

void Plot::set_curve(std::size_t number, const QString& name, const QColor& colour, Qt::PenStyle style, const QVector<QPointF>& points) {
  QwtPlotCurve& curve = *curves_.at(number);
  const QPen pen(colour, 1.6, style);
  QwtText title(name);
  title.setColor(Theme::of(*this).text);
  title.setFont(font());
  if (curve.pen() != pen) curve.setPen(pen);
  if (curve.title() != title) curve.setTitle(title);
  curve.setSamples(points);
}

void Plot::set_level(double value, const QString& name) {
  if (std::isnan(value)) return level_->detach();
  level_->setYValue(value);
  QwtText text(name);
  text.setColor(Theme::of(*this).warn);
  level_->setLabel(text);
  level_->attach(plot_);
}

void Plot::set_times(double from, double to, double now) {
  plot_->setAxisScale(QwtPlot::xBottom, from, std::max(to, from + 0.1));
  now_->setXValue(now);
}

void Plot::draw() {
  const bool empty = std::all_of(curves_.begin(), curves_.end(), [](const auto& curve) { return curve->dataSize() == 0; });
  if (empty)
    plot_->setAxisScale(QwtPlot::yLeft, 0, 1);
  else
    plot_->setAxisAutoScale(QwtPlot::yLeft);
  plot_->replot();
}

void Plot::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) paint_theme();
  QWidget::changeEvent(event);
}

void Plot::paint_theme() {
  const Theme& theme = Theme::of(*this);
  plot_->setCanvasBackground(theme.panel);
  grid_->setPen(theme.border, 0.5, Qt::SolidLine);
  now_->setLinePen(theme.text, 1, Qt::SolidLine);
  level_->setLinePen(theme.warn, 1, Qt::DashLine);
  for (const int axis : {static_cast<int>(QwtPlot::xBottom), static_cast<int>(QwtPlot::yLeft)}) {
    plot_->axisWidget(axis)->setPalette(theme.palette());
    plot_->setAxisFont(axis, font());
  }
  set_y_title(plot_->axisTitle(QwtPlot::yLeft).text());
  plot_->replot();
}

}  // namespace soccer::offnao
