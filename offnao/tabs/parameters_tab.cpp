#include "offnao/tabs/parameters_tab.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QPushButton>
#include <QVBoxLayout>

#include "blackboard/common/error.h"
#include "offnao/model/parameter_file.h"
#include "offnao/model/recording.h"
#include "offnao/tabs/parameter_delegate.h"
#include "offnao/widgets/format.h"

namespace soccer::offnao {

namespace {

enum Column : int { kName, kValue, kDefault, kUnit, kRange, kMeaning };

constexpr const char* kInstruction = "Enter or a double click changes a value.";

}  // namespace

ParametersTab::ParametersTab(AppModel& model)
    : Tab(model),
      search_(search_line(this, "search parameters (Ctrl+F)", [this] { filter(); })),
      token_(new QLineEdit),
      use_(new QPushButton("&Use token")),
      reload_(new QPushButton("Re&load behaviour")),
      only_changed_(new QCheckBox("Onl&y changed")),
      reset_(new QPushButton("Reset to de&fault")),
      save_(new QPushButton("&Save changed…")),
      message_(new QLabel),
      tree_(new QTreeWidget) {
  auto* all = layout_of<QVBoxLayout>(this, kMargin);
  auto* row = new QHBoxLayout;
  row->addWidget(search_, 1);
  only_changed_->setToolTip("Hides parameters that have their default, which is the value from before any change");
  connect(only_changed_, &QCheckBox::toggled, this, [this] { filter(); });
  row->addWidget(only_changed_);
  token_->setPlaceholderText("the robot's token, required for changes");
  token_->setEchoMode(QLineEdit::Password);
  token_->setText(QString::fromStdString(model.robots().token()));
  row->addWidget(token_, 1);
  row->addWidget(use_);
  reload_->setToolTip("Makes the robot reload its Python behaviour");
  row->addWidget(reload_);
  all->addLayout(row);
  tree_->setHeaderLabels({"Parameter", "Value", "Default", "Unit", "Range", "Meaning"});
  tree_->setUniformRowHeights(true);
  tree_->setAlternatingRowColors(true);
  tree_->setItemDelegateForColumn(kValue, new ParameterDelegate([this](const QString& problem) { say(problem, true); }, this));
  tree_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  const int letter = fontMetrics().averageCharWidth();
  for (const auto& [column, letters] : {std::pair{kName, 40}, {kValue, 22}, {kDefault, 18}, {kUnit, 10}, {kRange, 20}})
    tree_->setColumnWidth(column, letter * letters);
  all->addWidget(tree_, 1);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  message_->setWordWrap(true);
  auto* below = new QHBoxLayout;
  below->addWidget(message_, 1);
  reset_->setToolTip("Gives the selected parameters the values from before any change");
  below->addWidget(reset_);
  save_->setToolTip("Writes the changed values of this robot to a file for --config");
  below->addWidget(save_);
  all->addLayout(below);
  connect(reset_, &QPushButton::clicked, this, [this] { reset_selected(); });
  connect(save_, &QPushButton::clicked, this, [this] { save(); });
  connect(use_, &QPushButton::clicked, this, [this] { use_token(); });
  connect(token_, &QLineEdit::returnPressed, this, [this] { use_token(); });
  connect(reload_, &QPushButton::clicked, this, [this] {
    RobotLink* robot = link();
    if (robot == nullptr) return;
    robot->call("reload", QJsonObject(), [&model = this->model()](bool good, const QJsonValue& response) {
      model.messages().add(good ? Severity::kInfo : Severity::kError,
                           good ? "the behaviour was reloaded" : "reload: " + response.toString().toStdString());
    });
  });
  connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    if (item->parent() != nullptr) tree_->editItem(item, kValue);
  });
  connect(tree_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) { send_edit(item); });
}

void ParametersTab::use_token() {
  model().robots().set_token(token_->text().toStdString());
  if (const SessionSource* robot = selected_source()) model().reconnect(*std::shared_ptr(robot->source));
}

void ParametersTab::say(const QString& text, bool error) {
  const QColor& bad = theme().bad;
  message_->setText(error ? coloured(text, bad) : text.toHtmlEscaped());
}

void ParametersTab::reset_selected() {
  for (QTreeWidgetItem* item : tree_->selectedItems()) {
    if (item->parent() == nullptr || shown_ == nullptr) continue;
    const auto found = shown_->all().find(item->data(kValue, kNameRole).toString().toStdString());
    if (found != shown_->all().end() && found->second.changed()) item->setData(kValue, kValueRole, found->second.default_value.toVariant());
  }
}

void ParametersTab::save() {
  RobotLink* robot = link();
  if (robot == nullptr) return;
  const QString name = QString::fromStdString(file_name_for(robot->source()->name())) + ".yaml";
  const QString file = choose_file ? choose_file(name)
                                   : QFileDialog::getSaveFileName(this, "Save the changed values, beside those that the file has", name,
                                                                  "Parameters (*.yaml)", nullptr, QFileDialog::DontConfirmOverwrite);
  if (file.isEmpty()) return;
  try {
    save_changed(robot->parameters(), file.toStdString());
    say("Saved: start the robot with --config " + file, false);
  } catch (const InputError& error) {
    say(error.what(), true);
  }
}

