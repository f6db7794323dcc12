#include "offnao/tabs/blackboard_tab.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "offnao/tabs/message_tree.h"
#include "offnao/widgets/format.h"

namespace soccer::offnao {

BlackboardTab::BlackboardTab(AppModel& model) : Tab(model), search_(new QLineEdit), tree_(new QTreeWidget) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  all->setSpacing(kSpacing);
  search_->setPlaceholderText("search topics and fields (Ctrl+F); words in any order");
  search_->setClearButtonEnabled(true);
  connect(search_, &QLineEdit::textChanged, this, [this] { refresh(true); });
  all->addWidget(search_);
  tree_->setHeaderLabels({"Topic, field", "Value", "Unit, range, meaning"});
  tree_->setUniformRowHeights(true);
  tree_->setAlternatingRowColors(true);
  tree_->header()->setStretchLastSection(true);
  tree_->setColumnWidth(kNameColumn, fontMetrics().averageCharWidth() * 46);
  tree_->setColumnWidth(kValueColumn, fontMetrics().averageCharWidth() * 66);
  connect(tree_, &QTreeWidget::itemExpanded, this, [this] { refresh(true); });
  connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) { request_plot(item); });
  all->addWidget(tree_, 1);
  all->addWidget(new QLabel("Enter or a double click on a number plots it."));
  auto* find = new QShortcut(QKeySequence("Ctrl+F"), this);
  find->setContext(Qt::WidgetWithChildrenShortcut);
  connect(find, &QShortcut::activated, this, [this] { search_->setFocus(), search_->selectAll(); });
}

void BlackboardTab::rebuild(const Source& source) {
  QString now;
  for (const TypePtr& type : source.topics())
    now += QString("%1 %2;").arg(QString::fromStdString(type->topic())).arg(reinterpret_cast<quintptr>(type.get()));
  if (now == tree_of_) return;
  tree_of_ = now;
  QStringList open;
  for (int i = 0; i < tree_->topLevelItemCount(); ++i)
    if (tree_->topLevelItem(i)->isExpanded()) open << tree_->topLevelItem(i)->text(kNameColumn);
  const bool first = tree_->topLevelItemCount() == 0;
  tree_->clear();
  QFont bold = font();
  bold.setBold(true);
  for (const TypePtr& type : source.topics()) {
    auto* item = new QTreeWidgetItem(tree_, {QString::fromStdString(type->topic()), {}, QString::fromStdString(type->schema_name())});
    item->setFont(kNameColumn, bold);
    item->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
    const bool likely = first && (type->schema_name() == "soccer.RobotPose" || type->schema_name() == "soccer.BallEstimate");
    item->setExpanded(open.contains(item->text(kNameColumn)) || likely);
  }
}

void BlackboardTab::show_topic(QTreeWidgetItem& item, const SessionSource& entry, const TopicType& type, bool whole) {
  const auto message = entry.source->at(type, model().session().time_for(entry));
  if (!message) return item.setText(kValueColumn, type.error().empty() ? "no message yet" : QString::fromStdString(type.error()));
  const QString when = "at " + clock_text(message->time + entry.shift, 3);
  if (!whole && !item.isExpanded()) return item.setText(kValueColumn, when);
  const auto decoded = type.decode(*message->data);
  if (!decoded) return item.setText(kValueColumn, type.error().empty() ? "the message is damaged" : QString::fromStdString(type.error()));
  item.setText(kValueColumn, when);
  show_message(item, *decoded, whole);
}

namespace {

/// True if the row or a row below it contains all words. Hides the rows that do not.
bool filter_row(QTreeWidgetItem& item, const QString& above, const QStringList& words) {
  const QString name = above + " " + item.text(kNameColumn);
  const bool fits = std::ranges::all_of(words, [&](const QString& word) { return name.contains(word, Qt::CaseInsensitive); });
  bool below = false;
  for (int i = 0; i < item.childCount(); ++i) below = filter_row(*item.child(i), name, words) || below;
  item.setHidden(!fits && !below);
  return fits || below;
}

}  // namespace

void BlackboardTab::filter() {
  const QStringList words = search_->text().split(' ', Qt::SkipEmptyParts);
  if (words.isEmpty() && !filtered_) return;
  filtered_ = !words.isEmpty();
  const QSignalBlocker quiet(tree_);
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    QTreeWidgetItem& topic = *tree_->topLevelItem(i);
    const bool seen = filter_row(topic, {}, words);
    if (!words.isEmpty() && seen) topic.setExpanded(true);
  }
}

void BlackboardTab::refresh(bool slow) {
  if (!slow) return;
  const SessionSource* selected = model().views().selected_source();
  if (selected == nullptr) {
    tree_->clear();
    tree_of_.clear();
    return;
  }
  {
    const QSignalBlocker quiet(tree_);
    rebuild(*selected->source);
    const bool whole = !search_->text().trimmed().isEmpty();
    const auto& topics = selected->source->topics();
    for (std::size_t i = 0; i < topics.size(); ++i) show_topic(*tree_->topLevelItem(static_cast<int>(i)), *selected, *topics[i], whole);
  }
  filter();
}

void BlackboardTab::request_plot(QTreeWidgetItem* item) {
  const QTreeWidgetItem* topic = item;
  while (topic->parent() != nullptr) topic = topic->parent();
  if (on_plot && topic != item && item->childCount() == 0) on_plot(topic->text(kNameColumn), path_of(*item));
}

QString BlackboardTab::shown(const QString& topic, const QString& path) const {
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    if (tree_->topLevelItem(i)->text(kNameColumn) != topic) continue;
    QTreeWidgetItemIterator row(tree_->topLevelItem(i));
    for (; *row != nullptr; ++row)
      if (path_of(**row) == path && !path.isEmpty()) return (*row)->text(kValueColumn);
  }
  return {};
}

}  // namespace soccer::offnao
