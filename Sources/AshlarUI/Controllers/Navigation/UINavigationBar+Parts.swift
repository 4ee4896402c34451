import AshlarLayout
import Foundation

/// The views of a navigation bar's top item.
struct NavigationBarParts {
    var back: BackButton?
    var left: [NavigationBarPart] = []
    var right: [NavigationBarPart] = []
    var titleLabel: UILabel?
    var titleView: PlacedView?
    var largeTitle: BarShelf?
    var search: BarShelf?
    var prompt: UILabel?

    /// The application's views.
    @MainActor var places: [PlacedView] { (left + right).compactMap(\.place) + (titleView.map { [$0] } ?? []) }

    @MainActor var views: [UIView] {
        [back, titleLabel, titleView?.view, largeTitle, search, prompt].compactMap { $0 }
            + (left + right).compactMap { $0.place?.view }
    }
}

/// An item of a bar with its view. Spaces have none.
struct NavigationBarPart {
    let item: UIBarButtonItem
    let place: PlacedView?
}

extension UINavigationBar {
    final func replaceStack(by items: [UINavigationItem]) {
        for item in stack where item.bar === self && !items.contains(where: { $0 === item }) { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
        showTop()
        heightChanged()
    }

    final func navigationItemChanged(_ item: UINavigationItem) {
        // The back button shows the item below the top item.
        guard item === topItem || item === backItem else {
            // Items above may inherit the mode of this item.
            return heightChanged()
        }
        showTop()
        heightChanged()
    }

    final func heightChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        owner?.barsChanged()
    }

    /// Creates the views of the top item.
    final func showTop() {
        let old = parts
        let item = isSearching ? nil : topItem
        var new = NavigationBarParts()
        new.right = makeParts(item?.rightBarButtonItems ?? [], old: old.right)
        let leading = item != nil && backItem == nil ? leadingItem.map { [$0] } ?? [] : []
        new.left = makeParts(leading + (item?.leftBarButtonItems ?? []), old: old.left)
        if let item, let backItem, showsBack(item) { new.back = makeBack(old.back, to: backItem) }
        if let item {
            let isLarge = showsLargeTitle
            if let view = item.titleView {
                new.titleView = old.titleView.flatMap { $0.view === view ? $0 : nil } ?? PlacedView(view)
            } else if let title = item.title, !title.isEmpty, !isLarge || isTitleCollapsed {
                new.titleLabel = makeTitle(old.titleLabel, title)
            }
            if isLarge, let title = item.title { new.largeTitle = makeLargeTitle(old.largeTitle, title) }
            if let prompt = item.prompt { new.prompt = makePrompt(old.prompt, prompt) }
        }
        if let bar = shownSearch?.searchBar {
            new.search = old.search.flatMap { $0.content === bar ? $0 : nil } ?? BarShelf(bar)
        }
        let views = new.views
        for view in old.views where view.superviewReference === self && !views.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        parts = new
        for view in views where view.superviewReference !== self { addSubview(view) }
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    private final func showsBack(_ item: UINavigationItem) -> Bool {
        if item.hidesBackButton { return false }
        return item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
    }

    private final func makeParts(_ items: [UIBarButtonItem], old: [NavigationBarPart]) -> [NavigationBarPart] {
        items.map { item in
            item.holder = self
            if item.isSpace { return NavigationBarPart(item: item, place: nil) }
            let known = old.first { $0.item === item }?.place
            if let view = item.customView {
                return NavigationBarPart(item: item, place: known?.view === view ? known : PlacedView(view))
            }
            let button = known?.view as? BarButton ?? BarButton(type: .system)
            button.show(item)
            return NavigationBarPart(item: item, place: known?.view === button ? known : PlacedView(button))
        }
    }

    private final func makeBack(_ old: BackButton?, to item: UINavigationItem) -> BackButton {
        let button = old ?? BackButton()
        button.show(item)
        if button.onPress == nil {
            button.onPress = { [weak self] in
                guard let self else { return }
                if let owner = self.owner { owner.goBack() } else { self.popItem(animated: true) }
            }
        }
        return button
    }

    private final func makeTitle(_ old: UILabel?, _ title: String) -> UILabel {
        let label = old ?? UILabel()
        label.text = title
        label.textAlignment = .center
        let own = shownAppearance.titleTextAttributes
        label.font = (own[.font] ?? titleTextAttributes?[.font]) as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
        label.textColor = color(own, titleTextAttributes)
        return label
    }

    private final func makeLargeTitle(_ old: BarShelf?, _ title: String) -> BarShelf {
        let shelf = old ?? BarShelf(UILabel())
        guard let label = shelf.content as? UILabel else { return shelf }
        label.text = title
        let own = shownAppearance.largeTitleTextAttributes
        label.font = (own[.font] ?? largeTitleTextAttributes?[.font]) as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
        label.textColor = color(own, largeTitleTextAttributes)
        return shelf
    }

    private final func makePrompt(_ old: UILabel?, _ text: String) -> UILabel {
        let label = old ?? UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        label.textColor = color([:], nil)
        return label
    }

    private final func color(_ own: [NSAttributedString.Key: Any], _ bar: [NSAttributedString.Key: Any]?) -> UIColor {
        (own[.foregroundColor] ?? bar?[.foregroundColor]) as? UIColor ?? (barStyle == .black ? .white : .label)
    }
}

extension UINavigationBar: BarItemHolder {
    func barItemChanged(_ item: UIBarItem) { showTop() }
}
