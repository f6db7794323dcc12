#pragma once

#include <QString>

#include <google/protobuf/message.h>

class QTreeWidgetItem;

namespace soccer::offnao {

/// Columns of the tree.
enum TreeColumn : int { kNameColumn, kValueColumn, kUnitColumn };

/// Shows a message's fields below the item: name, value, and the schema's comment. Unchanged rows are not modified. Rows that are not
/// expanded are filled only when `whole` is true.
void show_message(QTreeWidgetItem& item, const google::protobuf::Message& message, bool whole);

/// The path from the topic's row to this one: "pose.x".
QString path_of(const QTreeWidgetItem& item);

}  // namespace soccer::offnao
