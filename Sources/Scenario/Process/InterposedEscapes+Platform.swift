// Functions that begin work which no play can order: each is recorded as an escape, and fails.
#if canImport(Glibc)
  import Glibc

  /// Seven integers or pointers, in the registers and on the stack where the C library looks for them: a
  /// function does not read those that it does not declare.
  private typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

  nonisolated(unsafe) private var systemFunctions = [UInt](repeating: 0, count: LeavingCall.allCases.count)

  /// Fails where the app calls, and is the system's function for every other caller.
  private func leave(
    _ call: LeavingCall, _ name: StaticString, failing result: Int = -1,
    _ body: (_ system: Call) -> Int
  ) -> Int {
    guard DriverThread.isCurrentInApp else {
      // A child that shares its parent's stack could not return from here.
      let (index, name): (Int, StaticString) =
        call == .vfork ? (LeavingCall.fork.index, "fork") : (call.index, name)
      return body(unsafeBitCast(next(systemFunctions[index], name), to: Call.self))
    }
    DriverThread.note(.call(call))
    errno = EPERM
    return result
  }

  @c(fork)
  package func forkInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.fork, "fork") { $0(a, b, c, d, e, f, g) }
  }

  @c(vfork)
  package func vforkInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.vfork, "vfork") { $0(a, b, c, d, e, f, g) }
  }

  @c(clone)
  package func cloneInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.clone, "clone") { $0(a, b, c, d, e, f, g) }
  }

  @c(system)
  package func systemInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.system, "system") { $0(a, b, c, d, e, f, g) }
  }

  @c(popen)
  package func popenInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.popen, "popen", failing: 0) { $0(a, b, c, d, e, f, g) }
  }

  @c(execve)
  package func execveInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.execve, "execve") { $0(a, b, c, d, e, f, g) }
  }

  @c(sendto)
  package func sendtoInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.sendto, "sendto") { $0(a, b, c, d, e, f, g) }
  }

  @c(sendmsg)
  package func sendmsgInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int
  {
    leave(.sendmsg, "sendmsg") { $0(a, b, c, d, e, f, g) }
  }

  @c(sendmmsg)
  package func sendmmsgInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int
  {
    leave(.sendmmsg, "sendmmsg") { $0(a, b, c, d, e, f, g) }
  }

  @c(listen)
  package func listenInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.listen, "listen") { $0(a, b, c, d, e, f, g) }
  }

  @c(thrd_create)
  package func thrdCreateInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int)
    -> Int
  {
    leave(.thread, "thrd_create", failing: 2) { $0(a, b, c, d, e, f, g) }
  }

  @c(aio_read)
  package func aioReadInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int
  {
    leave(.read, "aio_read") { $0(a, b, c, d, e, f, g) }
  }

  @c(aio_write)
  package func aioWriteInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int
  {
    leave(.write, "aio_write") { $0(a, b, c, d, e, f, g) }
  }

  @c(lio_listio)
  package func lioListioInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int)
    -> Int
  {
    leave(.list, "lio_listio") { $0(a, b, c, d, e, f, g) }
  }

  @c(timer_create)
  package func timerCreateInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int)
    -> Int
  {
    leave(.timer, "timer_create") { $0(a, b, c, d, e, f, g) }
  }

  @c(setitimer)
  package func setitimerInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int)
    -> Int
  {
    leave(.interval, "setitimer") { $0(a, b, c, d, e, f, g) }
  }

  @c(getaddrinfo_a)
  package func getaddrinfoAInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int)
    -> Int
  {
    leave(.lookUp, "getaddrinfo_a", failing: -11) { $0(a, b, c, d, e, f, g) }
  }

  @c(execv)
  package func execvInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.execv, "execv") { $0(a, b, c, d, e, f, g) }
  }

  @c(execvp)
  package func execvpInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.execvp, "execvp") { $0(a, b, c, d, e, f, g) }
  }

  @c(execvpe)
  package func execvpeInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int)
    -> Int
  {
    leave(.execvpe, "execvpe") { $0(a, b, c, d, e, f, g) }
  }

  @c(execl)
  package func execlInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.execl, "execl") { $0(a, b, c, d, e, f, g) }
  }

  @c(execlp)
  package func execlpInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.execlp, "execlp") { $0(a, b, c, d, e, f, g) }
  }

  @c(execle)
  package func execleInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.execle, "execle") { $0(a, b, c, d, e, f, g) }
  }

  @c(fexecve)
  package func fexecveInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int)
    -> Int
  {
    leave(.fexecve, "fexecve") { $0(a, b, c, d, e, f, g) }
  }

  @c(execveat)
  package func execveatInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int)
    -> Int
  {
    leave(.execveat, "execveat") { $0(a, b, c, d, e, f, g) }
  }

  @c(daemon)
  package func daemonInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.daemon, "daemon") { $0(a, b, c, d, e, f, g) }
  }

  @c(forkpty)
  package func forkptyInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int)
    -> Int
  {
    leave(.forkpty, "forkpty") { $0(a, b, c, d, e, f, g) }
  }

  @c(alarm)
  package func alarmInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.alarm, "alarm", failing: 0) { $0(a, b, c, d, e, f, g) }
  }

  @c(ualarm)
  package func ualarmInterposed(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> Int {
    leave(.ualarm, "ualarm", failing: 0) { $0(a, b, c, d, e, f, g) }
  }

  extension LeavingCall {
    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  extension ProcessTakeover {
    static func findLeavingCalls() -> [Interposition] {
      let functions: [(LeavingCall, StaticString, Call)] = [
        (.fork, "fork", forkInterposed),
        (.vfork, "vfork", vforkInterposed),
        (.clone, "clone", cloneInterposed),
        (.system, "system", systemInterposed),
        (.popen, "popen", popenInterposed),
        (.execve, "execve", execveInterposed),
        (.sendto, "sendto", sendtoInterposed),
        (.sendmsg, "sendmsg", sendmsgInterposed),
        (.sendmmsg, "sendmmsg", sendmmsgInterposed),
        (.listen, "listen", listenInterposed),
        (.thread, "thrd_create", thrdCreateInterposed),
        (.read, "aio_read", aioReadInterposed),
        (.write, "aio_write", aioWriteInterposed),
        (.list, "lio_listio", lioListioInterposed),
        (.timer, "timer_create", timerCreateInterposed),
        (.interval, "setitimer", setitimerInterposed),
        (.lookUp, "getaddrinfo_a", getaddrinfoAInterposed),
        (.execv, "execv", execvInterposed),
        (.execvp, "execvp", execvpInterposed),
        (.execvpe, "execvpe", execvpeInterposed),
        (.execl, "execl", execlInterposed),
        (.execlp, "execlp", execlpInterposed),
        (.execle, "execle", execleInterposed),
        (.fexecve, "fexecve", fexecveInterposed),
        (.execveat, "execveat", execveatInterposed),
        (.daemon, "daemon", daemonInterposed),
        (.forkpty, "forkpty", forkptyInterposed),
        (.alarm, "alarm", alarmInterposed),
        (.ualarm, "ualarm", ualarmInterposed),
      ]
      return functions.map { call, name, function in
        Interposition(name, function) { systemFunctions[call.index] = $0 }
      }
    }
  }
#endif
