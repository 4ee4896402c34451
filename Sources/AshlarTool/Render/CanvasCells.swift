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

    /// Adds the cells at their saved places. The rows of a table are as wide as the table, and move with the heights that they need.
    func place(_ sections: [Section]) {
        let groups = sections.map { section in
            CanvasRows.Group(
                cells: section.cells.compactMap { roots[$0] }.filter { $0.view.superview == nil }
                    .map { ($0.view, $0.savedFrame) },
                isSection: section.id != nil, header: title(section, "headerTitle", section.header),
                footer: title(section, "footerTitle", section.footer))
        }
        guard let table = list as? UITableView else {
            for (view, frame) in groups.flatMap(\.cells) {
                view.translatesAutoresizingMaskIntoConstraints = true
                list.addSubview(view)
                view.frame = frame
            }
            return
        }
        CanvasRows(groups, in: table).arrange()
    }

    /// Returns the title above or below a section; nil if the section has none.
    private func title(_ section: Section, _ key: String, _ title: String?) -> UILabel? {
        guard let table = list as? UITableView, let id = section.id, let title else { return nil }
        let text = resources.string(forKey: "\(id).\(key)") ?? title
        let label = UILabel()
        label.text = key == "headerTitle" && table.style != .plain ? text.uppercased() : text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        return label
    }
}
