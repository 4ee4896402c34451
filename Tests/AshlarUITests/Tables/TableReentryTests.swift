import AshlarUI
import Foundation
import TestSupport
import Testing

/// Tests that combine every callback of a table with every change of the table.
@MainActor
@Suite("Changes to a table view during its callbacks")
struct TableReentryTests {
    /// A method that the table calls on its data source or delegate.
    enum Hook: String, CaseIterable, Sendable {
        case sections, rows, cell, height, estimate, header, headerTitle, headerHeight, footerHeight, willDisplay, didEnd
        case willDisplayHeader, didEndHeader, canEdit, canMove, editingStyle, shouldHighlight, willSelect, didSelect, didDeselect
        case didScroll, reuse, cellLayout, cellUpdate, tableLayout
    }

    /// The change that the method makes.
    enum Change: String, CaseIterable, Sendable {
        case reload, insert, delete, lie, reloadRows, reloadSections, move, scroll, scrollBeyond, leave, dropSource, dropDelegate
        case layout, begin, end, nested, unbalanced, edit, headerView, narrow, offset, select, deselect, rowHeight, style, dequeue
        case elsewhere, reconfigure, register
    }

    @MainActor
    final class Driver: UITableViewDataSource, UITableViewDelegate {
        var counts = [30, 2]
        let hook: Hook
        let change: Change
        var left: Int
        var calls = 0
        var isBusy = 0
        /// The number of times that completion handlers of batches may still reload the data. They run at the ends of turns, so without a
        /// limit a batch in each callback and a reload in each completion handler would follow each other in every turn.
        var reloadsLeft = 3

        init(_ hook: Hook, _ change: Change, times: Int) { (self.hook, self.change, left) = (hook, change, times) }

        func reach(_ place: Hook, _ table: UITableView?) {
            calls += 1
            guard place == hook, left > 0, isBusy < 2, let table else { return }
            left -= 1
            isBusy += 1
            defer { isBusy -= 1 }
            act(on: table)
        }

