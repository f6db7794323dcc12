#include "offnao/tabs/message_tree.h"

#include <QTreeWidget>
#include <algorithm>

#include "blackboard/body/joints.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {

namespace pb = google::protobuf;

namespace {

constexpr int kMaxElements = 1024;  // shown of a list at most
constexpr int kSummary = 6;         // elements of a list in one line

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
    case pb::FieldDescriptor::CPPTYPE_FLOAT: return QString::number(detail::number_in(message, field, index), 'g', 6);
    case pb::FieldDescriptor::CPPTYPE_MESSAGE: return {};
    default: break;
  }
  const double number = detail::number_in(message, field, index);
  if (unit_of(field) == "ns") return QString::number(number * 1e-9, 'f', 3) + " s";
  return QString::number(number, 'f', 0);
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

}  // namespace

void show_message(QTreeWidgetItem& item, const pb::Message& message, bool whole) {
  const pb::Descriptor& descriptor = *message.GetDescriptor();
  if (!whole && !item.isExpanded() && item.childCount() > 0) return;
  keep_children(item, descriptor.field_count());
  for (int i = 0; i < descriptor.field_count(); ++i) {
    const auto& field = *descriptor.field(i);
    QTreeWidgetItem& row = child(item, i);
    if (row.text(kNameColumn).isEmpty()) {
      row.setText(kNameColumn, QString::fromStdString(field.name()));
      row.setText(kUnitColumn, QString::fromStdString(comment_of(field)));
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

QString path_of(const QTreeWidgetItem& item) {
  QString path;
  for (const QTreeWidgetItem* at = &item; at->parent() != nullptr; at = at->parent()) {
    const QString name = at->text(kNameColumn).section(' ', 0, 0);
    path = path.isEmpty() || path.startsWith('[') ? name + path : name + "." + path;
  }
  return path;
}

}  // namespace soccer::offnao
