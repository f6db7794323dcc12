#pragma once

#include <QLayout>
#include <QList>

namespace soccer::offnao {

/// A row of widgets that continues on further lines where it is too narrow, so that none is cut.
class WrappingRow : public QLayout {
 public:
  /// spacing: px, between widgets and between lines.
  WrappingRow(QWidget* parent, int spacing);
  ~WrappingRow() override;

  void addItem(QLayoutItem* item) override { items_.append(item); }
  int count() const override { return items_.size(); }
  QLayoutItem* itemAt(int index) const override { return items_.value(index); }
  QLayoutItem* takeAt(int index) override;
  Qt::Orientations expandingDirections() const override { return {}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSize() const override;
  void setGeometry(const QRect& in) override;

 private:
  /// Calls place(item, rectangle) for each item, and returns the height that they need.
  template <class Place>
  int lay_out(const QRect& in, Place&& place) const;

  QList<QLayoutItem*> items_;
};

}  // namespace soccer::offnao
