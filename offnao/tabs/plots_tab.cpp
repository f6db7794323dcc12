#include "offnao/tabs/plots_tab.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QListWidget>
#include <algorithm>
#include <array>

#include <google/protobuf/message.h>

#include "blackboard/common/error.h"
#include "offnao/model/plot_series.h"
#include "offnao/tabs/plot_grid.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/icons.h"

namespace soccer::offnao {

namespace {

struct Span {
  const char* name;
  double seconds;
};
constexpr std::array kSpans{Span{"5 s", 5}, Span{"15 s", 15}, Span{"30 s", 30}, Span{"60 s", 60}, Span{"5 min", 300}, Span{"all", 0}};
constexpr int kDefaultSpan = 2;
constexpr int kMaxInRow = 16;  // plots in a row, and rows, of an arrangement that is read

struct FirstField {
  const char* topic;
  const char* path;
};
/// What changes while a robot walks.
constexpr std::array kFirstFields{FirstField{"perception/RobotPose", "pose.x"}, FirstField{"perception/RobotPose", "pose.y"},
                                  FirstField{"perception/RobotPose", "pose.angle"}, FirstField{"motion/BodyState", "gyro.x"},
                                  FirstField{"motion/BodyState", "gyro.y"}};

}  // namespace

PlotsTab::PlotsTab(AppModel& model)
    : Tab(model),
      search_(search_line(this, "search numbers (Ctrl+F)", [this] { filter(); })),
      tree_(new QTreeWidget),
      all_sources_(new QCheckBox("of &all sources")),
      list_(new QListWidget),
      window_(new QComboBox),
      grid_(new PlotGrid(model)) {
  auto* all = layout_of<QHBoxLayout>(this, kMargin);
  all->addWidget(choice());
  all->addWidget(grid_, 1);
  grid_->on_change = [this] { show_list(); };
}

QWidget* PlotsTab::choice() {
  auto* side = new QWidget;
  side->setFixedWidth(fontMetrics().averageCharWidth() * 44);
  auto* column = layout_of<QVBoxLayout>(side, 0, 6);
  column->addWidget(search_);
  tree_->setHeaderHidden(true);
  tree_->setColumnCount(2);
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  tree_->setUniformRowHeights(true);
  connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    if (item->parent() != nullptr) add(item->parent()->text(0), item->text(0));
  });
  column->addWidget(tree_, 3);
  all_sources_->setToolTip("Plots a number for every source that has it");
  column->addWidget(all_sources_);
  auto* row = new QHBoxLayout;
  auto* shown = new QLabel("Shown (Delete removes)");
  shown->setToolTip("The menu of a plot (right mouse button) adds and removes plots, and exports its values");
  row->addWidget(shown);
  row->addStretch(1);
  for (const auto& [name, length] : kSpans) window_->addItem(name);
  window_->setCurrentIndex(kDefaultSpan);
  window_->setToolTip("Time range of the plot");
  connect(window_, QOverload<int>::of(&QComboBox::activated), this, [this] { refresh(true); });
  row->addWidget(window_);
  column->addLayout(row);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->installEventFilter(this);
  column->addWidget(list_, 1);
  return side;
}

bool PlotsTab::eventFilter(QObject* watched, QEvent* event) {
  if (watched == list_ && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
    remove_chosen();
    return true;
  }
  return Tab::eventFilter(watched, event);
}

void PlotsTab::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) show_list();  // its icons have the colours of the theme
  Tab::changeEvent(event);
}

void PlotsTab::fill_tree() {
  const SessionSource* selected = selected_source();
  QString now;
  if (selected != nullptr)
    for (const TypePtr& type : selected->source->topics()) {
      const bool spoke =
          selected->source->at(*type, model().session().time_for(*selected)).has_value();  // otherwise the lengths of its lists are unknown
      now += QString::fromStdString(type->topic()) + (spoke ? "!" : "?");
    }
  if (now == tree_of_) return;
  tree_of_ = now;
  tree_->clear();
  if (selected == nullptr) return;
  for (const TypePtr& type : selected->source->topics()) {
    auto* item = new QTreeWidgetItem(tree_, {QString::fromStdString(type->topic())});
    item->setFirstColumnSpanned(true);
    fill_topic(*item, *type);
    item->setHidden(item->childCount() == 0);
  }
  filter();
}

void PlotsTab::fill_topic(QTreeWidgetItem& item, const TopicType& type) {
  const SessionSource* selected = selected_source();
  const auto message = selected->source->at(type, model().session().time_for(*selected));
  const auto decoded = message ? type.decode(*message->data) : type.decode({});
  if (!decoded) return;
  constexpr int kMaxFields = 400;
  for (const NumberField& field : numbers_of(*decoded)) {
    if (item.childCount() >= kMaxFields) break;
    new QTreeWidgetItem(&item, {QString::fromStdString(field.path), QString::fromStdString(field.unit)});
  }
}

void PlotsTab::filter() {
  const QStringList words = words_of(*search_);
  const auto name = [](const QTreeWidgetItem& row) { return row.parent()->text(0) + "." + row.text(0); };
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    const bool any = show_matching(*tree_->topLevelItem(i), words, name);
    tree_->topLevelItem(i)->setExpanded(!words.isEmpty() && any);
  }
}

