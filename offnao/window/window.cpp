#include "offnao/window/window.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QMimeData>
#include <QShortcut>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <utility>

#include "blackboard/error.h"
#include "offnao/tabs/all_tabs.h"
#include "offnao/widgets/format.h"
#include "offnao/window/connect_dialog.h"
#include "offnao/window/help_dialog.h"
#include "offnao/window/source_bar.h"
#include "offnao/window/time_bar.h"

namespace soccer::offnao {

namespace {
constexpr int kPicture = 16;         // ms
constexpr qint64 kTexts = 100;       // ms
constexpr qint64 kRateEvery = 1000;  // ms
}  // namespace

Window::Window(Desk& desk)
    : desk_(desk),
      sources_(new SourceBar(desk, {[this] { ask_for_robot(); }, [this] { ask_for_logs(); }, [this] { desk_.toggle_recording("logs"); },
                                    [this] { set_dark(!Theme::of(*this).dark); }, [this] { show_help(); }})),
      time_(new TimeBar(desk)),
      tabs_(new QTabWidget),
      message_(new QLabel),
      rate_(new QLabel) {
  setWindowTitle("offnao");
  setAcceptDrops(true);
  auto* all = new QWidget;
  auto* column = new QVBoxLayout(all);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(sources_);
  column->addWidget(tabs_, 1);
  column->addWidget(time_);
  setCentralWidget(all);
  tabs_->setDocumentMode(true);
  tabs_->tabBar()->setExpanding(false);
  tabs_->tabBar()->setDrawBase(false);
  for (Tab* tab : make_tabs(desk)) add_tab(tab);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  message_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  statusBar()->addWidget(message_, 1);
  rate_->setContentsMargins(0, 0, 10, 0);
  message_->setContentsMargins(10, 0, 0, 0);
  statusBar()->addPermanentWidget(rate_);
  statusBar()->setSizeGripEnabled(false);
  connect(tabs_, &QTabWidget::currentChanged, this, [this] { drawn_ = 0, texts_due_ = true; });
  add_keys();
  resize(1280, 800);
  clock_.start();
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, [this] { beat(); });
  timer_.start(kPicture);
}

void Window::add_tab(Tab* tab) {
  tabs_->addTab(tab, tab->title());
  tabs_->setTabToolTip(tabs_->count() - 1, QString("Ctrl+%1").arg(tabs_->count() % 10));
}

bool Window::show_tab(const QString& title) {
  for (int i = 0; i < tabs_->count(); ++i)
    if (tabs_->tabText(i).compare(title, Qt::CaseInsensitive) == 0) {
      tabs_->setCurrentIndex(i);
      return true;
    }
  return false;
}

QStringList Window::tab_titles() const {
  QStringList titles;
  for (int i = 0; i < tabs_->count(); ++i) titles << tabs_->tabText(i);
  return titles;
}

Tab* Window::current_tab() const { return dynamic_cast<Tab*>(tabs_->currentWidget()); }

void Window::set_dark(bool dark) {
  apply(dark ? Theme::dark_one() : Theme::light_one());
  drawn_ = 0;
}

void Window::key(const QString& keys, std::function<void()> act) {
  auto* shortcut = new QShortcut(QKeySequence(keys), this);
  connect(shortcut, &QShortcut::activated, this, std::move(act));
}

