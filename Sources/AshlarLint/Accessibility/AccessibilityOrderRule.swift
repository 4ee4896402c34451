import Foundation

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
        let containers = ReadingContainers(layout)
        var reported: Set<Int> = []
        return inversions(containers, layout, &reported) + interruptions(containers, layout, &reported)
    }

    // MARK: Lists of elements

    /// Returns the lists of elements in which one is read before another that lies completely above it.
    private func inversions(_ containers: ReadingContainers, _ layout: LintLayout, _ reported: inout Set<Int>) -> [LintRemark] {
        var remarks: [LintRemark] = []
        var last: [Int: LintView] = [:]
        for index in layout.readingOrder {
            guard let list = containers.lists[index] else { continue }
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
    private func interruptions(_ containers: ReadingContainers, _ layout: LintLayout, _ reported: inout Set<Int>) -> [LintRemark]
    {
        var remarks: [LintRemark] = []
        var (open, left): (Int?, [Int: Int]) = (nil, [:])
        for index in layout.readingOrder {
            let inside = containers.around[index]
            let (closed, opened) = containers.change(from: open, to: inside)
            for card in closed { left[card] = index }
            for card in opened {
                // What interrupts lies in a card of its own; a label beside cards is read where it lies.
                guard let other = left[card], let interrupting = containers.around[other],
                    !containers.contains(interrupting, inside), !reported.contains(card),
                    !isAtSamePlace(layout.views[card], layout.views[interrupting])
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

    /// Whether one card covers most of another one: only one of them is shown at a time.
    private func isAtSamePlace(_ first: LintView, _ second: LintView) -> Bool {
        let common = first.frame.intersection(second.frame)
        guard !common.isNull else { return false }
        func area(_ rect: CGRect) -> Double { Double(rect.width * rect.height) }
        return area(common) > 0.5 * min(area(first.frame), area(second.frame))
    }

    private func remark(_ view: Int, _ others: [Int], _ layout: LintLayout, _ message: String) -> LintRemark {
        var remark = LintRemark(view: view, message: message, details: [Self.reference])
        remark.others = others
        return remark
    }
}
