/*
 * A disk whose power can be cut: SYNCED_COPY holds the files below SYNCED_FOLDER as they were when
 * they were last synchronised, and loses a removed one once its folder is synchronised. Loaded into
 * a process by LD_PRELOAD. Nothing really waits for the disk: the machine under the test stays on.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

/* Of a copy that is being written. */
static const char *UNFINISHED = ".unfinished";

static void require(int holds, const char *what) {
  if (holds) return;
  perror(what);
  abort();
}

static void save_file(int fd, const char *path, const char *copy) {
  char unfinished[PATH_MAX + 64];
  snprintf(unfinished, sizeof unfinished, "%s.%d%s", copy, gettid(), UNFINISHED);
  int to = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  require(to >= 0, unfinished);
  /* If it can be, by the caller's own descriptor: closing another gives up SQLite's locks. */
  int own = (fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY ? open(path, O_RDONLY) : fd;
  off_t at = 0;
  ssize_t sent;
  do {
    sent = sendfile(to, own, &at, 0x7ffff000);
    require(sent >= 0, path);
  } while (sent > 0);
  if (own != fd) close(own);
  close(to);
  /* At once, so that a cut never finds half of it. */
  require(rename(unfinished, copy) == 0, copy);
}

static void forget_removed(const char *path, const char *copy) {
  DIR *folder = opendir(copy);
  if (!folder) return;
  for (struct dirent *entry; (entry = readdir(folder));) {
    char original[PATH_MAX + 256];
    snprintf(original, sizeof original, "%s/%s", path, entry->d_name);
    if (entry->d_type != DT_REG || strstr(entry->d_name, UNFINISHED)) continue;
    if (access(original, F_OK) != 0) unlinkat(dirfd(folder), entry->d_name, 0);
  }
  closedir(folder);
}

static int save(int fd) {
  const char *folder = getenv("SYNCED_FOLDER"), *copies = getenv("SYNCED_COPY");
  struct stat file;
  char link[64], path[PATH_MAX], copy[PATH_MAX];
  if (!folder || !copies || fstat(fd, &file) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  require(length > 0, link);
  path[length] = 0;
  size_t root = strlen(folder);
  int is_below = strncmp(path, folder, root) == 0 && (path[root] == '/' || path[root] == 0);
  if (!is_below || file.st_nlink == 0) return 0;
  snprintf(copy, sizeof copy, "%s%s", copies, path + root);
  for (char *at = copy + strlen(copies); *at && (at = strchr(at + 1, '/'));) {
    *at = 0;
    mkdir(copy, 0700);
    *at = '/';
  }
  if (S_ISREG(file.st_mode)) save_file(fd, path, copy);
  if (S_ISDIR(file.st_mode)) forget_removed(path, copy);
  return 0;
}

int fsync(int fd) { return save(fd); }
int fdatasync(int fd) { return save(fd); }
