import ScenarioReflect

// The objects that the harness gives to the app are not part of the app's state, wherever the app stores
// them.

extension StageEnvironment: Stateless {}
extension PlayTransport: Stateless {}
extension PlayClock: Stateless {}
extension PlayDisk: Stateless {}
extension PlayKeychain: Stateless {}
extension PlayDefaults: Stateless {}
extension PlayConnectivity: Stateless {}
extension DriverSerialExecutor: Stateless {}
extension DriverTaskExecutor: Stateless {}
