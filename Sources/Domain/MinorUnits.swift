extension Currency {
  /// The number of decimal places of an amount: those of the currency's minor unit in ISO 4217.
  package var minorUnits: Int { Self.digits[code] ?? 2 }

  /// The currencies without exactly two decimal places. Withdrawn currencies keep the number that they had.
  private static let digits: [String: Int] = [
    "BIF": 0, "BYR": 0, "CLP": 0, "DJF": 0, "ESP": 0, "GNF": 0, "ISK": 0, "ITL": 0, "JPY": 0, "KMF": 0,
    "KRW": 0, "LUF": 0, "PYG": 0, "RWF": 0, "TRL": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0,
    "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
    "CLF": 4, "UYW": 4,
  ]
}
