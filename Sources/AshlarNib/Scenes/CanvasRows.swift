import AshlarUI
import Foundation

/// The rows of a table on the canvas: prototype and static cells at their saved places, without a data source.
///
/// The view itself shows nothing. It is as wide as its table, so that it is laid out when the width of the table changes, and then gives
/// the rows their widths and the heights that they need there.
final class CanvasRows: UIView {
    /// The rows of a section, or the prototypes.
    struct Group {
        var cells: [(view: UIView, savedFrame: CGRect)]
        /// Whether the rows are a section of a table with static cells.
        var isSection: Bool
        var header: UILabel?
        var footer: UILabel?
        /// The line above the first row, and one below each row; nil for rows without one.
        var opening: UIView?
        var lines: [UIView?] = []
    }

    private unowned let table: UITableView
    private var groups: [Group]
    private var isInset: Bool { table.style == .insetGrouped }
    private var margin: CGFloat { table.bounds.width >= 414 ? 20 : 16 }

    /// The distance of inset groups from the edges of the table, in points, as saved frames on canvases of 375 and 393 points show it.
    private static let groupInset: CGFloat = 20
    /// The height of a row of which nothing else is known, in points.
    private static let standardHeight: CGFloat = 44
    /// The distance of a section's titles from its rows, in points.
    private static let titleGap: CGFloat = 6

    /// Adds rows to a table. They have their frames after ``arrange()``.
    init(_ groups: [Group], in table: UITableView) {
        (self.groups, self.table) = (groups, table)
        super.init(frame: CGRect(x: 0, y: 0, width: table.bounds.width, height: 0))
        autoresizingMask = .flexibleWidth
        isUserInteractionEnabled = false
        table.addSubview(self)
        for index in groups.indices { add(index) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not available") }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    // MARK: Views

    private func add(_ index: Int) {
        let group = groups[index]
        for (place, cell) in group.cells.enumerated() {
            cell.view.translatesAutoresizingMaskIntoConstraints = true
            table.addSubview(cell.view)
            style(cell.view, isFirst: place == 0, isLast: place == group.cells.count - 1)
        }
        guard !group.cells.isEmpty else { return }
        if table.separatorStyle != .none {
            if table.style == .grouped, group.isSection { groups[index].opening = makeLine() }
            groups[index].lines = group.cells.indices.map { place in
                let isLast = place == group.cells.count - 1
                let isOpen = isLast && (isInset || !group.isSection && table.style != .plain)
                return isOpen ? nil : makeLine()
            }
        }
        for title in [group.header, group.footer].compactMap(\.self) { table.addSubview(title) }
    }

    /// Gives a cell the background and the corners that its table's style has.
    private func style(_ view: UIView, isFirst: Bool, isLast: Bool) {
        if view.backgroundColor == nil {
            view.backgroundColor = table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        guard isInset, isFirst || isLast else { return }
        view.layer.cornerRadius = 10
        view.layer.maskedCorners = []
        if isFirst { view.layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { view.layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }

    private func makeLine() -> UIView {
        let line = UIView()
        line.backgroundColor = table.separatorColor ?? .separator
        table.addSubview(line)
        return line
    }

    // MARK: Frames

    /// Gives all rows, lines and titles their frames at the present width of the table. Rows and titles that need more height than was
    /// saved move the following ones down.
    func arrange() {
        var growth: CGFloat = 0
        // The end of what is above the next section.
        var end = table.tableHeaderView?.frame.maxY ?? 0
        for group in groups {
            if let header = group.header { fit(header) }
            if let footer = group.footer { fit(footer) }
            guard let opening = group.cells.first else { continue }
            if let header = group.header {
                growth += max(0, end - (opening.savedFrame.minY + growth - Self.titleGap - header.frame.height))
            }
            let frames = group.cells.map { cell in
                let frame = frame(of: cell.view, cell.savedFrame, &growth)
                Self.move(cell.view, to: frame)
                return frame
            }
            placeLines(group, frames)
            end = frames[frames.count - 1].maxY
            if let header = group.header { header.frame.origin.y = frames[0].minY - Self.titleGap - header.frame.height }
            if let footer = group.footer {
                footer.frame.origin.y = end + Self.titleGap
                end = footer.frame.maxY
            }
        }
    }

    private func frame(of cell: UIView, _ saved: CGRect, _ growth: inout CGFloat) -> CGRect {
        var frame = saved
        // The cells of inset groups have the same distance from both edges. Some versions of Xcode saved them without.
        if isInset, frame.origin.x < 1 { frame.origin.x = Self.groupInset }
        frame.size.width = max(0, table.bounds.width - 2 * max(0, frame.origin.x))
        frame.origin.y += growth
        // As a table does, the cell has its width before it is measured.
        if cell.frame.width != frame.width { cell.frame.size.width = frame.width }
        // Old files have no frames of cells.
        if saved.height <= 0 { frame.size.height = Self.standardHeight }
        frame.size.height = Self.fittingHeight(cell, frame)
        growth += frame.height - saved.height
        return frame
    }

    private func placeLines(_ group: Group, _ frames: [CGRect]) {
        let thickness = 1 / UIScreen.main.scale
        func place(_ line: UIView, _ y: CGFloat, _ frame: CGRect, inset: CGFloat) {
            let width = max(0, frame.width - inset)
            Self.move(line, to: CGRect(x: frame.minX + inset, y: y, width: width, height: thickness))
        }
        if let line = group.opening { place(line, frames[0].minY, frames[0], inset: 0) }
        for (index, line) in group.lines.enumerated() {
            guard let line else { continue }
            let isClosing = index == frames.count - 1 && table.style == .grouped && group.isSection
            place(line, frames[index].maxY - thickness, frames[index], inset: isClosing ? 0 : margin)
        }
    }

    /// Gives a title its width and height.
    private func fit(_ label: UILabel) {
        let inset = margin + (isInset ? Self.groupInset : 0)
        let width = max(0, table.bounds.width - 2 * inset)
        let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        Self.move(label, to: CGRect(x: inset, y: label.frame.minY, width: width, height: height))
    }

    private static func move(_ view: UIView, to frame: CGRect) {
        if view.frame != frame { view.frame = frame }
    }

    /// Returns the height of a row: the saved one, or a greater one that the cell's constraints need for larger texts.
    private static func fittingHeight(_ cell: UIView, _ frame: CGRect) -> CGFloat {
        guard let cell = cell as? UITableViewCell, !cell.contentView.constraints.isEmpty else { return frame.height }
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return max(frame.height, size.height.rounded(.up))
    }
}
