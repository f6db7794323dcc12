#pragma once

#include <QString>

#include <google/protobuf/message.h>

class QTreeWidgetItem;

namespace soccer::offnao {

/// Columns of the tree.
enum TreeColumn : int { kNameColumn, kValueColumn, kUnitColumn };

/// Puts a message's fields below the item: name, value, and what the schema says of it. Rows that stay the same are left alone. What is not
/// expanded is only filled when `whole` is asked for.
void show_message(QTreeWidgetItem& item, const google::protobuf::Message& message, bool whole);

/// The way from the topic's row to this one: "pose.x".
QString path_of(const QTreeWidgetItem& item);

}  // namespace soccer::offnao
