import Ashlar

/// A difference between a layout and what its case expects.
public struct CaseDifference: Hashable {
    /// The number of the step; 0 is the first layout.
    public var step: Int
    /// The name of a view or guide, or one of the words `broken`, `conflict`, `visual format`.
    public var subject: String
    /// The expected value as text.
    public var expected: String
    /// The value of the layout as text.
    public var got: String

    /// The difference in words.
    public var description: String {
        (step == 0 ? "" : "step \(step), ") + "\(subject): expected \(expected), got \(got)"
    }
}

/// The number of frame components that equal the expected ones, and of those that differ.
public struct ComponentTally: Equatable {
    /// The number of equal components.
    public var passed = 0
    /// The number of components that differ.
    public var failed = 0

    /// Creates a tally of nothing.
    public init() {}

    /// Adds the numbers of another tally.
    public static func += (total: inout ComponentTally, part: ComponentTally) {
        total.passed += part.passed
        total.failed += part.failed
    }

    /// The numbers in words.
    public var description: String { "\(passed) passed, \(failed) failed" }
}

/// Compares layouts with the expectations of their case.
public struct CaseCheck {
    /// The differences; empty if the case passes.
    public private(set) var differences: [CaseDifference] = []
    /// The count of all x, y, width and height values that were compared.
    public private(set) var components = ComponentTally()

    /// Compares layouts.
    ///
    /// - Parameters:
    ///   - layoutCase: The case with its expectations.
    ///   - layouts: The layouts of the case, one for each step and one before them.
    public init(_ layoutCase: LayoutCase, _ layouts: [CaseLayout]) {
        switch layoutCase.kind {
        case .autoresize(let autoresize):
            let expectation = CaseExpectation(frames: [.init(name: "view", frame: autoresize.expected)])
            for layout in layouts { add(Comparison(step: 0, layout: layout), expectation) }
        case .layout(let tree):
            let expectations = [tree.expectation] + tree.steps.map(\.expectation)
            for (step, (expectation, layout)) in zip(expectations, layouts).enumerated() {
                let comparison = Comparison(
                    step: step, layout: layout, scale: tree.scale, tolerance: tree.tolerance, computed: tree.computed,
                    order: tree.constraints.map(\.id))
                add(comparison, expectation)
            }
        }
    }

    private mutating func add(_ comparison: Comparison, _ expectation: CaseExpectation) {
        differences += comparison.differences(from: expectation)
        components += comparison.components(of: expectation)
    }
}

/// A comparison of one layout with one expectation.
private struct Comparison {
    var step: Int
    var layout: CaseLayout
    var scale: CGFloat?
    /// The greatest difference between equal numbers, in points. Cases have four decimals.
    var tolerance: CGFloat = 0.001
    /// The components of each frame that are compared; nil for all.
    var computed: [String: Set<Character>]?
    /// The constraints' ids, in the order of the file.
    var order: [String] = []

    func differences(from expectation: CaseExpectation) -> [CaseDifference] {
        frames(expectation) + contentSizes(expectation) + ambiguity(expectation) + conflicts(expectation) + formats(expectation)
            + fittings(expectation)
    }

    private func difference(_ subject: String, _ expected: String, _ got: String) -> CaseDifference {
        CaseDifference(step: step, subject: subject, expected: expected, got: got)
    }

