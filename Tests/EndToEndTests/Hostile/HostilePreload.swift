import Foundation
import Testing

/// Replacements for functions of the C library in the tool and its workers, on systems where they can be
/// loaded before the real ones.
enum HostilePreload: Sendable {
  /// Clocks that run at another speed, are off by the given seconds, or jump back and forth by the given
  /// seconds.
  case clock(speed: Double = 1, offset: Int = 0, jump: Int = 0)
  /// Calls that a signal interrupts before they have any effect: only those that may block, because the
  /// kernel interrupts no others (signal(7)).
  /// `call` names the only one that is interrupted. The calls that may be are listed as files of the folder
  /// `seen`.
  case interrupts(oneOf: Int, of: String? = nil, seen: String? = nil)
  /// Reads and writes of sockets that transfer only a part.
  case pieces(bytes: Int)
  /// Threads that start, and waits that end, after a random delay.
  case late(microseconds: Int)

  /// Returns the library that holds them, compiled once for all rows.
  ///
  /// - Throws: If the machine has no C compiler of the toolchain.
  static func library(in desk: Workspace) throws -> String {
    let source = "\(desk.path)/hostile.c"
    try desk.write("hostile.c", program + BlockingCall.all.map(\.definition).joined(separator: "\n"))
    let library = "\(desk.path)/hostile.so"
    let words = "clang -shared -fPIC -O1 -o \(library) \(source) -ldl -lpthread"
    let run = try ToolRun(process: "/bin/sh", ["-c", words], in: desk) { _ in }
    try #require(run.code == 0, "clang, which comes with the toolchain, is needed: \(run.errors)")
    return library
  }

  /// The environment that the library reads.
  var environment: [String: String] {
    switch self {
    case .clock(let speed, let offset, let jump):
      ["RCC_HOSTILE_SPEED": "\(speed)", "RCC_HOSTILE_OFFSET": "\(offset)", "RCC_HOSTILE_JUMP": "\(jump)"]
    case .interrupts(let count, let call, let seen):
      ["RCC_HOSTILE_INTERRUPTS": "\(count)", "RCC_HOSTILE_CALL": call ?? "", "RCC_HOSTILE_SEEN": seen ?? ""]
    case .pieces(let bytes): ["RCC_HOSTILE_PIECES": "\(bytes)"]
    case .late(let microseconds): ["RCC_HOSTILE_LATE": "\(microseconds)"]
    }
  }

  private static let program = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <poll.h>
    #include <pthread.h>
    #include <semaphore.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/epoll.h>
    #include <sys/file.h>
    #include <sys/select.h>
    #include <sys/socket.h>
    #include <sys/time.h>
    #include <sys/timerfd.h>
    #include <sys/wait.h>
    #include <time.h>
    #include <unistd.h>

    static double setting(const char *name, double standard) {
      const char *text = getenv(name);
      return text ? atof(text) : standard;
    }

    static unsigned draw(void) {
      static __thread unsigned state;
      if (!state) state = (unsigned)(size_t)&state ^ (unsigned)getpid() * 2654435761u;
      state ^= state << 13; state ^= state >> 17; state ^= state << 5;
      return state;
    }

    static int clock_real(clockid_t id, struct timespec *now) {
      static int (*real)(clockid_t, struct timespec *);
      if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
      return real(id, now);
    }

    static double speed, first[2];

    int clock_gettime(clockid_t id, struct timespec *now) {
      static double offset, jump;
      if (!speed) {
        offset = setting("RCC_HOSTILE_OFFSET", 0); jump = setting("RCC_HOSTILE_JUMP", 0);
        speed = setting("RCC_HOSTILE_SPEED", 1);
      }
      int result = clock_real(id, now);
      if (result || id == CLOCK_PROCESS_CPUTIME_ID || id == CLOCK_THREAD_CPUTIME_ID || id < 0) return result;
      int is_day = id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE;
      double time = now->tv_sec + now->tv_nsec / 1e9;
      if (!first[is_day]) first[is_day] = time;
      time = first[is_day] + (time - first[is_day]) * speed;
      if (is_day) time += offset + (jump ? (double)(draw() % 2000) / 1000 * jump - jump : 0);
      if (time < 0 && !is_day) time = 0;
      now->tv_sec = (time_t)time; now->tv_nsec = (long)((time - (double)now->tv_sec) * 1e9);
      if (now->tv_nsec < 0) { now->tv_nsec += 1000000000; now->tv_sec -= 1; }
      return 0;
    }

