import AppleFoundation
import CoreLocation
import UIKit

/// A completion of a search for places.
open class MKLocalSearchCompletion: NSObject {
    /// The text of the first line.
    open var title: String { "" }
    /// The text of the second line.
    open var subtitle: String { "" }
    /// The parts of the title that the search matches.
    open var titleHighlightRanges: [NSValue] { [] }
    /// The parts of the subtitle that the search matches.
    open var subtitleHighlightRanges: [NSValue] { [] }
}

/// An object that is told of completions.
@preconcurrency @MainActor
public protocol MKLocalSearchCompleterDelegate: AnyObject {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// A search for completions of a text. It finds none, and tells its delegate that there is no network.
@preconcurrency @MainActor
open class MKLocalSearchCompleter: NSObject {
    /// What a search finds.
    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
        public static let query = ResultType(rawValue: 4)
    }

    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
    /// The completions. There are none.
    open var results: [MKLocalSearchCompletion] { [] }
    open private(set) var isSearching = false
    /// The text to complete. A text that is not empty is searched for.
    open var queryFragment = "" {
        didSet {
            guard !queryFragment.isEmpty, queryFragment != oldValue else { return }
            Unavailable.note("MKLocalSearchCompleter.queryFragment")
            delegate?.completer(self, didFailWithError: CLError(.network))
        }
    }

    public nonisolated override init() { super.init() }

    open func cancel() {}
}

extension MKLocalSearch.Request {
    /// Creates a request for a completion.
    public convenience init(completion: MKLocalSearchCompletion) {
        self.init()
        naturalLanguageQuery = completion.title
    }
}
