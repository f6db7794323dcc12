#include <QFontDatabase>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <vector>

#include "offnao/model/read_topic.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/key_values.h"

namespace soccer::offnao {

namespace {

constexpr Time kHistory = std::chrono::seconds(60);
constexpr int kMaxChanges = 60;

/// Splits a text at each `separator` outside of parentheses.
QStringList split_outside(const QString& text, QChar separator) {
  QStringList parts{QString()};
  int depth = 0;
  for (const QChar letter : text) {
    depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
    if (depth == 0 && letter == separator)
      parts << QString();
    else
      parts.back() += letter;
  }
  return parts;
}

/// Adds the skills of a text such as "Player > Goalie > (WalkToPoint + Look > HeadScan)" as rows, nested like the skills.
void add_skills(QTreeWidgetItem* parent, const QString& text) {
  for (const QString& part : split_outside(text, '+')) {
    QStringList chain = split_outside(part, '>');
    const QString outer = chain.takeFirst().trimmed();
    if (outer.isEmpty()) continue;
    if (outer.startsWith('(') && outer.endsWith(')')) {
      add_skills(parent, outer.mid(1, outer.size() - 2));
      continue;
    }
    auto* item = new QTreeWidgetItem(parent, {outer});
    if (!chain.isEmpty()) add_skills(item, chain.join('>'));
  }
}

/// The selected robot's behaviour: its role and active skills, its motion request, and the exception that stopped it.
class BehaviourTab : public Tab {
 public:
  explicit BehaviourTab(AppModel& model)
      : Tab(model),
        skills_(new QTreeWidget),
        history_(new QListWidget),
        state_(new KeyValues),
        request_(new KeyValues),
        teammates_(new KeyValues),
        trace_title_(heading("Exception")),
        trace_(new QPlainTextEdit) {
    auto* grid = layout_of<QGridLayout>(this, kMargin);
    auto* left = new QVBoxLayout;
    left->addWidget(heading("Active skills, outermost first"));
    skills_->setHeaderHidden(true);
    skills_->setFocusPolicy(Qt::TabFocus);
    left->addWidget(skills_, 3);
    left->addWidget(trace_title_);
    trace_->setReadOnly(true);
    trace_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    trace_->setLineWrapMode(QPlainTextEdit::NoWrap);
    left->addWidget(trace_, 2);
    auto* middle = new QVBoxLayout;
    middle->addWidget(state_);
    middle->addWidget(request_);
    middle->addWidget(teammates_);
    middle->addStretch(1);
    auto* right = new QVBoxLayout;
    right->addWidget(heading("Changes in the last minute"));
    history_->setFocusPolicy(Qt::TabFocus);
    history_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    history_->setTextElideMode(Qt::ElideRight);
    right->addWidget(history_, 1);
    grid->addLayout(left, 0, 0);
    grid->addLayout(middle, 0, 1);
    grid->addLayout(right, 0, 2);
    for (int column = 0; column < 3; ++column) grid->setColumnStretch(column, column == 1 ? 4 : 5);
  }

  QString title() const override { return "Behaviour"; }
  QString hint() const override {
    const RobotView* view = selected_view();
    return view == nullptr || view->behaviour || view->request || view->teammates ? QString() : lacks("behaviour");
  }

  void refresh(bool slow) override {
    if (!slow) return;
    const SessionSource* selected = selected_source();
    const RobotView* view = selected_view();
    if (selected == nullptr || view == nullptr) return;
    show_skills(view->behaviour ? QString::fromStdString(view->behaviour->skills) : QString());
    show_state(*view);
    show_request(*view);
    show_history(*selected);
    const QString trace = view->behaviour ? QString::fromStdString(view->behaviour->traceback) : QString();
    if (trace_->toPlainText() != trace) trace_->setPlainText(trace);
    trace_->setPlaceholderText("no exception");
    trace_title_->setText(trace.isEmpty() ? "Exception" : coloured("The behaviour was stopped by an exception", theme().bad));
  }

 private:
  void show_skills(const QString& skills) {
    if (skills == skills_shown_) return;
    skills_shown_ = skills;
    skills_->clear();
    add_skills(skills_->invisibleRootItem(), skills);
    skills_->expandAll();
  }

