import Ashlar
@testable import AshlarExamples
import TestSupport
import Testing

/// Tests for the calls that the articles' examples of windows and controllers record in each turn.
@MainActor
@Suite("The articles' calls")
struct ArticleCallTests {
    private func make(_ type: Example.Type, width: CGFloat = 375, height: CGFloat = 667) -> Example {
        let example = type.init(size: CGSize(width: width, height: height))
        example.view.ashlar.pixelSnapping = .off
        example.load()
        return example
    }

    /// Returns the calls of each step, beginning with those of the first turn.
    private func callsByTurn(of example: Example) -> [[String]] {
        var turns = [example.calls]
        for step in example.steps {
            let noted = example.calls.count
            step.action()
            example.settle()
            turns.append(Array(example.calls[noted...]))
        }
        return turns
    }

    @Test("In S55, the calls of each turn are those of the tutorial on both screens", arguments: [375.0, 414])
    func updateViewConstraints(width: Double) {
        let outcome = LayoutDiagnostics.collecting { () -> ([[String]], Example) in
            let example = make(S55UpdateViewConstraints.self, width: width, height: width == 375 ? 667 : 736)
            return (callsByTurn(of: example), example)
        }
        let (turns, _) = outcome.result
        expect(
            turns,
            equals: [
                [
                    "C.loadView", "C.viewDidLoad", "L1.init", "C.viewWillAppear", "C.viewIsAppearing",
                    "L1.updateConstraints", "C.updateViewConstraints",
                    "L0.updateConstraints", "C.viewWillLayoutSubviews", "L0.layoutSubviews", "C.viewDidLayoutSubviews",
                    "L1.layoutSubviews", "icon.layoutSubviews", "title.layoutSubviews", "detail.layoutSubviews",
                    "C.viewDidAppear",
                ],
                ["L1.updateConstraints"],
                [],
            ])
        // The constraints of the second turn repeat those of the first. Masonry warns about this, but nothing conflicts.
        expect(!outcome.log.isEmpty && outcome.log.allSatisfy { $0.hasPrefix("Masonry: ") })
        expect(outcome.faults.isEmpty)
    }

    @Test("In S55, each update adds twelve constraints, of which L1View holds eleven and the icon holds one")
    func repeatedConstraints() throws {
        let example = try #require(make(S55UpdateViewConstraints.self) as? S55UpdateViewConstraints)
        let view = example.l1View
        // The ratio constraint of the icon belongs to the view as well.
        expect(view.constraints.count == 12 && view.icon.constraints.count == 1)
        example.settle()
        expect(view.constraints.count == 23 && view.icon.constraints.count == 2)
        example.settle()
        expect(view.constraints.count, equals: 23)
    }

    @Test("In S41, reloading after the screen has appeared requests every visible row once more")
    func reloading() {
        let rows = ["cellForRow 0", "cellForRow 1", "cellForRow 2"]
        expect(callsByTurn(of: make(S41ReloadOnAppearing.self)), equals: [rows + ["viewDidAppear"], rows])
    }

    @Test("In S40, a visible row that is reloaded with more text moves the rows below it, and the content offset stays 0")
    func reloadedRow() throws {
        let example = try #require(make(S40SelfSizingRows.self) as? S40SelfSizingRows)
        example.steps[0].action()
        example.settle()
        expect(example.tableView.contentOffset, equals: .zero)
        expect(example.tableView.visibleCells.first?.frame.minY == 0 && example.tableView.visibleCells.count == 3)
    }

    @Test("In S39 and S40, a row is as high as its cell's fitting height plus the separator")
    func heights() throws {
        let table = try #require(make(S40SelfSizingRows.self) as? S40SelfSizingRows).tableView
        table.separatorStyle = .none
        table.layoutIfNeeded()
        expect(table.visibleCells.map(\.frame.height), equals: [147, 179, 264])
        for cell in table.visibleCells {
            let height = cell.contentView.systemLayoutSizeFitting(
                CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            expect(height, equals: cell.frame.height)
        }
    }
}
