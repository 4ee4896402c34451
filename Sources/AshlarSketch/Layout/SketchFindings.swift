import AshlarExplain
import AshlarReport

/// What a layout leaves open, and what contradicts itself in it.
public struct SketchFindings: Hashable, Sendable {
    /// A number of a view that could have another value without any constraint being violated more.
    public struct Ambiguity: Hashable, Sendable {
        /// The index of the view in ``Sketch/views``.
        public var view: Int
        /// The ambiguous number.
        public var quantity: LayoutReport.Quantity
        /// The value in this layout, in points.
        public var value: Double
        /// The least value that is equally good, in points; nil if there is no least value.
        public var least: Double?
        /// The greatest value that is equally good, in points; nil if there is no greatest value.
        public var greatest: Double?
    }

    /// A set of constraints that cannot hold together.
    public struct Conflict: Hashable, Sendable {
        /// The indexes of the constraints in ``Sketch/constraints``, in the order of the text. Content sizes and the container's
        /// frame, which can take part too, are not listed.
        public var constraints: [Int]
        /// The index in ``Sketch/constraints`` of the constraint that was given up; nil if it is a content size.
        public var broken: Int?
        /// The view whose content size was given up; nil if a constraint was.
        public var brokenContent: Int?
        /// The proof, the advice and the changes that were tried.
        public var explanation: Explanation
        /// Three lines: what happened, whose doing it is, and what to do.
        public var summary: String
    }

    /// The ambiguous numbers, ordered by view: x, y, width, height.
    public var ambiguities: [Ambiguity]
    /// The conflicts, as many as were asked for.
    public var conflicts: [Conflict]
    /// The number of all conflicts.
    public var conflictCount: Int
}

extension SketchLayout {
    /// Whether a required constraint could not hold. This takes much less time than ``findings(explaining:language:)``.
    public var hasConflicts: Bool { !brokenConstraints.isEmpty || hasBrokenContent }

    /// The indexes in ``Sketch/constraints`` of the constraints that were given up, in the order of the text.
    public var brokenConstraints: [Int] { constraints.indices.filter { engine.isBroken(constraints[$0]) } }

    /// Whether a required content size was given up.
    private var hasBrokenContent: Bool {
        let isPossible = sketch.views.contains {
            ($0.text != nil || $0.contentWidth != nil)
                && max($0.hugging.horizontal, $0.hugging.vertical, $0.compression.horizontal, $0.compression.vertical) >= 1000
        }
        return isPossible && !engine.conflicts.isEmpty
    }

    /// Finds the ambiguous numbers and the conflicts, with an explanation of each conflict.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of conflicts to explain. The default is nil, for all. A page that answers while somebody types
    ///     explains a few.
    ///   - language: The language of the explanations. The default is English.
    /// - Complexity: Linear in the size of the layout, plus one optimization for each group of unknowns that required equalities
    ///   alone do not fix, and one solve for each change that is tried for a conflict.
    public func findings(explaining limit: Int? = nil, language: Language = .english) -> SketchFindings {
        let report = report(conflictLimit: limit)
        let ambiguities = report.ambiguities.compactMap { entry -> SketchFindings.Ambiguity? in
            let item = report.items[entry.item]
            guard let place = item.view else { return nil }
            return SketchFindings.Ambiguity(
                view: order[place], quantity: entry.quantity, value: item.rect[entry.quantity], least: entry.least,
                greatest: entry.greatest)
        }
        return SketchFindings(
            ambiguities: ambiguities.sorted { ($0.view, $0.quantity.place) < ($1.view, $1.quantity.place) },
            conflicts: zip(report.conflicts, Explanation.all(of: report, language: language)).map {
                conflict($0, $1, in: report)
            },
            conflictCount: engine.conflictCount)
    }

    private func conflict(
        _ conflict: LayoutReport.Conflict, _ explanation: Explanation, in report: LayoutReport
    ) -> SketchFindings.Conflict {
        let places = Self.places(in: report)
        let broken = conflict.members.last.flatMap { member in report.constraints[member].isBroken ? member : nil }
        let content = broken.flatMap { member -> Int? in
            guard report.constraints[member].origin == .contentSize else { return nil }
            return report.items[report.constraints[member].first.item].view.map { order[$0] }
        }
        let lines = explanation.text(isWhole: false).split(separator: "\n", omittingEmptySubsequences: false)
        return SketchFindings.Conflict(
            constraints: conflict.members.compactMap { places[$0] }.sorted(), broken: broken.flatMap { places[$0] },
            brokenContent: content, explanation: explanation, summary: lines.prefix(3).joined(separator: "\n"))
    }
}

extension Sketch {
    /// Returns an ambiguous number as a sentence, such as `title.y is 0 and could be 0 to 60`.
    ///
    /// - Parameter ambiguity: An ambiguous number of a layout of this sketch.
    public func text(of ambiguity: SketchFindings.Ambiguity) -> String {
        let range =
            switch (ambiguity.least.map(SketchNumber.text), ambiguity.greatest.map(SketchNumber.text)) {
            case (let least?, let greatest?): "\(least) to \(greatest)"
            case (let least?, nil): "\(least) or more"
            case (nil, let greatest?): "\(greatest) or less"
            case (nil, nil): "anything"
            }
        let number = "\(views[ambiguity.view].name).\(ambiguity.quantity.rawValue)"
        return "\(number) is \(SketchNumber.text(ambiguity.value)) and could be \(range)"
    }
}

extension LayoutReport.Quantity {
    /// The place in the order x, y, width, height.
    fileprivate var place: Int {
        switch self {
        case .x: 0
        case .y: 1
        case .width: 2
        case .height: 3
        }
    }
}
