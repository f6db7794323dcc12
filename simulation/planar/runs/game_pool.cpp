#include "simulation/planar/runs/game_pool.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fstream>
#include <limits>
#include <system_error>

#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace soccer {
namespace {

/// A child process that plays one game after another.
struct Worker {
  pid_t pid = -1;
  int games = -1;    // pipe to the child: numbers of games
  int results = -1;  // pipe from the child: lines
  int playing = 0;   // number of the game; 0: none
  std::string text;  // read, without the end of a line yet
};

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

bool write_all(int file, const char* data, std::size_t size) {
  while (size > 0) {
    const ssize_t written = ::write(file, data, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    data += written;
    size -= static_cast<std::size_t>(written);
  }
  return true;
}

/// Limits the address space of this process. No effect if it uses more already, as with sanitizers.
void limit_memory(std::uint64_t bytes) {
  std::ifstream sizes("/proc/self/statm");
  std::uint64_t pages = 0;
  if (bytes == 0 || !(sizes >> pages) || pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) > bytes) return;
  const rlimit limit{bytes, bytes};
  ::setrlimit(RLIMIT_AS, &limit);
}

[[noreturn]] void work(const std::function<GameRow(int)>& play, std::uint64_t memory, int games, int results) {
  limit_memory(memory);
  int game = 0;
  try {
    while (::read(games, &game, sizeof game) == sizeof game) {
      const std::string line = to_line(play(game)) + '\n';
      if (!write_all(results, line.data(), line.size())) break;
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "behavioursim: game %d: %s\n", game, error.what());
    ::_exit(1);
  }
  ::_exit(0);
}

/// Closes all descriptors from 3 on but these two: a worker that outlives a killed parent would keep the parent's locks of files.
void close_all_but(int games, int results) {
  const auto low = static_cast<unsigned>(std::min(games, results)), high = static_cast<unsigned>(std::max(games, results));
  constexpr unsigned kFirst = 3;
  if (low > kFirst) ::close_range(kFirst, low - 1, 0);
  if (high > low + 1) ::close_range(low + 1, high - 1, 0);
  ::close_range(high + 1, std::numeric_limits<unsigned>::max(), 0);
}

Worker start(const std::function<GameRow(int)>& play, std::uint64_t memory) {
  std::array<int, 2> games{}, results{};
  if (::pipe(games.data()) != 0 || ::pipe(results.data()) != 0) fail("pipe");
  std::fflush(nullptr);
  const pid_t parent = ::getpid(), pid = ::fork();
  if (pid < 0) fail("fork");
  if (pid == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(1);
    close_all_but(games[0], results[1]);
    work(play, memory, games[0], results[1]);
  }
  ::close(games[0]);
  ::close(results[1]);
  return {pid, games[1], results[0], 0, {}};
}

/// How the process ended, for display.
std::string end_of(Worker& worker) {
  ::close(worker.games);
  ::close(worker.results);
  int status = 0;
  while (::waitpid(worker.pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) return std::string("its process was ended by signal ") + strsignal(WTERMSIG(status));
  return "its process ended with exit code " + std::to_string(WEXITSTATUS(status));
}

/// The next complete line of the worker's results; false at the end of them.
bool read_line(Worker& worker, std::string& line) {
  std::array<char, 512> buffer{};
  for (;;) {
    if (const std::size_t end = worker.text.find('\n'); end != std::string::npos) {
      line = worker.text.substr(0, end);
      worker.text.erase(0, end + 1);
      return true;
    }
    const ssize_t size = ::read(worker.results, buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return false;
    worker.text.append(buffer.data(), static_cast<std::size_t>(size));
  }
}

}  // namespace

void GamePool::run(const std::vector<int>& games, int jobs) const {
  std::signal(SIGPIPE, SIG_IGN);
  std::size_t next = 0;
  std::vector<Worker> workers;
  const auto give = [&](Worker& worker) {
    worker.playing = games[next++];
    write_all(worker.games, reinterpret_cast<const char*>(&worker.playing), sizeof worker.playing);
  };
  while (next < games.size() || !workers.empty()) {
    while (next < games.size() && workers.size() < static_cast<std::size_t>(jobs)) {
      workers.push_back(start(play, memory));
      give(workers.back());
    }
    std::vector<pollfd> waiting;
    waiting.reserve(workers.size());
    for (const Worker& worker : workers) waiting.push_back({worker.results, POLLIN, 0});
    if (::poll(waiting.data(), waiting.size(), -1) < 0) {
      if (errno == EINTR) continue;
      fail("poll");
    }
    for (std::size_t i = workers.size(); i-- > 0;) {
      if (waiting[i].revents == 0) continue;
      Worker& worker = workers[i];
      std::string line;
      const bool alive = read_line(worker, line);
      if (alive && !finished(row_of_line(line, "game " + std::to_string(worker.playing)))) next = games.size();
      if (alive && next < games.size()) {
        give(worker);
        continue;
      }
      const std::string end = end_of(worker);
      if (!alive && !lost(worker.playing, end)) next = games.size();
      workers.erase(workers.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
}

}  // namespace soccer
