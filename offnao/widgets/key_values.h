#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

namespace soccer::offnao {

/// Rows of names and values under a title: quick to paint, and what has no room ends in dots.
class KeyValues : public QWidget {
 public:
  struct Row {
    QString key;
    QString value;
    QColor colour = {};  ///< of the value; invalid: that of text
    friend bool operator==(const Row&, const Row&) = default;
  };

  explicit KeyValues(QWidget* parent = nullptr);

  void set_title(const QString& title, const QColor& colour, const QString& remark = {});
  /// Its frame stands out.
  void set_chosen(bool chosen);
  void set_rows(std::vector<Row> rows);
  const std::vector<Row>& rows() const { return rows_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

  std::function<void()> on_click;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  int line() const;
  int height_needed() const;

  QString title_, remark_;
  QColor colour_;
  std::vector<Row> rows_;
  bool chosen_ = false;
};

}  // namespace soccer::offnao
