#include "offnao/tabs/blackboard_tab.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>

#include <google/protobuf/message.h>

#include "blackboard/body/joints.h"
#include "offnao/model/read_topic.h"
#include "offnao/widgets/format.h"

namespace soccer::offnao {

namespace pb = google::protobuf;

namespace {

/// Columns of the tree.
enum TreeColumn : int { kNameColumn, kValueColumn, kUnitColumn };

constexpr int kMaxElements = 1024;  // shown of a list at most
constexpr int kSummary = 6;         // elements of a list in one line
constexpr int kDigits = 6;          // of a number
constexpr int kDigitsInList = 3;    // of a number in a list, such as a covariance

void set_text(QTreeWidgetItem& item, int column, const QString& text) {
  if (item.text(column) != text) item.setText(column, text);
}

QTreeWidgetItem& child(QTreeWidgetItem& item, int index) {
  if (QTreeWidgetItem* const present = item.child(index)) return *present;
  return *new QTreeWidgetItem(&item);  // owned by its parent
}

void keep_children(QTreeWidgetItem& item, int count) {
  while (item.childCount() > count) delete item.takeChild(item.childCount() - 1);
}

QString bytes_text_of(const std::string& bytes) {
  constexpr std::size_t kShown = 24;
  QString text = QString("%1 bytes").arg(bytes.size());
  if (!bytes.empty())
    text += ": " + QString::fromLatin1(QByteArray(bytes.data(), static_cast<int>(std::min(bytes.size(), kShown))).toHex(' '));
  return bytes.size() > kShown ? text + " …" : text;
}

/// The text of one value; of an element of a list when `index` is not negative.
QString value_text(const pb::Message& message, const pb::FieldDescriptor& field, int index) {
  const pb::Reflection& look = *message.GetReflection();
  const bool list = index >= 0;
  switch (field.cpp_type()) {
    case pb::FieldDescriptor::CPPTYPE_BOOL: return detail::number_in(message, field, index) != 0 ? "true" : "false";
    case pb::FieldDescriptor::CPPTYPE_ENUM: {
      const auto* value = list ? look.GetRepeatedEnum(message, &field, index) : look.GetEnum(message, &field);
      return QString::fromStdString(value->name());
    }
    case pb::FieldDescriptor::CPPTYPE_STRING: {
      const std::string text = list ? look.GetRepeatedString(message, &field, index) : look.GetString(message, &field);
      return field.type() == pb::FieldDescriptor::TYPE_BYTES ? bytes_text_of(text) : QString::fromStdString(text);
    }
    case pb::FieldDescriptor::CPPTYPE_DOUBLE:
    case pb::FieldDescriptor::CPPTYPE_FLOAT:
      return QString::number(detail::number_in(message, field, index), 'g', list ? kDigitsInList : kDigits);
    case pb::FieldDescriptor::CPPTYPE_MESSAGE: return {};
    default: break;
  }
  const double number = detail::number_in(message, field, index);
  if (unit_of(field) == "ns") return QString::number(number * 1e-9, 'f', 3);
  return QString::number(number, 'f', 0);
}

/// The comment of a field in the terms of its shown value: times are shown in seconds.
QString shown_comment(const pb::FieldDescriptor& field) {
  const QString comment = QString::fromStdString(comment_of(field));
  return unit_of(field) == "ns" ? "s" + comment.mid(2) : comment;
}

QString summary(const pb::Message& message) {
  const pb::Descriptor& descriptor = *message.GetDescriptor();
  QStringList parts;
  for (int i = 0; i < descriptor.field_count() && i < kSummary; ++i) {
    const auto& field = *descriptor.field(i);
    if (!field.is_repeated() && field.cpp_type() != pb::FieldDescriptor::CPPTYPE_MESSAGE) parts << value_text(message, field, -1);
  }
  return parts.join(", ");
}

QString list_summary(const pb::Message& message, const pb::FieldDescriptor& field, int size) {
  QString text = QString("[%1]").arg(size);
  if (field.cpp_type() == pb::FieldDescriptor::CPPTYPE_MESSAGE) return text;
  QStringList parts;
  for (int i = 0; i < std::min(size, kSummary); ++i) parts << value_text(message, field, i);
  return text + " " + parts.join(", ") + (size > kSummary ? ", …" : "");
}

QString element_name(const pb::FieldDescriptor& field, int index, int size) {
  const bool joints = size == static_cast<int>(kJoints) && field.cpp_type() == pb::FieldDescriptor::CPPTYPE_DOUBLE;
  QString number = QString("[%1]").arg(index);
  if (!joints) return number;
  const auto name = kJointNames[static_cast<std::size_t>(index)];
  return number + " " + QString::fromLatin1(name.data(), static_cast<int>(name.size()));
}

void show_message(QTreeWidgetItem& item, const pb::Message& message, bool whole);

void show_list(QTreeWidgetItem& item, const pb::Message& message, const pb::FieldDescriptor& field, bool whole) {
  const int size = message.GetReflection()->FieldSize(message, &field), shown = std::min(size, kMaxElements);
  set_text(item, kValueColumn, list_summary(message, field, size));
  keep_children(item, shown);
  if (!whole && !item.isExpanded()) {
    if (shown > 0) set_text(child(item, 0), kNameColumn, element_name(field, 0, size));  // so that the row can be expanded
    return;
  }
  for (int i = 0; i < shown; ++i) {
    QTreeWidgetItem& row = child(item, i);
    set_text(row, kNameColumn, element_name(field, i, size));
    if (field.cpp_type() == pb::FieldDescriptor::CPPTYPE_MESSAGE) {
      const pb::Message& element = message.GetReflection()->GetRepeatedMessage(message, &field, i);
      set_text(row, kValueColumn, summary(element));
      show_message(row, element, whole);
    } else {
      set_text(row, kValueColumn, value_text(message, field, i));
    }
  }
}

/// Shows a message's fields below the item: name, value, and the schema's comment. Unchanged rows are not modified. Rows that are not
/// expanded are filled only when `whole` is true.
void show_message(QTreeWidgetItem& item, const pb::Message& message, bool whole) {
  const pb::Descriptor& descriptor = *message.GetDescriptor();
  if (!whole && !item.isExpanded() && item.childCount() > 0) return;
  keep_children(item, descriptor.field_count());
  for (int i = 0; i < descriptor.field_count(); ++i) {
    const auto& field = *descriptor.field(i);
    QTreeWidgetItem& row = child(item, i);
    if (row.text(kNameColumn).isEmpty()) {
      row.setText(kNameColumn, QString::fromStdString(field.name()));
      row.setText(kUnitColumn, shown_comment(field));
    }
    if (field.is_repeated()) {
      show_list(row, message, field, whole);
    } else if (field.cpp_type() == pb::FieldDescriptor::CPPTYPE_MESSAGE) {
      const pb::Message& inner = message.GetReflection()->GetMessage(message, &field);
      set_text(row, kValueColumn, summary(inner));
      show_message(row, inner, whole);
    } else {
      set_text(row, kValueColumn, value_text(message, field, -1));
    }
  }
}

/// The path from the topic's row to this one: "pose.x".
QString path_of(const QTreeWidgetItem& item) {
  QString path;
  for (const QTreeWidgetItem* at = &item; at->parent() != nullptr; at = at->parent()) {
    const QString name = at->text(kNameColumn).section(' ', 0, 0);
    path = path.isEmpty() || path.startsWith('[') ? name + path : name + "." + path;
  }
  return path;
}

/// True if the row or a row below it contains all words. Hides the rows that do not.
bool filter_row(QTreeWidgetItem& item, const QString& above, const QStringList& words) {
  const QString name = above + " " + item.text(kNameColumn);
  const bool fits = contains_all(name, words);
  bool below = false;
  for (int i = 0; i < item.childCount(); ++i) below = filter_row(*item.child(i), name, words) || below;
  item.setHidden(!fits && !below);
  return fits || below;
}

}  // namespace

BlackboardTab::BlackboardTab(AppModel& model)
    : Tab(model),
      search_(search_line(this, "search topics and fields (Ctrl+F); words in any order", [this] { refresh(true); })),
      tree_(new QTreeWidget) {
  auto* all = layout_of<QVBoxLayout>(this, kMargin);
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
  for (const TypePtr& type : source.topics()) {
    auto* item = new QTreeWidgetItem(tree_, {QString::fromStdString(type->topic()), {}, QString::fromStdString(type->schema_name())});
    item->setFont(kNameColumn, bold(font()));
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

void BlackboardTab::filter() {
  const QStringList words = words_of(*search_);
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
  const SessionSource* source = selected_source();
  if (source == nullptr) {
    tree_->clear();
    tree_of_.clear();
    return;
  }
  {
    const QSignalBlocker quiet(tree_);
    rebuild(*source->source);
    const bool whole = !search_->text().trimmed().isEmpty();
    const auto& topics = source->source->topics();
    for (std::size_t i = 0; i < topics.size(); ++i) show_topic(*tree_->topLevelItem(static_cast<int>(i)), *source, *topics[i], whole);
  }
  filter();
}

QString BlackboardTab::hint() const {
  const SessionSource* selected = selected_source();
  const bool silent = selected != nullptr && selected->source->topics().empty() && selected->source->state() == SourceState::kLog;
  return silent ? QString("This log contains no topics.") : QString();
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
