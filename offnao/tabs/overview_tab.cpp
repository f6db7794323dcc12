#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <vector>

#include "offnao/tabs/camera_image_view.h"
#include "offnao/tabs/robot_drawing.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/field_view.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/legend.h"

namespace soccer::offnao {

namespace {

/// The field with all robots' estimates, the key values of each, and both camera images of the selected one.
class OverviewTab : public Tab {
 public:
  explicit OverviewTab(AppModel& model)
      : Tab(model),
        field_(new FieldView),
        legend_(new Legend),
        top_(new CameraImageView("top camera")),
        bottom_(new CameraImageView("bottom camera")) {
    auto* all = layout_of<QHBoxLayout>(this, kMargin);
    auto* left = new QVBoxLayout;
    left->setSpacing(kSpacing);
    left->addWidget(layer_switches());
    left->addWidget(field_, 1);
    left->addWidget(legend_);
    all->addLayout(left, 1);

    auto* cards = new QWidget;
    cards_layout_ = layout_of<QVBoxLayout>(cards, 0);
    cards_layout_->addStretch(1);
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
    for (CameraImageView* camera : {top_, bottom_}) {
      const int picture = (width - kSpacing) / 2;
      camera->setFixedSize(picture, picture * 3 / 4 + fontMetrics().height() + 8);
      cameras->addWidget(camera);
    }
    right->addLayout(cameras);
    all->addLayout(right);

    field_->set_content([this](FieldPainter& to) {
      const auto& views = this->model().views().all();
      const auto& sources = this->model().session().sources();
      draw_truth(to, this->model());
      for (std::size_t i = 0; i < sources.size(); ++i) {
        if (only_selected_ && i != this->model().views().selected()) continue;
        to.set_rotated(plays_to_the_left(this->model(), i));
        draw_robot(to, *views[i], layers_, theme().source(sources[i].colour), QString::fromStdString(sources[i].source->name()));
      }
    });
  }

  QString title() const override { return "Overview"; }

  void refresh(bool slow) override {
    field_->set_field(model().field());
    field_->update();
    show_cameras(model(), *top_, *bottom_);
    if (!slow) return;
    show_legend();
    show_cards();
  }

 private:
  QWidget* layer_switches() {
    auto* bar = new QWidget;
    auto* row = layout_of<QHBoxLayout>(bar, 0, 4);
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
    add("Poses", layers_.pose, "each robot's estimate of its own pose");
    add("Uncertainty", layers_.covariance, "two standard deviations of position and heading");
    add("Hypotheses", layers_.hypotheses, "a robot's other pose hypotheses");
    add("Team", layers_.teammates, "poses of teammates, as reported in the team's messages");
    add("Ball", layers_.ball, "each robot's estimate of the ball");
    add("Robots", layers_.robots, "other robots that a robot tracks");
    add("Seen", layers_.observations, "observations of the newest frame");
    add("Walking", layers_.intention, "the requested walk of the next two seconds");
    row->addSpacing(12);
    add("Selected only", only_selected_, "draw only the selected robot");
    row->addStretch(1);
    return bar;
  }

  void show_cards() {
    const auto& sources = model().session().sources();
    while (cards_.size() < sources.size()) {
      auto* card = new KeyValues;
      const std::size_t index = cards_.size();
      card->on_click = [this, index] { model().views().select(index); };
      cards_layout_->insertWidget(cards_layout_->count() - 1, card);
      cards_.push_back(card);
    }
    const auto& views = model().views().all();
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      cards_[i]->setVisible(i < sources.size());
      if (i >= sources.size()) continue;
      const Source& source = *sources[i].source;
      const QString game = game_text(*views[i]), state = state_text(source);
      cards_[i]->set_title(QString::fromStdString(source.name()), theme().source(sources[i].colour),
                           game.isEmpty() ? state : game + " · " + state);
      cards_[i]->set_highlighted(i == model().views().selected());
      cards_[i]->set_rows(summary_rows(*views[i], theme()));
    }
  }

  void show_legend() {
    using Symbol = Legend::Symbol;
    std::vector<Legend::Entry> entries{{Symbol::kRobot, {}, "own pose"},
                                       {Symbol::kLine, {}, "bounds of the view"},
                                       {Symbol::kRobot, theme().muted, "other hypothesis"},
                                       {Symbol::kEllipse, {}, "2 standard deviations"},
                                       {Symbol::kDashedOutline, {}, "teammate, as reported"},
                                       {Symbol::kBall, {}, "ball estimate"},
                                       {Symbol::kCross, {}, "ball seen"},
                                       {Symbol::kDiamond, {}, "robot seen or tracked"},
                                       {Symbol::kSquare, {}, "landmark seen"},
                                       {Symbol::kLine, {}, "line seen"},
                                       {Symbol::kArrow, {}, "requested walk, 2 s"}};
    if (truth_shown(model()) != nullptr) entries.push_back({Symbol::kOutline, theme().truth, "truth"});
    legend_->set_entries(std::move(entries));
  }

  Layers layers_;
  bool only_selected_ = false;
  FieldView* field_;
  Legend* legend_;
  QVBoxLayout* cards_layout_;
  std::vector<KeyValues*> cards_;
  CameraImageView *top_, *bottom_;
};

}  // namespace

Tab* make_overview_tab(AppModel& model) { return new OverviewTab(model); }

}  // namespace soccer::offnao
