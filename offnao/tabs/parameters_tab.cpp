#include "offnao/tabs/parameters_tab.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "offnao/tabs/parameter_delegate.h"

namespace soccer::offnao {

namespace {
enum Column : int { kName, kValue, kUnit, kRange, kMeaning };
}  // namespace

ParametersTab::ParametersTab(Desk& desk)
    : Tab(desk),
      search_(new QLineEdit),
      token_(new QLineEdit),
      use_(new QPushButton("&Use token")),
      reload_(new QPushButton("Re&load behaviour")),
      message_(new QLabel),
      tree_(new QTreeWidget) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  all->setSpacing(kSpacing);
  auto* row = new QHBoxLayout;
  search_->setPlaceholderText("search parameters (Ctrl+F)");
  search_->setClearButtonEnabled(true);
  row->addWidget(search_, 1);
  token_->setPlaceholderText("token of the robot, to change anything");
  token_->setEchoMode(QLineEdit::Password);
  token_->setText(QString::fromStdString(desk.token()));
  row->addWidget(token_, 1);
  row->addWidget(use_);
  reload_->setToolTip("The robot loads its Python behaviour anew");
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
  connect(search_, &QLineEdit::textChanged, this, [this] { filter(); });
  connect(use_, &QPushButton::clicked, this, [this] { use_token(); });
  connect(token_, &QLineEdit::returnPressed, this, [this] { use_token(); });
  connect(reload_, &QPushButton::clicked, this, [this] {
    const Seat* seat = this->desk().seat();
    RobotLink* link = seat == nullptr ? nullptr : this->desk().link_of(*seat->source);
    if (link == nullptr) return;
    link->call("reload", QJsonObject(), [&desk = this->desk()](bool good, const QJsonValue& answer) {
      desk.note(good ? 0 : 2, good ? "the behaviour was loaded anew" : "reload: " + answer.toString().toStdString());
    });
  });
  connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    if (item->parent() != nullptr) tree_->editItem(item, kValue);
  });
  connect(tree_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) { take_edit(item); });
  auto* find = new QShortcut(QKeySequence("Ctrl+F"), this);
  find->setContext(Qt::WidgetWithChildrenShortcut);
  connect(find, &QShortcut::activated, this, [this] { search_->setFocus(), search_->selectAll(); });
}

void ParametersTab::use_token() {
  desk().set_token(token_->text().toStdString());
  if (const Seat* seat = desk().seat()) desk().reconnect(*std::shared_ptr(seat->source));
}

QTreeWidgetItem* ParametersTab::row_of(const std::string& name) {
  const QString full = QString::fromStdString(name), group = full.section('.', 0, 0), key = full.section('.', 1);
  QTreeWidgetItem* parent = nullptr;
  for (int i = 0; i < tree_->topLevelItemCount() && parent == nullptr; ++i)
    if (tree_->topLevelItem(i)->text(kName) == group) parent = tree_->topLevelItem(i);
  if (parent == nullptr) {
    parent = new QTreeWidgetItem(tree_, {group});
    QFont bold = font();
    bold.setBold(true);
    parent->setFont(kName, bold);
    parent->setExpanded(true);
  }
  for (int i = 0; i < parent->childCount(); ++i)
    if (parent->child(i)->text(kName) == key) return parent->child(i);
  auto* item = new QTreeWidgetItem(parent, {key});
  item->setFlags(item->flags() | Qt::ItemIsEditable);
  item->setData(kValue, kNameRole, full);
  return item;
}

void ParametersTab::show_board(const ParameterBoard& board) {
  filling_ = true;
  if (&board != shown_) tree_->clear();
  shown_ = &board;
  for (const auto& [name, parameter] : board.all()) {
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
  const QStringList words = search_->text().split(' ', Qt::SkipEmptyParts);
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* group = tree_->topLevelItem(i);
    int seen = 0;
    for (int k = 0; k < group->childCount(); ++k) {
      const QString text = group->text(kName) + "." + group->child(k)->text(kName) + " " + group->child(k)->text(kMeaning);
      const bool fits = std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
      group->child(k)->setHidden(!fits);
      seen += fits ? 1 : 0;
    }
    group->setHidden(seen == 0);
  }
}

/// The robot's answer brings the value that holds; until then it is shown as asked for.
void ParametersTab::take_edit(QTreeWidgetItem* item) {
  if (filling_ || item->parent() == nullptr) return;
  const Seat* seat = desk().seat();
  RobotLink* link = seat == nullptr ? nullptr : desk().link_of(*seat->source);
  if (link == nullptr || &link->parameters() != shown_) return;
  const QVariant value = item->data(kValue, kValueRole);
  filling_ = true;
  item->setText(kValue, parameter_text(value) + " …");
  item->setForeground(kValue, theme().muted);
  filling_ = false;
  link->set_parameter(item->data(kValue, kNameRole).toString().toStdString(), QJsonValue::fromVariant(value));
}

void ParametersTab::refresh(bool slow) {
  if (!slow) return;
  const Seat* seat = desk().seat();
  RobotLink* link = seat == nullptr ? nullptr : desk().link_of(*seat->source);
  reload_->setEnabled(link != nullptr && link->offers("reload"));
  if (link == nullptr) {
    tree_->clear();
    shown_ = nullptr;
    message_->setText("A log has no parameters to change: select a robot that plays.");
    return;
  }
  ParameterBoard& board = link->parameters();
  if (board.complaints() != complaints_ && &board == shown_) {
    message_->setText("<span style='color:" + theme().bad.name() + "'>" + QString::fromStdString(board.complaint()).toHtmlEscaped() +
                      "</span>");
    show_board(board);  // what was asked for does not hold
  }
  if (&board == shown_ && board.revision() == revision_ && board.complaints() == complaints_) return;
  const bool told = !board.all().empty();
  if (&board != shown_ || told != told_)
    message_->setText(!told ? QString("This robot has told no parameters.")
                            : "Enter or a double click changes a value. " +
                                  (link->options().token.empty() ? QString("Without the robot's token it takes no changes.") : QString()));
  told_ = told;
  complaints_ = board.complaints();
  revision_ = board.revision();
  show_board(board);
}

}  // namespace soccer::offnao
