#pragma once

#include <QPixmap>
#include <QString>

namespace soccer {
class FileSink;
}

namespace soccer::offnao {

/// Writes a picture as PNG and completes the file. Errors: InputError.
void write_png(const QPixmap& picture, FileSink& to);
/// As above; the file has its name when it is complete. Errors: InputError.
void write_png(const QPixmap& picture, const QString& file);

}  // namespace soccer::offnao
