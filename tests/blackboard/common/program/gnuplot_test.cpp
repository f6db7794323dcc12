#include "blackboard/common/program/gnuplot.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "../log/temporary_folder.h"
#include "blackboard/common/error.h"

namespace soccer {
namespace {

/// A shell script in place of gnuplot.
class GnuplotTest : public testing::Test {
 protected:
  void install(const std::string& script) {
    const auto file = folder_.write("gnuplot", "#!/bin/sh\n" + script + "\n");
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    ::setenv("PATH", (folder_.path().string() + ":" + path_).c_str(), 1);
  }
  ~GnuplotTest() override { ::setenv("PATH", path_.c_str(), 1); }

  static std::string error_with(const std::string& script) {
    try {
      run_gnuplot(script);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }

 private:
  const TemporaryFolder folder_;
  const std::string path_ = std::getenv("PATH");
};

TEST_F(GnuplotTest, returns_the_image_that_gnuplot_prints) {
  install("cat");
  const std::string script(100'000, 'x');
  EXPECT_EQ(run_gnuplot(script), script);
}

TEST_F(GnuplotTest, a_failure_is_an_error) {
  install("cat; exit 1");
  EXPECT_EQ(error_with("plot x\n"), "gnuplot: has failed; install the package gnuplot-nox");
  install("exit 0");
  EXPECT_EQ(error_with(std::string(1'000'000, 'x')), "gnuplot: has failed; install the package gnuplot-nox") << "reads nothing";
  install("cat > /dev/null");
  EXPECT_EQ(error_with("plot x\n"), "gnuplot: has drawn nothing; free space in the folder of temporary files");
}

}  // namespace
}  // namespace soccer
