import AshlarLayout
import Foundation

/// The configuration of a list in a compositional layout.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The style of a list. Raw values are UIKit's.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain = 0
        /// Rows from edge to edge, in sections with space between them.
        case grouped = 1
        /// Rows in rounded sections with space at the edges.
        case insetGrouped = 2
        /// Rows of a sidebar.
        case sidebar = 3
        /// Rows of a sidebar with a plain background.
        case sidebarPlain = 4
    }

    /// The header of a section. Raw values are UIKit's.
    public enum HeaderMode: Int, Sendable {
        /// No header.
        case none = 0
        /// A supplementary view.
        case supplementary = 1
        /// The first item of the section.
        case firstItemInSection = 2
    }

    /// The footer of a section. Raw values are UIKit's.
    public enum FooterMode: Int, Sendable {
        /// No footer.
        case none = 0
        /// A supplementary view.
        case supplementary = 1
    }

    /// The style of the list.
    public let appearance: Appearance
    /// The header of each section. The default is `none`.
    public var headerMode = HeaderMode.none
    /// The footer of each section. The default is `none`.
    public var footerMode = FooterMode.none
    /// Whether separators are drawn between rows. The default is true, except in sidebars.
    public var showsSeparators: Bool
    /// The configuration of the separators.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the lines of an item. Called for the items in sight, with the configuration of the list.
    public var itemSeparatorHandler: (@MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
    /// Gives the actions behind a swipe over a row.
    public typealias SwipeActionsConfigurationProvider = @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// Gives the actions behind a swipe from the leading side; nil for none.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Gives the actions behind a swipe from the trailing side; nil for none.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The color behind the list, which a layout that is made of the configuration alone draws in front of the collection view's own
    /// background. The default is that of the style; nil and `clear` show what is behind.
    public var backgroundColor: UIColor?
    /// The space above headers, in points; nil for that of the style. The value is stored, but has no effect.
    public var headerTopPadding: CGFloat?

    /// Creates a configuration of a list of a style.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        backgroundColor = appearance == .grouped || appearance == .insetGrouped ? .systemGroupedBackground : .systemBackground
    }

    func place(of path: IndexPath, isLast: Bool) -> ListPlace {
        ListPlace(
            appearance: appearance, isFirst: path.item == 0, isLast: isLast,
            isTop: path.item == (headerMode == .firstItemInSection ? 1 : 0),
            isHeader: headerMode == .firstItemInSection && path.item == 0, showsSeparators: showsSeparators,
            separator: itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration,
            backgroundColor: backgroundColor)
    }

    /// Returns the insets of a section's rows.
    func insets(width: CGFloat) -> NSDirectionalEdgeInsets {
        // FIDELITY.md: listMeasures.
        let side: CGFloat = width < 400 ? 16 : 20
        switch appearance {
        case .plain, .sidebar, .sidebarPlain: return .zero
        case .grouped:
            return NSDirectionalEdgeInsets(top: headerMode == .none ? 17.5 : 0, leading: 0, bottom: 17.5, trailing: 0)
        case .insetGrouped:
            return NSDirectionalEdgeInsets(
                top: headerMode == .none ? 17.5 : 0, leading: side, bottom: 17.5, trailing: side)
        }
    }
}

/// The appearance of separators between rows.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
    /// The visibility of a separator. Raw values are UIKit's.
    public enum Visibility: Int, Sendable {
        /// The list decides.
        case automatic = 0
        /// The separator is visible.
        case visible = 1
        /// The separator is hidden.
        case hidden = 2
    }

    /// The visibility of the separator above the first row. It is stored; no separator is drawn there.
    public var topSeparatorVisibility = Visibility.automatic
    /// The visibility of the separator below each row. The default is `automatic`.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the separator above a row, in points. They are stored, but have no effect.
    public var topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
    /// The insets of the separator below a row, in points.
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
    /// The color of the separators.
    public var color = UIColor.separator
    /// The color of the separators of selected rows. It is stored, but not drawn.
    public var multipleSelectionColor = UIColor.separator

    /// Creates a configuration of separators. It is the same for all styles.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// Creates a section for a list. Its rows are as wide as the section, and as high as their content needs.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the list.
    ///   - layoutEnvironment: The environment, whose width determines the insets of the section.
    /// - Returns: The section.
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
