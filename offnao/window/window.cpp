#include "offnao/window/window.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QGridLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMimeData>
#include <QResizeEvent>
#include <QShortcut>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <array>
#include <utility>

#include "offnao/tabs/blackboard_tab.h"
#include "offnao/tabs/calibration_tab.h"
#include "offnao/tabs/labels_tab.h"
#include "offnao/tabs/parameters_tab.h"
#include "offnao/tabs/plots_tab.h"
#include "offnao/tabs/robot_drawing.h"
#include "offnao/tabs/tab.h"
#include "offnao/tabs/vision_tab.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/theme.h"
#include "offnao/window/connect_dialog.h"
#include "offnao/window/notices.h"
#include "offnao/window/open_menu.h"
#include "offnao/window/picture_menu.h"
#include "offnao/window/source_bar.h"
#include "offnao/window/time_bar.h"

namespace soccer::offnao {

namespace {

struct KeyHelp {
  const char* keys;
  const char* does;
};
constexpr std::array kKeys{
    KeyHelp{"Ctrl+1 … Ctrl+0, Ctrl+I, Ctrl+L", "show a tab, counted from the left; Labels; Log"},
    KeyHelp{"Alt+1 … Alt+0", "select a robot or log, counted from the left"},
    KeyHelp{"Ctrl+K", "connect a robot by its address"},
    KeyHelp{"Ctrl+O, Ctrl+Shift+O", "open logs; all logs of a folder (or drop them on the window)"},
    KeyHelp{"Ctrl+Shift+T", "reopen the logs and robots of the last session"},
    KeyHelp{"Ctrl+S, Ctrl+Shift+C, Ctrl+M", "the tab as a PNG file, to the clipboard, as a film"},
    KeyHelp{"Ctrl+W", "close the selected robot or log"},
    KeyHelp{"Ctrl+Shift+W", "close all robots that are lost or have ended"},
    KeyHelp{"Ctrl+Shift+L", "open the logs that these robots have written on this machine"},
    KeyHelp{"Ctrl+T", "turn the field by half a turn"},
    KeyHelp{"Ctrl+R", "start or stop recording all robots"},
    KeyHelp{"Ctrl+Space", "play or pause"},
    KeyHelp{"Ctrl+Left, Ctrl+Right", "one frame back or forward"},
    KeyHelp{"Ctrl+Shift+Left, Ctrl+Shift+Right", "one second back or forward"},
    KeyHelp{"Ctrl+Home, Ctrl+End", "go to the beginning; go to the newest data"},
    KeyHelp{"Ctrl+Up, Ctrl+Down", "play faster or slower"},
    KeyHelp{"Ctrl+G", "go to a time: 12:03.5, or second half, 3:50"},
    KeyHelp{"Ctrl+B", "bookmark the time shown"},
    KeyHelp{"Ctrl+F", "search in Blackboard, Plots or Parameters"},
    KeyHelp{"Ctrl+D", "switch between the dark and the light theme"},
    KeyHelp{"Tab, Shift+Tab, Space", "move through the buttons and press them"},
    KeyHelp{"+ - 0, Shift+arrows", "in a field view: zoom, show all, move"},
    KeyHelp{"F1", "show this list"},
    KeyHelp{"Ctrl+Q", "quit"},
};

constexpr int kNarrow = 900;         // px, width below which the tabs are moved together
constexpr int kFramePeriod = 16;     // ms, between frames
constexpr qint64 kTextPeriod = 100;  // ms, between refreshes of texts

/// The keys that show a tab: ten digits, then letters for Labels and Log.
QString key_of_tab(int index) {
  if (index < 10) return QString("Ctrl+%1").arg((index + 1) % 10);
  return index == 10 ? QString("Ctrl+I") : QString("Ctrl+L");
}

/// All tabs, in the order of the window.
std::vector<Tab*> make_tabs(AppModel& model, PlotsTab* plots) {
  auto* blackboard = new BlackboardTab(model);
  blackboard->on_plot = [plots](const QString& topic, const QString& path) { plots->add(topic, path); };
  return {make_overview_tab(model),
          make_find_ball_tab(model),
          new VisionTab(model),
          make_localisation_tab(model),
          blackboard,
          plots,
          make_sensors_tab(model),
          make_behaviour_tab(model),
          new ParametersTab(model),
          new CalibrationTab(model),
          new LabelsTab(model),
          make_log_tab(model)};
}

}  // namespace

void Window::show_help() {
  QDialog dialog(this);
  dialog.setWindowTitle("Keyboard shortcuts");
  auto* all = new QVBoxLayout(&dialog);
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(24);
  grid->setVerticalSpacing(6);
  int row = 0;
  for (const auto& [keys, does] : kKeys) {
    grid->addWidget(heading(QString::fromUtf8(keys)), row, 0);
    grid->addWidget(new QLabel(QString::fromUtf8(does)), row++, 1);
  }
  all->addLayout(grid);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::accept);
  all->addWidget(buttons);
  dialog.exec();
}