/// The help dialog lists them: help_dialog.cpp.
void Window::add_keys() {
  for (int i = 0; i < tabs_->count(); ++i) key(QString("Ctrl+%1").arg((i + 1) % 10), [this, i] { tabs_->setCurrentIndex(i); });
  for (int i = 0; i < 9; ++i) key(QString("Alt+%1").arg(i + 1), [this, i] { desk_.select(static_cast<std::size_t>(i)); });
  key("Ctrl+Space", [this] { time_->toggle_play(); });
  key("Ctrl+Left", [this] { time_->step(-1); });
  key("Ctrl+Right", [this] { time_->step(1); });
  key("Ctrl+Shift+Left", [this] { time_->skip(-1); });
  key("Ctrl+Shift+Right", [this] { time_->skip(1); });
  key("Ctrl+Home", [this] { desk_.session().seek(desk_.session().first()); });
  key("Ctrl+End", [this] { desk_.session().follow(); });
  key("Ctrl+Up", [this] { time_->change_speed(1); });
  key("Ctrl+Down", [this] { time_->change_speed(-1); });
  key("Ctrl+B", [this] { desk_.bookmark_now(); });
  key("Ctrl+K", [this] { ask_for_robot(); });
  key("Ctrl+O", [this] { ask_for_logs(); });
  key("Ctrl+R", [this] { desk_.toggle_recording("logs"); });
  key("Ctrl+D", [this] { set_dark(!Theme::of(*this).dark); });
  key("Ctrl+W", [this] {
    if (const Seat* seat = desk_.seat()) desk_.close(*std::shared_ptr(seat->source));
  });
  key("F1", [this] { show_help(); });
  key("Ctrl+Q", [this] { close(); });
}

void Window::beat() {
  desk_.poll(std::chrono::milliseconds(clock_.elapsed()));
  const qint64 now = clock_.elapsed();
  if (now - rate_since_ >= kRateEvery) {
    rate_->setText(QString("%1 pictures/s ").arg(1000.0 * shown_pictures_ / static_cast<double>(now - rate_since_), 0, 'f', 0));
    rate_since_ = now;
    shown_pictures_ = 0;
  }
  if (desk_.revision() == drawn_ && !texts_due_) return;
  const bool slow = now - slow_at_ >= kTexts;
  if (desk_.revision() == drawn_ && !slow) return;
  texts_due_ = !slow;  // what changed between two refreshes of texts is shown by the next
  drawn_ = desk_.revision();
  if (slow) {
    slow_at_ = now;
    sources_->refresh();
    show_notes();
  }
  time_->refresh();
  if (Tab* tab = current_tab()) tab->refresh(slow);
  ++pictures_;
  ++shown_pictures_;
}

void Window::refresh_now() {
  slow_at_ = -1000;
  texts_due_ = true;
  drawn_ = 0;
  beat();
}

int Window::take_frame_count() { return std::exchange(pictures_, 0); }

void Window::show_notes() {
  if (desk_.notes().empty() || desk_.notes().size() == notes_shown_) return;
  notes_shown_ = desk_.notes().size();
  const Theme& theme = Theme::of(*this);
  const auto& note = desk_.notes().back();
  const QColor colour = note.level >= 2 ? theme.bad : note.level == 1 ? theme.warn : theme.muted;
  message_->setText(QString("<span style='color:%1'>%2</span>").arg(colour.name(), QString::fromStdString(note.text).toHtmlEscaped()));
  message_->setToolTip(QString::fromStdString(note.text));
}

void Window::ask_for_robot() {
  ConnectDialog dialog(desk_, this);
  if (dialog.exec() != QDialog::Accepted) return;
  desk_.set_token(dialog.token());
  desk_.connect(dialog.host(), dialog.port(), dialog.token());
}

void Window::ask_for_logs() { open_logs(QFileDialog::getOpenFileNames(this, "Open logs", {}, "Logs (*.mcap *.mcap.tmp);;All files (*)")); }

void Window::open_logs(const QStringList& files) {
  for (const QString& file : files) try {
      desk_.open_log(file.toStdString());
    } catch (const InputError& error) {
      desk_.note(2, error.what());
    }
}

void Window::show_help() { HelpDialog(this).exec(); }

void Window::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void Window::dropEvent(QDropEvent* event) {
  QStringList files;
  for (const QUrl& url : event->mimeData()->urls()) files << url.toLocalFile();
  open_logs(files);
}

}  // namespace soccer::offnao
