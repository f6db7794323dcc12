// The debug tool: opens its window, or takes a screenshot of it.
#include <QScopeGuard>
#include <QSocketNotifier>
#include <QTimer>
#include <algorithm>
#include <array>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>
#include <langinfo.h>
#include <unistd.h>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/text/decimal_integer.h"
#include "offnao/app_model/robot_logs.h"
#include "offnao/tabs/labels_tab.h"
#include "offnao/tabs/vision_tab.h"
#include "offnao/widgets/theme.h"
#include "offnao/window/application.h"
#include "offnao/window/connect_dialog.h"
#include "offnao/window/qt_messages.h"
#include "offnao/window/window.h"

namespace {

volatile std::sig_atomic_t stop_requested = 0;

struct CommandLine {
  std::vector<std::string> connect;
  std::vector<std::string> logs, logs_by_option;
  std::string token;
  std::string screenshot;
  std::string tab;
  std::string labels;
  std::vector<std::string> stages;
  std::string size;
  std::string config_folder;
  std::string field = "spl2017";
  std::string body = "simspark";
  std::string at;    // s
  double after = 2;  // s
  bool found = false;
  bool open_from_input = false;
  bool dark = false;
  bool light = false;
  bool no_session = false;
};

/// Qt encodes the names of files by the locale; ours are UTF-8 in every locale.
void use_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") ::setenv("LC_ALL", "C.UTF-8", 1);
}

void describe(CLI::App& app, CommandLine& line) {
  line.config_folder = soccer::data_folder("config").string();
  // allow_extra_args: CLI11 would otherwise take [::1] as a list, without its brackets.
  app.add_option("--connect", line.connect, "HOST:PORT of a robot's debug port; may be repeated")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  app.add_flag("--found", line.found,
               "connect every robot that announces itself on the network; the token is sent only to robots on this machine");
  app.add_option("LOG", line.logs, "MCAP logs, and folders, of which all logs are opened");
  app.add_option("--log", line.logs_by_option, "as LOG; may be repeated")->expected(1)->take_all()->allow_extra_args(false);
  app.add_flag("--open-from-input", line.open_from_input,
               "open each log whose path is a line of standard input, in place of the robots that have ended");
  app.add_option("--token", line.token, "token that permits changing the robots' parameters (or environment variable SOCCER_DEBUG_TOKEN)")
      ->envname("SOCCER_DEBUG_TOKEN");
  auto* screenshot = app.add_option("--screenshot", line.screenshot, "write a screenshot of the window to this PNG file and exit");
  app.add_option("--tab", line.tab, "the tab to show: Overview (the default), FindBall, …");
  app.add_option("--labels", line.labels, "folder of images to label, with annotations.json (COCO), for the Labels tab")
      ->check(CLI::ExistingDirectory);
  app.add_option("--stages", line.stages, "stages of vision that the Vision tab draws, separated by commas: Percepts, Boundary, …")
      ->delimiter(',');
  app.add_option("--size", line.size, "WIDTHxHEIGHT of the window in pixels; default: 1280x800");
  app.add_option("--at", line.at, "time to show: 12:03.5 on the time line, or \"second half, 3:50\"");
  app.add_option("--after", line.after, "time for which robots stream before the screenshot is taken, s")
      ->needs(screenshot)
      ->check(CLI::Range(0.0, 3600.0));
  auto* dark = app.add_flag("--dark", line.dark, "use the dark theme");
  app.add_flag("--light", line.light, "use the light theme (the default)")->excludes(dark);
  app.add_flag("--no-session", line.no_session,
               "neither restore the window of the last run nor remember this one; a screenshot never does");
  app.add_option("--field", line.field, "name of a field in config/fields, for logs that do not state their field");
  app.add_option("--body", line.body, "simspark or nao-v5, for robots and logs that do not state their body");
  app.add_option("--config-folder", line.config_folder, "folder with the descriptions of fields and bodies")->check(CLI::ExistingDirectory);
  soccer::group_options(app, "Robots and logs",
                        {"--connect", "--found", "--token", "LOG", "--log", "--open-from-input", "--field", "--body", "--config-folder"});
  soccer::group_options(
      app, "Window", {"--tab", "--stages", "--labels", "--size", "--no-session", "--at", "--dark", "--light", "--screenshot", "--after"});
}