  void show_history(const SessionSource& entry) {
    QStringList lines;
    if (const TypePtr type = entry.source->topic_of_schema("soccer.BehaviourStatus")) {
      const bool same = has_same_schema<BehaviourStatus>(*type);
      const Time now = model().session().current_time() - entry.shift;
      std::string before, bytes;
      entry.source->visit(*type, now - kHistory, now, [&](const RawMessage& message) {
        if (*message.data == bytes) return;
        bytes = *message.data;
        const auto status = read_topic<BehaviourStatus>(*type, same, bytes);
        if (!status || status->skills == before) return;
        before = status->skills;
        lines.prepend(clock_text(message.time + entry.shift, 1) + "   " + QString::fromStdString(before));
      });
    }
    while (lines.size() > kMaxChanges) lines.removeLast();
    if (lines.join('\n') == history_shown_) return;
    history_shown_ = lines.join('\n');
    history_->clear();
    history_->addItems(lines);
    for (int i = 0; i < history_->count(); ++i) history_->item(i)->setToolTip(history_->item(i)->text());
  }

  void show_request(const RobotView& view) {
    std::vector<KeyValues::Row> rows;
    if (view.request) {
      const MotionRequest& request = *view.request;
      rows.push_back({"action", text_of_enum(request.action)});
      const bool learned = request.action == BodyAction::kPolicy;
      const QColor faint = request.action == BodyAction::kWalk || learned ? QColor() : theme().muted;
      rows.push_back({"walk", number(request.forward) + " m/s forward, " + number(request.left) + " left", faint});
      rows.push_back({"turn", degrees(request.turn) + "/s", faint});
      const QColor kick = request.action == BodyAction::kKick || learned ? QColor() : theme().muted;
      rows.push_back({"kick",
                      number(100 * request.power, 0) + " %, " + degrees(request.kick_direction) + ", " +
                          (request.kick_left_foot ? "left" : "right") + " foot",
                      kick});
      rows.push_back({"ball", text_of(request.ball), kick});
      rows.push_back({"policy", "number " + QString::number(request.policy, 16), learned ? QColor() : theme().muted});
      rows.push_back({"dive", text_of_enum(request.dive_to), request.action == BodyAction::kDive ? QColor() : theme().muted});
      rows.push_back({"head", "yaw " + degrees(request.head_yaw) + ", pitch " + degrees(request.head_pitch) + ", " +
                                  number(100 * request.head_speed, 0) + " %"});
    }
    request_->set_title("Motion request", {});
    request_->set_rows(std::move(rows));
  }

  void show_state(const RobotView& view) {
    std::vector<KeyValues::Row> rows;
    if (view.behaviour) {
      rows.push_back({"behaviour", QString::fromStdString(view.behaviour->role)});
      rows.push_back({"reloads", QString::number(view.behaviour->reloads)});
      if (!view.behaviour->action.empty()) rows.push_back({"plays", QString::fromStdString(view.behaviour->action)});
    }
    if (view.role) {
      rows.push_back({"role", text_of_enum(view.role->role)});
      rows.push_back({"wanted role", text_of_enum(view.role->wanted) + ", " + number(view.role->time_to_ball, 1) + " s to the ball"});
      rows.push_back({"role switches", QString::number(view.role->switches)});
    }
    if (view.motion) {
      rows.push_back({"motion", text_of_enum(view.motion->state) + (view.motion->stable ? ", stable" : "")});
      rows.push_back({"falls, kicks", QString::number(view.motion->falls) + ", " + QString::number(view.motion->kicks)});
      if (view.motion->named_action != 0) {
        const double ended = seconds(view.motion.time() - view.motion->action_ended);
        const QString end = view.motion->action_end == ActionEnd::kNone
                                ? QString()
                                : ", " + text_of_enum(view.motion->action_end) + " " + number(ended, 1) + " s ago";
        rows.push_back({"named actions", QString::number(view.motion->actions) + end});
      }
    }
    const SessionSource& selected = *selected_source();
    state_->set_title(QString::fromStdString(selected.source->name()), theme().source(selected.colour));
    state_->set_rows(std::move(rows));

    std::vector<KeyValues::Row> teammates;
    if (view.teammates)
      for (const TeamReport& mate : view.teammates->reports)
        teammates.push_back({QString::number(mate.number) + " " + text_of_enum(mate.role),
                             (mate.fallen ? QString("fallen, ") : QString()) + text_of(mate.pose.position()) +
                                 (mate.ball_known ? ", ball seen " + number(mate.ball_age, 1) + " s ago" : ""),
                             mate.lost ? theme().muted : QColor()});
    if (teammates.empty()) teammates.push_back({"none", "", theme().muted});
    teammates_->set_title("Teammates, as reported", {}, view.teammates ? QString::number(view.teammates->heard) + " messages" : QString());
    teammates_->set_rows(std::move(teammates));
  }

  QTreeWidget* skills_;
  QListWidget* history_;
  KeyValues *state_, *request_, *teammates_;
  QLabel* trace_title_;
  QPlainTextEdit* trace_;
  QString skills_shown_, history_shown_;
};

}  // namespace

Tab* make_behaviour_tab(AppModel& model) { return new BehaviourTab(model); }

}  // namespace soccer::offnao