void PlotsTab::add(const QString& topic, const QString& path) {
  initialised_ = true;
  if (all_sources_->isChecked())
    for (const SessionSource& entry : model().session().sources()) add_of(entry, topic.toStdString(), path.toStdString());
  else if (const SessionSource* selected = selected_source())
    add_of(*selected, topic.toStdString(), path.toStdString());
  refresh(true);
}

void PlotsTab::add_of(const SessionSource& entry, const std::string& topic, const std::string& path) {
  try {
    grid_->add(entry, topic, path);
  } catch (const InputError& error) {
    model().messages().add(Severity::kWarning, error.what());
  }
}

void PlotsTab::remove_chosen() {
  std::vector<std::size_t> numbers;
  for (const QModelIndex& index : list_->selectionModel()->selectedRows()) numbers.push_back(static_cast<std::size_t>(index.row()));
  grid_->remove_curves(numbers);
  refresh(true);
}

void PlotsTab::show_list() {
  list_->clear();
  for (const PlotGrid::Curve& curve : grid_->curves()) {
    const PlotSeries& one = *curve.series;
    const QString plot = grid_->plots().size() > 1 ? QString("%1: ").arg(grid_->number_of(*curve.plot) + 1) : QString();
    list_->addItem(new QListWidgetItem(icon(Shape::kDot, theme().source(grid_->colour_of(curve))),
                                       plot + QString::fromStdString(one.source().name() + "  " + one.topic() + "." + one.path().text())));
  }
}

QString PlotsTab::arrangement() const {
  QJsonArray rows, curves;
  for (const std::size_t plots : grid_->rows()) rows.append(static_cast<int>(plots));
  const auto add = [&](std::size_t plot, const std::string& source, const std::string& topic, const std::string& path) {
    curves.append(QJsonObject{{"plot", static_cast<int>(plot)},
                              {"source", QString::fromStdString(source)},
                              {"topic", QString::fromStdString(topic)},
                              {"path", QString::fromStdString(path)}});
  };
  for (const PlotGrid::Curve& curve : grid_->curves())
    add(grid_->number_of(*curve.plot), curve.series->source().name(), curve.series->topic(), curve.series->path().text());
  for (const Awaited& curve : awaited_) add(curve.plot, curve.source, curve.topic, curve.path);
  const QJsonObject all{{"rows", rows}, {"curves", curves}, {"span", window_->currentIndex()}};
  return QJsonDocument(all).toJson(QJsonDocument::Compact);
}

void PlotsTab::arrange(const QString& arrangement) {
  const QJsonObject all = QJsonDocument::fromJson(arrangement.toUtf8()).object();
  std::vector<std::size_t> rows;
  const QJsonArray widths = all["rows"].toArray();
  for (const QJsonValue& plots : widths) rows.push_back(static_cast<std::size_t>(std::clamp(plots.toInt(), 1, kMaxInRow)));
  const QJsonArray curves = all["curves"].toArray();
  if (rows.empty() || rows.size() > kMaxInRow || curves.isEmpty()) return;
  grid_->set_rows(rows);
  const auto span = all["span"].toInt(kDefaultSpan);
  if (span >= 0 && span < window_->count()) window_->setCurrentIndex(span);
  awaited_.clear();
  for (const QJsonValue& curve : curves)
    awaited_.push_back({static_cast<std::size_t>(std::max(0, curve["plot"].toInt())), curve["source"].toString().toStdString(),
                        curve["topic"].toString().toStdString(), curve["path"].toString().toStdString()});
  initialised_ = true;
}

void PlotsTab::show_awaited() {
  const SessionSource* const selected = selected_source();
  if (awaited_.empty() || selected == nullptr || selected->source->topics().empty()) return;
  const auto& sources = model().session().sources();
  const auto source_of = [&](const Awaited& curve) {
    const auto found = std::ranges::find(sources, curve.source, [](const SessionSource& entry) { return entry.source->name(); });
    return found == sources.end() ? nullptr : &*found;
  };
  const bool any = std::ranges::any_of(awaited_, source_of);
  const std::size_t chosen = grid_->chosen();
  std::erase_if(awaited_, [&](const Awaited& curve) {
    const SessionSource* const source = any ? source_of(curve) : selected;
    if (source == nullptr || !source->source->topic(curve.topic)) return false;
    grid_->choose(std::min(curve.plot, grid_->plots().size() - 1));
    add_of(*source, curve.topic, curve.path);
    return true;
  });
  grid_->choose(chosen);
}

/// Plots some fields by default, so that the tab is not empty at first.
void PlotsTab::choose_first_fields() {
  const SessionSource* selected = selected_source();
  if (initialised_ || selected == nullptr || selected->source->topics().empty()) return;
  for (const auto& [topic, path] : kFirstFields) {
    if (!selected->source->topic(topic)) continue;
    initialised_ = true;
    add_of(*selected, topic, path);
  }
  grid_->choose(0);
}

void PlotsTab::refresh(bool slow) {
  if (!slow) return;
  fill_tree();
  choose_first_fields();
  show_awaited();
  grid_->draw(kSpans.at(static_cast<std::size_t>(window_->currentIndex())).seconds);
}

}  // namespace soccer::offnao
