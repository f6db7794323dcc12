#pragma once

#include <memory>
#include <string>
#include <vector>

#include "robot/camera/camera_source.h"
#include "robot/camera/video_device.h"

namespace soccer {

/// A camera of Video4Linux: pictures in the kernel's own buffers, the newest wins.
class V4l2Camera final : public CameraSource {
 public:
  struct Options {
    std::string name = "/dev/video0";  ///< for complaints
    int width = 640;
    int height = 480;
    int rate = 30;             ///< pictures a second
    bool upside_down = false;  ///< as the NAO's upper one is mounted
  };

  /// Sets it up and starts it. Errors: InputError when the camera cannot do what is asked.
  V4l2Camera(std::unique_ptr<VideoDevice> device, Options options);
  ~V4l2Camera() override;
  V4l2Camera(const V4l2Camera&) = delete;
  V4l2Camera& operator=(const V4l2Camera&) = delete;

  bool next(CameraImage& image, std::chrono::milliseconds patience) override;

 private:
  struct Buffer {
    void* memory;
    std::size_t length;
  };

  void set_format();
  void map_buffers();
  void give_back(unsigned index);
  void must(int result, const char* what) const;

  std::unique_ptr<VideoDevice> device_;
  Options options_;
  std::vector<Buffer> buffers_;
  int shown_ = -1;  // buffer that the caller looks at
};

}  // namespace soccer
