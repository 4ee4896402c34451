import AshlarUI
import Foundation

/// View controllers.
extension SceneBuilder {
    /// Makes the controller of an element, without its view.
    ///
    /// - Parameter creator: A closure that creates the controller in place of its class; nil for none.
    func makeController(_ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController {
        let reader = reader(element)
        let controller = context.guarded(element) {
            let controller = makeInstance(reader, creator)
            applyController(reader, to: controller)
            return controller
        }
        owner = controller
        register(controller, reader)
        for guides in element.children where guides.name == "layoutGuides" {
            guides.note()
            for guide in guides.children {
                if let id = guide.read("id") { controllerGuides[id] = (guide.read("type") != "bottom", guide) }
            }
        }
        return controller
    }

    private func makeInstance(_ reader: ElementReader, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        let coder = InterfaceCoder()
        let base: UIViewController.Type
        switch reader.name {
        case "viewController": base = UIViewController.self
        case "navigationController":
            base = UINavigationController.self
            if let bar = reader.element.children.first(where: { $0.key == "navigationBar" }) {
                coder.navigationBar = makeView(self.reader(bar)) as? UINavigationBar
                noteBarPlace(bar)
            }
            if let bar = reader.element.children.first(where: { $0.key == "toolbar" }) {
                coder.toolbar = makeView(self.reader(bar)) as? UIToolbar
                noteBarPlace(bar)
            }
        case "tableViewController":
            base = UITableViewController.self
            coder.tableStyle = reader.element.first("tableView").flatMap { table in
                Self.tableStyles.first { $0.key == table.attributes["style"] }?.value
            }
        case "collectionViewController": base = UICollectionViewController.self
        case "tabBarController": base = UITabBarController.self
        case "splitViewController":
            base = UISplitViewController.self
            let styles: KeyValuePairs<String, UISplitViewController.Style> = [
                "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
            ]
            coder.splitStyle = reader.choice("style", styles)
        case "pageViewController":
            base = UIPageViewController.self
            let transitions: KeyValuePairs<String, UIPageViewController.TransitionStyle> = [
                "pageCurl": .pageCurl, "scroll": .scroll,
            ]
            coder.pageTransitionStyle = reader.choice("transitionStyle", transitions)
            let orientations: KeyValuePairs<String, UIPageViewController.NavigationOrientation> = [
                "horizontal": .horizontal, "vertical": .vertical,
            ]
            coder.pageNavigationOrientation = reader.choice("navigationOrientation", orientations)
            let spines: KeyValuePairs<String, UIPageViewController.SpineLocation> = [
                "none": .none, "min": .min, "mid": .mid, "max": .max,
            ]
            coder.pageSpineLocation = reader.choice("spineLocation", spines)
            reader.element.note("pageSpacing", "doubleSided")
        // A reference to another storyboard.
        case "viewControllerPlaceholder":
            base = UIViewController.self
            reader.element.note("storyboardName", "referencedIdentifier", "bundleIdentifier")
        default:
            base = UIViewController.self
            unknownClasses.append(
                .init(name: reader["customClass"] ?? reader.name, element: reader.name, line: reader.element.line))
            reader.element.note("videoGravity", "preferredFramesPerSecond")
        }
        if let made = creator?(coder) {
            reader.element.note("customClass", "customModule")
            return made
        }
        if let name = reader["customClass"] {
            if let type = InterfaceClasses.type(named: name, module: reader["customModule"]) {
                if let type = type as? UIViewController.Type, type == base || Self.isSubclass(type, of: base),
                    let made = type.init(coder: coder)
                {
                    return made
                }
                reader.problem("the class \(name) is not a \(base), or its init(coder:) returned nil; a \(base) takes its place")
            }
            unknownClasses.append(.init(name: name, element: reader.name, line: reader.element.line))
        }
        return base.init(coder: coder) ?? UIViewController(nibName: nil, bundle: nil)
    }

    private static func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
        var present: AnyClass? = type
        while let found = present {
            if found == base { return true }
            present = _getSuperclass(found)
        }
        return false
    }

    /// Notes the frame of a bar, which its controller determines.
    private func noteBarPlace(_ element: InterfaceElement) { _ = reader(element).rect() }

