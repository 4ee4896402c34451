import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): tableMetrics.
@MainActor
@Suite("Table view cells")
struct TableCellTests {
    /// Returns one row with a cell of a style, in a table with separators at two pixels per point.
    private func cell(
        _ style: UITableViewCell.CellStyle, width: CGFloat = 375, tableStyle: UITableView.Style = .plain,
        fill: @escaping (UITableViewCell) -> Void
    ) -> (UITableView, UITableViewCell) {
        final class Styled: UITableViewDataSource {
            let cell: UITableViewCell
            init(_ cell: UITableViewCell) { self.cell = cell }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        fill(cell)
        let table = makeTable(Styled(cell), style: tableStyle, width: width)
        table.rowHeight = 44
        table.layoutIfNeeded()
        return (table, cell)
    }

    @Test(
        "The label of the default style fills the content from 16 points on, or from 20 points in wide tables",
        arguments: [(375.0, 16.0), (414, 20)])
    func standard(width: Double, margin: Double) {
        // Alamofire's Main.storyboard (375 points: label 16 to 359) and FSCalendar's (414: 20 to 394).
        let (_, cell) = cell(.default, width: width) { $0.textLabel?.text = "text" }
        expect(cell.contentView.frame, equals: CGRect(x: 0, y: 0, width: width, height: 44))
        let label = CGRect(x: margin, y: 0, width: width - 2 * margin, height: 44)
        expect(cell.textLabel?.frame, equals: label)
        expect(cell.detailTextLabel == nil)
    }

    @Test(
        "Accessories take space at the trailing end",
        arguments: [
            (UITableViewCell.AccessoryType.disclosureIndicator, 344.0), (.checkmark, 331), (.detailDisclosureButton, 318),
        ])
    func accessories(type: UITableViewCell.AccessoryType, width: CGFloat) {
        // arcgis-runtime-samples-ios (383 of 414, 344 of 375; detail disclosure 357 of 414), IQKeyboardManager (331 of 375).
        let (_, cell) = cell(.default) {
            $0.textLabel?.text = "text"
            $0.accessoryType = type
        }
        expect(cell.contentView.frame.width, equals: width)
        // In FSCalendar's Main.storyboard, the label of a row with a checkmark extends to the end of the content.
        expect(cell.textLabel?.frame.maxX == (type == .checkmark ? width : width - 8))
    }

    @Test("An accessory view is at the trailing margin and reduces the content's width")
    func accessoryView() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let (_, cell) = cell(.default) { $0.accessoryView = view }
        expect(view.frame, equals: CGRect(x: 309, y: 11, width: 50, height: 20))
        expect(cell.contentView.frame.width, equals: 309)
        cell.accessoryView = nil
        cell.layoutIfNeeded()
        expect(view.superview == nil)
        expect(cell.contentView.frame.width, equals: 375)
    }

