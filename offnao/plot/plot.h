#pragma once

#include <QPixmap>
#include <QWidget>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "offnao/plot/axis_range.h"

class QRubberBand;
class QwtPlot;
class QwtPlotCurve;
class QwtPlotGrid;
class QwtPlotMarker;

namespace soccer::offnao {

struct Theme;

/// The time axis of one plot, or of several that show the same time, s.
struct TimeView {
  AxisRange automatic;              ///< follows the time shown
  std::optional<AxisRange> chosen;  ///< by mouse or keys; empty: `automatic` is drawn
  double now = 0;                   ///< the time shown

  AxisRange shown() const { return chosen.value_or(automatic); }
};

/// Curves against time with one or two axes of values, a legend and a line at the time shown. The wheel zooms the time about the mouse,
/// dragging moves it; with Ctrl both do so with the values. Shift and dragging zooms into a rectangle, a double click shows all again, a
/// click seeks. Keys, while the plot has the focus: + - (with Ctrl: values), Shift and arrows, 0.
class Plot : public QWidget {
 public:
  enum Axis { kLeft, kRight };

  explicit Plot(const QString& left_title, QWidget* parent = nullptr);
  ~Plot() override;

  /// From now on this plot shows the same time as all others of `time`.
  void share_time(std::shared_ptr<TimeView> time) { time_ = std::move(time); }

  /// Called when the user clicks at a time, s.
  std::function<void(double time)> on_seek;
  /// Called by a double click after the click that has already sought.
  std::function<void()> on_reset;
  /// Called when the user has changed the range of times or values; the curves of time_range() should be set and drawn.
  std::function<void()> on_view_changed;
  /// Called when the user presses a mouse button in the plot, or moves the focus to it.
  std::function<void()> on_chosen;
  /// Called for the context menu. at: on the screen.
  std::function<void(const QPoint& at)> on_menu;

  /// Appends empty curves, or removes the last ones, until there are `count`.
  void set_curve_count(std::size_t count);
  void set_curve(std::size_t number, const QString& name, const QColor& colour, Qt::PenStyle style, const QVector<QPointF>& points,
                 Axis axis = kLeft);
  void set_title(Axis axis, const QString& title);
  /// Draws a horizontal line with a label, such as a limit. NaN: no line.
  void set_level(double value, const QString& name);
  /// The automatic range of the time axis, and the position of the line at the time shown, s.
  void set_times(double from, double to, double now);
  void draw();

  /// The times that are drawn, s.
  AxisRange time_range() const { return time_->shown(); }
  /// The values that are drawn.
  AxisRange value_range(Axis axis) const;
  bool has_right_axis() const;
  /// Where a time and a value of the left axis are drawn, px in canvas().
  QPoint position_of(double time, double value) const;
  /// The part within the axes, which receives the mouse.
  QWidget* canvas() const;
  /// Shows all values, and the automatic range of times.
  void reset_view();
  /// Draws a frame in the accent colour, or none.
  void set_marked(bool marked);

  bool eventFilter(QObject* watched, QEvent* event) override;

 protected:
  void changeEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// What a drag has changed since the button was pressed.
  struct Drag {
    QPoint from;
    AxisRange time;
    std::array<AxisRange, 2> values;
    bool moved = false;
  };

  void press(const QMouseEvent& event);
  void drag(const QMouseEvent& event);
  void release(const QMouseEvent& event);
  void zoom_time(double fixed, double factor);
  /// The value that is drawn at this height stays there, px in the canvas.
  void zoom_values(int fixed, double factor);
  void move_values(const std::array<AxisRange, 2>& from, double fraction);
  void zoom_into(const QRect& part);
  void show_view();
  void paint_theme();

  QwtPlot* plot_;
  std::unique_ptr<QwtPlotGrid> grid_;
  std::unique_ptr<QwtPlotMarker> now_, level_;
  std::vector<std::unique_ptr<QwtPlotCurve>> curves_;
  std::shared_ptr<TimeView> time_;
  std::array<std::optional<AxisRange>, 2> values_;  // of each axis as chosen by the user; empty: all values
  std::optional<Drag> drag_;
  QRubberBand* band_;
  const Theme* painted_ = nullptr;
  bool marked_ = false;
};

}  // namespace soccer::offnao
