// What the program and its tests use of macOS's C library, with the types of Apple's published headers
// (github.com/apple-oss-distributions: Libc, libpthread, xnu): they decide what Swift makes of a name. Values are those of
// the headers, too, but only the types are checked.
#include <stddef.h>

// Other modules may have loaded Linux's C library, and two C structures of one name are an error.
#define NAMED(name) __attribute__((swift_name(#name)))

// sys/_types
typedef int dev_t;
typedef unsigned short mode_t, nlink_t;
typedef unsigned long long ino_t;
typedef unsigned int uid_t, gid_t, id_t, useconds_t, nfds_t, fsblkcnt_t, fsfilcnt_t, sigset_t;
typedef int pid_t, blksize_t;
typedef long long off_t, blkcnt_t;
typedef long time_t, ssize_t;
struct NAMED(timespec) darwin_timespec { time_t tv_sec; long tv_nsec; };
struct NAMED(timeval) darwin_timeval { time_t tv_sec; int tv_usec; };
#define PATH_MAX 1024
#define PIPE_BUF 512

// errno.h
#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define ENXIO 6
#define EACCES 13
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ECONNRESET 54
#define ELOOP 62

// fcntl.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define F_DUPFD 0
#define FD_CLOEXEC 1
#define AT_FDCWD -2
#define AT_SYMLINK_NOFOLLOW 0x0020
#define AT_REMOVEDIR 0x0080
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
int creat(const char *, mode_t);
int flock(int, int);
int faccessat(int, const char *, int, int);

// sys/stat.h
struct NAMED(stat) darwin_stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct darwin_timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  unsigned int st_flags, st_gen;
  int st_lspare;
  long long st_qspare[2];
};
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int fstat(int, struct darwin_stat *);
int fstatat(int, const char *, struct darwin_stat *, int);
int lstat(const char *, struct darwin_stat *);
int mkdir(const char *, mode_t);
int mkdirat(int, const char *, mode_t);
int mkfifo(const char *, mode_t);
int stat(const char *, struct darwin_stat *);
mode_t umask(mode_t);
int utimensat(int, const char *, const struct darwin_timespec[2], int);
int utimes(const char *, const struct darwin_timeval *);

// sys/statvfs.h
struct NAMED(statvfs) darwin_statvfs {
  unsigned long f_bsize, f_frsize;
  fsblkcnt_t f_blocks, f_bfree, f_bavail;
  fsfilcnt_t f_files, f_ffree, f_favail;
  unsigned long f_fsid, f_flag, f_namemax;
};
int fstatvfs(int, struct darwin_statvfs *);

// dirent.h
struct NAMED(dirent) darwin_dirent {
  unsigned long long d_ino, d_seekoff;
  unsigned short d_reclen, d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
typedef struct { int __dd_fd; long __dd_loc; } DIR;
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
int closedir(DIR *);
DIR *fdopendir(int);
struct darwin_dirent *readdir(DIR *);

// stdio.h. The last two are hidden from Swift: "Use posix_spawn APIs or NSTask instead."
typedef struct __sFILE { int _r; } FILE;
int fclose(FILE *);
int fflush(FILE *);
FILE *fopen(const char *restrict, const char *restrict);
size_t fread(void *restrict, size_t, size_t, FILE *restrict);
int rename(const char *, const char *);
int renameat(int, const char *, int, const char *);
#define RENAME_SWAP 0x00000002
int renameatx_np(int, const char *, int, const char *, unsigned int);
size_t fwrite(const void *restrict, size_t, size_t, FILE *restrict);
FILE *popen(const char *, const char *) __attribute__((availability(swift, unavailable)));
int pclose(FILE *) __attribute__((availability(swift, unavailable)));

// stdlib.h, string.h
int atexit(void (*_Nonnull handler)(void));
void exit(int) __attribute__((noreturn));
void free(void *);
char *getenv(const char *);
char *mkdtemp(char *);
char *realpath(const char *restrict, char *restrict);
int setenv(const char *, const char *, int);
int unsetenv(const char *);
char *strdup(const char *);
char *strerror(int);

// unistd.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define R_OK (1 << 2)
#define W_OK (1 << 1)
#define X_OK (1 << 0)
#define _SC_NPROCESSORS_ONLN 58
void _exit(int) __attribute__((noreturn));
int access(const char *, int);
int chown(const char *, uid_t, gid_t);
int close(int);
int dup(int);
int dup2(int, int);
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
uid_t geteuid(void);
pid_t getpid(void);
int isatty(int);
int link(const char *, const char *);
int linkat(int, const char *, int, const char *, int);
int pipe(int[2]);
ssize_t read(int, void *, size_t);
ssize_t readlinkat(int, const char *, char *, size_t);
int rmdir(const char *);
int symlink(const char *, const char *);
int symlinkat(const char *, int, const char *);
long sysconf(int);
int truncate(const char *, off_t);
int unlink(const char *);
int unlinkat(int, const char *, int);
int usleep(useconds_t);
ssize_t write(int, const void *, size_t);

// time.h
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct darwin_timespec *);
time_t time(time_t *);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGXFSZ 25
#define SIGTERM 15
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
typedef void (*sig_t)(int);
union NAMED(sigval) darwin_sigval { int sival_int; void *sival_ptr; };
typedef struct __siginfo {
  int si_signo, si_errno, si_code;
  pid_t si_pid;
  uid_t si_uid;
  int si_status;
  void *si_addr;
  union darwin_sigval si_value;
  long si_band;
  unsigned long __pad[7];
} siginfo_t;
int kill(pid_t, int);
int raise(int);
int sigaddset(sigset_t *, int);
int sigemptyset(sigset_t *);
int sigprocmask(int, const sigset_t *restrict, sigset_t *restrict);
void (*signal(int, void (*)(int)))(int);

