#include "offnao/tabs/overview_tab.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>

#include "offnao/tabs/picture_view.h"
#include "offnao/tabs/robot_texts.h"
#include "offnao/tabs/truth_drawing.h"
#include "offnao/widgets/field_view.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/legend.h"

namespace soccer::offnao {

OverviewTab::OverviewTab(Desk& desk)
    : Tab(desk),
      field_(new FieldView),
      legend_(new Legend),
      cards_layout_(new QVBoxLayout),
      top_(new PictureView("top camera")),
      bottom_(new PictureView("bottom camera")) {
  auto* all = new QHBoxLayout(this);
  all->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  all->setSpacing(kSpacing);
  auto* left = new QVBoxLayout;
  left->setSpacing(kSpacing);
  left->addWidget(layer_switches());
  left->addWidget(field_, 1);
  left->addWidget(legend_);
  all->addLayout(left, 1);

  auto* cards = new QWidget;
  cards_layout_->setContentsMargins(0, 0, 0, 0);
  cards_layout_->setSpacing(kSpacing);
  cards_layout_->addStretch(1);
  cards->setLayout(cards_layout_);
  auto* scroll = new QScrollArea;
  scroll->setWidget(cards);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  const int width = fontMetrics().averageCharWidth() * 50;
  scroll->setFixedWidth(width);
  auto* right = new QVBoxLayout;
  right->setSpacing(kSpacing);
  right->addWidget(scroll, 1);
  auto* cameras = new QHBoxLayout;
  cameras->setSpacing(kSpacing);
  for (PictureView* camera : {top_, bottom_}) {
    const int picture = (width - kSpacing) / 2;
    camera->setFixedSize(picture, picture * 3 / 4 + fontMetrics().height() + 8);
    cameras->addWidget(camera);
  }
  right->addLayout(cameras);
  all->addLayout(right);

  field_->set_content([this](FieldPainter& to) {
    const auto& views = this->desk().views();
    const auto& seats = this->desk().session().seats();
    draw_truth(to, this->desk());
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (only_selected_ && i != this->desk().selected()) continue;
      to.set_turned(plays_to_the_left(this->desk(), i));
      draw_robot(to, *views[i], layers_, theme().source(seats[i].colour), QString::fromStdString(seats[i].source->name()));
    }
  });
}

QWidget* OverviewTab::layer_switches() {
  auto* bar = new QWidget;
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  const auto add = [&](const QString& text, bool& flag, const QString& tip) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setCheckable(true);
    button->setChecked(flag);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::toggled, this, [this, &flag](bool on) {
      flag = on;
      field_->update();
    });
    row->addWidget(button);
  };
  add("Poses", layers_.pose, "where each robot believes to be");
  add("Uncertainty", layers_.covariance, "two standard deviations of position and heading");
  add("Ideas", layers_.ideas, "other places where a robot holds possible to be");
  add("Mates", layers_.mates, "where the team's messages say that mates are");
  add("Ball", layers_.ball, "where each robot believes the ball to be");
  add("Robots", layers_.robots, "other robots that are tracked");
  add("Observations", layers_.observations, "what was seen in the newest frame");
  add("Walking", layers_.intention, "where the walk leads in two seconds");
  row->addSpacing(12);
  add("Selected only", only_selected_, "draw only the selected robot");
  row->addStretch(1);
  return bar;
}

void OverviewTab::show_legend() {
  using Sign = Legend::Sign;
  std::vector<Legend::Entry> entries{{Sign::kRobot, {}, "own pose"},
                                     {Sign::kRobot, theme().muted, "another possible one"},
                                     {Sign::kEllipse, {}, "2 standard deviations"},
                                     {Sign::kDashedOutline, {}, "mate, as it says"},
                                     {Sign::kBall, {}, "ball believed"},
                                     {Sign::kCross, {}, "ball seen"},
                                     {Sign::kDiamond, {}, "robot seen or tracked"},
                                     {Sign::kSquare, {}, "mark seen"},
                                     {Sign::kLine, {}, "line seen"},
                                     {Sign::kArrow, {}, "walks, 2 s"}};
  if (truth_shown(desk()) != nullptr) entries.push_back({Sign::kOutline, theme().truth, "truth"});
  legend_->set_entries(std::move(entries));
}

void OverviewTab::show_cards() {
  const auto& seats = desk().session().seats();
  while (cards_.size() < seats.size()) {
    auto* card = new KeyValues;
    const std::size_t index = cards_.size();
    card->on_click = [this, index] { desk().select(index); };
    cards_layout_->insertWidget(cards_layout_->count() - 1, card);
    cards_.push_back(card);
  }
  const auto& views = desk().views();
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    cards_[i]->setVisible(i < seats.size());
    if (i >= seats.size()) continue;
    const Source& source = *seats[i].source;
    const QString game = game_text(*views[i]), standing = standing_text(source);
    cards_[i]->set_title(QString::fromStdString(source.name()), theme().source(seats[i].colour),
                         game.isEmpty() ? standing : game + " · " + standing);
    cards_[i]->set_chosen(i == desk().selected());
    cards_[i]->set_rows(key_rows(*views[i], theme()));
  }
}

void OverviewTab::refresh(bool slow) {
  field_->set_field(desk().field());
  field_->update();
  show_cameras(desk(), *top_, *bottom_);
  if (!slow) return;
  show_legend();
  show_cards();
}

}  // namespace soccer::offnao
