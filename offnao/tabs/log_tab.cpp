#include <QGridLayout>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <cmath>
#include <vector>

#include "blackboard/common/error.h"
#include "offnao/model/log_source.h"
#include "offnao/tabs/robot_drawing.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/icons.h"

namespace soccer::offnao {

namespace {

constexpr double kDisagrees = 0.05;  // s, difference of clocks that is reported

QWidget* titled_section(const QString& text, std::initializer_list<QWidget*> widgets) {
  auto* made = new QWidget;
  auto* column = layout_of<QVBoxLayout>(made, 0, 5);
  column->addWidget(heading(text));
  for (QWidget* widget : widgets) column->addWidget(widget);
  return made;
}

/// A row of controls without margins.
QWidget* row_of(std::initializer_list<QWidget*> controls) {
  auto* made = new QWidget;
  auto* row = new QHBoxLayout(made);
  row->setContentsMargins(0, 0, 0, 0);
  for (QWidget* control : controls) row->addWidget(control, qobject_cast<QLineEdit*>(control) == nullptr ? 0 : 1);
  return made;
}

constexpr int kSeverityRole = Qt::UserRole;

/// Draws messages in the colours that the theme has for their severity.
class MessageDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    const Theme& theme = Theme::of(*option->widget);
    option->palette.setColor(QPalette::Text, colour_of(static_cast<Severity>(index.data(kSeverityRole).toInt()), theme, theme.text));
  }
};

/// Open sources with their clocks, topics of the selected source, recording, bookmarks, and messages for the user.
class LogTab : public Tab {
 public:
  explicit LogTab(AppModel& model)
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
    auto* grid = layout_of<QGridLayout>(this, kMargin, kSpacing + 4);
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

  QString title() const override { return "Log"; }

  void refresh(bool slow) override {
    if (!slow) return;
    filling_ = true;
    show_sources();
    show_topics();
    show_bookmarks();
    show_messages();
    filling_ = false;
    const Recording* recording = model().recording().current();
    record_->setText(recording != nullptr ? "&Stop" : "R&ecord");
    record_->setEnabled(recording != nullptr || model().can_record());
    record_->setIcon(icon(recording != nullptr ? Shape::kStop : Shape::kRecord, theme().bad));
    recorded_->setText(
        recording == nullptr
            ? QString(model().can_record() ? "Not recording." : "No robot is connected that could be recorded.")
            : QString("%1 messages, %2, in %3")
                  .arg(recording->messages())
                  .arg(bytes_text(static_cast<double>(recording->bytes())), QString::fromStdString(recording->folder().string())));
  }

