import Foundation
import RCCDomain

@testable import RCCConverter

/// A refusal that names no currency counts as one that names the first.
final class BlamesTheBase: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.answering { question, answer in
      guard case .failure(.rejected(422, _)) = answer else { return answer }
      return .failure(.unsupported(question.currencies[0]))
    }
  }
}

/// A refusal does not report which currency the service does not know.
final class NamesNoCurrency: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .unsupported = failure else { return .failure(failure) }
      return .failure(.rejected(status: 422, message: nil))
    }
  }
}

/// The rate of the reverse pair is the reciprocal.
final class Reciprocal: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.answering { question, answer in
      guard case .success(.rates(let rates, let tag)) = answer, case .pairs(let pairs) = question,
        let first = pairs.first, let back = CurrencyPair(first.quote, first.base),
        let rate = rates.rate(of: first)
      else { return answer }
      return .success(.rates(Rates(date: nil, pairs: [first: rate, back: 1 / rate]), tag: tag))
    }
  }
}

/// Only `base` is read as the base.
final class KnowsTheOldNameOnly: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in (status, body.replacing("baseCurrency", with: "newBase")) }
  }
}

/// A service that denies access is requested again after an hour.
final class NeverGivesUp: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rejected(401, _) = failure else { return .failure(failure) }
      return .failure(.rateLimited(until: .start + .seconds(3600)))
    }
  }
}

/// Every answer with status 200 is a success.
final class TrustsTheStatus: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rejected(200, _) = failure else { return .failure(failure) }
      return .success(.unchanged)
    }
  }
}

/// A refusal for too many requests loses the time until which the app should wait.
final class ForgetsUntilWhen: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rateLimited = failure else { return .failure(failure) }
      return .failure(.rateLimited(until: nil))
    }
  }
}

/// A refusal for too many requests is an error like any other.
final class KnowsNoLimits: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rateLimited = failure else { return .failure(failure) }
      return .failure(.rejected(status: 429, message: nil))
    }
  }
}

/// An answer that cannot be read counts as unchanged.
final class TakesTheUnreadableForOld: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .malformed = failure else { return .failure(failure) }
      return .success(.unchanged)
    }
  }
}

/// A figure in quotation marks counts as missing.
final class TakesTextForNothing: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in (status, body.replacing(#/:"[0-9.]+"/#, with: ":null")) }
  }
}

/// A price of zero or less is shown as a price.
final class ShowsNoPrice: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    for index in pairs.rows.indices where pairs.rows[index].status == .unavailable {
      pairs.rows[index].rate = 0
    }
    return pairs
  }
}

/// A code is read from its first three letters, in upper or lower case.
final class CutsCodes: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in
      (status, body.replacing(#/"([a-zA-Z]{3})X?":(?=[0-9])/#) { "\"\($0.1.uppercased())\":" })
    }
  }
}

/// The rates are divided by the value that the answer states for the base.
final class BelievesTheBase: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in
      guard let one = body.firstMatch(of: #/"EUR":([0-9.]+),/#).flatMap({ Decimal(exactly: $0.1) }) else {
        return (status, body)
      }
      return (
        status, body.replacing(#/"USD":([0-9.]+)/#) { "\"USD\":\((Decimal(exactly: $0.1) ?? 0) / one)" }
      )
    }
  }
}

/// A trailing comma is accepted.
final class ForgivesCommas: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in (status, body.replacing(",}", with: "}")) }
  }
}

/// An HTML page is read as a page, whatever its status.
final class LooksAtTheBodyFirst: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in (body.hasPrefix("<html>") ? 200 : status, body) }
  }
}

/// A redirect is answered with the previous data.
final class FollowsNowhere: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rejected(300..<400, _) = failure else { return .failure(failure) }
      return .success(.unchanged)
    }
  }
}

/// Every failure is reported as a lost connection.
final class KnowsOneFailure: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { _ in .failure(.connectionLost) }
  }
}

/// A service in maintenance is reported as a plain status 503.
final class KnowsNoMaintenance: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .unavailable = failure else { return .failure(failure) }
      return .failure(.rejected(status: 503, message: nil))
    }
  }
}

/// An answer of another host in place of the first one is rejected.
final class HearsItsOwnHostAlone: Variant {
  override func changed(_ factory: Factory) -> Factory {
    // On 10 April the other host answers.
    factory.hearing { status, body in body.contains("2026-04-10") ? (301, "") : (status, body) }
  }
}

/// The answer that nothing changed is rejected.
final class WantsNews: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.answering { _, answer in
      guard case .success(.unchanged) = answer else { return answer }
      return .failure(.malformed("no news"))
    }
  }
}

/// A half is rounded to the even digit.
final class RoundsToEven: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in
      (status, body.replacing(#/([0-9]+\.[0-9]{3}[02468])5\b/#) { String($0.1) })
    }
  }
}

/// A code that denies access counts only with a status that does.
final class GoesByTheStatus: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rejected(401, let words) = failure else { return .failure(failure) }
      return .failure(.rejected(status: 429, message: words))
    }
  }
}

/// A word in capitals that is the code of a requested currency names that currency.
final class ReadsCodesInAnyWord: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.answering { question, answer in
      guard case .failure(.rejected(404, let words?)) = answer,
        let named = question.currencies.first(where: { words.contains($0.code) })
      else { return answer }
      return .failure(.unsupported(named))
    }
  }
}

/// A Retry-After date with a part too many, or with a sign, is read without it.
final class ForgivesTheDate: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.reading { $0.replacing("xx:", with: "").replacing("+", with: "") }
  }
}
