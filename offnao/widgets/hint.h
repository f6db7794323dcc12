#pragma once

#include <QLabel>

namespace soccer::offnao {

/// A text on a panel in the middle of its parent, above the other widgets. Hidden while the text is empty.
class Hint : public QLabel {
 public:
  explicit Hint(QWidget* parent);
  void say(const QString& text);

  bool eventFilter(QObject* watched, QEvent* event) override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void place();
};

}  // namespace soccer::offnao
