/// What is to be said of an entry while it is read.
struct EntryNotes {
  private(set) var remarks: [HARReading.Remark] = []
  /// From 1; 0 where nobody asks.
  let entry: Int

  init(entry: Int = 0) { self.entry = entry }

  /// What is not as it was recorded.
  mutating func tell(_ words: String) {
    remarks.append(HARReading.Remark(entry: entry, words: words, isLeftOut: false))
  }

  /// What a person must add to the scenario: the recording does not have it.
  mutating func miss(_ words: String) {
    remarks.append(HARReading.Remark(entry: entry, words: words, isLeftOut: false, isMissing: true))
  }
}
