#pragma once

#include <QColor>
#include <QPalette>
#include <QWidget>

namespace soccer::offnao {

/// The colours of the window, dark or light. Widgets ask for it when they paint, so that it can change while they are open.
struct Theme {
  bool dark = false;
  QColor window, panel, raised, text, muted, border, accent;
  QColor good, warn, bad;
  QColor field, field_line, ball, truth;

  static const Theme& light_one();
  static const Theme& dark_one();
  /// The one that the widget's palette is of.
  static const Theme& of(const QWidget& widget);

  /// A source's own colour; they begin anew after ten.
  QColor source(int number) const;
  /// From nothing (0) to most (1), to be laid over a field.
  QColor heat(double value) const;
  QPalette palette() const;
};

/// For the whole application: Fusion, our palette, a readable font, and what a palette cannot say.
void apply(const Theme& theme);

}  // namespace soccer::offnao
