import AshlarExplain
import AshlarReport
import TestSupport
import Testing

/// Conflicts of a finished layout, rather than of a log.
@Suite("Conflicts of a report")
struct LiveReportTests {
    /// Returns the report of views, each with a position and a size in the application's constraints, and with a translated frame of
    /// zeros beside them. The application's constraints are given up, as the engine does with the younger ones.
    private func report(views count: Int) -> LayoutReport {
        let zero = LayoutReport.Rect(x: 0, y: 0, width: 0, height: 0)
        var report = LayoutReport(views: [
            .init(id: 0, superview: nil, name: "root", type: "UIView", text: nil, frame: zero, isHidden: false)
        ])
        report.items.append(.init(view: 0, guide: nil, label: "root", rect: zero))
        for number in 1...count {
            report.views.append(
                .init(id: number, superview: 0, name: nil, type: "UILabel", text: "text \(number)", frame: zero, isHidden: false))
            report.items.append(.init(view: number, guide: nil, label: "UILabel", rect: zero))
            let wishes: [(LayoutReport.Quantity, String, Double)] = [
                (.x, "leading", 16), (.y, "top", 16), (.width, "width", 100), (.height, "height", 50),
            ]
            for (quantity, attribute, length) in wishes {
                let isSize = quantity == .width || quantity == .height
                let first = LayoutReport.Constraint.Anchor(item: number, attribute: attribute)
                let second = isSize ? nil : LayoutReport.Constraint.Anchor(item: 0, attribute: attribute)
                let place = report.constraints.count
                report.constraints.append(
                    .init(
                        origin: .application, type: "NSLayoutConstraint", first: first, relation: .equal, second: second,
                        constant: length, priority: 1000, violation: length, isBroken: true, description: "wish \(place)"))
                report.constraints.append(
                    .init(
                        origin: .autoresizingMask, type: "NSAutoresizingMaskLayoutConstraint",
                        first: isSize ? first : .init(item: number, attribute: quantity == .x ? "minX" : "minY"),
                        relation: .equal,
                        constant: 0, priority: 1000, mask: "h=--& v=--&", description: "frame \(place)"))
                for (index, constant) in [(place, length), (place + 1, 0)] {
                    report.rows.append(
                        .init(
                            constraint: index, terms: [.init(item: number, quantity: quantity, coefficient: 1)], relation: .equal,
                            constant: constant, priority: 1000, tier: 0, sequence: UInt64(index)))
                }
                report.conflicts.append(
                    .init(constraints: ["frame \(place)", "wish \(place)"], broken: 1, members: [place + 1, place]))
            }
        }
        return report
    }

    @Test("A forgotten switch is one finding for its four conflicts", arguments: [1, 3])
    func forgotten(count: Int) throws {
        let explanations = Explanation.all(of: report(views: count))
        expect(explanations.count, equals: 4 * count)
        for (index, explanation) in explanations.enumerated() {
            let first = index / 4 * 4
            expect(explanation.pattern, equals: .forgottenTranslates)
            expect(
                explanation.advice.action,
                equals:
                    "set UILabel 'text \(index / 4 + 1)'.translatesAutoresizingMaskIntoConstraints = false; solves all 4 conflicts"
            )
            expect(explanation.solvedBy == (index == first ? nil : first))
            let lines = explanation.description.split(separator: "\n")
            #expect(index == first ? lines.count > 4 : lines.count == 4)
            if index != first { expect(lines.last, equals: "      It is the change for conflict \(first + 1).") }
            expect(explanation.text(isWhole: true).contains("Sum   "))
        }
    }

    @Test("One finding for each view of many takes one explanation for each conflict", arguments: [2, 10])
    func many(count: Int) throws {
        let explanations = Explanation.all(of: report(views: count))
        expect(explanations.count { $0.solvedBy == nil }, equals: count)
    }
}