    /* A timer fires when the clock that is read has come so far: one that fires before is set again at once,
       and Dispatch does nothing else until then. */
    int timerfd_settime(int timer, int flags, const struct itimerspec *when, struct itimerspec *before) {
      static int (*real)(int, int, const struct itimerspec *, struct itimerspec *);
      if (!real) real = dlsym(RTLD_NEXT, "timerfd_settime");
      struct timespec now;
      clock_gettime(CLOCK_BOOTTIME, &now);
      struct itimerspec set = *when;
      double time = when->it_value.tv_sec + when->it_value.tv_nsec / 1e9;
      /* No timer of the play is set by the time of day, whose seconds are a thousand times as many. */
      if (flags & TFD_TIMER_ABSTIME && time > 0 && time < 1e9) {
        time = first[0] + (time - first[0]) / speed;
        set.it_value.tv_sec = (time_t)time;
        set.it_value.tv_nsec = (long)((time - (double)set.it_value.tv_sec) * 1e9);
      }
      return real(timer, flags, &set, before);
    }

    int gettimeofday(struct timeval *now, void *zone) {
      struct timespec time;
      int result = clock_gettime(CLOCK_REALTIME, &time);
      now->tv_sec = time.tv_sec; now->tv_usec = time.tv_nsec / 1000;
      return result;
    }

    time_t time(time_t *now) {
      struct timespec time;
      clock_gettime(CLOCK_REALTIME, &time);
      if (now) *now = time.tv_sec;
      return time.tv_sec;
    }

    static int blocks(int descriptor, int flags) {
      return !(flags & MSG_DONTWAIT) && !(fcntl(descriptor, F_GETFL) & O_NONBLOCK);
    }

    /* Notes the call, once for each thread and run of one call. */
    static void note(const char *folder, const char *name) {
      static __thread const char *last;
      char path[4096];
      if (!*folder || last == name) return;
      last = name;
      snprintf(path, sizeof path, "%s/%s", folder, name);
      int file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
      if (file >= 0) close(file);
    }

    static int interrupted(const char *name, int may_be) {
      static int count = -1;
      static const char *only, *seen;
      int code = errno;
      if (count < 0) {
        only = getenv("RCC_HOSTILE_CALL"); seen = getenv("RCC_HOSTILE_SEEN");
        count = (int)setting("RCC_HOSTILE_INTERRUPTS", 0);
      }
      if (seen && may_be) note(seen, name);
      errno = code;
      if (!count || !may_be || (only && *only && strcmp(only, name)) || draw() % count) return 0;
      errno = EINTR;
      return 1;
    }

    static size_t piece(size_t size) {
      static long most = -1;
      if (most < 0) most = (long)setting("RCC_HOSTILE_PIECES", 0);
      return most && size > (size_t)most ? 1 + draw() % most : size;
    }

    static void be_late(void) {
      static int most = -1;
      /* Called by its name, it would be the tool's own, which takes it for a sleep of the app. */
      static int (*real)(const struct timespec *, struct timespec *);
      if (!real) real = dlsym(RTLD_NEXT, "nanosleep");
      if (most < 0) most = (int)setting("RCC_HOSTILE_LATE", 0);
      if (most) { struct timespec delay = {0, (long)(draw() % most) * 1000}; real(&delay, 0); }
    }

    ssize_t recv(int socket, void *bytes, size_t size, int flags) {
      static ssize_t (*real)(int, void *, size_t, int);
      if (!real) real = dlsym(RTLD_NEXT, "recv");
      if (interrupted("recv", blocks(socket, flags))) return -1;
      return real(socket, bytes, flags & MSG_PEEK ? size : piece(size), flags);
    }

    ssize_t send(int socket, const void *bytes, size_t size, int flags) {
      static ssize_t (*real)(int, const void *, size_t, int);
      if (!real) real = dlsym(RTLD_NEXT, "send");
      return interrupted("send", blocks(socket, flags)) ? -1 : real(socket, bytes, piece(size), flags);
    }

    int poll(struct pollfd *polled, nfds_t count, int patience) {
      static int (*real)(struct pollfd *, nfds_t, int);
      if (!real) real = dlsym(RTLD_NEXT, "poll");
      if (interrupted("poll", patience != 0)) return -1;
      int result = real(polled, count, patience);
      be_late();
      return result;
    }

    int accept(int listener, struct sockaddr *address, socklen_t *size) {
      static int (*real)(int, struct sockaddr *, socklen_t *);
      if (!real) real = dlsym(RTLD_NEXT, "accept");
      return interrupted("accept", blocks(listener, 0)) ? -1 : real(listener, address, size);
    }

    struct begin { void *(*body)(void *); void *argument; };

    static void *begin_late(void *given) {
      struct begin begin = *(struct begin *)given;
      free(given);
      be_late();
      return begin.body(begin.argument);
    }

    int pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*body)(void *), void *argument) {
      static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
      if (!real) real = dlsym(RTLD_NEXT, "pthread_create");
      struct begin *begin = malloc(sizeof *begin);
      begin->body = body; begin->argument = argument;
      return real(thread, how, begin_late, begin);
    }

    """#
}
