import Foundation
import TestSupport
import Testing

@testable import AshlarGraphics
@testable import AshlarUI

/// The cost of lists whose rows have the heights of their contents, in counted work: it depends on what is shown.
@MainActor
@Suite("Growth of lists that size themselves", .serialized)
struct ListGrowthTests {
    enum Kind: CaseIterable { case table, tableWithEstimates, list, flow }
    enum Change: CaseIterable { case push, insert, scroll }

    /// What frames have cost.
    private struct Cost: Equatable, CustomStringConvertible {
        var pass = LayoutPass.Work()
        var table: [Int] = []
        var collection: [Int] = []
        var calls: [Int] = []
        var changes: [Int] = []
        var description: String { "\(pass) table \(table), collection \(collection), calls \(calls), changes \(changes)" }
    }

    /// The rows of a list: one to three lines, in turn.
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
        var count: Int
        init(_ count: Int) { self.count = count }
        private func content(_ row: Int) -> UIListContentConfiguration {
            var content = UIListContentConfiguration.cell()
            content.text = String(repeating: "words and more words ", count: 1 + row % 3)
            return content
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.contentConfiguration = content(indexPath.row)
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.contentConfiguration = content(indexPath.item)
            return cell
        }
    }

    @MainActor
    private final class Stage {
        let host = ScreenHost(runsMainQueue: false)
        let rows: Rows
        let scroll: UIScrollView
        let navigation: UINavigationController
        let window = UIWindow(frame: UIScreen.main.bounds)
        private let hidden = LayoutScheduler.main.windows.filter { !$0.isHidden }

        init(_ kind: Kind, _ count: Int) {
            for other in hidden { other.isHidden = true }
            rows = Rows(count)
            let bounds = UIScreen.main.bounds
            switch kind {
            case .table, .tableWithEstimates:
                let table = UITableView(frame: bounds)
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                table.rowHeight = UITableView.automaticDimension
                if kind == .tableWithEstimates { table.estimatedRowHeight = 60 }
                table.dataSource = rows
                scroll = table
            case .list, .flow:
                let flow = UICollectionViewFlowLayout()
                flow.itemSize = CGSize(width: bounds.width, height: 60)
                let layout: UICollectionViewLayout =
                    kind == .flow ? flow : UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
                let collection = UICollectionView(frame: bounds, collectionViewLayout: layout)
                collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
                collection.dataSource = rows
                scroll = collection
            }
            // The indicator's length is that of the content.
            scroll.showsVerticalScrollIndicator = false
            let list = UIViewController()
            list.view.addSubview(scroll)
            navigation = UINavigationController(rootViewController: list)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            for _ in 0..<60 { _ = host.frame(at: LayoutScheduler.main.time + ScreenHost.frameInterval) }
        }

        func run(_ change: Change) -> Cost {
            let pass = LayoutPass.work
            let table = (scroll as? UITableView)?.work
            let collection = UICollectionView.work
            var cost = Cost()
            switch change {
            case .push: navigation.pushViewController(UIViewController(), animated: true)
            case .insert:
                rows.count += 1
                (scroll as? UITableView)?.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
                (scroll as? UICollectionView)?.insertItems(at: [IndexPath(item: 2, section: 0)])
            case .scroll: scroll.setContentOffset(CGPoint(x: 0, y: scroll.contentOffset.y + 300), animated: true)
            }
            for _ in 0..<40 {
                let frame = host.frame(at: LayoutScheduler.main.time + ScreenHost.frameInterval)
                cost.calls.append(frame.drawing.calls.count)
                cost.changes.append(frame.changed.count)
            }
            cost.pass.visitedViews = LayoutPass.work.visitedViews - pass.visitedViews
            cost.pass.updatedViews = LayoutPass.work.updatedViews - pass.updatedViews
            cost.pass.appliedFrames = LayoutPass.work.appliedFrames - pass.appliedFrames
            if let table, let now = (scroll as? UITableView)?.work {
                cost.table = [
                    now.cellsAsked - table.cellsAsked, now.heightsAsked - table.heightsAsked, now.rowsVisited - table.rowsVisited,
                ]
            }
            let now = UICollectionView.work
            cost.collection = [
                now.preparedLayouts - collection.preparedLayouts, now.attributes - collection.attributes,
                now.askedViews - collection.askedViews,
            ]
            return cost
        }

        func end() {
            window.isHidden = true
            for other in hidden { other.isHidden = false }
        }
    }

    @Test(
        "A push, an insertion and a scrolled distance cost among 100,000 rows that size themselves as among 100",
        arguments: Kind.allCases, Change.allCases)
    func flat(_ kind: Kind, _ change: Change) {
        func cost(_ count: Int) -> Cost {
            let stage = Stage(kind, count)
            defer { stage.end() }
            return stage.run(change)
        }
        let (few, many) = (cost(100), cost(100_000))
        expect(few, equals: many, "among 100: \(few)\namong 100,000: \(many)")
        expect(few.changes.filter { $0 > 0 }.count > 5 && few.changes.last == 0 && few.pass.visitedViews > 0, "\(few)")
    }
}
