#include "offnao/tabs/plots_tab.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QListWidget>
#include <algorithm>
#include <array>
#include <set>

#include <google/protobuf/message.h>

#include "blackboard/common/error.h"
#include "offnao/plot/plot.h"
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

}  // namespace

PlotsTab::PlotsTab(AppModel& model)
    : Tab(model),
      search_(search_line(this, "search numbers (Ctrl+F)", [this] { filter(); })),
      tree_(new QTreeWidget),
      all_sources_(new QCheckBox("of &all sources")),
      list_(new QListWidget),
      window_(new QComboBox),
      plot_(new Plot(QString())) {
  auto* all = layout_of<QHBoxLayout>(this, kMargin);
  all->addWidget(choice());
  all->addWidget(plot_, 1);
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
  row->addWidget(new QLabel("Shown (Delete removes)"));
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
  show_list();
  refresh(true);
}

void PlotsTab::add_of(const SessionSource& entry, const std::string& topic, const std::string& path) {
  const bool there = std::ranges::any_of(series_, [&](const auto& one) {
    return &one->source() == entry.source.get() && one->topic() == topic && one->path().text() == path;
  });
  if (there) return;
  try {
    series_.push_back(std::make_unique<PlotSeries>(entry.source, topic, path));
  } catch (const InputError& error) {
    model().messages().add(Severity::kWarning, error.what());
  }
}

void PlotsTab::remove_chosen() {
  std::set<int, std::greater<>> rows;
  for (const QModelIndex& index : list_->selectionModel()->selectedRows()) rows.insert(index.row());
  for (const int row : rows) series_.erase(series_.begin() + row);
  show_list();
  refresh(true);
}

void PlotsTab::show_list() {
  list_->clear();
  for (std::size_t i = 0; i < series_.size(); ++i) {
    const auto& one = *series_[i];
    list_->addItem(new QListWidgetItem(icon(Shape::kDot, theme().source(static_cast<int>(i))),
                                       QString::fromStdString(one.source().name() + "  " + one.topic() + "." + one.path().text())));
  }
}

/// Plots some fields by default, so that the tab is not empty at first.
void PlotsTab::choose_first_fields() {
  const SessionSource* selected = selected_source();
  if (initialised_ || selected == nullptr || selected->source->topics().empty()) return;
  if (!selected->source->topic("motion/BodyState")) return;
  initialised_ = true;
  for (const char* path : {"roll", "pitch", "gyro.x", "gyro.y"}) add_of(*selected, "motion/BodyState", path);
  show_list();
}

void PlotsTab::refresh(bool slow) {
  if (!slow) return;
  fill_tree();
  choose_first_fields();
  const Session& session = model().session();
  if (std::erase_if(series_, [&](const auto& one) { return session.find(one->source()) == nullptr; }) > 0) show_list();
  const double span = kSpans.at(static_cast<std::size_t>(window_->currentIndex())).seconds;
  const double now = seconds(session.current_time());
  double from = seconds(session.first()), to = seconds(session.last());
  if (span > 0) {
    to = session.following() ? now : now + span / 3;
    from = to - span;
  }
  plot_->set_curve_count(series_.size());
  QString unit;
  bool same_unit = true;
  for (std::size_t i = 0; i < series_.size(); ++i) {
    PlotSeries& one = *series_[i];
    one.update(session.find(one.source())->shift);
    QVector<QPointF> points;
    auto sample = std::ranges::lower_bound(one.samples(), from, {}, &Sample::time);
    if (sample != one.samples().begin()) --sample;
    for (; sample != one.samples().end() && sample->time <= to; ++sample) points.append({sample->time, sample->value});
    const QString own_unit = QString::fromStdString(one.path().unit());
    same_unit = same_unit && (i == 0 || own_unit == unit);
    unit = own_unit;
    QString name = QString::fromStdString(one.source().name() + " " + one.path().text());
    if (const auto value = one.value_at(now)) name += " = " + number(*value, 3) + (own_unit.isEmpty() ? "" : " " + own_unit);
    plot_->set_curve(i, name, theme().source(static_cast<int>(i)), Qt::SolidLine, points);
  }
  plot_->set_y_title(same_unit ? unit : QString("several units"));
  plot_->set_times(from, to, now);
  plot_->draw();
}

}  // namespace soccer::offnao
