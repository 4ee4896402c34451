import AshlarExplain
import AshlarReport

/// A report with what is known of its views, read for the inspector.
public struct InspectedLayout: Sendable {
    /// What is known of a view from outside of the report.
    public struct Knowledge: Sendable {
        /// The name; nil for that of the report.
        public var name: String?
        /// The class; nil for that of the report.
        public var type: String?
        /// The position in the screen and the size, in points; nil for those that follow from the report.
        public var frame: LayoutReport.Rect?
        /// The file and line that made the view; nil if they are not known.
        public var place: String?
        /// Whether the framework made the view for itself.
        public var isFramework = false
        /// The point of its coordinates at its left edge: how far its contents are scrolled to the left, in points.
        public var originX = 0.0
        /// The point of its coordinates at its top edge: how far its contents are scrolled up, in points.
        public var originY = 0.0

        /// Creates knowledge of nothing.
        public init() {}
    }

    /// The report.
    public let report: LayoutReport
    /// The positions in the screen and the sizes of the views, in points.
    public let frames: [LayoutReport.Rect]
    private let knowledge: [Knowledge]
    private let isHidden: [Bool]
    private let rewords: @Sendable (String) -> String

    /// The number of ambiguous numbers up to which remedies are searched, which takes some solves of the layout for each.
    static let remedyLimit = 60

    /// Reads a report.
    ///
    /// - Parameters:
    ///   - report: A report without flaws.
    ///   - knowledge: What is known of each view; empty, the default, for nothing.
    ///   - rewords: Puts the names that a reader knows into a text. The default changes nothing.
    public init(
        _ report: LayoutReport, knowledge: [Knowledge] = [], rewords: @escaping @Sendable (String) -> String = { $0 }
    ) {
        let known = report.views.indices.map { knowledge.indices.contains($0) ? knowledge[$0] : Knowledge() }
        var frames: [LayoutReport.Rect] = []
        var isHidden: [Bool] = []
        for (index, view) in report.views.enumerated() {
            var frame = view.frame
            if let outer = view.superview {
                frame.x += frames[outer].x - known[outer].originX
                frame.y += frames[outer].y - known[outer].originY
            } else {
                (frame.x, frame.y) = (0, 0)
            }
            frames.append(known[index].frame ?? frame)
            isHidden.append(view.isHidden || view.superview.map { isHidden[$0] } ?? false)
        }
        (self.report, self.frames, self.knowledge, self.isHidden, self.rewords) = (report, frames, known, isHidden, rewords)
    }

    // MARK: Picks

    /// Returns the views at a point, the front one first. Hidden views and those that the framework made for itself are left out.
    ///
    /// - Parameters:
    ///   - x: The distance from the left edge of the screen, in points.
    ///   - y: The distance from the top edge of the screen, in points.
    /// - Complexity: Linear in the number of views.
    public func views(atX x: Double, y: Double) -> [Int] {
        report.views.indices.reversed().filter { index in
            let frame = frames[index]
            return isListed(index) && x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height
        }
    }

    /// Whether a view can be picked: it is not hidden, and the framework did not make it for itself.
    func isListed(_ view: Int) -> Bool { !isHidden[view] && !knowledge[view].isFramework }

    /// Returns the item of a view; nil if no constraint places it.
    public func item(of view: Int) -> Int? { report.items.firstIndex { $0.view == view && $0.guide == nil } }

    // MARK: State

    /// Returns the state without a picture.
    ///
    /// - Parameters:
    ///   - title: What is inspected.
    ///   - changes: The changes that were made.
    ///   - isLive: Whether there are views.
    public func state(title: String, changes: [String], isLive: Bool) -> InspectedState {
        let words = ReportWords(of: report)
        let size: [Double] = frames.first.map { [$0.width, $0.height] } ?? [0, 0]
        var state = InspectedState(
            title: title, size: size, views: report.views.indices.map(view),
            constraints: report.constraints.indices.map { constraint($0, words) }, conflicts: conflicts(words), ambiguities: [],
            changes: changes, isLive: isLive, remarks: [], svg: nil)
        state.ambiguities = ambiguities(words)
        if state.ambiguities.count > Self.remedyLimit {
            state.remarks.append(
                "\(state.ambiguities.count) numbers are ambiguous. Remedies are searched for up to \(Self.remedyLimit).")
        }
        return state
    }

