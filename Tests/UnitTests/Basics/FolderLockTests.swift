import Foundation
import Synchronization
import Testing

@testable import Scenario
@testable import ScenarioBasics

/// A writer of files in a folder and a process that sweeps the folder never run at the same time.
@Suite struct FolderLockTests {
  private let folder: ScenarioFolder
  private var path: String { folder.path }

  init() throws { folder = try ScenarioFolder() }

  @Test func `nobody sweeps while files are made`() {
    let isSwept = FolderLock.whileNobodySweeps(path) { FolderLock.whileNobodyWrites(path) { true } }
    expectEqual(isSwept, nil)
    expectEqual(FolderLock.whileNobodyWrites(path) { true }, true)
  }

  @Test func `one sweeps at a time`() {
    let isSwept: Bool?? = FolderLock.whileNobodyWrites(path) { FolderLock.whileNobodyWrites(path) { true } }
    expectEqual(isSwept, .some(nil))
  }

  @Test func `any number make files at a time`() {
    let path = path
    let isMade = DispatchSemaphore(value: 0)
    FolderLock.whileNobodySweeps(path) {
      Thread.detachNewThread { FolderLock.whileNobodySweeps(path) { _ = isMade.signal() } }
      expectEqual(isMade.wait(timeout: .now() + .seconds(20)), .success)
    }
  }

  @Test func `who makes a file waits until the folder is swept`() {
    let path = path
    let (hasBegun, isMade) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isSwept: Void? = FolderLock.whileNobodyWrites(path) {
      Thread.detachNewThread {
        hasBegun.signal()
        FolderLock.whileNobodySweeps(path) { _ = isMade.signal() }
      }
      hasBegun.wait()
      expectEqual(isMade.wait(timeout: .now() + .milliseconds(200)), .timedOut)
    }
    #expect(isSwept != nil)
    expectEqual(isMade.wait(timeout: .now() + .seconds(20)), .success)
  }

  @Test func `a folder that cannot be opened keeps nobody`() {
    let missing = path + "/missing"
    #expect(FolderLock.whileNobodySweeps(missing) { true })
    expectEqual(FolderLock.whileNobodyWrites(missing) { true }, true)
  }
}
