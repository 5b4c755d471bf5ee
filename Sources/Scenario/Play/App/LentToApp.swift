import ScenarioReflect

// The objects that the harness gives to the app are not part of the app's state, wherever the app stores
// them.

extension StageEnvironment: ExcludedFromState {}
extension PlayTransport: ExcludedFromState {}
extension PlayClock: ExcludedFromState {}
extension PlayDisk: ExcludedFromState {}
extension PlayKeychain: ExcludedFromState {}
extension PlayDefaults: ExcludedFromState {}
extension PlayConnectivity: ExcludedFromState {}
extension DriverSerialExecutor: ExcludedFromState {}
extension DriverTaskExecutor: ExcludedFromState {}
