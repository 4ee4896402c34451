import AshlarLayout
import Foundation

/// What a list of a compositional layout looks like.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The style of a list. Raw values are UIKit's.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain = 0
        /// Rows from edge to edge, in sections with room between them.
        case grouped = 1
        /// Rows in rounded sections that keep a distance from the edges.
        case insetGrouped = 2
        /// Rows of a sidebar.
        case sidebar = 3
        /// Rows of a sidebar in another colour.
        case sidebarPlain = 4
    }

    /// What heads a section. Raw values are UIKit's.
    public enum HeaderMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A supplementary view.
        case supplementary = 1
        /// The section's first item.
        case firstItemInSection = 2
    }

    /// What ends a section. Raw values are UIKit's.
    public enum FooterMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A supplementary view.
        case supplementary = 1
    }

    /// The style.
    public let appearance: Appearance
    /// What heads a section: nothing unless set.
    public var headerMode = HeaderMode.none
    /// What ends a section: nothing unless set.
    public var footerMode = FooterMode.none
    /// Whether lines are drawn between rows: true unless set.
    public var showsSeparators: Bool
    /// What those lines look like.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the lines of an item. Called for the items in sight, with the configuration of the list.
    public var itemSeparatorHandler: (@MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
    /// The colour behind the list. Kept.
    public var backgroundColor: UIColor?
    /// The room above headers; nil for that of the style.
    public var headerTopPadding: CGFloat?

    /// A list of a style.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        backgroundColor = appearance == .grouped || appearance == .insetGrouped ? .secondarySystemBackground : .systemBackground
    }

    func place(of path: IndexPath, isLast: Bool) -> ListPlace {
        ListPlace(
            appearance: appearance, isFirst: path.item == 0, isLast: isLast,
            isHeader: headerMode == .firstItemInSection && path.item == 0, showsSeparators: showsSeparators,
            separator: itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration,
            backgroundColor: backgroundColor)
    }

    /// The room around the rows of a section.
    func insets(width: CGFloat) -> NSDirectionalEdgeInsets {
        let side: CGFloat = width < 400 ? 16 : 20
        switch appearance {
        case .plain, .sidebar, .sidebarPlain: return .zero
        case .grouped: return NSDirectionalEdgeInsets(top: headerMode == .none ? 17.5 : 0, bottom: 17.5)
        case .insetGrouped:
            return NSDirectionalEdgeInsets(
                top: headerMode == .none ? 17.5 : 0, leading: side, bottom: 17.5, trailing: side)
        }
    }
}

/// What the lines between rows look like.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
    /// Whether a line is drawn. Raw values are UIKit's.
    public enum Visibility: Int, Sendable {
        /// As the list decides.
        case automatic = 0
        /// Yes.
        case visible = 1
        /// No.
        case hidden = 2
    }

    /// The line above the first row: none unless set.
    public var topSeparatorVisibility = Visibility.automatic
    /// The line below each row.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The ends of the line above a row.
    public var topSeparatorInsets = NSDirectionalEdgeInsets(leading: 16)
    /// The ends of the line below a row.
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets(leading: 16)
    /// The colour of the lines.
    public var color = UIColor.separator
    /// The colour of the lines of selected rows.
    public var multipleSelectionColor = UIColor.separator

    /// The lines of a list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// The rows of a list: as wide as the view, as high as each of them needs.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = configuration.insets(width: layoutEnvironment.container.contentSize.width)
        section.list = configuration
        let isPlain = configuration.appearance == .plain
        func edge(_ kind: String, _ alignment: NSRectAlignment) {
            let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: row, elementKind: kind, alignment: alignment)
            item.pinToVisibleBounds = isPlain
            section.boundarySupplementaryItems.append(item)
        }
        if configuration.headerMode == .supplementary { edge(UICollectionView.elementKindSectionHeader, .top) }
        if configuration.footerMode == .supplementary { edge(UICollectionView.elementKindSectionFooter, .bottom) }
        return section
    }
}
