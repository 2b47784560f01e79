/// The processors of this machine.
enum Processors {
  static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
