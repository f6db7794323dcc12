#include "offnao/widgets/theme.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace soccer::offnao {

namespace {

constexpr double kPoints = 9.5;  // font size of all texts; Qt's scale factor enlarges them together with everything else

/// Fusion, with borders of boxes that are visible in a dark window, too.
class OutlinedStyle : public QProxyStyle {
 public:
  OutlinedStyle() : QProxyStyle(QStyleFactory::create("Fusion")) {}

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(option->palette.color(QPalette::PlaceholderText));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    painter->restore();
  }
};

}  // namespace

const Theme& Theme::light_theme() {
  static const Theme kLight{false,     "#eef0f3", "#ffffff", "#f6f7f9", "#1b2128", "#5b6672", "#c9d0d8", "#1765cc",
                            "#1f8a4c", "#a86500", "#c62f36", "#a8cdb0", "#ffffff", "#f07818", "#111111"};
  return kLight;
}

const Theme& Theme::dark_theme() {
  static const Theme kDark{true,      "#1b1f24", "#23282e", "#2b3138", "#e7eaee", "#9aa5b1", "#3b444e", "#5aa2ff",
                           "#57c785", "#f0b04a", "#ff6b70", "#1f4430", "#cfe0d4", "#ff9a3c", "#ffffff"};
  return kDark;
}

const Theme& Theme::of(const QWidget& widget) {
  return widget.palette().color(QPalette::Window).lightness() < 128 ? dark_theme() : light_theme();
}

QColor Theme::team(bool left) const {
  if (left) return dark ? QColor("#4f8dff") : QColor("#1450c8");
  return dark ? QColor("#ff5a5f") : QColor("#d0202a");
}

QColor Theme::source(int number) const {
  static const std::array<QColor, 10> kOnDark{"#5ec8ff", "#d9c2a3", "#ff7ab0", "#b99bff", "#f4ea62",
                                              "#46dcc0", "#e6a3f0", "#b5e26b", "#8fa6ff", "#dddddd"};
  static const std::array<QColor, 10> kOnLight{"#0066b3", "#7a4a1e", "#b8136a", "#6536b5", "#7a6000",
                                               "#00705f", "#8c1d2f", "#3e7a10", "#2f47b5", "#3a3a3a"};
  const auto& colours = dark ? kOnDark : kOnLight;
  return colours[static_cast<std::size_t>(std::abs(number)) % colours.size()];
}

QColor Theme::heat(double value) const {
  const double v = std::clamp(value, 0.0, 1.0);
  return with_alpha(dark ? "#ffcf5c" : "#b3261e", static_cast<int>(225 * std::sqrt(v)));
}

QPalette Theme::palette() const {
  QPalette p;
  const auto set = [&](QPalette::ColorRole role, const QColor& colour) { p.setColor(role, colour); };
  set(QPalette::Window, window);
  set(QPalette::WindowText, text);
  set(QPalette::Base, panel);
  set(QPalette::AlternateBase, raised);
  set(QPalette::Text, text);
  set(QPalette::Button, raised);
  set(QPalette::ButtonText, text);
  set(QPalette::BrightText, bad);
  set(QPalette::Highlight, accent);
  set(QPalette::HighlightedText, dark ? QColor("#0d1218") : QColor("#ffffff"));
  set(QPalette::Link, accent);
  set(QPalette::ToolTipBase, raised);
  set(QPalette::ToolTipText, text);
  set(QPalette::Light, border.lighter(dark ? 130 : 110));
  set(QPalette::Midlight, border);
  set(QPalette::Mid, border);
  set(QPalette::Dark, border.darker(130));
  set(QPalette::Shadow, dark ? QColor("#101317") : QColor("#8a939d"));
  set(QPalette::PlaceholderText, muted);
  for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText}) p.setColor(QPalette::Disabled, role, muted);
  return p;
}

QColor with_alpha(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

void paint_panel(QPainter& painter, const QRect& box, const Theme& theme, const QColor& border, double radius) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(border);
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

void apply(const Theme& theme) {
  if (static bool styled = false; !std::exchange(styled, true)) QApplication::setStyle(new OutlinedStyle);
  QApplication::setPalette(theme.palette());
  QFont font = QApplication::font();
  font.setPointSizeF(kPoints);
  QApplication::setFont(font);
  qApp->setStyleSheet(
      QString(R"(
    QToolTip { color: %1; background: %2; border: 1px solid %3; padding: 3px; }
    QToolButton { padding: 3px 7px; border: 1px solid transparent; border-radius: 4px; }
    QToolButton[compact="true"] { padding: 3px 3px; }
    QToolButton:hover { background: %2; }
    QToolButton:checked { background: %2; border-color: %5; }
    QToolButton:focus { border-color: %3; }
    QTabWidget::pane { border: none; }
    QTabBar::tab { color: %4; padding: 6px 11px; border: none; border-bottom: 2px solid transparent; }
    QTabBar::tab:selected { color: %1; border-bottom: 2px solid %5; }
    QTabBar::tab:hover { color: %1; }
    QTreeView, QTableView, QListView, QPlainTextEdit { border: 1px solid %3; background: %6; }
    QHeaderView::section { background: %2; color: %4; border: none; border-bottom: 1px solid %3; padding: 4px 6px; }
    QSplitter::handle { background: transparent; }
  )")
          .arg(theme.text.name(), theme.raised.name(), theme.border.name(), theme.muted.name(), theme.accent.name(), theme.panel.name()));
  // The style sheet gives widgets the palettes back that they had set for the theme before.
  for (QWidget* widget : QApplication::allWidgets()) {
    QEvent change(QEvent::PaletteChange);
    QApplication::sendEvent(widget, &change);
  }
}

}  // namespace soccer::offnao
