#include "simulation/protocol/number.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

namespace soccer {
namespace {

std::string fixed(double value, int decimals) {
  std::string out;
  append_fixed(out, value, decimals);
  return out;
}

TEST(Number, equals_the_result_of_strtod_for_any_decimal) {
  boost::random::mt19937_64 engine(1);
  boost::random::uniform_int_distribution<int> digits(0, 12), sign(0, 1), digit(0, 9);
  for (int i = 0; i < 200000; ++i) {
    std::string text = sign(engine) == 0 ? "" : "-";
    const int before = digits(engine), after = digits(engine);
    for (int d = 0; d < before; ++d) text += static_cast<char>('0' + digit(engine));
    if (after > 0) text += '.';
    for (int d = 0; d < after; ++d) text += static_cast<char>('0' + digit(engine));
    if (before + after == 0) continue;
    ASSERT_EQ(to_number(text), std::strtod(text.c_str(), nullptr)) << text;
  }
}

TEST(Number, accepts_signs_exponents_and_special_values) {
  for (const char* text :
       {"1e0", "+1", "-8.74228e-08", "1E3", "5.", ".5", "-0", "inf", "-inf", "1e999", "-1e-999", "123456789012345678901234567890"})
    EXPECT_EQ(to_number(text), std::strtod(text, nullptr)) << text;
  EXPECT_TRUE(std::isnan(to_number("nan").value()));
  EXPECT_TRUE(std::isnan(to_number("-nan").value()));
  EXPECT_TRUE(std::signbit(to_number("-0.00").value()));
}

TEST(Number, is_nullopt_when_the_text_is_not_a_number) {
  for (const char* text : {"", "-", ".", "-.", "+-1", "abc", "1a", "1..2", "--1", "1e", "0x10", " 1", "1:", "1.5:", "1/", "-:"})
    EXPECT_EQ(to_number(text), std::nullopt) << text;
}

TEST(Number, is_printed_as_printf_does) {
  boost::random::mt19937_64 engine(2);
  boost::random::uniform_real_distribution<double> value(-2000, 2000);
  for (int i = 0; i < 100000; ++i) {
    const double v = value(engine);
    char wanted[32];
    std::snprintf(wanted, sizeof wanted, "%.2f", v);
    ASSERT_EQ(fixed(v, 2), wanted);
  }
  for (int decimals = 0; decimals < 10; ++decimals)
    for (const double v : {1.25, 123.4567890123, 9e15, 1.1e15, 0.0, -3e5}) {
      char wanted[64];
      std::snprintf(wanted, sizeof wanted, "%.*f", decimals, v);
      EXPECT_EQ(fixed(v, decimals), wanted);
    }
  EXPECT_EQ(fixed(-0.001, 2), "-0.00");
  EXPECT_EQ(fixed(0.999, 2), "1.00");
  EXPECT_EQ(fixed(-7, 0), "-7");
  EXPECT_EQ(fixed(1e20, 2), "100000000000000000000.00");
  EXPECT_EQ(fixed(std::numeric_limits<double>::quiet_NaN(), 2), "nan");
  EXPECT_EQ(fixed(-std::numeric_limits<double>::max(), 2).size(), 313U);
}

TEST(Number, is_appended_to_the_existing_text) {
  std::string out = "a";
  append_integer(out, -12);
  append_integer(out, std::numeric_limits<long long>::min());
  append_fixed(out, 0.5, 1);
  EXPECT_EQ(out, "a-12-92233720368547758080.5");
}

TEST(Number, ends_before_the_first_other_character) {
  const std::string text = "12.50)";
  double value = 0;
  EXPECT_EQ(read_number(text.data(), text.data() + text.size(), value), text.data() + 5);
  EXPECT_EQ(value, 12.5);
}

}  // namespace
}  // namespace soccer
