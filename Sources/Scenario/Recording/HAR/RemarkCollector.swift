/// The remarks collected while an entry is read.
struct RemarkCollector {
  private(set) var remarks: [HARReading.Remark] = []
  /// The number of the entry, from 1, or 0 if it is not needed.
  let entry: Int

  init(entry: Int = 0) { self.entry = entry }

  /// The number of things that the recording does not contain.
  var missing: Int { remarks.count(where: \.isMissing) }

  /// Records a remark on content that differs from the recording.
  mutating func tell(_ words: String) {
    remarks.append(HARReading.Remark(entry: entry, words: words, isLeftOut: false))
  }

  /// Records something that the user must add to the scenario because the recording does not contain it.
  mutating func miss(_ words: String) {
    remarks.append(HARReading.Remark(entry: entry, words: words, isLeftOut: false, isMissing: true))
  }
}
