#pragma once

#include <vector>

#include <QWidget>

#include "offnao/desk/desk.h"

class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace soccer::offnao {

/// The bar on top: the sources that are open, the robots that were found, and what can be done with them.
class SourceBar : public QWidget {
  Q_OBJECT
 public:
  explicit SourceBar(Desk& desk);
  void refresh();

 signals:
  void connect_asked();
  void open_asked();
  void record_asked();
  void theme_asked();
  void help_asked();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QPushButton* action(const QString& text, const QString& tip);
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
