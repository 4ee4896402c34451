import Foundation

// The keys are read and the values ordered as those of predicates are.
extension NSSortDescriptor {
    /// Creates a descriptor for a key.
    ///
    /// - Parameters:
    ///   - key: The key, or keys with dots between them; nil for the objects themselves.
    ///   - ascending: Whether smaller values come first. An object without a value comes before the others.
    public convenience init(key: String?, ascending: Bool) {
        self.init(reading: key, ascending: ascending, ordering: PredicateOperation.sorted)
    }

    /// Creates a descriptor for a key, whose values a closure compares.
    ///
    /// - Parameters:
    ///   - key: The key, or keys with dots between them; nil for the objects themselves.
    ///   - ascending: Whether smaller values come first. An object without a value comes before the others.
    ///   - cmptr: The closure, which is called with two values.
    public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        self.init(reading: key, ascending: ascending, ordering: { cmptr($0, $1) })
    }

    /// Creates a descriptor for a key, whose values a method of texts compares.
    ///
    /// - Parameters:
    ///   - key: The key, or keys with dots between them; nil for the objects themselves.
    ///   - ascending: Whether smaller values come first. An object without a value comes before the others.
    ///   - selector: A selector of `compare:`, or of one of the methods of `NSString` that compare texts; nil for `compare:`. Another one
    ///     says once that it is not called.
    public convenience init(key: String?, ascending: Bool, selector: (any CustomStringConvertible)?) {
        let name = selector?.description ?? "compare:"
        let compare: ((NSString) -> (String) -> ComparisonResult)? =
            switch name {
            case "caseInsensitiveCompare:": NSString.caseInsensitiveCompare
            case "localizedCompare:": NSString.localizedCompare
            case "localizedCaseInsensitiveCompare:": NSString.localizedCaseInsensitiveCompare
            case "localizedStandardCompare:": NSString.localizedStandardCompare
            default: nil
            }
        if compare == nil, name != "compare:" { Unavailable.note("NSSortDescriptor(key:ascending:selector: \(name))") }
        let ordering = { (left: Any, right: Any) -> ComparisonResult in
            guard let compare, let left = left as? String, let right = right as? String else {
                return PredicateOperation.sorted(left, right)
            }
            return compare(NSString(string: left))(right)
        }
        self.init(reading: key, ascending: ascending, ordering: ordering)
    }

    private convenience init(reading key: String?, ascending: Bool, ordering: @escaping (Any, Any) -> ComparisonResult) {
        let path = PredicateValue.path(key.map { $0.split(separator: ".").map(String.init) } ?? ["SELF"])
        // The objects are read here, since a key path could read no dictionaries.
        let comparator: Comparator = { left, right in
            let values = [left, right].map { path.value(of: $0).flatMap(PredicateOperation.unwrapped) }
            switch (values[0], values[1]) {
            case (let left?, let right?): return ordering(left, right)
            case (nil, nil): return .orderedSame
            case (nil, _): return .orderedAscending
            case (_, nil): return .orderedDescending
            }
        }
        self.init(keyPath: \Any.self, ascending: ascending, comparator: comparator)
    }
}
