#include "blackboard/common/files/whole_file.h"

#include <fstream>
#include <iterator>
#include <system_error>

#include "blackboard/common/error.h"
#include "blackboard/common/log/byte_sink.h"

namespace soccer {

void write_whole(const std::filesystem::path& file, std::string_view text) {
  FileSink sink(file);
  sink.write(text);
  sink.finish();
}

void refuse_input(const std::filesystem::path& output, const std::vector<std::filesystem::path>& inputs) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(output, none)) return;
  for (const std::filesystem::path& input : inputs)
    if (std::filesystem::equivalent(output, input, none))
      throw InputError(output.string(), "is the input " + input.string(), "give another file for the output");
}

std::string read_whole(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text;
  bool readable = in.good();
  try {
    text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  } catch (const std::ios_base::failure&) {  // the file is a folder
    readable = false;
  }
  if (!readable) throw InputError(file.string(), "cannot be read", "check that it exists and is readable");
  return text;
}

std::filesystem::path keep_copy(const std::filesystem::path& file) {
  std::filesystem::path copy = file.string() + '~';
  for (int i = 2; std::filesystem::exists(std::filesystem::symlink_status(copy)); ++i) copy = file.string() + '~' + std::to_string(i);
  write_whole(copy, read_whole(file));
  return copy;
}

}  // namespace soccer
