#include "offnao/widgets/controls.h"

#include <QHeaderView>
#include <algorithm>
#include <utility>

namespace soccer::offnao {

QFont bold(QFont font) {
  font.setBold(true);
  return font;
}

QLabel* heading(const QString& text) {
  auto* label = new QLabel(text);
  label->setFont(bold(label->font()));
  return label;
}

QDoubleSpinBox* spin_box(double low, double high, double step, const QString& name) {
  auto* box = new QDoubleSpinBox;
  box->setRange(low, high);
  box->setSingleStep(step);
  box->setDecimals(2);
  box->setKeyboardTracking(false);
  box->setAccessibleName(name);
  return box;
}

QLineEdit* search_line(QWidget* owner, const QString& placeholder, std::function<void()> on_change) {
  auto* line = new QLineEdit;
  line->setPlaceholderText(placeholder);
  line->setClearButtonEnabled(true);
  QObject::connect(line, &QLineEdit::textChanged, owner, std::move(on_change));
  line->setObjectName(kSearchLine);
  return line;
}

QStringList words_of(const QLineEdit& search) { return search.text().split(' ', Qt::SkipEmptyParts); }

bool contains_all(const QString& text, const QStringList& words) {
  return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool show_matching(QTreeWidgetItem& parent, const QStringList& words, const std::function<QString(const QTreeWidgetItem&)>& text_of) {
  bool any = false;
  for (int i = 0; i < parent.childCount(); ++i) {
    const bool fits = contains_all(text_of(*parent.child(i)), words);
    parent.child(i)->setHidden(!fits);
    any = any || fits;
  }
  parent.setHidden(!any);
  return any;
}

QTreeWidget* table(const QStringList& columns) {
  auto* made = new QTreeWidget;
  made->setHeaderLabels(columns);
  made->setRootIsDecorated(false);
  made->setUniformRowHeights(true);
  made->setAlternatingRowColors(true);
  made->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  made->header()->setStretchLastSection(true);
  return made;
}

void show_rows(QTreeWidget& table, const std::vector<QStringList>& rows) {
  while (table.topLevelItemCount() > static_cast<int>(rows.size())) delete table.takeTopLevelItem(table.topLevelItemCount() - 1);
  for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
    QTreeWidgetItem& item = i < table.topLevelItemCount() ? *table.topLevelItem(i) : *new QTreeWidgetItem(&table);
    const QStringList& texts = rows[static_cast<std::size_t>(i)];
    for (int column = 0; column < texts.size(); ++column)
      if (item.text(column) != texts[column]) item.setText(column, texts[column]);
  }
}

}  // namespace soccer::offnao
