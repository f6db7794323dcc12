// The thread of libagent that runs the service script.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include "naoqi_calls.h"

namespace naoqi_calls {
namespace {

/// A folder for a script and its output.
class ServiceTest : public testing::Test {
 protected:
  ServiceTest() { std::filesystem::create_directory(folder); }
  ~ServiceTest() override { std::filesystem::remove_all(folder); }

  void write_script(const std::string& lines) const { std::ofstream(script) << "cd '" + folder.string() + "'\n" << lines; }
  /// Waits until the script has written the file. Returns its content.
  std::string content(const std::string& name) const {
    std::stringstream text;
    for (int i = 0; i < 1000 && !std::filesystem::exists(folder / name); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    text << std::ifstream(folder / name).rdbuf();
    return text.str();
  }
  /// Runs the script once with this order and ends the thread. Returns what was written to stderr.
  std::string log_of(ServiceThread::Order order) const {
    testing::internal::CaptureStderr();
    {
      ServiceThread service(script.c_str());
      service.order(order);
      content("done");
    }
    return testing::internal::GetCapturedStderr();
  }

  const std::filesystem::path folder = std::filesystem::temp_directory_path() / ("service-test-" + std::to_string(::getpid()));
  const std::string script = (folder / "script").string();
};

TEST_F(ServiceTest, passes_the_word_of_each_order_to_the_script_and_logs_it) {
  write_script("echo \"$#$1\" >> words\ntouch done\n");
  const std::pair<ServiceThread::Order, std::string> words[] = {{ServiceThread::kToggle, "toggle"},
                                                                {ServiceThread::kStop, "stop"},
                                                                {ServiceThread::kShutdown, "shutdown"},
                                                                {ServiceThread::kRestartNaoqi, "restart-naoqi"},
                                                                {ServiceThread::kWireless, "wireless"}};
  std::string expected;
  for (const auto& [order, word] : words) {
    EXPECT_EQ(log_of(order), "libagent: " + script + " " + word + "\n");
    std::filesystem::remove(folder / "done");
    expected += "1" + word + "\n";
  }
  EXPECT_EQ(content("words"), expected);
}

TEST_F(ServiceTest, logs_a_script_that_fails_with_its_status) {
  write_script("touch done\nexit 3\n");
  EXPECT_EQ(log_of(ServiceThread::kStop),
            "libagent: " + script + " stop\nlibagent: " + script + " stop failed (status " + std::to_string(3 << 8) + ")\n");
}

TEST_F(ServiceTest, can_be_ended_without_an_order) {
  for (int i = 0; i < 20; ++i) ServiceThread service(script.c_str());
}

TEST_F(ServiceTest, waits_for_the_end_of_a_running_script) {
  write_script("touch begun\nsleep 0.2\ntouch ended\n");
  {
    ServiceThread service(script.c_str());
    service.order(ServiceThread::kToggle);
    content("begun");
  }
  EXPECT_TRUE(std::filesystem::exists(folder / "ended"));
}

TEST_F(ServiceTest, an_order_replaces_one_that_waits_for_the_running_script) {
  write_script("echo $1 >> words\ntouch $1\nwhile [ ! -e go ]; do sleep 0.01; done\n");
  {
    ServiceThread service(script.c_str());
    service.order(ServiceThread::kToggle);
    content("toggle");
    service.order(ServiceThread::kStop);
    service.order(ServiceThread::kWireless);
    std::ofstream(folder / "go") << "go";
    content("wireless");
  }
  EXPECT_EQ(content("words"), "toggle\nwireless\n");
}

TEST_F(ServiceTest, runs_the_script_in_a_session_of_its_own) {
  write_script("cut -d' ' -f1,6 /proc/$$/stat > new\nmv new session\n");
  ServiceThread service(script.c_str());
  service.order(ServiceThread::kToggle);
  std::istringstream numbers(content("session"));
  int process = 0, session = -1;
  numbers >> process >> session;
  EXPECT_EQ(session, process);
}

TEST_F(ServiceTest, runs_the_script_in_the_normal_scheduling_class) {
  sched_param none{};
  ASSERT_EQ(::sched_setscheduler(0, SCHED_BATCH, &none), 0);
  write_script("cut -d' ' -f41 /proc/$$/stat > new\nmv new policy\n");
  {
    ServiceThread service(script.c_str());
    service.order(ServiceThread::kToggle);
    EXPECT_EQ(content("policy"), std::to_string(SCHED_OTHER) + "\n");
  }
  ::sched_setscheduler(0, SCHED_OTHER, &none);
}

TEST_F(ServiceTest, closes_the_descriptors_of_naoqi_except_the_standard_ones) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < 1024) GTEST_SKIP() << "this process may not open descriptor 1023";
  const bool third_is_free = ::fcntl(3, F_GETFD) < 0;
  if (third_is_free) ::dup2(2, 3);
  ::dup2(2, 1023);
  write_script("for fd in 0 1 2 3 1023; do [ -e /proc/$$/fd/$fd ] && echo $fd; done > new\nmv new open\n");
  {
    ServiceThread service(script.c_str());
    service.order(ServiceThread::kToggle);
    EXPECT_EQ(content("open"), "0\n1\n2\n");
  }
  if (third_is_free) ::close(3);
  ::close(1023);
}

}  // namespace
}  // namespace naoqi_calls
