import Foundation

/// Whether tests take minutes where they else take seconds: `make soak`.
enum Soak {
  static let isOn = ProcessInfo.processInfo.environment["RCC_SOAK"] != nil
}
