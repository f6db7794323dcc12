#include "offnao/tabs/log_tab.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cmath>
#include <vector>

#include "blackboard/common/error.h"
#include "offnao/model/log_source.h"
#include "offnao/tabs/robot_drawing.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/icons.h"

namespace soccer::offnao {

namespace {

constexpr double kDisagrees = 0.05;  // s, difference of clocks that is reported

QWidget* titled_section(const QString& heading, std::initializer_list<QWidget*> widgets) {
  auto* made = new QWidget;
  auto* column = new QVBoxLayout(made);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(5);
  auto* label = new QLabel(heading);
  QFont bold = label->font();
  bold.setBold(true);
  label->setFont(bold);
  column->addWidget(label);
  for (QWidget* widget : widgets) column->addWidget(widget);
  return made;
}

QTreeWidget* table(const QStringList& columns) {
  auto* made = new QTreeWidget;
  made->setHeaderLabels(columns);
  made->setRootIsDecorated(false);
  made->setUniformRowHeights(true);
  made->setAlternatingRowColors(true);
  made->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  made->header()->setStretchLastSection(true);
  return made;
}

/// The row with that index, created when it is missing.
QTreeWidgetItem& row(QTreeWidget& of, int number) {
  return number < of.topLevelItemCount() ? *of.topLevelItem(number) : *new QTreeWidgetItem(&of);
}

void set_texts(QTreeWidgetItem& item, const QStringList& texts) {
  for (int i = 0; i < texts.size(); ++i)
    if (item.text(i) != texts[i]) item.setText(i, texts[i]);
}

void keep_rows(QTreeWidget& of, std::size_t count) {
  while (of.topLevelItemCount() > static_cast<int>(count)) delete of.takeTopLevelItem(of.topLevelItemCount() - 1);
}

}  // namespace

LogTab::LogTab(AppModel& model)
    : Tab(model),
      sources_(table({"Source", "State", "From", "To", "Topics", "Clock", "Remark"})),
      topics_(table({"Topic", "Schema", "Messages per second", "Newest"})),
      bookmarks_(table({"Bookmark (F2 renames it)", "Time", "Source"})),
      messages_(new QListWidget),
      folder_(new QLineEdit("logs")),
      chosen_(new QLineEdit),
      record_(new QPushButton),
      recorded_(new QLabel),
      clocks_(new QLabel) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  grid->setSpacing(kSpacing + 4);
  grid->addWidget(sources_section(), 0, 0, 1, 2);
  grid->addWidget(topics_section(), 1, 0, 2, 1);
  grid->addWidget(recording_section(), 1, 1);
  grid->addWidget(bookmarks_section(), 2, 1);
  grid->addWidget(messages_section(), 3, 0, 1, 2);
  grid->setColumnStretch(0, 3);
  grid->setColumnStretch(1, 2);
  grid->setRowStretch(0, 3);
  grid->setRowStretch(2, 5);
  grid->setRowStretch(3, 1);
}

QWidget* LogTab::sources_section() {
  connect(sources_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (!filling_ && item != nullptr) model().views().select(static_cast<std::size_t>(sources_->indexOfTopLevelItem(item)));
  });
  sources_->setMinimumHeight(7 * (fontMetrics().height() + 5) + 6);
  return titled_section("Sources on one timeline", {sources_, clocks_});
}

QWidget* LogTab::topics_section() { return titled_section("Topics of the selected source", {topics_}); }

QWidget* LogTab::recording_section() {
  folder_->setToolTip("Each robot is recorded to its own file in a new folder below this one");
  connect(record_, &QPushButton::clicked, this, [this] { model().recording().toggle(folder_->text().toStdString()); });
  auto* line = new QWidget;
  auto* in_line = new QHBoxLayout(line);
  in_line->setContentsMargins(0, 0, 0, 0);
  in_line->addWidget(new QLabel("Folder"));
  in_line->addWidget(folder_, 1);
  in_line->addWidget(record_);
  chosen_->setPlaceholderText("all topics");
  chosen_->setToolTip(
      "Topics with their largest number of messages per second: odometry,perception/*@5,-camera/*. Enter applies it, also "
      "to a running recording");
  connect(chosen_, &QLineEdit::editingFinished, this, [this] {
    const QString text = chosen_->text().trimmed();
    if (text != QString::fromStdString(chosen_topics_) && model().recording().choose(text.toStdString()))
      chosen_topics_ = text.toStdString();
  });
  auto* topics = new QWidget;
  auto* in_topics = new QHBoxLayout(topics);
  in_topics->setContentsMargins(0, 0, 0, 0);
  in_topics->addWidget(new QLabel("Topics"));
  in_topics->addWidget(chosen_, 1);
  return titled_section("Recording of live robots", {line, topics, recorded_});
}

QWidget* LogTab::bookmarks_section() {
  bookmarks_->setEditTriggers(QAbstractItemView::NoEditTriggers);  // only F2 edits: always the first column, not the one that was clicked
  connect(new QShortcut(Qt::Key_F2, bookmarks_, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this, [this] {
    if (auto* item = bookmarks_->currentItem()) bookmarks_->editItem(item, 0);
  });
  connect(bookmarks_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    const auto index = static_cast<std::size_t>(bookmarks_->indexOfTopLevelItem(item));
    Session& session = model().session();
    if (index < session.bookmarks().size()) session.seek(session.timeline_time(session.bookmarks()[index]));
  });
  connect(bookmarks_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
    if (!filling_ && column == 0)
      model().bookmarks().rename(static_cast<std::size_t>(bookmarks_->indexOfTopLevelItem(item)), item->text(0).toStdString());
  });
  auto* buttons = new QWidget;
  auto* in_line = new QHBoxLayout(buttons);
  in_line->setContentsMargins(0, 0, 0, 0);
  auto* add = new QPushButton("&Bookmark now");
  auto* remove = new QPushButton("Remo&ve");
  in_line->addWidget(add);
  in_line->addWidget(remove);
  in_line->addStretch(1);
  connect(add, &QPushButton::clicked, this, [this] { model().bookmark_now(); });
  connect(remove, &QPushButton::clicked, this, [this] {
    if (auto* item = bookmarks_->currentItem()) model().bookmarks().remove(static_cast<std::size_t>(bookmarks_->indexOfTopLevelItem(item)));
  });
  return titled_section("Bookmarks (Enter seeks to one)", {bookmarks_, buttons});
}

