#include "blackboard/files/whole_file.h"

#include <fstream>
#include <iterator>

#include "blackboard/error.h"
#include "blackboard/log/byte_sink.h"

namespace soccer {

void write_whole(const std::filesystem::path& file, std::string_view text) {
  FileSink sink(file);
  sink.write(text);
  sink.finish();
}

std::string read_whole(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in.good() && !in.eof()) throw InputError(file.string(), "cannot be read", "check that it exists and is readable");
  return text;
}

}  // namespace soccer
