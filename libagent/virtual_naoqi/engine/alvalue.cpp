#include "alvalue/alvalue.h"

#include <sstream>

#include "alerror/alerror.h"

namespace AL {
namespace {

void fail(const char* method, const std::string& what) { throw ALError("ALValue", method, what); }

}  // namespace

ALValue& ALValue::operator=(int value) {
  kind_ = INT;
  number_ = value;
  return *this;
}

ALValue& ALValue::operator=(float value) {
  kind_ = FLOAT;
  number_ = static_cast<double>(value);
  return *this;
}

void ALValue::arraySetSize(int size) {
  kind_ = LIST;
  list_.resize(static_cast<unsigned>(size));
}

void ALValue::arrayPush(const ALValue& value) {
  kind_ = LIST;
  list_.push_back(value);
}

ALValue& ALValue::operator[](int index) {
  if (kind_ != LIST || static_cast<unsigned>(index) >= list_.size()) fail("operator[]", "there is no such element in " + toString());
  return list_[static_cast<unsigned>(index)];
}

const ALValue& ALValue::operator[](int index) const { return const_cast<ALValue&>(*this)[index]; }

ALValue::operator float() const {
  if (kind_ != FLOAT && kind_ != INT) fail("operator float", toString() + " is not a number");
  return static_cast<float>(number_);
}

ALValue::operator int() const {
  if (kind_ != INT) fail("operator int", toString() + " is not an integer");
  return static_cast<int>(number_);
}

ALValue::operator const std::string&() const {
  if (kind_ != TEXT) fail("operator string", toString() + " is not a string");
  return text_;
}

std::string ALValue::toString() const {
  std::ostringstream out;
  if (kind_ == TEXT) out << '"' << text_ << '"';
  if (kind_ == INT || kind_ == FLOAT) out << number_;
  if (kind_ == LIST) {
    out << '[';
    for (unsigned i = 0; i < list_.size(); ++i) out << (i > 0 ? ", " : "") << list_[i].toString();
    out << ']';
  }
  return out.str();
}

}  // namespace AL