// sys/wait.h
typedef enum { darwin_P_ALL NAMED(P_ALL), darwin_P_PID NAMED(P_PID) } darwin_idtype_t NAMED(idtype_t);
#define WNOHANG 0x00000001
#define WEXITED 0x00000004
#define WNOWAIT 0x00000020
int waitid(darwin_idtype_t, id_t, siginfo_t *, int);
pid_t waitpid(pid_t, int *, int);

// spawn.h
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_SETSID 0x0400
int posix_spawnp(
    pid_t *restrict, const char *restrict, const posix_spawn_file_actions_t *, const posix_spawnattr_t *restrict,
    char *const argv[restrict], char *const envp[restrict]);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setsigmask(posix_spawnattr_t *restrict, const sigset_t *restrict);

// sys/mman.h, sys/poll.h, sys/ttycom.h, sys/socket.h
#define PROT_READ 0x01
#define MAP_PRIVATE 0x0002
void *mmap(void *, size_t, int, int, int, off_t);
int munmap(void *, size_t);
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
struct NAMED(pollfd) darwin_pollfd { int fd; short events, revents; };
int poll(struct darwin_pollfd *, nfds_t, int);
struct NAMED(winsize) darwin_winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
#define MSG_DONTWAIT 0x80
#define AF_UNIX 1
#define SOCK_STREAM 1
ssize_t send(int, const void *, size_t, int);
int socketpair(int, int, int, int *);
#define AF_INET 2
#define SHUT_RDWR 2
typedef unsigned char sa_family_t;
typedef unsigned int socklen_t;
struct NAMED(sockaddr) darwin_sockaddr { unsigned char sa_len; sa_family_t sa_family; char sa_data[14]; };
int accept(int, struct darwin_sockaddr *, socklen_t *);
int bind(int, const struct darwin_sockaddr *, socklen_t);
int getsockname(int, struct darwin_sockaddr *, socklen_t *);
int listen(int, int);
int shutdown(int, int);
int socket(int, int, int);
// netinet/in.h
struct NAMED(in_addr) darwin_in_addr { unsigned int s_addr; };
struct NAMED(sockaddr_in) darwin_sockaddr_in {
  unsigned char sin_len;
  sa_family_t sin_family;
  unsigned short sin_port;
  struct darwin_in_addr sin_addr;
  char sin_zero[8];
};

// pthread.h, which says for Swift alone what may be null.
#pragma clang assume_nonnull begin
typedef struct _opaque_pthread_attr_t { long __sig; char __opaque[56]; } pthread_attr_t;
typedef struct _opaque_pthread_t { long __sig; void *_Nullable __cleanup_stack; char __opaque[8176]; } *pthread_t;
#define PTHREAD_CREATE_DETACHED 2
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setdetachstate(pthread_attr_t *, int);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(
    pthread_t _Nullable *restrict, const pthread_attr_t *_Nullable restrict, void *_Nullable (*)(void *),
    void *_Nullable restrict);
#pragma clang assume_nonnull end

// math.h
float logf(float);
double log(double);
double sin(double);
double cos(double);
double log2(double);
