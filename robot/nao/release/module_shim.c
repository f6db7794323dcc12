/* The functions of shim.c that libagent.so needs, hidden from the process that loads it. */
#define HIDDEN __attribute__((visibility("hidden")))
struct stat;
extern int __fxstat(int, int, struct stat*);
HIDDEN int fstat(int fd, struct stat* out) { return __fxstat(3, fd, out); }
HIDDEN char __libc_single_threaded = 0;

/* The robot's C++ library lacks std::__throw_bad_array_new_length; it is replaced by std::__throw_bad_alloc. */
extern void _ZSt17__throw_bad_allocv(void);
HIDDEN void _ZSt28__throw_bad_array_new_lengthv(void) { _ZSt17__throw_bad_allocv(); }
