// Sessions that an app or a library makes by itself are played too. On other platforms, and in a process of
// its own, a session is Foundation's.
#if canImport(Glibc)
  package import Foundation
  package import FoundationNetworking
  import Glibc
  import ScenarioProcess

  extension URLSession {
    /// Replaces `URLSession(configuration:)` for each caller in the process: this is its name in the library,
    /// and the executable's functions come first.
    @_silgen_name("$s20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfC")
    package static func played(_ configuration: __owned URLSessionConfiguration) -> URLSession {
      made(configuration, nil, nil)
    }

    /// Replaces `URLSession(configuration:delegate:delegateQueue:)` in the same way.
    @_silgen_name(
      "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcfC"
    )
    package static func played(
      _ configuration: __owned URLSessionConfiguration, _ delegate: __owned (any URLSessionDelegate)?,
      _ queue: __owned OperationQueue?
    ) -> URLSession {
      made(configuration, delegate, queue)
    }

    private static func made(
      _ configuration: URLSessionConfiguration, _ delegate: (any URLSessionDelegate)?,
      _ queue: OperationQueue?
    ) -> URLSession {
      var configuration = configuration
      let classes = configuration.protocolClasses ?? []
      // One that has the class already keeps its place among others.
      if DriverThread.isApp, !classes.contains(where: { $0 == ScenarioURLProtocol.self }),
        let copy = configuration.copy() as? URLSessionConfiguration
      {
        copy.protocolClasses = [ScenarioURLProtocol.self] + classes
        configuration = copy
      }
      return uninitialized.foundationInit(configuration, delegate, queue)
    }

    /// A session without values, as its allocating initializer makes one.
    private static var uninitialized: URLSession {
      typealias Allocate = @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer
      let allocate = unsafeBitCast(dlsym(nil, "swift_allocObject"), to: Allocate.self)
      let type = unsafeBitCast(URLSession.self as AnyClass, to: UnsafeRawPointer.self)
      // The size and the alignment of an object in the metadata of its class, after five words and parts.
      let size = Int(type.loadUnaligned(fromByteOffset: 24, as: UInt32.self))
      let alignment = Int(type.loadUnaligned(fromByteOffset: 28, as: UInt16.self))
      return Unmanaged<URLSession>.fromOpaque(allocate(type, size, alignment)).takeRetainedValue()
    }

    /// Foundation's own initializer, which both of the replaced functions call.
    @_silgen_name(
      "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcfc"
    )
    private __consuming func foundationInit(
      _ configuration: __owned URLSessionConfiguration, _ delegate: __owned (any URLSessionDelegate)?,
      _ queue: __owned OperationQueue?
    ) -> URLSession
  }
#endif