 private:
  QWidget* sources_section() {
    connect(sources_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
      if (!filling_ && item != nullptr) model().views().select(static_cast<std::size_t>(sources_->indexOfTopLevelItem(item)));
    });
    sources_->setMinimumHeight(7 * (fontMetrics().height() + 5) + 6);
    return titled_section("Sources on one timeline", {sources_, clocks_});
  }

  QWidget* topics_section() { return titled_section("Topics of the selected source", {topics_}); }

  QWidget* recording_section() {
    folder_->setToolTip("Each robot is recorded to its own file in a new folder below this one");
    connect(record_, &QPushButton::clicked, this, [this] { model().toggle_recording(folder_->text().toStdString()); });
    chosen_->setPlaceholderText("all topics");
    chosen_->setToolTip(
        "Topics with their largest number of messages per second: odometry,perception/*@5,-camera/*. Enter applies it, also "
        "to a running recording");
    connect(chosen_, &QLineEdit::editingFinished, this, [this] {
      const QString text = chosen_->text().trimmed();
      if (text != QString::fromStdString(chosen_topics_) && model().recording().choose(text.toStdString()))
        chosen_topics_ = text.toStdString();
    });
    return titled_section("Recording of live robots",
                          {row_of({new QLabel("Folder"), folder_, record_}), row_of({new QLabel("Topics"), chosen_}), recorded_});
  }

  QWidget* bookmarks_section() {
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
    auto* add = new QPushButton("&Bookmark now");
    auto* remove = new QPushButton("Remo&ve");
    QWidget* buttons = row_of({add, remove});
    static_cast<QHBoxLayout*>(buttons->layout())->addStretch(1);
    connect(add, &QPushButton::clicked, this, [this] { model().bookmark_now(); });
    connect(remove, &QPushButton::clicked, this, [this] {
      if (auto* item = bookmarks_->currentItem())
        model().bookmarks().remove(static_cast<std::size_t>(bookmarks_->indexOfTopLevelItem(item)));
    });
    return titled_section("Bookmarks (Enter seeks to one)", {bookmarks_, buttons});
  }

  QWidget* messages_section() {
    messages_->setFocusPolicy(Qt::TabFocus);
    messages_->setItemDelegate(new MessageDelegate(messages_));
    messages_->setMinimumHeight(3 * fontMetrics().height());
    return titled_section("Messages", {messages_});
  }

  void show_sources() {
    const auto& sources = model().session().sources();
    const auto clocks = model().session().clock_differences();
    std::vector<QStringList> rows;
    QStringList disagreeing;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const Source& source = *sources[i].source;
      const QString name = QString::fromStdString(source.name());
      QString clock = "no game clock";
      if (clocks[i])
        clock = (std::abs(*clocks[i]) < 0.0005 ? QString("same as the game's")
                                               : number(*clocks[i], 3) + " s " + (*clocks[i] > 0 ? "ahead" : "behind"));
      if (sources[i].shift != Time(0)) clock += ", shifted " + number(seconds(sources[i].shift), 2) + " s";
      if (clocks[i] && std::abs(*clocks[i]) > kDisagrees) disagreeing << name;
      rows.push_back({name, state_text(source).section(':', 0, 0), clock_text(source.first() + sources[i].shift, 1),
                      clock_text(source.last() + sources[i].shift, 1), QString::number(source.topics().size()), clock,
                      QString::fromStdString(source.remark())});
    }
    show_rows(*sources_, rows);
    for (std::size_t i = 0; i < sources.size(); ++i) {
      QTreeWidgetItem& item = *sources_->topLevelItem(static_cast<int>(i));
      item.setIcon(0, icon(Shape::kDot, theme().source(sources[i].colour)));
      item.setToolTip(6, item.text(6));
      if (i == model().views().selected()) sources_->setCurrentItem(&item);
    }
    clocks_->setText(disagreeing.isEmpty() ? QString("Clocks agree.")
                                           : coloured("Clocks disagree by more than 50 ms: " + disagreeing.join(", "), theme().warn));
  }

  void show_topics() {
    std::vector<QStringList> rows;
    if (const SessionSource* selected = selected_source()) {
      Source& source = *selected->source;
      const Time now = std::min(model().session().current_time() - selected->shift, source.last());
      const auto* log = dynamic_cast<const LogSource*>(&source);
      for (const TypePtr& topic : source.topics()) {
        const auto newest = source.at(*topic, model().session().time_for(*selected));
        int count = 0;
        source.visit(*topic, now - std::chrono::seconds(1), now, [&](const RawMessage&) { ++count; });
        const std::string left_out = log == nullptr ? "" : log->left_out(topic->topic());
        rows.push_back({QString::fromStdString(topic->topic()), QString::fromStdString(topic->schema_name()),
                        QString::number(count) + (left_out.empty() ? QString() : ", left out: " + QString::fromStdString(left_out)),
                        newest ? clock_text(newest->time + selected->shift) + ", " + QString::number(newest->data->size()) + " bytes"
                               : QString("none yet")});
      }
    }
    show_rows(*topics_, rows);
  }

  void show_bookmarks() {
    std::vector<QStringList> rows;
    for (const Bookmark& bookmark : model().session().bookmarks())
      rows.push_back({QString::fromStdString(bookmark.text), clock_text(model().session().timeline_time(bookmark)),
                      QString::fromStdString(bookmark.source->name())});
    show_rows(*bookmarks_, rows);
    for (int i = 0; i < bookmarks_->topLevelItemCount(); ++i)
      bookmarks_->topLevelItem(i)->setFlags(bookmarks_->topLevelItem(i)->flags() | Qt::ItemIsEditable);
  }

  void show_messages() {
    if (model().messages().revision() == messages_shown_) return;
    messages_shown_ = model().messages().revision();
    messages_->clear();
    const std::vector<StatusMessage>& messages = model().messages().all();
    for (auto message = messages.rbegin(); message != messages.rend(); ++message) {  // not views::reverse, which clang 14 does not compile
      auto* item = new QListWidgetItem(QString::fromStdString(message->text), messages_);
      item->setData(kSeverityRole, static_cast<int>(message->severity));
    }
  }

  QTreeWidget *sources_, *topics_, *bookmarks_;
  QListWidget* messages_;
  QLineEdit *folder_, *chosen_;
  std::string chosen_topics_;  // applied last
  QPushButton* record_;
  QLabel *recorded_, *clocks_;
  bool filling_ = false;
  std::uint64_t messages_shown_ = 0;  // revision of the messages that are listed
};

}  // namespace

Tab* make_log_tab(AppModel& model) { return new LogTab(model); }

}  // namespace soccer::offnao