    private var items: [String: CaseLayout.Item] {
        Dictionary(layout.items.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Frames

    private func frames(_ expectation: CaseExpectation) -> [CaseDifference] {
        let items = items
        return expectation.frames.compactMap { expected in
            guard let item = items[expected.name] else { return difference(expected.name, format(expected.frame), "nothing") }
            guard components(of: expected, item).failed > 0 else { return nil }
            return difference(expected.name, format(expected.frame), format(item.frame))
        }
    }

    func components(of expectation: CaseExpectation) -> ComponentTally {
        let items = items
        return expectation.frames.reduce(into: ComponentTally()) { $0 += components(of: $1, items[$1.name]) }
    }

    private func components(of expected: CaseExpectation.Frame, _ item: CaseLayout.Item?) -> ComponentTally {
        let (wanted, got) = (expected.frame, item?.frame)
        let parts: [(Character, CGFloat, CGFloat?)] = [
            ("x", wanted.origin.x, got?.origin.x), ("y", wanted.origin.y, got?.origin.y),
            ("w", wanted.size.width, got?.size.width), ("h", wanted.size.height, got?.size.height),
        ]
        let compared = computed.map { $0[expected.name] ?? [] } ?? ["x", "y", "w", "h"]
        return parts.reduce(into: ComponentTally()) { tally, part in
            guard compared.contains(part.0) else { return }
            if let got = part.2, isSame(part.1, got) { tally.passed += 1 } else { tally.failed += 1 }
        }
    }

    private func contentSizes(_ expectation: CaseExpectation) -> [CaseDifference] {
        expectation.contentSizes.compactMap { expected in
            let got = layout.contentSizes[expected.name] ?? .zero
            guard !isSame(expected.size.width, got.width) || !isSame(expected.size.height, got.height) else { return nil }
            return difference("content of \(expected.name)", format(expected.size), format(got))
        }
    }

    /// Returns whether two numbers are equal. With a scale, the result must be whole pixels and equal the expected pixels.
    private func isSame(_ expected: CGFloat, _ got: CGFloat) -> Bool {
        guard let scale else { return abs(expected - got) <= tolerance }
        let pixels = (got * scale).rounded()
        return abs(got * scale - pixels) <= 1e-6 && abs(expected * scale - pixels) <= tolerance * scale
    }

    // MARK: Ambiguity

    /// Compares ambiguity: views listed as ambiguous must be. Those listed as unambiguous, and all others with an expected frame,
    /// must not.
    private func ambiguity(_ expectation: CaseExpectation) -> [CaseDifference] {
        let (items, ambiguous) = (items, Set(expectation.ambiguous))
        var names = expectation.ambiguous
        names += expectation.unambiguous
        if computed == nil {
            names += expectation.frames.map(\.name).filter { !ambiguous.contains($0) && !expectation.unambiguous.contains($0) }
        }
        return names.compactMap { name in
            guard let item = items[name], item.isAmbiguous != ambiguous.contains(name) else { return nil }
            return item.isAmbiguous
                ? difference(name, "an unambiguous layout", "an ambiguous one")
                : difference(name, "an ambiguous layout", "an unambiguous one")
        }
    }

    // MARK: Conflicts

    private func conflicts(_ expectation: CaseExpectation) -> [CaseDifference] {
        var differences: [CaseDifference] = []
        if expectation.broken != Set(layout.broken) {
            differences.append(difference("broken", list(order.filter(expectation.broken.contains)), list(layout.broken)))
        }
        if let expected = expectation.conflict, !layout.conflicts.contains(where: { Set($0) == expected }) {
            let got = layout.conflicts.isEmpty ? "none" : layout.conflicts.map(list).joined(separator: " and ")
            differences.append(difference("conflict", list(order.filter(expected.contains)), got))
        }
        return differences
    }

    private func list(_ ids: [String]) -> String { ids.isEmpty ? "none" : ids.joined(separator: ", ") }

    // MARK: Visual formats

    private func formats(_ expectation: CaseExpectation) -> [CaseDifference] {
        guard let expected = expectation.formatted, expected != layout.formatted else { return [] }
        return [difference("visual format", list(expected), list(layout.formatted))]
    }

    // MARK: Fitting sizes

    private func fittings(_ expectation: CaseExpectation) -> [CaseDifference] {
        zip(expectation.fittings, layout.fittings).compactMap { expected, got in
            guard !isSame(expected.size.width, got.width) || !isSame(expected.size.height, got.height) else { return nil }
            return difference("\(expected.view) fitting \(format(expected.target))", format(expected.size), format(got))
        }
    }
}

/// Returns a rectangle as `x y width height`.
func format(_ rect: CGRect) -> String {
    // `minX` and similar properties standardize the rectangle, which would change a NaN or negative size.
    let (origin, size) = (rect.origin, rect.size)
    return "\(format(origin.x)) \(format(origin.y)) \(format(size.width)) \(format(size.height))"
}

/// Returns a size as `width height`.
func format(_ size: CGSize) -> String { "\(format(size.width)) \(format(size.height))" }
