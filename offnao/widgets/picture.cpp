#include "offnao/widgets/picture.h"

#include <QBuffer>

#include "blackboard/common/error.h"
#include "blackboard/common/log/byte_sink.h"

namespace soccer::offnao {

void write_png(const QPixmap& picture, FileSink& to) {
  QBuffer bytes;
  bytes.open(QIODevice::WriteOnly);
  if (!picture.save(&bytes, "PNG")) throw InputError(to.path().string(), "cannot be drawn as PNG", "install Qt's PNG support");
  to.write({bytes.data().constData(), static_cast<std::size_t>(bytes.data().size())});
  to.finish();
}

void write_png(const QPixmap& picture, const QString& file) {
  FileSink sink(file.toStdString());
  write_png(picture, sink);
}

}  // namespace soccer::offnao