QSize size_of(const std::string& text) {
  const std::string_view sizes = text, rest = sizes.substr(std::min(sizes.find('x'), sizes.size()));
  const auto width = soccer::decimal_integer<int>(sizes.substr(0, sizes.size() - rest.size()));
  const auto height = rest.empty() ? std::nullopt : soccer::decimal_integer<int>(rest.substr(1));
  if (!width || !height || *width < 640 || *height < 400 || *width > 16000 || *height > 16000)
    throw CLI::ValidationError("--size", "give WIDTHxHEIGHT of 640x400 to 16000x16000, such as 1280x800");
  return {*width, *height};
}

/// Selects the stages that the Vision tab draws. Errors: InputError.
void show_stages(soccer::offnao::Tab* tab, const std::vector<std::string>& stages) {
  using namespace soccer::offnao;
  auto* const vision = dynamic_cast<VisionTab*>(tab);
  if (vision == nullptr) throw soccer::InputError("--stages", "only the Vision tab draws stages", "give --tab Vision");
  QStringList names;
  for (const std::string& stage : stages) names << QString::fromStdString(stage);
  if (!vision->stages().show_only(names))
    throw soccer::InputError("--stages " + names.join(',').toStdString(), "a name is unknown",
                             "choose from: " + StageRow::names().join(", ").toStdString());
}

/// Shows a folder of images in the Labels tab. Errors: InputError.
void open_labels(soccer::offnao::Window& window, const CommandLine& line) {
  using namespace soccer::offnao;
  if (!line.tab.empty() && QString::fromStdString(line.tab).compare("Labels", Qt::CaseInsensitive) != 0)
    throw soccer::InputError("--tab " + line.tab, "--labels shows the Labels tab", "leave out one of them");
  window.show_tab("Labels");
  dynamic_cast<LabelsTab&>(*window.current_tab()).open(line.labels);
}

/// Connects robots as they are discovered, each only once, so that a robot closed by the user stays closed.
class ConnectDiscovered {
 public:
  explicit ConnectDiscovered(soccer::offnao::AppModel& model) {
    QObject::connect(&timer_, &QTimer::timeout, [this, &model] {
      for (const auto& [address, robot] : model.robots().discovered())
        if (known_.insert(address).second) model.robots().connect_discovered(robot);
    });
    timer_.start(kPeriod);
  }

 private:
  static constexpr int kPeriod = 100;  // ms
  std::set<std::string> known_;
  QTimer timer_;
};

/// Opens the logs whose paths are lines of standard input.
class LogsFromInput {
 public:
  using Report = std::function<void(const std::string& error)>;

  /// report: receives the errors of logs that cannot be opened.
  LogsFromInput(soccer::offnao::AppModel& model, Report report) : logs_(model.robot_logs()), report_(std::move(report)) {
    QObject::connect(&input_, &QSocketNotifier::activated, [this] { read(); });
  }

 private:
  void read() {
    std::array<char, 4096> buffer{};
    const auto size = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (size <= 0) return input_.setEnabled(false);
    text_.append(buffer.data(), static_cast<std::size_t>(size));
    for (auto end = text_.find('\n'); end != std::string::npos; end = text_.find('\n')) {
      const std::string path = text_.substr(0, end);
      text_.erase(0, end + 1);
      try {
        logs_.open(path);
      } catch (const soccer::InputError& error) {
        report_(error.what());
      }
    }
  }

  soccer::offnao::RobotLogs& logs_;
  Report report_;
  std::string text_;  // received, up to an unfinished line
  QSocketNotifier input_{STDIN_FILENO, QSocketNotifier::Read};
};

void report_on_console(const std::string& error) { soccer::console::error(error); }

