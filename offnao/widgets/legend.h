#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <vector>

namespace soccer::offnao {

/// The meaning of the symbols in a drawing. Wraps into as many lines as it needs.
class Legend : public QWidget {
 public:
  enum class Symbol { kRobot, kOutline, kDashedOutline, kBall, kEllipse, kCross, kSquare, kDiamond, kArrow, kLine, kDashes, kPatch, kRing };
  struct Entry {
    Symbol symbol;
    QColor colour;  ///< invalid: the text colour
    QString text;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  explicit Legend(QWidget* parent = nullptr);
  void set_entries(std::vector<Entry> entries);

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {120, heightForWidth(width())}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  template <class Place>
  int lay_out(int width, Place&& place) const;
  std::vector<Entry> entries_;
};

}  // namespace soccer::offnao
