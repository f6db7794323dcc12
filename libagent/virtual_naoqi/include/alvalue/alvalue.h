/* The virtual NAOqi's ALValue: what libagent uses of NAOqi's class of that name. Our own. */
#ifndef VIRTUAL_NAOQI_ALVALUE_H
#define VIRTUAL_NAOQI_ALVALUE_H

#include <string>
#include <vector>

namespace AL {

/// A number, a text, or a list of such. Numbers are kept as they were given; a list that has its size does not allocate
/// when it is refilled.
class ALValue {
 public:
  ALValue() : kind_(NOTHING), number_(0) {}
  ALValue(int value) : kind_(INT), number_(value) {}
  ALValue(float value) : kind_(FLOAT), number_(static_cast<double>(value)) {}
  ALValue(const char* text) : kind_(TEXT), number_(0), text_(text) {}
  ALValue(const std::string& text) : kind_(TEXT), number_(0), text_(text) {}

  ALValue& operator=(int value);
  ALValue& operator=(float value);

  /// Becomes a list of so many; what it had stays.
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

  /// Errors: ALError when it is none.
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
