#pragma once

#include <QDialog>

namespace soccer::offnao {

/// All keys.
class HelpDialog : public QDialog {
 public:
  explicit HelpDialog(QWidget* parent);
};

}  // namespace soccer::offnao
