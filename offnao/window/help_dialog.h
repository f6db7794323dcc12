#pragma once

#include <QDialog>

namespace soccer::offnao {

/// Lists all keyboard shortcuts.
class HelpDialog : public QDialog {
 public:
  explicit HelpDialog(QWidget* parent);
};

}  // namespace soccer::offnao
