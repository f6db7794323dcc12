#pragma once

#include <QDialog>

namespace soccer::offnao {

/// All keys.
class HelpDialog : public QDialog {
  Q_OBJECT
 public:
  explicit HelpDialog(QWidget* parent);
};

}  // namespace soccer::offnao
