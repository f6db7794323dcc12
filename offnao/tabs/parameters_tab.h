#pragma once

#include "offnao/tabs/tab.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace soccer::offnao {

/// The selected robot's parameters: values, units, ranges and what they mean. With the robot's token they can be changed.
class ParametersTab : public Tab {
 public:
  explicit ParametersTab(Desk& desk);
  QString title() const override { return "Parameters"; }
  void refresh(bool slow) override;

 private:
  void show_board(const ParameterBoard& board);
  void filter();
  void take_edit(QTreeWidgetItem* item);
  void use_token();
  QTreeWidgetItem* row_of(const std::string& name);

  QLineEdit *search_, *token_;
  QPushButton *use_, *reload_;
  QLabel* message_;
  QTreeWidget* tree_;
  const ParameterBoard* shown_ = nullptr;
  std::uint64_t revision_ = 0, complaints_ = 0;
  bool told_ = false;  // it has told its parameters
  bool filling_ = false;
};

}  // namespace soccer::offnao
