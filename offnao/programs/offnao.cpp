// The debug tool's window, and pictures of it.
#include <QApplication>
#include <QTimer>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>

#include <CLI/CLI.hpp>

#include "blackboard/config/data_folder.h"
#include "blackboard/error.h"
#include "offnao/widgets/theme.h"
#include "offnao/window/connect_dialog.h"
#include "offnao/window/screenshot.h"
#include "offnao/window/window.h"

namespace {

volatile std::sig_atomic_t stop_asked = 0;

struct CommandLine {
  std::vector<std::string> connect;
  std::vector<std::string> logs;
  std::string token;
  std::string screenshot;
  std::string tab = "Overview";
  std::string size = "1280x800";
  std::string config_folder = soccer::data_folder("config").string();
  std::string field = "spl2017";
  std::string body = "simspark";
  double at = -1;    // s
  double after = 2;  // s
  bool found = false;
  bool dark = false;
  bool light = false;
};

void describe(CLI::App& app, CommandLine& line) {
  app.set_version_flag("--version", std::string("offnao ") + PROJECT_VERSION);
  app.add_option("--connect", line.connect, "HOST:PORT of a robot's debug port; may be repeated")->expected(1)->take_all();
  app.add_flag("--found", line.found,
               "connect every robot that announces itself on the network; the token goes to those on this machine only");
  app.add_option("--log", line.logs, "an MCAP log to open; may be repeated")->expected(1)->take_all();
  app.add_option("--token", line.token, "lets one change the robots' parameters (or environment SOCCER_DEBUG_TOKEN)")
      ->envname("SOCCER_DEBUG_TOKEN");
  auto* screenshot = app.add_option("--screenshot", line.screenshot, "write a picture of the window (PNG) and exit");
  app.add_option("--tab", line.tab, "the tab to show: Overview, FindBall, …");
  app.add_option("--size", line.size, "WIDTHxHEIGHT of the window");
  app.add_option("--at", line.at, "show this moment, s");
  app.add_option("--after", line.after, "let robots stream for so many seconds before the picture is taken")
      ->needs(screenshot)
      ->check(CLI::Range(0.0, 3600.0));
  auto* dark = app.add_flag("--dark", line.dark, "light on dark");
  app.add_flag("--light", line.light, "dark on light (the default)")->excludes(dark);
  app.add_option("--field", line.field, "a file in config/fields, where a log does not tell its own");
  app.add_option("--body", line.body, "simspark or nao-v5, where robot or log does not tell its own");
  app.add_option("--config-folder", line.config_folder, "where fields and bodies are described")->check(CLI::ExistingDirectory);
}

QSize size_of(const std::string& text) {
  int width = 0, height = 0;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &rest) != 2 || width < 640 || height < 400 || width > 16000 || height > 16000)
    throw CLI::ValidationError("--size", "give WIDTHxHEIGHT of 640x400 to 16000x16000, such as 1280x800");
  return {width, height};
}

/// Connects robots as they are found, each once: who closes one does not want it back.
class ConnectFound {
 public:
  explicit ConnectFound(soccer::offnao::Desk& desk) {
    QObject::connect(&timer_, &QTimer::timeout, [this, &desk] {
      for (const auto& [address, robot] : desk.found())
        if (known_.insert(address).second) desk.connect_found(robot);
    });
    timer_.start(kEvery);
  }

 private:
  static constexpr int kEvery = 100;  // ms
  std::set<std::string> known_;
  QTimer timer_;
};

int run(QApplication& application, const CommandLine& line, QSize size) {
  using namespace soccer::offnao;
  apply(line.dark ? Theme::dark_one() : Theme::light_one());
  Desk desk({.config_folder = line.config_folder, .field = line.field, .body = line.body, .token = line.token});
  for (const std::string& file : line.logs) desk.open_log(file);
  for (const std::string& address : line.connect) {
    const auto [host, port] = split_address(address);
    desk.connect(host, port);
  }
  if (line.at >= 0) desk.session().seek(soccer::from_seconds(line.at));
  std::optional<ConnectFound> connect_found;
  if (line.found) connect_found.emplace(desk);
  Window window(desk);
  window.resize(size);
  if (!window.show_tab(QString::fromStdString(line.tab)))
    throw soccer::InputError("--tab " + line.tab, "there is no such tab", "take one of: " + window.tab_titles().join(", ").toStdString());
  window.show();
  if (line.screenshot.empty()) return application.exec();
  return take_screenshot(window, desk, QString::fromStdString(line.screenshot), line.connect.empty() && !line.found ? 0.3 : line.after);
}

}  // namespace

int main(int argc, char** argv) {
  CommandLine line;
  CLI::App app("Looks into robots, live and in logs. docs/offnao.md has the details.", "offnao");
  describe(app, line);
  QSize size;
  try {
    app.parse(argc, argv);
    size = size_of(line.size);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr && std::getenv("QT_QPA_PLATFORM") == nullptr) {
    if (line.screenshot.empty()) {
      std::fprintf(stderr, "offnao: there is no display; set DISPLAY, or take a picture by --screenshot\n");
      return 1;
    }
    ::setenv("QT_QPA_PLATFORM", "offscreen", 0);
  }
  try {
    QApplication application(argc, argv);
    QApplication::setApplicationName("offnao");
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stop_asked = 1; });
    QTimer watch;
    QObject::connect(&watch, &QTimer::timeout, [] {
      if (stop_asked != 0) QCoreApplication::quit();
    });
    watch.start(100);
    return run(application, line, size);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "offnao: %s\n", error.what());
  }
  return 1;
}
