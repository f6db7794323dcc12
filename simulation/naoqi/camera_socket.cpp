#include "simulation/naoqi/camera_socket.h"

#include "blackboard/camera/image_stream.h"

namespace soccer {

void CameraSocket::send(const CameraImage& image) {
  if (image.complete()) stream_.send(image_stream::header_of(image), image.bytes);
}

}  // namespace soccer
