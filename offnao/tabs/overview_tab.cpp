#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <optional>
#include <vector>

#include "offnao/tabs/camera_image_view.h"
#include "offnao/tabs/robot_drawing.h"
#include "offnao/tabs/score_view.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/field_view.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/legend.h"
#include "offnao/widgets/wrapping_row.h"

namespace soccer::offnao {

namespace {

/// The field with all robots' estimates, the key values of each, and both camera images of the selected one.
class OverviewTab : public Tab {
 public:
  explicit OverviewTab(AppModel& model)
      : Tab(model),
        score_(new ScoreView),
        field_(new FieldView),
        legend_(new Legend),
        top_(new CameraImageView("top camera")),
        bottom_(new CameraImageView("bottom camera")) {
    auto* all = layout_of<QHBoxLayout>(this, kMargin);
    auto* left = new QVBoxLayout;
    left->setSpacing(kSpacing);
    left->addWidget(score_);
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
        to.set_rotated(this->model().plays_to_the_left(i));
        draw_robot(to, *views[i], layers_, style_of(this->model(), theme(), i));
      }
    });
  }

  QString title() const override { return "Overview"; }

  void refresh(bool slow) override {
    field_->set_field(model().field(), model().field_turned());
    field_->update();
    show_cameras(model(), *top_, *bottom_);
    if (!slow) return;
    line_ = scoreboard_.line(model().session(), model().views().all());
    score_->set_line(line_, model().field_turned());
    turn_->setChecked(model().field_turned());
    show_legend();
    show_cards();
  }

 private:
  QWidget* layer_switches() {
    auto* bar = new QWidget;
    auto* row = new WrappingRow(bar, 4);
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
    add("Selected only", only_selected_, "draw only the selected robot");
    turn_ = new QToolButton;
    turn_->setText("Turn field");
    turn_->setCheckable(true);
    turn_->setToolTip("the left goal on the right, in all tabs (Ctrl+T)");
    turn_->setFocusPolicy(Qt::TabFocus);
    connect(turn_, &QToolButton::clicked, this, [this] { model().turn_field(); });
    row->addWidget(turn_);
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
    const bool many = sources.size() >= kManyRobots;
    cards_layout_->setSpacing(many ? kSpacing / 2 : kSpacing);
    int height = 0;
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      cards_[i]->setVisible(i < sources.size());
      if (i >= sources.size()) continue;
      const Source& source = *sources[i].source;
      const QString game = game_text(*views[i]), state = state_text(source);
      cards_[i]->set_compact(many);
      cards_[i]->set_title(QString::fromStdString(source.name()), source_colour(sources[i], theme()),
                           many             ? short_state(source, *views[i])
                           : game.isEmpty() ? state
                                            : game + " · " + state);
      cards_[i]->setToolTip(QString::fromStdString(source.name()) + ": " + state);
      cards_[i]->set_highlighted(i == model().views().selected());
      cards_[i]->set_rows(many ? std::vector<KeyValues::Row>{{{}, short_summary(*views[i])}} : summary_rows(*views[i], theme()));
      height += cards_[i]->sizeHint().height() + cards_layout_->spacing();
    }
    // Among many robots their rows go before the pictures of the selected one's cameras.
    const bool room = !many || this->height() >= height + top_->height() + 2 * kMargin + kSpacing;
    for (CameraImageView* camera : {top_, bottom_}) camera->setVisible(room);
  }

  void show_legend() {
    using Symbol = Legend::Symbol;
    std::vector<Legend::Entry> entries{{Symbol::kRobot, {}, "own pose"},
                                       {Symbol::kLine, {}, "bounds of the view"},
                                       {Symbol::kRobot, theme().muted, "other hypothesis"},
                                       {Symbol::kEllipse, {}, "2 standard deviations; dashed: over 1 m"},
                                       {Symbol::kDashedOutline, {}, "teammate, as reported"},
                                       {Symbol::kBall, {}, "ball estimate"},
                                       {Symbol::kCross, {}, "ball seen"},
                                       {Symbol::kDiamond, {}, "robot seen or tracked"},
                                       {Symbol::kSquare, {}, "landmark seen"},
                                       {Symbol::kLine, {}, "line seen"},
                                       {Symbol::kArrow, {}, "requested walk, 2 s"}};
    if (line_)
      for (const bool left : {true, false})
        if (const std::string& team = left ? line_->left : line_->right; !team.empty())
          entries.push_back({Symbol::kRing, theme().team(left), QString::fromStdString(team)});
    if (truth_shown(model()) != nullptr) entries.push_back({Symbol::kOutline, theme().truth, "truth"});
    legend_->set_entries(std::move(entries));
  }

  Layers layers_;
  bool only_selected_ = false;
  std::optional<ScoreLine> line_;
  ScoreView* score_;
  Scoreboard scoreboard_;
  QToolButton* turn_ = nullptr;
  FieldView* field_;
  Legend* legend_;
  QVBoxLayout* cards_layout_;
  std::vector<KeyValues*> cards_;
  CameraImageView *top_, *bottom_;
};

}  // namespace

Tab* make_overview_tab(AppModel& model) { return new OverviewTab(model); }

}  // namespace soccer::offnao