QWidget* LogTab::messages_section() {
  messages_->setFocusPolicy(Qt::TabFocus);
  messages_->setMinimumHeight(3 * fontMetrics().height());
  return titled_section("Messages", {messages_});
}

void LogTab::show_sources() {
  const auto& sources = model().session().sources();
  const auto clocks = model().session().clock_differences();
  keep_rows(*sources_, sources.size());
  QStringList disagreeing;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const Source& source = *sources[i].source;
    QTreeWidgetItem& item = row(*sources_, static_cast<int>(i));
    const QString name = QString::fromStdString(source.name());
    QString clock = "no game clock";
    if (clocks[i])
      clock = (std::abs(*clocks[i]) < 0.0005 ? QString("same as the game's")
                                             : number(*clocks[i], 3) + " s " + (*clocks[i] > 0 ? "ahead" : "behind"));
    if (sources[i].shift != Time(0)) clock += ", shifted " + number(seconds(sources[i].shift), 2) + " s";
    if (clocks[i] && std::abs(*clocks[i]) > kDisagrees) disagreeing << name;
    set_texts(item, {name, state_text(source).section(':', 0, 0), clock_text(source.first() + sources[i].shift, 1),
                     clock_text(source.last() + sources[i].shift, 1), QString::number(source.topics().size()), clock,
                     QString::fromStdString(source.remark())});
    item.setIcon(0, icon(Shape::kDot, theme().source(sources[i].colour)));
    item.setToolTip(6, item.text(6));
    if (i == model().views().selected()) sources_->setCurrentItem(&item);
  }
  clocks_->setText(disagreeing.isEmpty() ? QString("Clocks agree.")
                                         : "<span style='color:" + theme().warn.name() + "'>Clocks disagree by more than 50 ms: " +
                                               disagreeing.join(", ").toHtmlEscaped() + "</span>");
}

void LogTab::show_topics() {
  const SessionSource* selected = model().views().selected_source();
  static const std::vector<TypePtr> kNone;
  const auto& topics = selected == nullptr ? kNone : selected->source->topics();
  keep_rows(*topics_, topics.size());
  if (selected == nullptr) return;
  const Time now = std::min(model().session().current_time() - selected->shift, selected->source->last());
  for (std::size_t i = 0; i < topics.size(); ++i) {
    const auto newest = selected->source->at(*topics[i], model().session().time_for(*selected));
    int count = 0;
    selected->source->visit(*topics[i], now - std::chrono::seconds(1), now, [&](const RawMessage&) { ++count; });
    const auto* log = dynamic_cast<const LogSource*>(selected->source.get());
    const std::string left_out = log == nullptr ? "" : log->left_out(topics[i]->topic());
    set_texts(row(*topics_, static_cast<int>(i)),
              {QString::fromStdString(topics[i]->topic()), QString::fromStdString(topics[i]->schema_name()),
               QString::number(count) + (left_out.empty() ? QString() : ", left out: " + QString::fromStdString(left_out)),
               newest ? clock_text(newest->time + selected->shift) + ", " + QString::number(newest->data->size()) + " bytes"
                      : QString("none yet")});
  }
}

void LogTab::show_bookmarks() {
  const auto& bookmarks = model().session().bookmarks();
  keep_rows(*bookmarks_, bookmarks.size());
  for (std::size_t i = 0; i < bookmarks.size(); ++i) {
    QTreeWidgetItem& item = row(*bookmarks_, static_cast<int>(i));
    set_texts(item, {QString::fromStdString(bookmarks[i].text), clock_text(model().session().timeline_time(bookmarks[i])),
                     QString::fromStdString(bookmarks[i].source->name())});
    item.setFlags(item.flags() | Qt::ItemIsEditable);
  }
}

void LogTab::show_messages() {
  if (model().messages().revision() == messages_shown_) return;
  messages_shown_ = model().messages().revision();
  messages_->clear();
  const std::vector<StatusMessage>& messages = model().messages().all();
  for (auto message = messages.rbegin(); message != messages.rend(); ++message) {  // not views::reverse, which clang 14 does not compile
    auto* item = new QListWidgetItem(QString::fromStdString(message->text), messages_);
    item->setForeground(colour_of(message->severity, theme(), theme().text));
  }
}

void LogTab::refresh(bool slow) {
  if (!slow) return;
  filling_ = true;
  show_sources();
  show_topics();
  show_bookmarks();
  show_messages();
  filling_ = false;
  const Recording* recording = model().recording().current();
  record_->setText(recording != nullptr ? "&Stop" : "R&ecord");
  record_->setIcon(icon(recording != nullptr ? Shape::kStop : Shape::kRecord, theme().bad));
  recorded_->setText(recording == nullptr ? QString("Not recording.")
                                          : QString("%1 messages, %2, in %3")
                                                .arg(recording->messages())
                                                .arg(bytes_text(static_cast<double>(recording->bytes())),
                                                     QString::fromStdString(recording->folder().string())));
}

}  // namespace soccer::offnao
