import AshlarUI
import Foundation

/// Bars and their items.
extension SceneBuilder {
    static let barStyles: KeyValuePairs<String, UIBarStyle> = [
        "default": .default, "black": .black, "blackTranslucent": .black, "blackOpaque": .black,
    ]

    func applyNavigationBar(_ reader: ElementReader, to bar: UINavigationBar) {
        if let isTranslucent = reader.bool("translucent") { bar.isTranslucent = isTranslucent }
        if let style = reader.choice("barStyle", Self.barStyles) { bar.barStyle = style }
        if let prefers = reader.bool("largeTitles") { bar.prefersLargeTitles = prefers }
        bar.barTintColor = reader.color("barTintColor") ?? bar.barTintColor
        bar.shadowImage = reader.image("shadowImage") ?? bar.shadowImage
        bar.backIndicatorImage = reader.image("backIndicatorImage") ?? bar.backIndicatorImage
        bar.backIndicatorTransitionMaskImage =
            reader.image("backIndicatorTransitionMask") ?? bar.backIndicatorTransitionMaskImage
        if let attributes = reader.barTextAttributes("titleTextAttributes") { bar.titleTextAttributes = attributes }
        if let attributes = reader.barTextAttributes("largeTitleTextAttributes") { bar.largeTitleTextAttributes = attributes }
        if let appearance = appearance(reader, "standardAppearance") { bar.standardAppearance = appearance }
        if let appearance = appearance(reader, "compactAppearance") { bar.compactAppearance = appearance }
        if let appearance = appearance(reader, "scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
        if let appearance = appearance(reader, "compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = appearance }
        let items = reader.list("items").map { makeNavigationItem(self.reader($0)) }
        if !items.isEmpty { bar.items = items }
    }

    private func appearance(_ reader: ElementReader, _ key: String) -> UINavigationBarAppearance? {
        guard let element = reader.child(key: key), element.name == "navigationBarAppearance" else { return nil }
        let appearance = UINavigationBarAppearance()
        applyBackground(element, to: appearance)
        if let attributes = element.barTextAttributes("titleTextAttributes") { appearance.titleTextAttributes = attributes }
        if let attributes = element.barTextAttributes("largeTitleTextAttributes") {
            appearance.largeTitleTextAttributes = attributes
        }
        return appearance
    }

    /// Applies the background of an element of any bar's appearance.
    private func applyBackground(_ reader: ElementReader, to appearance: UIBarAppearance) {
        if let color = reader.color("backgroundColor") { appearance.backgroundColor = color }
        if let color = reader.color("shadowColor") { appearance.shadowColor = color }
        // An explicit nil is no line.
        if reader.element.children.contains(where: { $0.name == "nil" && $0.key == "shadowColor" }) {
            appearance.shadowColor = nil
        }
        if let image = reader.imageOrReference("backgroundImage") { appearance.backgroundImage = image }
        if let image = reader.imageOrReference("shadowImage") { appearance.shadowImage = image }
        // Materials are drawn in the bar's own color.
        reader.element.note("backgroundEffect")
        if let effect = reader.child("blurEffect") { effect.element.note("style") }
    }

    /// Returns the appearance of a tab bar or a toolbar for a key; nil if there is none.
    private func appearance<Appearance: UIBarAppearance>(
        _ reader: ElementReader, _ key: String, _ name: String, _ made: Appearance
    ) -> Appearance? {
        guard let element = reader.child(key: key), element.name == name else { return nil }
        applyBackground(element, to: made)
        return made
    }

    func applyToolbar(_ reader: ElementReader, to bar: UIToolbar) {
        if let isTranslucent = reader.bool("translucent") { bar.isTranslucent = isTranslucent }
        if let style = reader.choice("barStyle", Self.barStyles) { bar.barStyle = style }
        bar.barTintColor = reader.color("barTintColor") ?? bar.barTintColor
        let name = "toolbarAppearance"
        if let made = appearance(reader, "standardAppearance", name, UIToolbarAppearance()) { bar.standardAppearance = made }
        if let made = appearance(reader, "scrollEdgeAppearance", name, UIToolbarAppearance()) { bar.scrollEdgeAppearance = made }
        let items = makeBarButtonItems(reader, "items")
        if !items.isEmpty { bar.items = items }
    }

    func applyTabBar(_ reader: ElementReader, to bar: UITabBar) {
        if let isTranslucent = reader.bool("translucent") { bar.isTranslucent = isTranslucent }
        if let style = reader.choice("barStyle", Self.barStyles) { bar.barStyle = style }
        bar.barTintColor = reader.color("barTintColor") ?? bar.barTintColor
        bar.unselectedItemTintColor = reader.color("unselectedItemTintColor") ?? bar.unselectedItemTintColor
        _ = reader.color("selectedImageTintColor")
        let name = "tabBarAppearance"
        if let made = appearance(reader, "standardAppearance", name, UITabBarAppearance()) { bar.standardAppearance = made }
        if let made = appearance(reader, "scrollEdgeAppearance", name, UITabBarAppearance()) { bar.scrollEdgeAppearance = made }
        let items = reader.list("items").map { makeTabBarItem(self.reader($0)) }
        if !items.isEmpty { bar.items = items }
    }

    func applySearchBar(_ reader: ElementReader, to bar: UISearchBar) {
        let styles: KeyValuePairs<String, UISearchBar.Style> = [
            "default": .default, "prominent": .prominent, "minimal": .minimal,
        ]
        if let style = reader.choice("searchBarStyle", styles) { bar.searchBarStyle = style }
        if let style = reader.choice("barStyle", Self.barStyles) { bar.barStyle = style }
        if let isTranslucent = reader.bool("translucent") { bar.isTranslucent = isTranslucent }
        if let text = reader.text("placeholder") { bar.placeholder = text }
        if let text = reader.text("prompt") { bar.prompt = text }
        if let text = reader.text("text") { bar.text = text }
        if let shows = reader.bool("showsCancelButton") { bar.showsCancelButton = shows }
        if let shows = reader.bool("showsBookmarkButton") { bar.showsBookmarkButton = shows }
        if let shows = reader.bool("showsSearchResultsButton") { bar.showsSearchResultsButton = shows }
        if let shows = reader.bool("showsScopeBar") { bar.showsScopeBar = shows }
        bar.barTintColor = reader.color("barTintColor") ?? bar.barTintColor
        let titles = reader.list("scopeButtonTitles").compactMap { self.reader($0).content }
        if !titles.isEmpty { bar.scopeButtonTitles = titles }
        if let traits = reader.child(key: "textInputTraits") { noteInputTraits(traits) }
    }

    // MARK: Items

    func makeNavigationItem(_ reader: ElementReader, existing: UINavigationItem? = nil) -> UINavigationItem {
        let item = existing ?? UINavigationItem()
        if let title = reader.text("title") { item.title = title }
        if let prompt = reader.text("prompt") { item.prompt = prompt }
        let modes: KeyValuePairs<String, UINavigationItem.LargeTitleDisplayMode> = [
            "automatic": .automatic, "always": .always, "never": .never,
        ]
        if let mode = reader.choice("largeTitleDisplayMode", modes) { item.largeTitleDisplayMode = mode }
        if let hides = reader.bool("hidesBackButton") { item.hidesBackButton = hides }
        if let supplements = reader.bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = supplements }
        if let title = reader.text("backButtonTitle") { item.backButtonTitle = title }
        reader.element.note("backButtonDisplayMode", "style")
        for element in reader.element.children {
            switch element.key {
            case "leftBarButtonItem": item.leftBarButtonItem = makeBarButtonItem(self.reader(element))
            case "rightBarButtonItem": item.rightBarButtonItem = makeBarButtonItem(self.reader(element))
            case "backBarButtonItem": item.backBarButtonItem = makeBarButtonItem(self.reader(element))
            case "titleView": item.titleView = makeLoose(element)
            default: break
            }
        }
        let left = makeBarButtonItems(reader, "leftBarButtonItems")
        if !left.isEmpty { item.leftBarButtonItems = left }
        let right = makeBarButtonItems(reader, "rightBarButtonItems")
        if !right.isEmpty { item.rightBarButtonItems = right }
        register(item, reader)
        return item
    }

    func makeBarButtonItems(_ reader: ElementReader, _ list: String) -> [UIBarButtonItem] {
        reader.list(list).filter { $0.name == "barButtonItem" }.map { makeBarButtonItem(self.reader($0)) }
    }

    func makeBarButtonItem(_ reader: ElementReader) -> UIBarButtonItem {
        var custom: UIBarButtonItem?
        if let name = reader["customClass"] {
            let type: AnyClass? = InterfaceClasses.type(named: name, module: reader["customModule"])
            custom = (type as? UIBarButtonItem.Type)?.init(coder: InterfaceCoder())
            if custom == nil { unknownClasses.append(.init(name: name, element: reader.name, line: reader.element.line)) }
        }
        let system = reader.choice("systemItem", Self.systemItems)
        let item = custom ?? system.map { UIBarButtonItem(systemItem: $0) } ?? UIBarButtonItem()
        let styles: KeyValuePairs<String, UIBarButtonItem.Style> = [
            "plain": .plain, "done": .done, "bordered": .plain, "prominent": .done,
        ]
        if let style = reader.choice("style", styles) { item.style = style }
        if let width = reader.number("width") { item.width = max(0, width) }
        applyBarItem(reader, to: item)
        item.tintColor = reader.color("tintColor") ?? item.tintColor
        if let element = reader.element.children.first(where: { $0.key == "customView" }) { item.customView = makeLoose(element) }
        reader.child(key: "menu")?.noteAll()
        reader.element.note("springLoaded", "changesSelectionAsPrimaryAction", "catalog")
        register(item, reader)
        return item
    }

    private func applyBarItem(_ reader: ElementReader, to item: UIBarItem) {
        if let title = reader.text("title") { item.title = title }
        if let image = reader.imageOrReference("image") { item.image = image }
        if let image = reader.image("landscapeImage") { item.landscapeImagePhone = image }
        if let isEnabled = reader.bool("enabled") { item.isEnabled = isEnabled }
        if let tag = reader.integer("tag") { item.tag = tag }
        if let insets = reader.insets("imageInsets") { item.imageInsets = insets }
        if let accessibility = reader.child(key: "accessibilityConfiguration") {
            item.accessibilityIdentifier = accessibility["identifier"]
            item.accessibilityLabel = accessibility["label"] ?? item.accessibilityLabel
            item.accessibilityHint = accessibility["hint"]
            for child in accessibility.element.children { accessibility.reader(child).noteAll() }
        }
        for element in reader.element.children where element.name == "textAttributes" {
            if let key = element.key { _ = reader.barTextAttributes(key) }
        }
    }

    private static let systemItems: KeyValuePairs<String, UIBarButtonItem.SystemItem> = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
        "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo,
        "close": .close,
    ]

    func makeTabBarItem(_ reader: ElementReader, existing: UITabBarItem? = nil) -> UITabBarItem {
        let systems: KeyValuePairs<String, UITabBarItem.SystemItem> = [
            "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
            "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads,
            "mostRecent": .mostRecent, "mostViewed": .mostViewed,
        ]
        let system = reader.choice("systemItem", systems).map { UITabBarItem(tabBarSystemItem: $0, tag: 0) }
        let item = system ?? existing ?? UITabBarItem()
        applyBarItem(reader, to: item)
        if let image = reader.imageOrReference("selectedImage") { item.selectedImage = image }
        if let badge = reader.text("badgeValue") { item.badgeValue = badge }
        if let color = reader.color("badgeColor") { item.badgeColor = color }
        if let offset = reader.child(key: "titlePositionAdjustment") {
            item.titlePositionAdjustment = UIOffset(
                horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
        }
        register(item, reader)
        return item
    }
}
