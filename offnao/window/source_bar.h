#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "offnao/desk/desk.h"

class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace soccer::offnao {

/// The bar on top: the sources that are open, the robots that were found, and what can be done with them.
class SourceBar : public QWidget {
 public:
  /// What its buttons do.
  struct Actions {
    std::function<void()> connect, open, record, theme, help;
  };

  SourceBar(Desk& desk, Actions actions);
  void refresh();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QPushButton* button(const QString& text, const QString& tip, std::function<void()> act);
  void rebuild();
  void update_chips();
  QString signature() const;

  Desk& desk_;
  QHBoxLayout* chips_row_;
  std::vector<QToolButton*> chips_;
  QPushButton *connect_, *open_, *record_, *theme_, *help_;
  QString shown_;
};

}  // namespace soccer::offnao
