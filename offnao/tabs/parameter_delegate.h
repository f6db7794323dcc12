#pragma once

#include <QStyledItemDelegate>
#include <QVariant>
#include <functional>

namespace soccer::offnao {

/// A parameter's value as text: "0.25", "true", "[1, 2]".
QString parameter_text(const QVariant& value);

/// A range as text: "0.1 to 0.6", "at least 0"; empty when there is no limit.
QString range_text(double low, double high);

/// Roles of the data of a parameter's value cell.
enum ParameterRole : int {
  kValueRole = Qt::UserRole,
  kLowRole,
  kHighRole,
  kNameRole,     ///< "WalkParameters.lift"
  kUnitRole,     ///< may be empty
  kChangedRole,  ///< the value differs from the default
  kPendingRole,  ///< the value was requested, and the robot has not answered yet
};

/// Shows values, changed ones in bold letters of the accent's colour, and edits numbers, booleans by a selection, and lists as text. A
/// value that the parameter cannot have is reported, and its text stays in the editor.
class ParameterDelegate : public QStyledItemDelegate {
 public:
  /// on_problem: receives what is wrong with a value.
  ParameterDelegate(std::function<void(const QString&)> on_problem, QObject* parent);

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  std::function<void(const QString&)> on_problem_;
};

}  // namespace soccer::offnao
