#pragma once

#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>
#include <functional>
#include <vector>

// Controls with the settings that they have in all tabs.
namespace soccer::offnao {

/// Margins and spacing of all tabs, px.
inline constexpr int kMargin = 10;
inline constexpr int kSpacing = 8;

/// The layout of a widget. margin, spacing: px.
template <class Layout>
Layout* layout_of(QWidget* widget, int margin, int spacing = kSpacing) {
  auto* layout = new Layout(widget);
  layout->setContentsMargins(margin, margin, margin, margin);
  layout->setSpacing(spacing);
  return layout;
}

QFont bold(QFont font);

/// A label in bold letters.
QLabel* heading(const QString& text);

/// A box for a number with two decimals, which reports a value when it is complete. name: for accessibility.
QDoubleSpinBox* spin_box(double low, double high, double step, const QString& name);

/// Name of the lines for the words of a search, by which Ctrl+F finds that of the tab.
inline constexpr const char* kSearchLine = "search";
/// A line for the words of a search. `on_change` is called when the words change, for `owner`.
QLineEdit* search_line(QWidget* owner, const QString& placeholder, std::function<void()> on_change);

/// The words of a search.
QStringList words_of(const QLineEdit& search);
/// True if the text contains all words, in upper or lower case.
bool contains_all(const QString& text, const QStringList& words);

/// Hides the rows below `parent` whose text does not contain all words, and `parent` if no row remains. False if none remains.
bool show_matching(QTreeWidgetItem& parent, const QStringList& words, const std::function<QString(const QTreeWidgetItem&)>& text_of);

/// A table whose columns are as wide as their contents.
QTreeWidget* table(const QStringList& columns);

/// Shows exactly these rows of texts. Cells that are unchanged are not modified.
void show_rows(QTreeWidget& table, const std::vector<QStringList>& rows);

}  // namespace soccer::offnao