QTreeWidgetItem* ParametersTab::row_of(const std::string& name) {
  const QString full = QString::fromStdString(name), group = full.section('.', 0, 0), key = full.section('.', 1);
  QTreeWidgetItem* parent = nullptr;
  for (int i = 0; i < tree_->topLevelItemCount() && parent == nullptr; ++i)
    if (tree_->topLevelItem(i)->text(kName) == group) parent = tree_->topLevelItem(i);
  if (parent == nullptr) {
    parent = new QTreeWidgetItem(tree_, {group});
    parent->setFont(kName, bold(font()));
    parent->setExpanded(true);
  }
  for (int i = 0; i < parent->childCount(); ++i)
    if (parent->child(i)->text(kName) == key) return parent->child(i);
  auto* item = new QTreeWidgetItem(parent, {key});
  item->setFlags(item->flags() | Qt::ItemIsEditable);
  item->setData(kValue, kNameRole, full);
  return item;
}

void ParametersTab::show_table(const ParameterTable& table) {
  filling_ = true;
  if (&table != shown_) tree_->clear();
  shown_ = &table;
  for (const auto& [name, parameter] : table.all()) {
    QTreeWidgetItem* row = row_of(name);
    const QVariant value = parameter.value.toVariant();
    row->setData(kValue, kValueRole, value);
    row->setData(kValue, kLowRole, parameter.low);
    row->setData(kValue, kHighRole, parameter.high);
    row->setData(kValue, kUnitRole, QString::fromStdString(parameter.unit));
    row->setData(kValue, kChangedRole, parameter.changed());
    row->setData(kValue, kPendingRole, false);
    row->setText(kValue, parameter_text(value));
    row->setText(kDefault, parameter.default_value.isUndefined() ? QString() : parameter_text(parameter.default_value.toVariant()));
    row->setText(kUnit, QString::fromStdString(parameter.unit));
    row->setText(kRange, range_text(parameter.low, parameter.high));
    row->setText(kMeaning, QString::fromStdString(parameter.meaning));
    row->setToolTip(kMeaning, row->text(kMeaning));
    row->setToolTip(kValue, row->text(kValue));
  }
  filling_ = false;
  filter();
}

void ParametersTab::filter() {
  const auto text = [](const QTreeWidgetItem& row) { return row.parent()->text(kName) + "." + row.text(kName) + " " + row.text(kMeaning); };
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    QTreeWidgetItem& group = *tree_->topLevelItem(i);
    show_matching(group, words_of(*search_), text);
    if (!only_changed_->isChecked()) continue;
    bool any = false;
    for (int k = 0; k < group.childCount(); ++k) {
      QTreeWidgetItem& row = *group.child(k);
      row.setHidden(row.isHidden() || !row.data(kValue, kChangedRole).toBool());
      any = any || !row.isHidden();
    }
    group.setHidden(!any);
  }
}

/// The robot's answer contains the value in effect; until then the requested value is shown. Of a list only the changed elements are sent,
/// so that the others keep the values that something else may have given them meanwhile.
void ParametersTab::send_edit(QTreeWidgetItem* item) {
  if (filling_ || item->parent() == nullptr) return;
  RobotLink* robot = link();
  if (robot == nullptr || &robot->parameters() != shown_) return;
  const std::string name = item->data(kValue, kNameRole).toString().toStdString();
  const QVariant value = item->data(kValue, kValueRole);
  filling_ = true;
  item->setText(kValue, parameter_text(value));
  item->setData(kValue, kPendingRole, true);
  filling_ = false;
  say(kInstruction, false);
  const QJsonArray before = shown_->all().at(name).value.toArray(), after = QJsonValue::fromVariant(value).toArray();
  if (before.isEmpty() || before.size() != after.size()) return robot->set_parameter(name, QJsonValue::fromVariant(value));
  for (int i = 0; i < after.size(); ++i)
    if (after[i] != before[i]) robot->set_element(name, i, after[i]);
}

QString ParametersTab::hint() const {
  const SessionSource* selected = selected_source();
  if (selected == nullptr) return {};
  RobotLink* robot = link();
  if (robot == nullptr)
    return "A log does not contain the robot's parameters.\n\nSelect a live robot. The parameters of a robot that is started are printed "
           "by "
           "simswift or runswift --parameters.";
  if (robot->source()->state() != SourceState::kLive) return {};
  return robot->parameters().all().empty() ? QString("This program publishes no parameters.") : QString();
}

void ParametersTab::show_buttons() {
  RobotLink* robot = link();
  const bool live = robot != nullptr && robot->source()->state() == SourceState::kLive;
  reload_->setEnabled(live && robot->offers("reload"));
  const std::size_t changed = robot == nullptr ? 0 : changed_count(robot->parameters());
  save_->setEnabled(changed > 0);
  reset_->setEnabled(changed > 0 && live);
}

void ParametersTab::refresh(bool slow) {
  if (!slow) return;
  show_buttons();
  RobotLink* robot = link();
  if (robot == nullptr) {
    tree_->clear();
    shown_ = nullptr;
    message_->clear();
    return;
  }
  const ParameterTable& table = robot->parameters();
  if (table.error_count() != error_count_ && &table == shown_) {
    say(QString::fromStdString(table.error()), true);
    show_table(table);  // replaces the requested value, which was rejected
  }
  if (&table == shown_ && table.revision() == revision_ && table.error_count() == error_count_) return;
  const bool has_parameters = !table.all().empty();
  if (&table != shown_ || has_parameters != has_parameters_)
    say(!has_parameters                  ? QString()
        : robot->options().token.empty() ? "Without its token the robot rejects changes: enter it above."
                                         : kInstruction,
        false);
  has_parameters_ = has_parameters;
  error_count_ = table.error_count();
  revision_ = table.revision();
  show_table(table);
}

}  // namespace soccer::offnao
