#pragma once

#include <QColor>
#include <QPalette>
#include <QWidget>

class QPainter;

namespace soccer::offnao {

/// The colours of the window, dark or light. Widgets query the theme when they paint, so that it can change while they are open.
struct Theme {
  bool dark = false;
  QColor window, panel, raised, text, muted, border, accent;
  QColor good, warn, bad;
  QColor field, field_line, ball, truth;

  static const Theme& light_theme();
  static const Theme& dark_theme();
  /// The theme of the widget's palette.
  static const Theme& of(const QWidget& widget);

  /// The colour of a team's rings: of the team on the left of the server's field, or of the one on the right.
  QColor team(bool left) const;
  /// The colour of the source with that number; the colours repeat after ten. None is like the ball's.
  QColor source(int number) const;
  /// The colour of a heat map over the field, from transparent (0) to the strongest (1).
  QColor heat(double value) const;
  QPalette palette() const;
};

QColor with_alpha(QColor colour, int alpha);

/// Paints a box with rounded corners and the colour of panels, and prepares the painter for smooth lines.
void paint_panel(QPainter& painter, const QRect& box, const Theme& theme, const QColor& border, double radius = 5);

/// Sets the theme of the whole application: Fusion style, palette, font, and a style sheet for what a palette cannot express.
void apply(const Theme& theme);

}  // namespace soccer::offnao