/// Opens the logs. One that cannot be opened is reported, on the console and in the window, and the others are shown. False if none can be
/// opened, and for a screenshot, which must show all of them.
bool open_logs(soccer::offnao::Window& window, soccer::offnao::AppModel& model, const CommandLine& line) {
  QStringList paths;
  for (const std::vector<std::string>* logs : {&line.logs, &line.logs_by_option})
    for (const std::string& log : *logs) paths << QString::fromStdString(log);
  if (paths.isEmpty()) return true;
  const std::vector<std::string> errors = window.open_logs(paths);
  for (const std::string& error : errors) report_on_console(error);
  return errors.empty() || (line.screenshot.empty() && !model.session().sources().empty());
}

int show(soccer::offnao::Application& application, const CommandLine& line) {
  using namespace soccer::offnao;
  apply(line.dark ? Theme::dark_theme() : Theme::light_theme());
  AppModel model({.config_folder = line.config_folder, .field = line.field, .body = line.body, .token = line.token});
  bool failed = false;
  const auto report = [&model, &failed](const std::string& error) {
    failed = true;
    if (model.messages().add_once(Severity::kError, error)) report_on_console(error);
  };
  application.report_to(report);
  const auto console_again = qScopeGuard([&application] { application.report_to(&report_on_console); });
  const bool remembers = line.screenshot.empty() && !line.no_session;
  Window window(model, remembers ? SavedSession::standard_file() : QString());
  window.restore_last_session();
  if (line.dark || line.light) window.set_dark(line.dark);
  if (!line.size.empty()) window.resize(size_of(line.size));
  if (!open_logs(window, model, line)) return 1;
  for (const std::string& address : line.connect) {
    const auto [host, port] = split_address(address);
    model.robots().connect(host, port);
  }
  if (!line.at.empty())
    if (const std::string error = model.session().seek_position(line.at); !error.empty())
      throw soccer::InputError("--at", error, "choose a time of the logs");
  std::optional<ConnectDiscovered> connect_discovered;
  if (line.found) connect_discovered.emplace(model);
  std::optional<LogsFromInput> logs_from_input;
  if (line.open_from_input) logs_from_input.emplace(model, report);
  if (!line.tab.empty() && !window.show_tab(QString::fromStdString(line.tab)))
    throw soccer::InputError("--tab " + line.tab, "there is no such tab", "choose one of: " + window.tab_titles().join(", ").toStdString());
  if (!line.labels.empty()) open_labels(window, line);
  if (!line.stages.empty()) show_stages(window.current_tab(), line.stages);
  window.show();
  if (line.screenshot.empty()) {
    const int code = application.exec();
    window.save_session();
    if (const QString& problem = window.saved_session().problem(); !problem.isEmpty()) report_on_console(problem.toStdString());
    return code;
  }
  const double delay = line.connect.empty() && !line.found ? 0.3 : line.after;
  const int code = take_screenshot(window, model, QString::fromStdString(line.screenshot), delay);
  return failed ? 1 : code;
}

/// Screenshots are drawn without a display, so that none is needed.
void choose_platform(bool for_screenshot) {
  if (for_screenshot) ::setenv("QT_QPA_PLATFORM", "offscreen", 0);
  for (const char* const variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    if (const char* const value = std::getenv(variable); value != nullptr && *value != '\0') return;
  throw std::runtime_error(std::string("no window can be opened: there is no display; ") + soccer::offnao::kWithoutDisplay);
}

int run(int argc, char** argv, const CommandLine& line) {
  if (!line.size.empty()) size_of(line.size);
  choose_platform(!line.screenshot.empty());
  use_utf8();
  soccer::offnao::print_qt_messages();
  soccer::offnao::Application application(argc, argv, &report_on_console);
  QCoreApplication::setApplicationName("offnao");
  for (const int signal : soccer::stop_signals()) std::signal(signal, [](int) { stop_requested = 1; });
  QTimer watch;
  QObject::connect(&watch, &QTimer::timeout, [] {
    if (stop_requested != 0) QCoreApplication::quit();
  });
  watch.start(100);
  return show(application, line);
}

}  // namespace

int main(int argc, char** argv) {
  CommandLine line;
  return soccer::run_program(argc, argv,
                             {.name = "offnao",
                              .description = "Debug tool for robots, live and from logs. docs/guide/offnao.md has the details.",
                              .describe = [&](CLI::App& app) { describe(app, line); },
                              .run = [&] { return run(argc, argv, line); }});
}
