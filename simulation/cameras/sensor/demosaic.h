#pragma once

#include <cstdint>

#include "simulation/cameras/sensor/sensor_rows.h"

namespace soccer {

/// Converts sensor rows to YUV 4:2:2. BT.601 with full range (Y, U and V from 0 to 255; 128 is grey), as the NAO's driver delivers it and
/// as in JPEG.
///
/// The mosaic has green and red pixels in even rows, blue and green pixels in odd rows; the other two colours of a pixel are the means of
/// its neighbours. Before and after are the rows above and below; at the edges of the image the row on the other side.
void demosaic_row(const SensorRow& before, const SensorRow& row, const SensorRow& after, bool even_row, int width, std::uint8_t* yuyv);

/// The same for a sensor that measures all colours of each pixel.
void convert_row(const SensorRow& red, const SensorRow& green, const SensorRow& blue, int width, std::uint8_t* yuyv);

}  // namespace soccer
