#pragma once

namespace soccer {

/// Whether a program may read this descriptor now. It may not if the descriptor is its terminal and the program runs in the background of a
/// shell, which the kernel would stop at a read (SIGTTIN).
bool may_read(int descriptor);

}  // namespace soccer
