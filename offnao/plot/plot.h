#pragma once

#include <QWidget>
#include <memory>
#include <vector>

class QwtPlot;
class QwtPlotCurve;
class QwtPlotGrid;
class QwtPlotMarker;
class QwtLegend;

namespace soccer::offnao {

/// Curves against time on common axes, with a legend and a line at the time shown.
class Plot : public QWidget {
 public:
  explicit Plot(const QString& y_title, QWidget* parent = nullptr);
  ~Plot() override;

  /// Appends empty curves, or removes the last ones, until there are `count`.
  void set_curve_count(std::size_t count);
  void set_curve(std::size_t number, const QString& name, const QColor& colour, Qt::PenStyle style, const QVector<QPointF>& points);
  void set_y_title(const QString& title);
  /// Draws a horizontal line with a label, such as a limit. NaN: no line.
  void set_level(double value, const QString& name);
  /// The range of the time axis, and the position of the line at the time shown, s.
  void set_times(double from, double to, double now);
  void draw();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void paint_theme();
  QwtPlot* plot_;
  std::unique_ptr<QwtPlotGrid> grid_;
  std::unique_ptr<QwtPlotMarker> now_, level_;
  std::vector<std::unique_ptr<QwtPlotCurve>> curves_;
};

}  // namespace soccer::offnao
