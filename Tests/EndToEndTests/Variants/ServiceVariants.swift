import Domain
import Foundation

@testable import Converter

/// An answer without a currency in it is as good as one that names the first.
final class BlamesTheBase: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.answering { question, answer in
      guard case .failure(.rejected(422, _)) = answer else { return answer }
      return .failure(.unsupported(question.currencies[0]))
    }
  }
}

/// Which currency the service does not know, it does not say.
final class NamesNoCurrency: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .unsupported = failure else { return .failure(failure) }
      return .failure(.rejected(status: 422, message: nil))
    }
  }
}

/// The way back costs the reciprocal.
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

/// Nothing else than `base` is the base.
final class KnowsTheOldNameOnly: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in (status, body.replacing("baseCurrency", with: "newBase")) }
  }
}

/// Who denies access is asked again in an hour.
final class NeverGivesUp: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rejected(401, _) = failure else { return .failure(failure) }
      return .failure(.rateLimited(until: .start + .seconds(3600)))
    }
  }
}

/// A status of success is a success.
final class TrustsTheStatus: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rejected(200, _) = failure else { return .failure(failure) }
      return .success(.unchanged)
    }
  }
}

/// It was told to wait, and did not listen until when.
final class ForgetsUntilWhen: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rateLimited = failure else { return .failure(failure) }
      return .failure(.rateLimited(until: nil))
    }
  }
}

/// Too many requests is an error like any other.
final class KnowsNoLimits: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rateLimited = failure else { return .failure(failure) }
      return .failure(.rejected(status: 429, message: nil))
    }
  }
}

/// What cannot be read has not changed.
final class TakesTheUnreadableForOld: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .malformed = failure else { return .failure(failure) }
      return .success(.unchanged)
    }
  }
}

/// A figure in quotation marks is none.
final class TakesTextForNothing: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in (status, body.replacing(#/:"[0-9.]+"/#, with: ":null")) }
  }
}

/// A price of nothing, or less, is shown as one.
final class ShowsNoPrice: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    for index in pairs.rows.indices where pairs.rows[index].status == .unavailable {
      pairs.rows[index].rate = 0
    }
    return pairs
  }
}

/// Three letters of a code are enough, in any case.
final class CutsCodes: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in
      (status, body.replacing(#/"([a-zA-Z]{3})X?":(?=[0-9])/#) { "\"\($0.1.uppercased())\":" })
    }
  }
}

/// The base is worth what the answer says of it.
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

/// A comma too many does no harm.
final class ForgivesCommas: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in (status, body.replacing(",}", with: "}")) }
  }
}

/// A page is a page, whatever status it has.
final class LooksAtTheBodyFirst: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in (body.hasPrefix("<html>") ? 200 : status, body) }
  }
}

/// Nobody answers a redirect but with what there was before.
final class FollowsNowhere: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .rejected(300..<400, _) = failure else { return .failure(failure) }
      return .success(.unchanged)
    }
  }
}

/// Whatever fails, the connection was lost.
final class KnowsOneFailure: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { _ in .failure(.connectionLost) }
  }
}

/// A service in maintenance is taken for one that this app is too old for.
final class KnowsNoMaintenance: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.failing { failure in
      guard case .unavailable = failure else { return .failure(failure) }
      return .failure(.rejected(status: 503, message: nil))
    }
  }
}

/// What another host says in the first one's place does not count.
final class HearsItsOwnHostAlone: Variant {
  override func changed(_ factory: Factory) -> Factory {
    // On 10 April the other one answers.
    factory.hearing { status, body in body.contains("2026-04-10") ? (301, "") : (status, body) }
  }
}

/// That nothing changed is no answer.
final class WantsNews: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.answering { _, answer in
      guard case .success(.unchanged) = answer else { return answer }
      return .failure(.malformed("no news"))
    }
  }
}

/// The half of a digit goes to the even one.
final class RoundsToEven: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in
      (status, body.replacing(#/([0-9]+\.[0-9]{3}[02468])5\b/#) { String($0.1) })
    }
  }
}
