import Ashlar
import AshlarReport
import Foundation
import TestSupport
import Testing

@testable import AshlarLint

@Suite("Numbers that follow from constants")
@MainActor
struct CertainNumbersTests {
    /// A layout of boxes in a column, each 4 points below the one before it and 20 points high.
    private func column(_ count: Int) -> LintLayout {
        let scene = LintScene()
        var above = scene.root.topAnchor
        for index in 0..<count {
            let view = scene.add(UIView(), "v\(index)")
            view.pin(leading: 0, width: 10, height: 20)
            view.topAnchor.constraint(equalTo: above, constant: 4).isActive = true
            above = view.bottomAnchor
        }
        return scene.layout { $0.isCanvas = true }
    }

    @Test("Everything in a chain of constants is certain, at a cost that grows with its length")
    func chain() throws {
        var costs: [Int] = []
        for count in [100, 1000] {
            let layout = column(count)
            var numbers = CertainNumbers(layout.report) { _ in true }
            let items = layout.report.items.indices.filter { layout.report.items[$0].guide == nil }
            expect(items.count, equals: count + 1)
            var isCertain = true
            for item in items {
                for quantity in LayoutReport.Quantity.allCases { isCertain = numbers.contains(quantity, of: item) && isCertain }
            }
            expect(isCertain)
            costs.append(numbers.work)
        }
        expect(costs[1] < 11 * costs[0])
    }

    @Test("Sizes that share a length are certain together, and not without the equality between them", arguments: [true, false])
    func coupled(_ isEqual: Bool) throws {
        let scene = LintScene()
        let (a, b) = (scene.add(UIView(), "a"), scene.add(UIView(), "b"))
        a.pin(leading: 0, top: 0, height: 10)
        b.pin(top: 0, trailing: 0, height: 10)
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 20).isActive = true
        if isEqual { a.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true }
        let layout = scene.layout()
        var numbers = CertainNumbers(layout.report) { layout.report.constraints[$0].origin != .contentSize }
        let item = try #require(layout.report.items.firstIndex { $0.view == 1 && $0.guide == nil })
        let (hasWidth, hasX) = (numbers.contains(.width, of: item), numbers.contains(.x, of: item))
        expect(hasWidth == isEqual && hasX)
    }

    @Test("A constraint that is written twice is found, from whichever end it is written, and is not redundant too")
    func duplicates() {
        let scene = LintScene()
        let view = scene.add(UIView(), "v")
        view.pin(leading: 10, top: 0, width: 30, height: 30)
        view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10).isActive = true
        scene.root.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        let layout = scene.layout()
        expect(DuplicateRule().check(layout).count, equals: 2)
        expect(RedundantRule().check(layout).isEmpty)
        // Another constant is no duplicate.
        let other = LintScene()
        let box = other.add(UIView(), "v")
        box.pin(leading: 10, top: 0, width: 30, height: 30)
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 30).isActive = true
        expect(DuplicateRule().check(other.layout()).isEmpty)
    }
}