        private func act(on table: UITableView) {
            switch change {
            case .reload: table.reloadData()
            case .insert:
                guard counts[0] < 60 else { return }
                counts[0] += 1
                table.insertRows(at: [rowPath(0, 0)], with: .automatic)
            case .delete:
                guard counts[0] > 1 else { return }
                counts[0] -= 1
                table.deleteRows(at: [rowPath(0, 0)], with: .fade)
            case .lie: table.deleteRows(at: [rowPath(0, 0), rowPath(7, 7), rowPath(0, -1)], with: .none)
            case .reloadRows: table.reloadRows(at: [rowPath(0, 0), rowPath(1, 0)], with: .none)
            case .reloadSections: table.reloadSections([0, 1], with: .none)
            case .move: table.moveRow(at: rowPath(0, 0), to: rowPath(0, counts[0] - 1))
            case .scroll: table.scrollToRow(at: rowPath(1, 0), at: .bottom, animated: true)
            case .scrollBeyond: table.scrollToRow(at: rowPath(3, 99), at: .top, animated: false)
            case .leave: table.removeFromSuperview()
            case .dropSource: table.dataSource = nil
            case .dropDelegate: table.delegate = nil
            case .layout: table.layoutIfNeeded()
            case .begin: table.beginUpdates()
            case .end: table.endUpdates()
            case .nested:
                table.performBatchUpdates {
                    table.performBatchUpdates {
                        guard self.counts[0] < 60 else { return }
                        self.counts[0] += 1
                        table.insertRows(at: [rowPath(0, 0)], with: .none)
                    } completion: { _ in
                        guard self.reloadsLeft > 0 else { return }
                        self.reloadsLeft -= 1
                        table.reloadData()
                    }
                }
            case .unbalanced:
                table.beginUpdates()
                table.deleteSections([0, 1, 9], with: .none)
                table.endUpdates()
            case .edit: table.setEditing(!table.isEditing, animated: true)
            case .headerView: table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: CGFloat(left)))
            case .narrow: table.frame.size.width = table.frame.width == 320 ? 200 : 320
            case .offset: table.contentOffset.y += 70
            case .select: table.selectRow(at: rowPath(0, 1), animated: false, scrollPosition: .middle)
            case .deselect: table.deselectRow(at: rowPath(0, 0), animated: false)
            case .rowHeight: table.rowHeight = table.rowHeight == 20 ? 30 : 20
            case .style: table.separatorStyle = table.separatorStyle == .none ? .singleLine : .none
            case .dequeue: _ = table.dequeueReusableCell(withIdentifier: "cell")
            case .elsewhere: UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 200)).addSubview(table)
            case .reconfigure: table.reconfigureRows(at: [rowPath(0, 0), rowPath(5, 5)])
            case .register: table.register(nil as AnyClass?, forCellReuseIdentifier: "cell")
            }
        }

        func numberOfSections(in tableView: UITableView) -> Int {
            reach(.sections, tableView)
            return counts.count
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            reach(.rows, tableView)
            return counts[section]
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            reach(.cell, tableView)
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            reach(.headerTitle, tableView)
            return "section \(section)"
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            reach(.canEdit, tableView)
            return true
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            reach(.canMove, tableView)
            return true
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            reach(.height, tableView)
            return UITableView.automaticDimension
        }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            reach(.estimate, tableView)
            return 40
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            reach(.header, tableView)
            return nil
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            reach(.headerHeight, tableView)
            return 20
        }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
            reach(.footerHeight, tableView)
            return 5
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            reach(.willDisplay, tableView)
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            reach(.didEnd, tableView)
        }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            reach(.willDisplayHeader, tableView)
        }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            reach(.didEndHeader, tableView)
        }
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
            reach(.editingStyle, tableView)
            return .delete
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            reach(.shouldHighlight, tableView)
            return true
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            reach(.willSelect, tableView)
            return indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { reach(.didSelect, tableView) }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { reach(.didDeselect, tableView) }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { reach(.didScroll, scrollView as? UITableView) }
    }

    final class HookedCell: UITableViewCell {
        static weak var driver: Driver?
        static weak var table: UITableView?
        override func prepareForReuse() {
            super.prepareForReuse()
            Self.driver?.reach(.reuse, Self.table)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            Self.driver?.reach(.cellLayout, Self.table)
        }
        override func updateConstraints() {
            Self.driver?.reach(.cellUpdate, Self.table)
            super.updateConstraints()
        }
    }

    final class HookedTable: UITableView {
        weak var driver: Driver?
        override func layoutSubviews() {
            super.layoutSubviews()
            driver?.reach(.tableLayout, self)
        }
    }

    /// Performs all operations of a user and an application, with the change in the callback.
    private func run(_ hook: Hook, _ change: Change, times: Int) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        let table = HookedTable(frame: window.bounds, style: .plain)
        // Endless changes take many passes over the rows on the screen, so that few are enough.
        if times == .max { table.frame.size.height = 100 }
        let driver = Driver(hook, change, times: times)
        (HookedCell.driver, HookedCell.table, table.driver) = (driver, table, driver)
        table.register(HookedCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (driver, driver)
        window.addSubview(table)
        LayoutDiagnostics.collecting {
            LayoutScheduler.main.runTurn()
            for y in times == .max ? [100] : [100, 60, 900, 0] {
                table.contentOffset.y = CGFloat(y)
                LayoutScheduler.main.runTurn()
            }
            for y in times == .max ? [40.0] : [40.0, 90] {
                window.ashlar.touchDown(at: CGPoint(x: 100, y: y)).lift()
                LayoutScheduler.main.runTurn()
            }
            table.setEditing(true, animated: false)
            LayoutScheduler.main.runTurn()
            driver.counts[0] += 1
            table.insertRows(at: [rowPath(0, 0)], with: .none)
            LayoutScheduler.main.runTurn()
            LayoutScheduler.main.advance(by: 1)
        }
        expect(driver.calls < 200_000, "\(hook) \(change): \(driver.calls) calls")
        // Afterward, the table works like a new one.
        driver.left = 0
        LayoutScheduler.main.runUntilIdle()
        LayoutDiagnostics.collecting {
            for _ in 0..<40 where table.hasUncommittedUpdates || change == .begin { table.endUpdates() }
        }
        window.addSubview(table)
        table.frame = window.bounds
        (table.dataSource, table.delegate, table.isEditing, table.tableHeaderView) = (driver, driver, false, nil)
        table.register(HookedCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.contentOffset = .zero
        driver.counts = [4, 1]
        table.reloadData()
        let end = LayoutDiagnostics.collecting { LayoutScheduler.main.runTurn() }
        let texts = table.visibleCells.map { $0.textLabel?.text ?? "nil" }
        expect(texts, equals: ["row 0", "row 1", "row 2", "row 3", "row 0"], "\(hook) \(change)")
        expect(table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count, equals: 5, "\(hook) \(change)")
        expect(end.faults.isEmpty, "\(hook) \(change): \(end.faults)")
        window.subviews.forEach { $0.removeFromSuperview() }
    }

    @Test("Changes during any callback leave a working table", arguments: Hook.allCases)
    func changes(_ hook: Hook) {
        for change in Change.allCases {
            run(hook, change, times: 3)
        }
    }

    @Test("Changes during every callback come to an end", arguments: Hook.allCases)
    func endless(_ hook: Hook) { for change in Change.allCases { run(hook, change, times: .max) } }

    @Test("An end of updates without a beginning, and sections that do not exist, do not change the table")
    func strays() {
        let table = makeTable(TableModel(rows: 3))
        table.endUpdates()
        table.endUpdates()
        table.layoutIfNeeded()
        expect(table.visibleCells.count == 3 && !table.hasUncommittedUpdates)
        expect(table.rectForRow(at: rowPath(9, 9)) == .zero && table.rect(forSection: -1) == .zero)
        expect(table.rectForRow(at: rowPath(0, -1)) == .zero && table.rectForHeader(inSection: 7) == .zero)
        expect(table.cellForRow(at: rowPath(0, NSNotFound)) == nil && table.numberOfRows(inSection: NSNotFound) == 0)
        expect(table.indexPathForRow(at: CGPoint(x: CGFloat.nan, y: .infinity)) == nil)
        expect(table.indexPathsForRows(in: .null) == nil)
        table.selectRow(at: rowPath(4, 4), animated: false, scrollPosition: .top)
        table.deselectRow(at: rowPath(0, NSNotFound), animated: false)
        expect(table.indexPathForSelectedRow == nil)
        LayoutDiagnostics.collecting {
            table.contentOffset = CGPoint(x: CGFloat.nan, y: .infinity)
            (table.rowHeight, table.estimatedRowHeight, table.sectionHeaderHeight) = (.nan, .infinity, -.infinity)
            table.contentInset = UIEdgeInsets(top: .nan, left: 0, bottom: .infinity, right: 0)
            table.sectionHeaderTopPadding = .nan
            table.layoutIfNeeded()
        }
        expect(table.visibleCells.count == 3 && table.contentSize.height.isFinite && table.contentOffset.y.isFinite)
    }
}
