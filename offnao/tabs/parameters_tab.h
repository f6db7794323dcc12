#pragma once

#include <functional>

#include "offnao/tabs/tab.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace soccer::offnao {

/// The selected robot's parameters: values, units, ranges and meanings. They can be changed with the robot's token.
class ParametersTab : public Tab {
 public:
  explicit ParametersTab(AppModel& model);
  QString title() const override { return "Parameters"; }
  void refresh(bool slow) override;
  QString hint() const override;

  /// Asks for the file in which changed values are saved; empty: a dialog asks. name: a suitable one.
  std::function<QString(const QString& name)> choose_file;

 private:
  void show_table(const ParameterTable& table);
  void filter();
  void send_edit(QTreeWidgetItem* item);
  void use_token();
  void say(const QString& text, bool error);
  void reset_selected();
  void save();
  void show_buttons();
  QTreeWidgetItem* row_of(const std::string& name);

  QLineEdit *search_, *token_;
  QPushButton *use_, *reload_;
  QCheckBox* only_changed_;
  QPushButton *reset_, *save_;
  QLabel* message_;
  QTreeWidget* tree_;
  const ParameterTable* shown_ = nullptr;
  std::uint64_t revision_ = 0, error_count_ = 0;
  bool has_parameters_ = false;  // the robot has published its parameters
  bool filling_ = false;
};

}  // namespace soccer::offnao
