import Ashlar
import AshlarNib
import Foundation

/// The cells of a table or collection view on the canvas, where Interface Builder shows them without a data source.
@MainActor
struct CanvasCells {
    /// The cells of a section in order, by id.
    struct Section {
        /// The section's id; nil for prototypes, which have no section.
        var id: String?
        var header: String?
        var footer: String?
        var cells: [String]
    }

    let list: UIScrollView
    /// The cells that the scene made, by id.
    let roots: [String: InterfaceScene.Root]
    let resources: any InterfaceResources

    private var table: UITableView? { list as? UITableView }
    private var isInset: Bool { table?.style == .insetGrouped }
    /// The distance of inset groups from the edges of the table, in points, as saved frames on canvases of 375 and 393 points show it.
    private static let groupInset: CGFloat = 20

    /// Adds the cells at their saved places. Rows and titles that need more height than was saved move the following ones down.
    func place(_ sections: [Section]) {
        var growth: CGFloat = 0
        // The end of what is above the next section.
        var end = table?.tableHeaderView?.frame.maxY ?? 0
        for section in sections {
            let cells = section.cells.compactMap { roots[$0] }.filter { $0.view.superview == nil }
            var frames: [CGRect] = []
            let header = table.flatMap { title(section, "headerTitle", section.header, in: $0) }
            let footer = table.flatMap { title(section, "footerTitle", section.footer, in: $0) }
            if let header, let first = cells.first {
                let top = first.savedFrame.minY + growth - Self.titleGap - header.frame.height
                growth += max(0, end - top)
            }
            for root in cells {
                var frame = root.savedFrame
                if table != nil {
                    // The cells of inset groups have the same distance from both edges. Some versions of Xcode saved them without.
                    if isInset, frame.origin.x < 1 { frame.origin.x = Self.groupInset }
                    frame.size.width = max(0, list.bounds.width - 2 * max(0, frame.origin.x))
                    frame.origin.y += growth
                    let height = Self.fittingHeight(root.view, frame)
                    growth += height - frame.height
                    frame.size.height = height
                }
                frames.append(frame)
                root.view.translatesAutoresizingMaskIntoConstraints = true
                list.addSubview(root.view)
                root.view.frame = frame
            }
            guard let table, let first = frames.first, let last = frames.last else { continue }
            for (index, root) in cells.enumerated() {
                style(root.view, in: table, isFirst: index == 0, isLast: index == cells.count - 1)
            }
            addSeparators(below: frames, in: table, isSection: section.id != nil)
            end = last.maxY
            if let header {
                header.frame.origin.y = first.minY - Self.titleGap - header.frame.height
                list.addSubview(header)
            }
            if let footer {
                footer.frame.origin.y = last.maxY + Self.titleGap
                list.addSubview(footer)
                end = footer.frame.maxY
            }
        }
    }

    /// The distance of a section's titles from its rows, in points.
    private static let titleGap: CGFloat = 6

    /// Gives a cell the background and the corners that its table's style has.
    private func style(_ view: UIView, in table: UITableView, isFirst: Bool, isLast: Bool) {
        if view.backgroundColor == nil {
            view.backgroundColor = table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        guard table.style == .insetGrouped, isFirst || isLast else { return }
        view.layer.cornerRadius = 10
        view.layer.maskedCorners = []
        if isFirst { view.layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { view.layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }

    private var margin: CGFloat { list.bounds.width >= 414 ? 20 : 16 }

    /// Adds the lines between the rows, and those around a group.
    private func addSeparators(below frames: [CGRect], in table: UITableView, isSection: Bool) {
        guard table.separatorStyle != .none, let first = frames.first else { return }
        let thickness = 1 / UIScreen.main.scale
        func line(_ y: CGFloat, _ frame: CGRect, inset: CGFloat) {
            let line = UIView(frame: CGRect(x: frame.minX + inset, y: y, width: max(0, frame.width - inset), height: thickness))
            line.backgroundColor = table.separatorColor ?? .separator
            list.addSubview(line)
        }
        let isGroup = table.style == .grouped && isSection
        if isGroup { line(first.minY, first, inset: 0) }
        for (index, frame) in frames.enumerated() {
            let isLast = index == frames.count - 1
            if isLast, table.style == .insetGrouped || !isSection && table.style != .plain { continue }
            line(frame.maxY - thickness, frame, inset: isLast && isGroup ? 0 : margin)
        }
    }

    /// Returns the title above or below a section, as wide as the table allows; nil if the section has none.
    private func title(_ section: Section, _ key: String, _ title: String?, in table: UITableView) -> UILabel? {
        guard let id = section.id, let title else { return nil }
        let text = resources.string(forKey: "\(id).\(key)") ?? title
        let label = UILabel()
        label.text = key == "headerTitle" && table.style != .plain ? text.uppercased() : text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        let inset = margin + (table.style == .insetGrouped ? Self.groupInset : 0)
        let width = max(0, list.bounds.width - 2 * inset)
        let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        label.frame = CGRect(x: inset, y: 0, width: width, height: height)
        return label
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
