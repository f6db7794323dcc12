/* ALValue of the virtual NAOqi: an independent implementation of what libagent uses of NAOqi's class of the same name. */
#ifndef VIRTUAL_NAOQI_ALVALUE_H
#define VIRTUAL_NAOQI_ALVALUE_H

#include <string>
#include <vector>

namespace AL {

/// A number, a string, or a list of these. Integers and floats are distinct. A list does not allocate when its elements
/// are assigned again.
class ALValue {
 public:
  ALValue() : kind_(NOTHING), number_(0) {}
  ALValue(int value) : kind_(INT), number_(value) {}
  ALValue(float value) : kind_(FLOAT), number_(static_cast<double>(value)) {}
  ALValue(const char* text) : kind_(TEXT), number_(0), text_(text) {}
  ALValue(const std::string& text) : kind_(TEXT), number_(0), text_(text) {}

  ALValue& operator=(int value);
  ALValue& operator=(float value);

  /// Makes this a list of `size` elements; existing elements are kept.
  void arraySetSize(int size);
  void arrayPush(const ALValue& value);

  bool isArray() const { return kind_ == LIST; }
  bool isInt() const { return kind_ == INT; }
  bool isFloat() const { return kind_ == FLOAT; }
  bool isString() const { return kind_ == TEXT; }
  unsigned getSize() const { return static_cast<unsigned>(list_.size()); }

  /// Errors: ALError when there is no such element.
  ALValue& operator[](int index);
  const ALValue& operator[](int index) const;

  /// Errors: ALError when the value is of another kind. An integer converts to float, too.
  operator float() const;
  operator int() const;
  operator const std::string&() const;

  std::string toString() const;

 private:
  enum Kind { NOTHING, INT, FLOAT, TEXT, LIST };
  Kind kind_;
  double number_;
  std::string text_;
  std::vector<ALValue> list_;
};

}  // namespace AL

#endif
