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

#include "blackboard/error.h"
#include "offnao/tabs/robot_texts.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/icons.h"

namespace soccer::offnao {

namespace {

constexpr double kDisagrees = 0.05;  // s, of clocks

QWidget* part(const QString& heading, std::initializer_list<QWidget*> widgets) {
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

/// The row of that number, made when it is missing.
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

LogTab::LogTab(Desk& desk)
    : Tab(desk),
      sources_(table({"Source", "Standing", "From", "To", "Topics", "Clock", "Remark"})),
      topics_(table({"Topic", "Schema", "Messages a second", "Newest"})),
      bookmarks_(table({"Bookmark (F2 names it)", "Time", "Source"})),
      notes_(new QListWidget),
      folder_(new QLineEdit("logs")),
      record_(new QPushButton),
      recorded_(new QLabel),
      clocks_(new QLabel) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  grid->setSpacing(kSpacing + 4);
  grid->addWidget(sources_part(), 0, 0, 1, 2);
  grid->addWidget(topics_part(), 1, 0, 2, 1);
  grid->addWidget(recording_part(), 1, 1);
  grid->addWidget(bookmarks_part(), 2, 1);
  grid->addWidget(notes_part(), 3, 0, 1, 2);
  grid->setColumnStretch(0, 3);
  grid->setColumnStretch(1, 2);
  grid->setRowStretch(0, 3);
  grid->setRowStretch(2, 5);
  grid->setRowStretch(3, 1);
}

QWidget* LogTab::sources_part() {
  connect(sources_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (!filling_ && item != nullptr) desk().select(static_cast<std::size_t>(sources_->indexOfTopLevelItem(item)));
  });
  sources_->setMinimumHeight(7 * (fontMetrics().height() + 5) + 6);
  return part("Sources on one time line", {sources_, clocks_});
}

QWidget* LogTab::topics_part() { return part("Topics of the selected source", {topics_}); }

QWidget* LogTab::recording_part() {
  folder_->setToolTip("Each robot gets a file of its own in a new folder in here");
  connect(record_, &QPushButton::clicked, this, [this] { desk().toggle_recording(folder_->text().toStdString()); });
  auto* line = new QWidget;
  auto* in_line = new QHBoxLayout(line);
  in_line->setContentsMargins(0, 0, 0, 0);
  in_line->addWidget(new QLabel("Folder"));
  in_line->addWidget(folder_, 1);
  in_line->addWidget(record_);
  return part("Record what robots show", {line, recorded_});
}

QWidget* LogTab::bookmarks_part() {
  bookmarks_->setEditTriggers(QAbstractItemView::NoEditTriggers);  // by the key only: in the first column, wherever the row was clicked
  connect(new QShortcut(Qt::Key_F2, bookmarks_, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this, [this] {
    if (auto* item = bookmarks_->currentItem()) bookmarks_->editItem(item, 0);
  });
  connect(bookmarks_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    const auto index = static_cast<std::size_t>(bookmarks_->indexOfTopLevelItem(item));
    Session& session = desk().session();
    if (index < session.bookmarks().size()) session.seek(session.place_of(session.bookmarks()[index]));
  });
  connect(bookmarks_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
    if (!filling_ && column == 0)
      desk().rename_bookmark(static_cast<std::size_t>(bookmarks_->indexOfTopLevelItem(item)), item->text(0).toStdString());
  });
  auto* buttons = new QWidget;
  auto* in_line = new QHBoxLayout(buttons);
  in_line->setContentsMargins(0, 0, 0, 0);
  auto* add = new QPushButton("&Bookmark now");
  auto* remove = new QPushButton("Remo&ve");
  in_line->addWidget(add);
  in_line->addWidget(remove);
  in_line->addStretch(1);
  connect(add, &QPushButton::clicked, this, [this] { desk().bookmark_now(); });
  connect(remove, &QPushButton::clicked, this, [this] {
    if (auto* item = bookmarks_->currentItem()) desk().remove_bookmark(static_cast<std::size_t>(bookmarks_->indexOfTopLevelItem(item)));
  });
  return part("Bookmarks (Enter goes there)", {bookmarks_, buttons});
}

QWidget* LogTab::notes_part() {
  notes_->setFocusPolicy(Qt::TabFocus);
  notes_->setMinimumHeight(3 * fontMetrics().height());
  return part("Messages", {notes_});
}

