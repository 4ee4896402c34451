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

    /// Adds the cells at their saved places. Rows that need more height than was saved move the following ones down.
    func place(_ sections: [Section]) {
        var growth: CGFloat = 0
        for section in sections {
            let cells = section.cells.compactMap { roots[$0] }.filter { $0.view.superview == nil }
            var frames: [CGRect] = []
            for root in cells {
                var frame = root.savedFrame
                if table != nil {
                    // The cells of inset groups have the same distance from both edges.
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
            addTitle(section, "headerTitle", section.header, in: table) { first.minY - $0 - 6 }
            addTitle(section, "footerTitle", section.footer, in: table) { _ in last.maxY + 6 }
        }
    }

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

    /// Adds the title above or below a section.
    private func addTitle(
        _ section: Section, _ key: String, _ title: String?, in table: UITableView, top: (CGFloat) -> CGFloat
    ) {
        guard let id = section.id, let title else { return }
        let text = resources.string(forKey: "\(id).\(key)") ?? title
        let label = UILabel()
        label.text = key == "headerTitle" && table.style != .plain ? text.uppercased() : text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        let inset = margin + (table.style == .insetGrouped ? 20 : 0)
        let width = max(0, list.bounds.width - 2 * inset)
        let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        label.frame = CGRect(x: inset, y: top(height), width: width, height: height)
        list.addSubview(label)
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
