#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

namespace soccer::offnao {

/// Rows of names and values under a title. Fast to paint; texts that do not fit are elided.
class KeyValues : public QWidget {
 public:
  struct Row {
    QString key;
    QString value;
    QColor colour = {};  ///< of the value; invalid: the text colour
    friend bool operator==(const Row&, const Row&) = default;
  };

  explicit KeyValues(QWidget* parent = nullptr);

  void set_title(const QString& title, const QColor& colour, const QString& remark = {});
  /// Highlights the frame.
  void set_highlighted(bool highlighted);
  void set_rows(std::vector<Row> rows);
  /// Reduces the space around the rows.
  void set_compact(bool compact);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

  std::function<void()> on_click;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  int line() const;
  int padding() const;
  int height_needed() const;

  QString title_, remark_;
  QColor colour_;
  std::vector<Row> rows_;
  bool highlighted_ = false;
  bool compact_ = false;
};

}  // namespace soccer::offnao
