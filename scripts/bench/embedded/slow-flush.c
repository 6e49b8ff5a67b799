/* Lets each flush of a file to the disk take 10 ms longer. Loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static const struct timespec LONGER = {0, 10 * 1000 * 1000};

static int flush_slowly(const char *name, int fd) {
  nanosleep(&LONGER, NULL);
  return ((int (*)(int))dlsym(RTLD_NEXT, name))(fd);
}

int fsync(int fd) { return flush_slowly("fsync", fd); }
int fdatasync(int fd) { return flush_slowly("fdatasync", fd); }