    private func view(_ index: Int) -> InspectedState.View {
        let (view, known) = (report.views[index], knowledge[index])
        return InspectedState.View(
            outer: view.superview, type: known.type ?? view.type, name: known.name ?? view.name, text: view.text,
            frame: frames[index].numbers, isHidden: isHidden[index], isFramework: known.isFramework, place: known.place)
    }

    private func constraint(_ index: Int, _ words: ReportWords) -> InspectedState.Constraint {
        let constraint = report.constraints[index]
        let anchors = [constraint.first, constraint.firstEnd, constraint.second, constraint.secondEnd].compactMap(\.self)
        var views: [Int] = []
        for view in anchors.compactMap({ report.items[$0.item].view }) where !views.contains(view) { views.append(view) }
        let horizontal: Set = ["left", "right", "leading", "trailing", "width", "centerX"]
        let isHorizontal = horizontal.contains { constraint.first.attribute.hasPrefix($0) }
        // The places where the framework makes its own are of no use to a reader.
        return InspectedState.Constraint(
            text: rewords(words.equations[index]), origin: constraint.origin.rawValue,
            place: constraint.origin == .framework ? nil : constraint.location,
            constant: constraint.constant, priority: Double(constraint.priority), hugging: constraint.hugging.map { Double($0) },
            violation: constraint.violation, isBroken: constraint.isBroken, views: views, axis: isHorizontal ? "x" : "y")
    }

    private func conflicts(_ words: ReportWords) -> [InspectedState.Conflict] {
        zip(report.conflicts, explanations).map { conflict, explanation in
            let text = rewords(explanation.description)
            return InspectedState.Conflict(
                lines: text.split(separator: "\n").prefix(3).map(String.init), text: text, constraints: conflict.members,
                fixes: explanation.fixes.map { fix in
                    let subject = report.constraints.firstIndex { $0.description == explanation.constraints[fix.constraint] }
                    return rewords((subject.map { words.equations[$0] + ": " } ?? "") + fix.change)
                })
        }
    }

    /// The explanations of the conflicts, in their order.
    private var explanations: [Explanation] { report.conflicts.isEmpty ? [] : Explanation.all(of: report) }

    private func ambiguities(_ words: ReportWords) -> [InspectedState.Ambiguity] {
        // Guides and the spacers of stacks are not seen.
        let shown = report.ambiguities.indices.filter { index in
            let item = report.items[report.ambiguities[index].item]
            return item.view.map { !knowledge[$0].isFramework } ?? false && item.guide == nil
        }
        let additions = (1...Self.remedyLimit).contains(shown.count) ? Ambiguities(of: report).additions : []
        return shown.map { index in
            let ambiguity = report.ambiguities[index]
            let names: [LayoutReport.Quantity: String] = [.x: "left", .y: "top", .width: "width", .height: "height"]
            let subject = "\(words.names[ambiguity.item]).\(names[ambiguity.quantity] ?? "")"
            return InspectedState.Ambiguity(
                view: report.items[ambiguity.item].view, subject: rewords(subject),
                value: report.items[ambiguity.item].rect[ambiguity.quantity], least: ambiguity.least,
                greatest: ambiguity.greatest, remedy: additions.first { $0.hasPrefix(subject + " = ") }.map(rewords),
                index: index)
        }
    }

    // MARK: One view

