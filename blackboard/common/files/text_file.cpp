#include "blackboard/common/files/text_file.h"

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {

std::string plain_text(std::string_view text, const std::string& where) {
  constexpr std::string_view kUtf8 = "\xEF\xBB\xBF", kUtf16 = "\xFF\xFE", kUtf16BigEndian = "\xFE\xFF";  // byte order marks
  if (text.starts_with(kUtf16) || text.starts_with(kUtf16BigEndian)) throw InputError(where, "is a text in UTF-16", "save it as UTF-8");
  if (text.starts_with(kUtf8)) text.remove_prefix(kUtf8.size());
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends_line = text[i] == '\r';
    if (ends_line && i + 1 < text.size() && text[i + 1] == '\n') continue;
    plain += ends_line ? '\n' : text[i];
  }
  return plain;
}

std::string read_text(const std::filesystem::path& file) { return plain_text(read_whole(file), file.string()); }

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  return begin == text.npos ? std::string_view{} : text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

}  // namespace soccer
