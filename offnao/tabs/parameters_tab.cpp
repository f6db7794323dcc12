#include "offnao/tabs/parameters_tab.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "offnao/widgets/format.h"

namespace soccer::offnao {

namespace {

/// Roles of the data of a parameter's value cell.
enum ParameterRole : int { kValueRole = Qt::UserRole, kLowRole, kHighRole, kNameRole };
enum Column : int { kName, kValue, kUnit, kRange, kMeaning };

constexpr double kMaxValue = 1e9;  // limit of the editor for parameters without a limit

QString plain(double value) { return QString::number(value, 'g', 7); }

/// A parameter's value as text: "0.25", "true", "[1, 2]".
QString parameter_text(const QVariant& value) {
  if (value.type() == QVariant::Bool) return value.toBool() ? "true" : "false";
  if (value.type() == QVariant::List) {
    QStringList parts;
    for (const QVariant& part : value.toList()) parts << parameter_text(part);
    return "[" + parts.join(", ") + "]";
  }
  if (!value.isValid()) return "?";
  return plain(value.toDouble());
}

/// A range as text: "0.1 to 0.6", "at least 0"; empty when there is no limit.
QString range_text(double low, double high) {
  if (std::isfinite(low) && std::isfinite(high)) return plain(low) + " to " + plain(high);
  if (std::isfinite(low)) return "at least " + plain(low);
  return std::isfinite(high) ? "at most " + plain(high) : QString();
}

/// Edits numbers within their range, booleans by a selection, and lists as text.
class ParameterDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QVariant value = index.data(kValueRole);
    if (value.type() == QVariant::Bool) {
      auto* choice = new QComboBox(parent);
      choice->addItems({"false", "true"});
      return choice;
    }
    if (value.type() == QVariant::Double || value.type() == QVariant::Int || value.type() == QVariant::LongLong) {
      auto* number = new QDoubleSpinBox(parent);
      const double low = std::max(-kMaxValue, index.data(kLowRole).toDouble()),
                   high = std::min(kMaxValue, index.data(kHighRole).toDouble());
      const double size = std::max(std::abs(value.toDouble()), high - low < kMaxValue ? (high - low) / 100 : 0.01);
      number->setDecimals(std::clamp(4 - static_cast<int>(std::floor(std::log10(std::max(size, 1e-6)))), 2, 8));
      number->setRange(low, high);
      number->setSingleStep(std::pow(10, std::floor(std::log10(std::max(size, 1e-6))) - 1));
      number->setFrame(false);
      return number;
    }
    return QStyledItemDelegate::createEditor(parent, option, index);
  }

  void setEditorData(QWidget* editor, const QModelIndex& index) const override {
    const QVariant value = index.data(kValueRole);
    if (auto* choice = qobject_cast<QComboBox*>(editor))
      choice->setCurrentIndex(value.toBool() ? 1 : 0);
    else if (auto* number = qobject_cast<QDoubleSpinBox*>(editor))
      number->setValue(value.toDouble());
    else if (auto* line = qobject_cast<QLineEdit*>(editor))
      line->setText(parameter_text(value));
  }

  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
    const QVariant before = index.data(kValueRole);
    QVariant after;
    if (auto* choice = qobject_cast<QComboBox*>(editor)) {
      after = choice->currentIndex() == 1;
    } else if (auto* number = qobject_cast<QDoubleSpinBox*>(editor)) {
      number->interpretText();
      after = number->value();
      if (std::abs(after.toDouble() - before.toDouble()) < std::pow(10, -number->decimals()) / 2) return;
    } else if (auto* line = qobject_cast<QLineEdit*>(editor)) {
      const auto list = QJsonDocument::fromJson(line->text().toUtf8());
      if (!list.isArray()) return;
      after = list.array().toVariantList();
    }
    if (after == before) return;
    model->setData(index, after, kValueRole);
  }
};

}  // namespace

ParametersTab::ParametersTab(AppModel& model)
    : Tab(model),
      search_(search_line(this, "search parameters (Ctrl+F)", [this] { filter(); })),
      token_(new QLineEdit),
      use_(new QPushButton("&Use token")),
      reload_(new QPushButton("Re&load behaviour")),
      message_(new QLabel),
      tree_(new QTreeWidget) {
  auto* all = layout_of<QVBoxLayout>(this, kMargin);
  auto* row = new QHBoxLayout;
  row->addWidget(search_, 1);
  token_->setPlaceholderText("the robot's token, required for changes");
  token_->setEchoMode(QLineEdit::Password);
  token_->setText(QString::fromStdString(model.robots().token()));
  row->addWidget(token_, 1);
  row->addWidget(use_);
  reload_->setToolTip("Makes the robot reload its Python behaviour");
  row->addWidget(reload_);
  all->addLayout(row);
  tree_->setHeaderLabels({"Parameter", "Value", "Unit", "Range", "Meaning"});
  tree_->setUniformRowHeights(true);
  tree_->setAlternatingRowColors(true);
  tree_->setItemDelegateForColumn(kValue, new ParameterDelegate(this));
  tree_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  const int letter = fontMetrics().averageCharWidth();
  for (const auto& [column, letters] : {std::pair{kName, 40}, {kValue, 22}, {kUnit, 10}, {kRange, 20}})
    tree_->setColumnWidth(column, letter * letters);
  all->addWidget(tree_, 1);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  all->addWidget(message_);
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
    row->setText(kValue, parameter_text(value));
    row->setForeground(kValue, theme().text);
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
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) show_matching(*tree_->topLevelItem(i), words_of(*search_), text);
}

/// The robot's answer contains the value in effect; until then the requested value is shown.
void ParametersTab::send_edit(QTreeWidgetItem* item) {
  if (filling_ || item->parent() == nullptr) return;
  RobotLink* robot = link();
  if (robot == nullptr || &robot->parameters() != shown_) return;
  const QVariant value = item->data(kValue, kValueRole);
  filling_ = true;
  item->setText(kValue, parameter_text(value) + " …");
  item->setForeground(kValue, theme().muted);
  filling_ = false;
  robot->set_parameter(item->data(kValue, kNameRole).toString().toStdString(), QJsonValue::fromVariant(value));
}

void ParametersTab::refresh(bool slow) {
  if (!slow) return;
  RobotLink* robot = link();
  reload_->setEnabled(robot != nullptr && robot->offers("reload"));
  if (robot == nullptr) {
    tree_->clear();
    shown_ = nullptr;
    message_->setText("A log has no parameters. Select a live robot.");
    return;
  }
  const ParameterTable& table = robot->parameters();
  if (table.error_count() != error_count_ && &table == shown_) {
    message_->setText(coloured(QString::fromStdString(table.error()), theme().bad));
    show_table(table);  // replaces the requested value, which was rejected
  }
  if (&table == shown_ && table.revision() == revision_ && table.error_count() == error_count_) return;
  const bool has_parameters = !table.all().empty();
  if (&table != shown_ || has_parameters != has_parameters_)
    message_->setText(!has_parameters
                          ? QString("This robot has not published any parameters.")
                          : "Enter or a double click changes a value. " +
                                (robot->options().token.empty() ? QString("Without its token the robot rejects changes.") : QString()));
  has_parameters_ = has_parameters;
  error_count_ = table.error_count();
  revision_ = table.revision();
  show_table(table);
}

}  // namespace soccer::offnao
