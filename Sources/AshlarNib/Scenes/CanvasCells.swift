import AshlarUI
import Foundation

/// The cells of a table or collection view on the canvas, where Interface Builder shows them without a data source.
///
///     CanvasCells(of: table, roots: roots, resources: resources).place([CanvasCells.Section(cells: ["a-b-c"])])
@preconcurrency @MainActor
public struct CanvasCells {
    /// The cells of a section in order, by id.
    public struct Section: Sendable {
        /// The section's id; nil for prototypes, which have no section.
        public var id: String?
        /// The title above the section; nil for none.
        public var header: String?
        /// The title below the section; nil for none.
        public var footer: String?
        /// The ids of the cells.
        public var cells: [String]

        /// Creates a section.
        ///
        /// - Parameters:
        ///   - id: The section's id; nil, the default, for prototypes.
        ///   - header: The title above the section; nil, the default, for none.
        ///   - footer: The title below the section; nil, the default, for none.
        ///   - cells: The ids of the cells.
        public init(id: String? = nil, header: String? = nil, footer: String? = nil, cells: [String]) {
            (self.id, self.header, self.footer, self.cells) = (id, header, footer, cells)
        }
    }

    private let list: UIScrollView
    private let roots: [String: InterfaceScene.Root]
    private let resources: any InterfaceResources

    /// Creates the cells of a list.
    ///
    /// - Parameters:
    ///   - list: The table or collection view, in a window.
    ///   - roots: The cells that the scene made, by id.
    ///   - resources: The texts of the scene.
    public init(of list: UIScrollView, roots: [String: InterfaceScene.Root], resources: any InterfaceResources) {
        (self.list, self.roots, self.resources) = (list, roots, resources)
    }

    /// Adds the cells at their saved places. The rows of a table are as wide as the table, and move with the heights that they need.
    ///
    /// - Parameter sections: The sections in order.
    public func place(_ sections: [Section]) {
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
