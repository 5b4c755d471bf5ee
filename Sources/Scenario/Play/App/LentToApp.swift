import ScenarioReflect

// What the harness lends to the app is no state of the app's, wherever the app keeps it.

extension StageEnvironment: Stateless {}
extension PlayTransport: Stateless {}
extension PlayClock: Stateless {}
extension PlayDisk: Stateless {}
extension PlayKeychain: Stateless {}
extension PlayDefaults: Stateless {}
extension PlayConnectivity: Stateless {}
extension DriverSerialExecutor: Stateless {}
extension DriverTaskExecutor: Stateless {}