    @Test("The second label is at the trailing end in value1, after a column in value2, and below the first in subtitle")
    func styles() throws {
        let fill: (UITableViewCell) -> Void = {
            $0.textLabel?.text = "text"
            $0.detailTextLabel?.text = "detail"
        }
        let (_, first) = cell(.value1, fill: fill)
        let (text, detail) = (try #require(first.textLabel), try #require(first.detailTextLabel))
        expect(text.frame.minX == 16 && text.frame.size == text.intrinsicContentSize)
        expect(detail.frame.maxX, equals: 359)
        let distance: CGFloat = abs(text.frame.midY - 22)
        expect(distance <= 0.25 && text.frame.midY == detail.frame.midY)
        let (_, second) = cell(.value2, fill: fill)
        expect(second.textLabel?.frame.minX == 16 && second.textLabel?.frame.width == 91)
        expect(second.detailTextLabel?.frame.minX, equals: 113)
        let (_, third) = cell(.subtitle, fill: fill)
        expect(third.textLabel?.frame.maxY, equals: third.detailTextLabel?.frame.minY)
        expect(third.textLabel?.frame.minX == 16 && third.detailTextLabel?.frame.minX == 16)
        expect(third.detailTextLabel?.font.pointSize, equals: 12)
    }

    @Test("In a right-to-left layout, the cell is mirrored")
    func mirrored() {
        let old = LayoutEnvironment.userInterfaceLayoutDirection
        LayoutEnvironment.userInterfaceLayoutDirection = .rightToLeft
        defer { LayoutEnvironment.userInterfaceLayoutDirection = old }
        let (_, cell) = cell(.default) {
            $0.textLabel?.text = "text"
            $0.accessoryType = .disclosureIndicator
        }
        expect(cell.contentView.frame, equals: CGRect(x: 31, y: 0, width: 344, height: 44))
        expect(cell.textLabel?.frame.maxX, equals: 328)
    }

    @Test("A text of several lines makes a row of automatic height higher")
    func severalLines() {
        let (table, cell) = cell(.default) { cell in
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = String(repeating: "x", count: 200)
        }
        table.rowHeight = UITableView.automaticDimension
        table.layoutIfNeeded()
        expect(cell.frame.height > 100)
        let (other, short) = self.cell(.default) { $0.textLabel?.text = "x" }
        other.rowHeight = UITableView.automaticDimension
        other.layoutIfNeeded()
        expect(short.frame.height, equals: 44)
    }

    @Test("Separators are one pixel high and begin at the text's margin, and the style none has no separators")
    func separators() throws {
        let (table, cell) = cell(.default) { $0.textLabel?.text = "text" }
        func separator() -> UIView? { cell.subviews.first { "\(type(of: $0))".contains("Separator") && !$0.isHidden } }
        expect(separator()?.frame, equals: CGRect(x: 16, y: 43.5, width: 359, height: 0.5))
        cell.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6)
        table.layoutIfNeeded()
        expect(separator()?.frame, equals: CGRect(x: 5, y: 43.5, width: 364, height: 0.5))
        table.separatorStyle = .none
        table.layoutIfNeeded()
        expect(separator() == nil)
        expect(cell.contentView.frame.height, equals: 44)
    }

    @Test("A selected cell shows its selected background behind the content")
    func selectedBackground() {
        let (table, cell) = cell(.default) { $0.selectedBackgroundView = UIView() }
        table.selectRow(at: rowPath(0, 0), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        expect(cell.selectedBackgroundView?.frame, equals: cell.bounds)
        let places = cell.subviews.filter { $0 === cell.selectedBackgroundView || $0 === cell.contentView }
        expect(places.last === cell.contentView && places.count == 2)
        cell.selectionStyle = .none
        expect(cell.selectedBackgroundView?.superview == nil)
    }

    @Test("Editing makes space for the control at the leading end")
    func editing() {
        let (table, cell) = cell(.default) { $0.textLabel?.text = "text" }
        table.setEditing(true, animated: false)
        table.layoutIfNeeded()
        expect(cell.isEditing && cell.editingStyle == .delete)
        expect(cell.contentView.frame, equals: CGRect(x: 38, y: 0, width: 337, height: 44))
        table.isEditing = false
        table.layoutIfNeeded()
        expect(!cell.isEditing && cell.contentView.frame.minX == 0)
    }

    @Test("The content view's margins are those in storyboards: 11 points above and below, 16 or 20 at the sides")
    func margins() {
        let (_, cell) = cell(.default) { _ in }
        expect(cell.contentView.layoutMargins, equals: UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
        let (_, other) = self.cell(.default) { $0.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        expect(other.contentView.layoutMargins, equals: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test("Swipe actions and the refresh control store their values")
    func data() {
        var isRun = false
        let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            isRun = true
            done(true)
        }
        let actions = UISwipeActionsConfiguration(actions: [action])
        expect(actions.performsFirstActionWithFullSwipe)
        expect(actions.actions.first?.backgroundColor, equals: .systemRed)
        action.handler(action, UIView(), { _ in })
        expect(isRun)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let control = UIRefreshControl()
        table.refreshControl = control
        expect(control.superview === table && control.frame.maxY == 0)
        control.beginRefreshing()
        expect(control.isRefreshing && !control.isHidden)
        control.endRefreshing()
        expect(!control.isRefreshing && control.isHidden)
    }
}
