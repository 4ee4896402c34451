/// Finds elements that VoiceOver reads in another order than that in which they lie on the screen.
public struct AccessibilityOrderRule: LintRule {
    public let name = "accessibility-order"
    public let summary = "VoiceOver reads elements in another order than the screen shows them"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    /// The criterion that a finding names.
    private static let reference =
        "WCAG 2.2, 1.3.2 Meaningful Sequence; Apple's Human Interface Guidelines: Accessibility, VoiceOver"

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let containers = containers(layout)
        var reported: Set<Int> = []
        return inversions(containers, layout, &reported) + interruptions(containers, layout, &reported)
    }

    /// Returns the views around each view that decide what is read together: those that list their elements, and surfaces such as cards.
    private func containers(_ layout: LintLayout) -> [[Int]] {
        var lists: [[Int]] = []
        for view in layout.views {
            let outer = view.superview.map { lists[$0] } ?? []
            let isContainer = view.listsElements || isCard(view, layout)
            lists.append(isContainer ? outer + [view.id] : outer)
        }
        return lists
    }

    /// Whether a view looks like one thing: a surface of its own that is smaller than the screen.
    private func isCard(_ view: LintView, _ layout: LintLayout) -> Bool {
        guard view.superview != nil, [.plain, .stack].contains(view.kind), !view.isCellContent, (view.surface?.alpha ?? 0) > 0
        else {
            return false
        }
        return view.surface != view.superview.flatMap { layout.views[$0].surface } && view.frame != layout.screen
    }

    // MARK: Lists of elements

    /// Returns the lists of elements in which one is read before another that lies completely above it.
    private func inversions(_ containers: [[Int]], _ layout: LintLayout, _ reported: inout Set<Int>) -> [LintRemark] {
        var remarks: [LintRemark] = []
        var last: [Int: LintView] = [:]
        for index in layout.readingOrder {
            guard let list = containers[index].last(where: { layout.views[$0].listsElements }) else { continue }
            let view = layout.views[index]
            if let before = last[list], isAbove(view, before), reported.insert(list).inserted {
                remarks.append(
                    remark(
                        list, [before.id, index], layout,
                        "\(layout.name(of: before.id)) is read before \(layout.name(of: index)), which lies above it"))
            }
            last[list] = view
        }
        return remarks
    }

    /// Whether a view lies above another one, in the same column.
    private func isAbove(_ first: LintView, _ second: LintView) -> Bool {
        first.frame.maxY <= second.frame.minY + 1 && first.frame.minX < second.frame.maxX && second.frame.minX < first.frame.maxX
    }

    // MARK: Cards

    /// Returns the cards that VoiceOver leaves for another one and comes back to.
    private func interruptions(_ containers: [[Int]], _ layout: LintLayout, _ reported: inout Set<Int>) -> [LintRemark] {
        var remarks: [LintRemark] = []
        var (open, left): ([Int], [Int: Int]) = ([], [:])
        for index in layout.readingOrder {
            let inside = containers[index].filter { $0 != index }
            for card in open where !inside.contains(card) { left[card] = index }
            for card in inside where !open.contains(card) {
                // What interrupts lies in a card of its own; a label beside cards is read where it lies.
                guard let other = left[card],
                    let interrupting = containers[other].last(where: { $0 != other && !inside.contains($0) }),
                    !containers[card].dropLast().contains(interrupting), !containers[interrupting].contains(card),
                    !reported.contains(card)
                else { continue }
                // Both cards are read in turns, which is one fault.
                reported.formUnion([card, interrupting])
                remarks.append(
                    remark(
                        card, [interrupting, index], layout,
                        "VoiceOver reads \(layout.name(of: other)) of \(layout.name(of: interrupting)) between the texts of \(layout.name(of: card))"
                    ))
            }
            open = inside
        }
        return remarks
    }

    private func remark(_ view: Int, _ others: [Int], _ layout: LintLayout, _ message: String) -> LintRemark {
        var remark = LintRemark(view: view, message: message, details: [Self.reference])
        remark.others = others
        return remark
    }
}