    private func applyController(_ reader: ElementReader, to controller: UIViewController) {
        if let title = reader.text("title") { controller.title = title }
        controller.restorationIdentifier = reader["restorationIdentifier"]
        if reader.bool("useStoryboardIdentifierAsRestorationIdentifier") == true {
            controller.restorationIdentifier = reader["storyboardIdentifier"]
        }
        reader.element.note("storyboardIdentifier", "autoresizesArchivedViewToFullSize", "wantsFullScreenLayout")
        if let adjusts = reader.bool("automaticallyAdjustsScrollViewInsets") {
            controller.automaticallyAdjustsScrollViewInsets = adjusts
        }
        if let includes = reader.bool("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = includes
        }
        if let hides = reader.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
        if let defines = reader.bool("definesPresentationContext") { controller.definesPresentationContext = defines }
        reader.element.note("providesPresentationContextTransitionStyle", "modalTransitionStyle", "interfaceStyle")
        if let style = reader.choice("modalPresentationStyle", Self.presentations) { controller.modalPresentationStyle = style }
        if let edges = reader.child(key: "edgesForExtendedLayout") {
            var found: UIRectEdge = []
            let names: [(String, UIRectEdge)] = [("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right)]
            for (name, edge) in names where edges.bool(name) == true { found.insert(edge) }
            controller.edgesForExtendedLayout = found
        }
        if let size = reader.size("preferredContentSize") { controller.preferredContentSize = size }
        if let size = reader.child(key: "contentSizeForViewInPopover") {
            size.element.note("type")
            if let width = size.number("width"), let height = size.number("height"), width >= 0, height >= 0 {
                controller.preferredContentSize = CGSize(width: width, height: height)
            }
        }
        if let item = reader.child(key: "navigationItem") { _ = makeNavigationItem(item, existing: controller.navigationItem) }
        if let item = reader.child(key: "tabBarItem") { controller.tabBarItem = makeTabBarItem(item) }
        let items = makeBarButtonItems(reader, "toolbarItems")
        if !items.isEmpty { controller.toolbarItems = items }
        noteMetrics(reader)
        applyContainer(reader, to: controller)
    }

    private func applyContainer(_ reader: ElementReader, to controller: UIViewController) {
        switch controller {
        case let navigation as UINavigationController:
            if reader.bool("navigationBarHidden") == true { navigation.isNavigationBarHidden = true }
            if reader.bool("toolbarHidden") == false { navigation.isToolbarHidden = false }
            navigation.hidesBarsOnSwipe = reader.bool("hidesBarsOnSwipe") ?? false
            navigation.hidesBarsOnTap = reader.bool("hidesBarsOnTap") ?? false
            navigation.hidesBarsWhenVerticallyCompact = reader.bool("hidesBarsWhenVerticallyCompact") ?? false
            navigation.hidesBarsWhenKeyboardAppears = reader.bool("hidesBarsWhenKeyboardAppears") ?? false
        case let tabs as UITabBarController:
            if let bar = reader.child(key: "tabBar") {
                context.guarded(bar.element) {
                    let mask = tabs.tabBar.autoresizingMask
                    applyCommon(bar, to: tabs.tabBar)
                    applyTabBar(bar, to: tabs.tabBar)
                    tabs.tabBar.autoresizingMask = mask
                }
                register(tabs.tabBar, bar)
                _ = bar.rect()
            }
        case let split as UISplitViewController:
            if let width = reader.number("minimumPrimaryColumnWidth"), width >= 0 { split.minimumPrimaryColumnWidth = width }
            if let width = reader.number("maximumPrimaryColumnWidth"), width >= 0 { split.maximumPrimaryColumnWidth = width }
            reader.element.note("allowDoubleColumnStyle", "displayModeButtonVisibility", "behavior", "primaryEdge")
        case let table as UITableViewController:
            if let clears = reader.bool("clearsSelectionOnViewWillAppear") { table.clearsSelectionOnViewWillAppear = clears }
        default: break
        }
        reader.element.note("clearsSelectionOnViewWillAppear")
    }

    /// Notes the simulated metrics, which only the canvas has.
    func noteMetrics(_ reader: ElementReader) {
        for element in reader.element.children where Self.metrics.contains(element.key ?? element.name) {
            self.reader(element).noteAll()
        }
        for name in ["keyCommands", "extendedEdge"] { reader.element.first(name).map { self.reader($0).noteAll() } }
    }

    static let metrics: Set<String> = [
        "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedDestinationMetrics",
        "simulatedOrientationMetrics", "freeformSize",
    ]

    static let presentations: KeyValuePairs<String, UIModalPresentationStyle> = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover, "custom": .custom,
        "none": .none, "automatic": .automatic,
    ]

    // MARK: The view

    /// Makes the view of a controller's element, assigns it, and makes its constraints and connections.
    ///
    /// - Returns: Whether the file has a view for the controller.
    @discardableResult
    func loadView(of controller: UIViewController, _ element: InterfaceElement) -> Bool {
        guard let root = element.children.first(where: { $0.key == "view" }) else { return false }
        let reader = reader(root)
        let view = makeView(reader)
        if let frame = reader.rect() { view.frame = CGRect(origin: .zero, size: frame.size) }
        // The controller determines the margins of its view, so that it comes before the contents.
        context.guarded(root) { controller.view = view }
        roots.append(
            .init(id: reader.id ?? "", kind: .view, view: view, savedFrame: reader.rect() ?? view.frame, line: root.line))
        fill(view, reader)
        if let table = view as? UITableView, let rows = table.delegate as? StaticTable {
            rows.next = controller as? any UITableViewDelegate
        }
        if let refresh = element.children.first(where: { $0.key == "refreshControl" }) {
            let refresh = self.reader(refresh)
            let control = makeView(refresh) as? UIRefreshControl
            _ = refresh.rect()
            (controller as? UITableViewController)?.refreshControl = control
        }
        return true
    }
}