Window::Window(AppModel& model, const QString& session_file)
    : model_(model),
      saved_(session_file),
      open_(new OpenMenu(model, saved_, this)),
      picture_(new PictureMenu(
          model, [this] { return current_tab(); }, [this] { refresh_now(); }, this)),
      sources_(new SourceBar(model, {[this] { open_connect_dialog(); }, open_, picture_, [this] { model_.toggle_recording("logs"); },
                                     [this] { set_dark(!Theme::of(*this).dark); }, [this] { show_help(); }})),
      time_(new TimeBar(model)),
      tabs_(new QTabWidget),
      problems_(new QLabel),
      plots_(new PlotsTab(model)),
      message_(new QLabel) {
  setWindowTitle("offnao");
  setAcceptDrops(true);
  auto* all = new QWidget;
  auto* column = layout_of<QVBoxLayout>(all, 0, 0);
  column->addWidget(sources_);
  problems_->setWordWrap(true);
  problems_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  problems_->setContentsMargins(kMargin, 2, kMargin, 2);
  problems_->hide();
  column->addWidget(problems_);
  column->addWidget(tabs_, 1);
  column->addWidget(time_);
  setCentralWidget(all);
  tabs_->setDocumentMode(true);
  tabs_->tabBar()->setExpanding(false);
  tabs_->tabBar()->setDrawBase(false);
  for (Tab* tab : make_tabs(model, plots_)) add_tab(tab);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  message_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  statusBar()->addWidget(message_, 1);
  message_->setContentsMargins(10, 0, 10, 0);
  statusBar()->setSizeGripEnabled(false);
  connect(tabs_, &QTabWidget::currentChanged, this, [this] {
    drawn_ = 0, texts_due_ = true;
    if (!tabs_->tabBar()->hasFocus()) current_tab()->setFocus();  // keys that are typed now must not press a button outside of the tab
  });
  current_tab()->setFocus();
  add_keys();
  resize(1280, 800);
  clock_.start();
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, [this] { on_timer(); });
  timer_.start(kFramePeriod);
}

void Window::add_tab(Tab* tab) {
  tabs_->addTab(tab, tab->title());
  tabs_->setTabToolTip(tabs_->count() - 1, key_of_tab(tabs_->count() - 1));
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
  apply(dark ? Theme::dark_theme() : Theme::light_theme());
  drawn_ = 0;
}

void Window::key(const QString& keys, std::function<void()> act) {
  auto* shortcut = new QShortcut(QKeySequence(keys), this);
  connect(shortcut, &QShortcut::activated, this, std::move(act));
}

