// Tells the thread sanitizer about `Synchronization.Mutex`. `.ci/sanitize` links it into what it builds on Linux.
//
// A Mutex that is not free is locked and unlocked in libswiftSynchronization and in the kernel (FUTEX_LOCK_PI), where
// the sanitizer sees nothing: two threads that a Mutex kept apart are reported as a race. Both functions stand
// before those of the library, call them, and say what they did. A suppression would hide our own races with it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

void __tsan_acquire(void *);
void __tsan_release(void *);

SWIFT void lockSlow(uint32_t thread, SELF handle) __asm__(LOCK);
SWIFT void lockSlow(uint32_t thread, SELF handle) {
  ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK))(thread, handle);
  __tsan_acquire(handle);
}

SWIFT void unlockSlow(SELF handle) __asm__(UNLOCK);
SWIFT void unlockSlow(SELF handle) {
  __tsan_release(handle);
  ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(handle);
}
