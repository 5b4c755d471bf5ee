@main
struct RccSim {
  static func main() {}
}