/// show_help() lists these keys for the user.
void Window::add_keys() {
  for (int i = 0; i < tabs_->count(); ++i) key(key_of_tab(i), [this, i] { tabs_->setCurrentIndex(i); });
  for (int i = 0; i < 10; ++i) key(QString("Alt+%1").arg((i + 1) % 10), [this, i] { model_.views().select(static_cast<std::size_t>(i)); });
  key("Ctrl+Space", [this] { time_->toggle_play(); });
  key("Ctrl+Left", [this] { time_->step(-1); });
  key("Ctrl+Right", [this] { time_->step(1); });
  key("Ctrl+Shift+Left", [this] { time_->skip(-1); });
  key("Ctrl+Shift+Right", [this] { time_->skip(1); });
  key("Ctrl+Home", [this] { model_.session().seek(model_.session().first()); });
  key("Ctrl+End", [this] { model_.session().follow(); });
  key("Ctrl+Up", [this] { time_->change_speed(1); });
  key("Ctrl+Down", [this] { time_->change_speed(-1); });
  key("Ctrl+G", [this] { time_->ask_where_to_go(); });
  key("Ctrl+B", [this] { model_.bookmark_now(); });
  key("Ctrl+K", [this] { open_connect_dialog(); });
  key("Ctrl+O", [this] { open_->ask_for_logs(); });
  key("Ctrl+Shift+O", [this] { open_->ask_for_folder(); });
  key("Ctrl+Shift+T", [this] { open_->reopen_last_session(); });
  key("Ctrl+S", [this] { picture_->save(); });
  key("Ctrl+Shift+C", [this] { picture_->copy(); });
  key("Ctrl+M", [this] { picture_->film(); });
  key("Ctrl+F", [this] {
    if (!current_tab()->start_search())
      model_.messages().add(Severity::kInfo, "Ctrl+F searches in the tabs Blackboard, Plots and Parameters");
  });
  key("Ctrl+R", [this] { model_.toggle_recording("logs"); });
  key("Ctrl+D", [this] { set_dark(!Theme::of(*this).dark); });
  key("Ctrl+W", [this] {
    if (const SessionSource* selected = model_.views().selected_source()) model_.close(*std::shared_ptr(selected->source));
  });
  key("Ctrl+Shift+W", [this] { model_.close_gone(); });
  key("Ctrl+Shift+L", [this] { model_.robot_logs().open_of_gone(); });
  key("Ctrl+T", [this] { model_.turn_field(); });
  key("F1", [this] { show_help(); });
  key("Ctrl+Q", [this] { close(); });
}

void Window::on_timer() {
  model_.poll(std::chrono::milliseconds(clock_.elapsed()));
  const qint64 now = clock_.elapsed();
  if (model_.revision() == drawn_ && !texts_due_) return;
  const bool slow = now - slow_at_ >= kTextPeriod;
  if (model_.revision() == drawn_ && !slow) return;
  texts_due_ = !slow;  // changes between two refreshes of texts are shown by the next one
  drawn_ = model_.revision();
  if (slow) {
    slow_at_ = now;
    sources_->refresh();
    show_newest_message();
  }
  time_->refresh();
  if (Tab* tab = current_tab()) {
    tab->refresh(slow);
    const bool needs_source = tab->shows_sources() && model_.session().sources().empty();
    if (slow) tab->show_hint(needs_source ? first_steps(model_) : tab->hint());
  }
  if (slow) show_problems();
  ++frames_;
}

void Window::refresh_now() {
  slow_at_ = -1000;
  texts_due_ = true;
  drawn_ = 0;
  on_timer();
}

int Window::exchange_frame_count() { return std::exchange(frames_, 0); }

void Window::show_newest_message() {
  const StatusMessages& messages = model_.messages();
  if (messages.revision() == messages_shown_) return;
  messages_shown_ = messages.revision();
  const Theme& theme = Theme::of(*this);
  const StatusMessage& newest = messages.all().back();
  const QString text = QString::fromStdString(newest.text);
  message_->setText(coloured(text, colour_of(newest.severity, theme, theme.muted)));
  message_->setToolTip(text);
}

void Window::show_problems() {
  const QString problems = connection_problems(model_.session());
  problems_->setVisible(!problems.isEmpty());
  problems_->setText(coloured(problems, Theme::of(*this).warn).replace('\n', "<br>"));
}

void Window::open_connect_dialog() {
  ConnectDialog dialog(model_.robots(), this);
  if (dialog.exec() != QDialog::Accepted) return;
  model_.connect(dialog.host(), dialog.port(), dialog.token());
}

std::vector<std::string> Window::open_logs(const QStringList& paths) { return open_->open(paths); }

void Window::restore_last_session() {
  const SavedSession::State& last = saved_.last();
  if (!saved_.problem().isEmpty()) model_.messages().add(Severity::kWarning, saved_.problem().toStdString());
  set_dark(last.dark);
  restoreGeometry(last.geometry);
  show_tab(last.tab);
  plots_->arrange(last.plots);
}

void Window::save_session() {
  saved_.save({Theme::of(*this).dark, saveGeometry(), current_tab()->title(), plots_->arrangement(), open_->sources()});
}

void Window::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  const QString style = event->size().width() < kNarrow ? "QTabBar::tab { padding: 6px 5px; }" : "";
  if (tabs_->tabBar()->styleSheet() != style) tabs_->tabBar()->setStyleSheet(style);
}

void Window::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void Window::dropEvent(QDropEvent* event) {
  QStringList paths;
  for (const QUrl& url : event->mimeData()->urls()) paths << url.toLocalFile();
  open_logs(paths);
}

}  // namespace soccer::offnao
