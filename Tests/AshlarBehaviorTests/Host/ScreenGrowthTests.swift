import Foundation
import TestSupport
import Testing

@testable import AshlarGraphics
@testable import AshlarUI

/// The cost of screens in time, in counted work: it depends on what is shown, and not on what the application holds.
@MainActor
@Suite("Growth of screens in time", .serialized)
struct ScreenGrowthTests {
    /// What frames have cost.
    private struct Cost: Equatable, CustomStringConvertible {
        var pass = LayoutPass.Work()
        var cells = 0
        var heights = 0
        var rows = 0
        var examinations = 0
        /// The drawing calls of each frame.
        var calls: [Int] = []
        /// The rectangles that changed in each frame.
        var changes: [[CGRect]] = []
        var description: String {
            "\(pass) cells \(cells), heights \(heights), rows \(rows), examined \(examinations), calls \(calls), "
                + "changes \(changes.map(\.count))"
        }
    }

    /// The rows of a table.
    private final class Rows: NSObject, UITableViewDataSource {
        var count: Int
        init(_ count: Int) { self.count = count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "row"
            return cell
        }
    }

    /// A table of many rows on a screen of a host.
    @MainActor
    private final class Stage {
        let host = ScreenHost(runsMainQueue: false)
        let rows: Rows
        let table: UITableView
        let list: UIViewController
        let navigation: UINavigationController
        let window: UIWindow
        private let hidden: [UIWindow]

        init(_ count: Int) {
            let (rows, list, bounds) = (Rows(count), UIViewController(), UIScreen.main.bounds)
            hidden = LayoutScheduler.main.windows.filter { !$0.isHidden }
            for other in hidden { other.isHidden = true }
            let (window, table) = (UIWindow(frame: bounds), UITableView(frame: bounds))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = rows
            table.rowHeight = 50
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.view.addSubview(table)
            (self.rows, self.list, self.window, self.table) = (rows, list, window, table)
            navigation = UINavigationController(rootViewController: list)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            _ = frames(60)
        }

        /// Returns what frames of a sixtieth of a second each cost after an action.
        func frames(_ count: Int, after action: () -> Void = {}) -> Cost {
            let (pass, work, examined) = (LayoutPass.work, table.work, ViewAnimations.examinations)
            action()
            var cost = Cost()
            for _ in 0..<count {
                let frame = host.frame(at: LayoutScheduler.main.time + ScreenHost.frameInterval)
                cost.calls.append(frame.drawing.calls.count)
                // Sums of large times differ in their last digits.
                cost.changes.append(
                    frame.changed.map {
                        CGRect(x: tidy($0.minX), y: tidy($0.minY), width: tidy($0.width), height: tidy($0.height))
                    })
            }
            cost.pass = LayoutPass.Work(
                visitedViews: LayoutPass.work.visitedViews - pass.visitedViews,
                updatedViews: LayoutPass.work.updatedViews - pass.updatedViews,
                askedViews: LayoutPass.work.askedViews - pass.askedViews,
                appliedFrames: LayoutPass.work.appliedFrames - pass.appliedFrames,
                followingViews: LayoutPass.work.followingViews - pass.followingViews,
                soughtViews: LayoutPass.work.soughtViews - pass.soughtViews)
            cost.cells = table.work.cellsAsked - work.cellsAsked
            cost.heights = table.work.heightsAsked - work.heightsAsked
            cost.rows = table.work.rowsVisited - work.rowsVisited
            cost.examinations = ViewAnimations.examinations - examined
            return cost
        }

        private func tidy(_ length: CGFloat) -> CGFloat { (length * 1e4).rounded() / 1e4 }

        func end() {
            window.isHidden = true
            for other in hidden { other.isHidden = false }
        }
    }

    private func cost(_ count: Int, _ action: (Stage) -> Void) -> Cost {
        let stage = Stage(count)
        defer { stage.end() }
        return stage.frames(40) { action(stage) }
    }

    private func isFlat(_ action: (Stage) -> Void) {
        let (few, many) = (cost(100, action), cost(100_000, action))
        expect(few, equals: many, "among 100: \(few)\namong 100,000: \(many)")
        // Something moves, and at the end nothing does.
        let moving = few.changes.filter { !$0.isEmpty }.count
        expect(moving > 10 && few.changes.last == [] && few.pass.visitedViews > 0, "\(few)")
    }

    @Test("A push over a table of 100,000 rows costs as among 100")
    func push() { isFlat { $0.navigation.pushViewController(UIViewController(), animated: true) } }

    @Test("A sheet over a table of 100,000 rows costs as among 100")
    func sheet() {
        isFlat { stage in
            let sheet = UIViewController()
            sheet.view.backgroundColor = .red
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            stage.list.present(sheet, animated: true)
        }
    }

    @Test("A row that is inserted into a table of 100,000 rows costs as among 100")
    func row() {
        isFlat { stage in
            stage.rows.count += 1
            stage.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        }
    }

    @Test("A screen at rest asks for no frame and draws nothing, over any number of rows", arguments: [100, 100_000])
    func rest(_ count: Int) {
        let stage = Stage(count)
        defer { stage.end() }
        let frame = stage.host.frame(at: LayoutScheduler.main.time + 10)
        expect(frame.isUnchanged && frame.nextTime == nil)
        let cost = stage.frames(20)
        expect(cost.pass == LayoutPass.Work() && cost.rows == 0 && cost.cells == 0 && cost.examinations == 0, "\(cost)")
        expect(cost.changes.flatMap { $0 }, equals: [])
    }

    /// Counts the characters that it is asked about.
    private final class Counter: TextEngine {
        private let engine = BlockTextEngine()
        nonisolated(unsafe) var characters = 0
        func layout(_ paragraph: Paragraph) -> TextLayout {
            characters += paragraph.text.utf16.count
            return engine.layout(paragraph)
        }
        func extent(of paragraph: Paragraph) -> TextExtent {
            characters += paragraph.text.utf16.count
            return engine.extent(of: paragraph)
        }
        func metrics(of font: Font) -> FontMetrics { engine.metrics(of: font) }
    }

    @Test(
        "The 10,000th character of a text view costs as the 100th, in measured characters, drawing calls and changes",
        arguments: ["some words in a line\n", "some words that go on "], [false, true])
    func typing(_ line: String, hasAttributes: Bool) {
        func run(_ count: Int) -> (characters: Int, visits: Int, calls: Int, area: CGFloat) {
            let stage = Stage(0)
            defer { stage.end() }
            let (text, engine) = (UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 60)), Counter())
            text.ashlar.textEngine = engine
            text.font = .systemFont(ofSize: 10)
            text.text = String(String(repeating: line, count: count / line.count + 1).prefix(count - 1))
            if hasAttributes { text.attributedText = text.attributedText }
            stage.list.view.addSubview(text)
            text.becomeFirstResponder()
            _ = stage.frames(60)
            stage.window.ashlar.type("x")
            _ = stage.frames(5)
            engine.characters = 0
            let cost = stage.frames(5) { stage.window.ashlar.type("y") }
            let area = cost.changes.joined().reduce(0) { $0 + $1.width * $1.height }
            text.resignFirstResponder()
            return (engine.characters, cost.pass.visitedViews, cost.calls[0], area)
        }
        let (short, long) = (run(100), run(10_000))
        expect(short.characters > 0)
        expect(long.characters <= short.characters * 2, "\(short) \(long)")
        expect(long.visits <= short.visits && long.calls <= short.calls + 8 && long.area <= short.area * 2, "\(short) \(long)")
    }
}