    /// Returns all that the report tells of a view.
    ///
    /// - Parameter view: The index of the view.
    /// - Complexity: Eight solves of the whole layout.
    public func details(of view: Int) -> InspectedDetails {
        let frame = frames[view]
        var properties = [InspectedDetails.Property(name: "frame", value: report.views[view].frame.text)]
        properties.append(.init(name: "in the screen", value: frame.text))
        guard let item = item(of: view) else {
            properties.append(.init(name: "placed by", value: "code, its mask or a list: no constraint places it"))
            return InspectedDetails(view: view, properties: properties, constraints: [], reasons: [], hasText: false)
        }
        if report.items[item].rect != report.views[view].frame {
            properties.append(.init(name: "alignment rectangle", value: report.items[item].rect.text))
        }
        let own = Set(report.items.indices.filter { report.items[$0].view == view })
        let constraints = report.constraints.indices.filter { index in
            let constraint = report.constraints[index]
            return [constraint.first, constraint.firstEnd, constraint.second, constraint.secondEnd].contains { anchor in
                anchor.map { own.contains($0.item) } ?? false
            }
        }
        for index in constraints {
            let content = report.constraints[index]
            guard content.origin == .contentSize, content.first.item == item else { continue }
            properties.append(
                .init(
                    name: "content \(content.first.attribute)",
                    value: "\(DecimalText.rounded(content.constant, to: 2)), hugging "
                        + "\(DecimalText.rounded(Double(content.hugging ?? 0), to: 2)), compression resistance "
                        + DecimalText.rounded(Double(content.priority), to: 2)))
        }
        let reasons = LayoutReport.Quantity.allCases.map { Self.reason($0, Provenance(of: $0, item: item, in: report)) }
        return InspectedDetails(
            view: view, properties: properties, constraints: constraints, reasons: reasons, hasText: false)
    }

    private static func reason(_ quantity: LayoutReport.Quantity, _ found: Provenance) -> InspectedDetails.Reason {
        func parts(_ links: [Provenance.Link]) -> [InspectedDetails.Part] {
            links.map { .init(constraint: $0.constraint, factor: $0.factor, part: $0.part, isMissed: $0.isMissed) }
        }
        return InspectedDetails.Reason(
            quantity: quantity.rawValue, value: found.value, isFixed: found.isFixed, lower: parts(found.lower),
            upper: found.isFixed ? [] : parts(found.upper), lowerLimits: found.lowerLimits, upperLimits: found.upperLimits)
    }

    // MARK: Fixes

    /// The change that a fix of a conflict stands for.
    struct FoundFix {
        /// The change in words.
        var words: String
        /// The kind.
        var kind: Explanation.Fix.Kind
        /// The index of the constraint in the report.
        var constraint: Int
        /// The constant to set, in points; nil for none.
        var constant: Double?
        /// Of a content size, whether the hugging priority becomes lower, and not the compression resistance.
        var lowersHugging = false
    }

    /// Returns the change that a fix of a conflict stands for.
    ///
    /// - Parameters:
    ///   - fix: The index of the fix.
    ///   - conflict: The index of the conflict.
    /// - Returns: The change; nil if there is no such fix.
    func fix(_ fix: Int, of conflict: Int) -> FoundFix? {
        let explanations = explanations
        guard explanations.indices.contains(conflict), explanations[conflict].fixes.indices.contains(fix) else { return nil }
        let (explanation, found) = (explanations[conflict], explanations[conflict].fixes[fix])
        guard let place = report.constraints.firstIndex(where: { $0.description == explanation.constraints[found.constraint] })
        else { return nil }
        return FoundFix(
            words: rewords(found.change), kind: found.kind, constraint: place, constant: found.constant,
            lowersHugging: found.lowersHugging ?? false)
    }
}

extension LayoutReport.Rect {
    /// The position and size as numbers.
    var numbers: [Double] { [x, y, width, height] }

    /// The position and size in words, such as `16, 20, 343 × 41`.
    var text: String {
        let texts = numbers.map { DecimalText.rounded($0, to: 2) }
        return "\(texts[0]), \(texts[1]), \(texts[2]) × \(texts[3])"
    }
}