void LogTab::show_sources() {
  const auto& seats = desk().session().seats();
  const auto clocks = desk().session().clock_differences();
  keep_rows(*sources_, seats.size());
  QStringList disagreeing;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Source& source = *seats[i].source;
    QTreeWidgetItem& item = row(*sources_, static_cast<int>(i));
    const QString name = QString::fromStdString(source.name());
    QString clock = "none of a game";
    if (clocks[i])
      clock = (std::abs(*clocks[i]) < 0.0005 ? QString("as the game's")
                                             : number(*clocks[i], 3) + " s " + (*clocks[i] > 0 ? "ahead" : "behind"));
    if (seats[i].shift != Time(0)) clock += ", shifted " + number(seconds(seats[i].shift), 2) + " s";
    if (clocks[i] && std::abs(*clocks[i]) > kDisagrees) disagreeing << name;
    set_texts(item, {name, standing_text(source).section(':', 0, 0), clock_text(source.first() + seats[i].shift, 1),
                     clock_text(source.last() + seats[i].shift, 1), QString::number(source.topics().size()), clock,
                     QString::fromStdString(source.remark())});
    item.setIcon(0, icon(Shape::kDot, theme().source(seats[i].colour)));
    item.setToolTip(6, item.text(6));
    if (i == desk().selected()) sources_->setCurrentItem(&item);
  }
  clocks_->setText(disagreeing.isEmpty() ? QString("Clocks agree.")
                                         : "<span style='color:" + theme().warn.name() + "'>Clocks disagree by more than 50 ms: " +
                                               disagreeing.join(", ").toHtmlEscaped() + "</span>");
}

void LogTab::show_topics() {
  const Seat* seat = desk().seat();
  static const std::vector<TypePtr> kNone;
  const auto& topics = seat == nullptr ? kNone : seat->source->topics();
  keep_rows(*topics_, topics.size());
  if (seat == nullptr) return;
  const Time now = std::min(desk().session().shown() - seat->shift, seat->source->last());
  for (std::size_t i = 0; i < topics.size(); ++i) {
    const auto newest = seat->source->at(*topics[i], desk().session().time_for(*seat));
    int count = 0;
    seat->source->visit(*topics[i], now - std::chrono::seconds(1), now, [&](const RawMessage&) { ++count; });
    set_texts(
        row(*topics_, static_cast<int>(i)),
        {QString::fromStdString(topics[i]->topic()), QString::fromStdString(topics[i]->schema_name()), QString::number(count),
         newest ? clock_text(newest->time + seat->shift) + ", " + QString::number(newest->data->size()) + " bytes" : QString("none yet")});
  }
}

void LogTab::show_bookmarks() {
  const auto& bookmarks = desk().session().bookmarks();
  keep_rows(*bookmarks_, bookmarks.size());
  for (std::size_t i = 0; i < bookmarks.size(); ++i) {
    QTreeWidgetItem& item = row(*bookmarks_, static_cast<int>(i));
    set_texts(item, {QString::fromStdString(bookmarks[i].text), clock_text(desk().session().place_of(bookmarks[i])),
                     QString::fromStdString(bookmarks[i].source->name())});
    item.setFlags(item.flags() | Qt::ItemIsEditable);
  }
}

void LogTab::show_notes() {
  const auto& notes = desk().notes();
  if (notes.size() == notes_shown_) return;
  notes_shown_ = notes.size();
  notes_->clear();
  for (auto note = notes.rbegin(); note != notes.rend(); ++note) {
    auto* item = new QListWidgetItem(QString::fromStdString(note->text), notes_);
    item->setForeground(note->level >= 2 ? theme().bad : note->level == 1 ? theme().warn : theme().text);
  }
}

void LogTab::refresh(bool slow) {
  if (!slow) return;
  filling_ = true;
  show_sources();
  show_topics();
  show_bookmarks();
  show_notes();
  filling_ = false;
  record_->setText(desk().recording() ? "&Stop" : "R&ecord");
  record_->setIcon(icon(desk().recording() ? Shape::kStop : Shape::kRecord, theme().bad));
  recorded_->setText(desk().recording() ? QString("%1 messages, %2, in %3")
                                              .arg(desk().recording()->messages())
                                              .arg(bytes_text(static_cast<double>(desk().recording()->bytes())),
                                                   QString::fromStdString(desk().recording()->folder().string()))
                                        : QString("Not recording."));
}

}  // namespace soccer::offnao
