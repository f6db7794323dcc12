#pragma once

#include <QWidget>
#include <optional>

#include "offnao/model/score_line.h"

namespace soccer::offnao {

/// A scoreboard in large letters: teams and score, in the order of the field, then the half and its clock. Hidden without a game.
class ScoreView : public QWidget {
 public:
  explicit ScoreView(QWidget* parent = nullptr);
  /// turned: the drawn field is turned, so that the right team is on the left.
  void set_line(const std::optional<ScoreLine>& line, bool turned);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QFont large() const;

  std::optional<ScoreLine> line_;
  bool turned_ = false;
};

}  // namespace soccer::offnao
