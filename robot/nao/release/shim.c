/* Functions of the C library that current libraries need and glibc 2.13 lacks: new names of old functions, and system calls that the
   robot's kernel does not have either, which fail with ENOSYS. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/* Run constructors and destructors, for start.S. */
typedef void (*Constructor)(int, char**, char**);
typedef void (*Destructor)(void);
extern Constructor __preinit_array_start[], __preinit_array_end[], __init_array_start[], __init_array_end[];
extern Destructor __fini_array_start[], __fini_array_end[];
extern void _init(void), _fini(void);

void release_init(int count, char** arguments, char** environment) {
  for (Constructor* c = __preinit_array_start; c < __preinit_array_end; ++c) (*c)(count, arguments, environment);
  _init();
  for (Constructor* c = __init_array_start; c < __init_array_end; ++c) (*c)(count, arguments, environment);
}
void release_fini(void) {
  for (Destructor* d = __fini_array_end; d > __fini_array_start;) (*--d)();
  _fini();
}

/* Functions that had a version number as their first argument until glibc 2.33. */
struct stat;
struct stat64;
enum { STAT_VERSION = 3, MKNOD_VERSION = 1 };
extern int __xstat(int, const char*, struct stat*), __lxstat(int, const char*, struct stat*), __fxstat(int, int, struct stat*);
extern int __xstat64(int, const char*, struct stat64*), __lxstat64(int, const char*, struct stat64*), __fxstat64(int, int, struct stat64*);
extern int __fxstatat64(int, int, const char*, struct stat64*, int);
extern int __xmknod(int, const char*, mode_t, dev_t*), __xmknodat(int, int, const char*, mode_t, dev_t*);
int stat(const char* path, struct stat* out) { return __xstat(STAT_VERSION, path, out); }
int lstat(const char* path, struct stat* out) { return __lxstat(STAT_VERSION, path, out); }
int fstat(int fd, struct stat* out) { return __fxstat(STAT_VERSION, fd, out); }
int stat64(const char* path, struct stat64* out) { return __xstat64(STAT_VERSION, path, out); }
int lstat64(const char* path, struct stat64* out) { return __lxstat64(STAT_VERSION, path, out); }
int fstat64(int fd, struct stat64* out) { return __fxstat64(STAT_VERSION, fd, out); }
int fstatat64(int fd, const char* path, struct stat64* out, int flags) { return __fxstatat64(STAT_VERSION, fd, path, out, flags); }
int mknod(const char* path, mode_t mode, dev_t device) { return __xmknod(MKNOD_VERSION, path, mode, &device); }
int mknodat(int fd, const char* path, mode_t mode, dev_t device) { return __xmknodat(MKNOD_VERSION, fd, path, mode, &device); }

extern int fcntl(int, int, ...);
int fcntl64(int fd, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void* argument = va_arg(arguments, void*);
  va_end(arguments);
  return fcntl(fd, command, argument);
}

/* System calls that are newer than the robot's kernel. */
#define MISSING(type, declaration) \
  type declaration {               \
    errno = ENOSYS;                \
    return -1;                     \
  }
MISSING(int, close_range(unsigned first, unsigned last, int flags))
MISSING(ssize_t, copy_file_range(int in, off64_t* from, int out, off64_t* to, size_t count, unsigned flags))
MISSING(int, memfd_create(const char* name, unsigned flags))
MISSING(ssize_t, preadv64v2(int fd, const void* list, int count, long long offset, int flags))
MISSING(ssize_t, pwritev64v2(int fd, const void* list, int count, long long offset, int flags))
MISSING(ssize_t, getrandom(void* out, size_t count, unsigned flags))

/* Terminal functions, which the old C library has in libutil: Python references them, but no robot uses them. */
MISSING(int, openpty(int* master, int* slave, char* name, const void* mode, const void* size))
MISSING(int, forkpty(int* master, char* name, const void* mode, const void* size))
MISSING(int, login_tty(int fd))

extern int open(const char*, int, ...);
int getentropy(void* out, size_t count) {
  const int fd = open("/dev/urandom", 0);
  if (fd < 0) return -1;
  const ssize_t got = read(fd, out, count);
  close(fd);
  return got == (ssize_t)count ? 0 : -1;
}
void arc4random_buf(void* out, size_t count) { (void)getentropy(out, count); }
unsigned arc4random(void) {
  unsigned number = 0;
  arc4random_buf(&number, sizeof number);
  return number;
}

unsigned long getauxval(unsigned long type) {
  (void)type;
  errno = ENOENT;
  return 0;
}
void* aligned_alloc(size_t alignment, size_t size) {
  void* memory = NULL;
  return posix_memalign(&memory, alignment < sizeof(void*) ? sizeof(void*) : alignment, size) == 0 ? memory : NULL;
}
char __libc_single_threaded = 0;
void __explicit_bzero_chk(void* memory, size_t size, size_t known) {
  (void)known;
  memset(memory, 0, size);
  __asm__ volatile("" ::"r"(memory) : "memory");
}
long __fdelt_chk(long fd) {
  if (fd < 0 || fd >= 1024) abort();
  return fd / 32;
}
extern void __stack_chk_fail(void);
__attribute__((visibility("hidden"))) void __stack_chk_fail_local(void) { __stack_chk_fail(); }

/* Waiting with a selectable clock: the deadline is converted to the real-time clock, which the old functions use. */
static struct timespec by_real_time(clockid_t clock, const struct timespec* deadline) {
  enum { SECOND = 1000000000 };
  if (clock == CLOCK_REALTIME) return *deadline;
  struct timespec now, real;
  clock_gettime(clock, &now);
  clock_gettime(CLOCK_REALTIME, &real);
  const long long left = (deadline->tv_sec - now.tv_sec) * (long long)SECOND + (deadline->tv_nsec - now.tv_nsec) + real.tv_nsec;
  real.tv_sec += left / SECOND;
  real.tv_nsec = left % SECOND;
  if (real.tv_nsec < 0) {
    real.tv_nsec += SECOND;
    --real.tv_sec;
  }
  return real;
}
int sem_clockwait(sem_t* semaphore, clockid_t clock, const struct timespec* deadline) {
  const struct timespec real = by_real_time(clock, deadline);
  return sem_timedwait(semaphore, &real);
}
int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock, const struct timespec* deadline) {
  const struct timespec real = by_real_time(clock, deadline);
  return pthread_cond_timedwait(condition, mutex, &real);
}
