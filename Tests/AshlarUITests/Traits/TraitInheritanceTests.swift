import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): traitsAreTold, rootsFillWindows, windowsStateTraits.

/// Notes what it is told about its traits.
private final class Listener: UIView {
    var told: [String] = []
    var categories: [UIContentSizeCategory] { registered }
    private var registered: [UIContentSizeCategory] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: Listener, old) in
            view.registered += [old.preferredContentSizeCategory, view.traitCollection.preferredContentSizeCategory]
        }
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        let (old, new) = (previous!, traitCollection)
        told.append("\(old.userInterfaceStyle.rawValue)→\(new.userInterfaceStyle.rawValue)")
        expect(UITraitCollection.current, equals: new)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { told.append("window") }
    }
}

private final class Controller: UIViewController {
    var told: [(old: UITraitCollection, new: UITraitCollection)] = []
    var fonts: [CGFloat] = []

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        told.append((previous!, traitCollection))
        fonts.append(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize)
    }
}

/// A window with traits of its own, as tests of pictures write it.
private final class DarkWindow: UIWindow {
    var category = UIContentSizeCategory.extraExtraExtraLarge

    override var traitCollection: UITraitCollection {
        UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.preferredContentSizeCategory = category
        }
    }
}

@MainActor
@Suite("Traits that views inherit", .serialized)
struct TraitInheritanceTests {
    private let window = UIWindow(frame: UIScreen.main.bounds)

    @Test("A view that enters a window or a superview with other traits is told, with its descendants, before didMoveToWindow")
    func entering() {
        let (outer, inner) = (Listener(), Listener())
        outer.addSubview(inner)
        expect(outer.told.isEmpty && inner.told.isEmpty)
        window.overrideUserInterfaceStyle = .dark
        window.addSubview(outer)
        expect(outer.told == ["1→2", "window"] && inner.told == ["1→2", "window"])
        // A superview with other traits, within the window.
        let light = UIView()
        light.overrideUserInterfaceStyle = .light
        window.addSubview(light)
        light.addSubview(outer)
        expect(outer.told.last == "2→1" && inner.told.last == "2→1" && inner.traitCollection.userInterfaceStyle == .light)
    }

    @Test("A view that enters a window with the traits that it expects is not told")
    func expected() {
        let view = Listener()
        window.addSubview(view)
        expect(view.told, equals: ["window"])
        // Nor is one that comes back.
        view.removeFromSuperview()
        window.addSubview(view)
        expect(view.told, equals: ["window", "window"])
    }

    @Test("A view whose superview has no window inherits its traits too")
    func withoutWindow() {
        let (outer, view) = (UIView(), Listener())
        outer.traitOverrides.preferredContentSizeCategory = .extraLarge
        outer.addSubview(view)
        expect(view.traitCollection.preferredContentSizeCategory, equals: .extraLarge)
        expect(view.categories, equals: [.large, .extraLarge])
        window.addSubview(outer)
        expect(view.categories, equals: [.large, .extraLarge])
    }

    @Test("A view that was elsewhere while the environment changed is told when it enters a window")
    func stale() {
        let view = Listener()
        let category = LayoutEnvironment.preferredContentSizeCategory
        defer { LayoutEnvironment.preferredContentSizeCategory = category }
        LayoutEnvironment.preferredContentSizeCategory = .small
        expect(view.categories.isEmpty)
        window.addSubview(view)
        expect(view.categories, equals: [.large, .small])
    }

    @Test("A view keeps its traits when it leaves, and its descendants' own overrides go before those around them")
    func precedence() {
        let (dark, light, view) = (UIView(), UIView(), Listener())
        window.overrideUserInterfaceStyle = .light
        dark.overrideUserInterfaceStyle = .dark
        light.overrideUserInterfaceStyle = .light
        light.addSubview(view)
        dark.addSubview(light)
        window.addSubview(dark)
        expect(view.traitCollection.userInterfaceStyle == .light && view.told == ["window"])
        light.overrideUserInterfaceStyle = .unspecified
        expect(view.told, equals: ["window", "1→2"])
        view.removeFromSuperview()
        expect(view.traitCollection.userInterfaceStyle, equals: .dark)
    }

    @Test("setOverrideTraitCollection counts before there is a window, and the controller is told once")
    func overridesBeforeWindows() {
        let (parent, child) = (UIViewController(), Controller())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        let traits = UITraitCollection(preferredContentSizeCategory: .medium)
        parent.setOverrideTraitCollection(traits, forChild: child)
        child.didMove(toParent: parent)
        expect(child.traitCollection.preferredContentSizeCategory, equals: .medium)
        expect(child.view.traitCollection.preferredContentSizeCategory, equals: .medium)
        window.rootViewController = parent
        window.makeKeyAndVisible()
        expect(child.told.count == 1 && child.fonts == [16])
    }

    @Test("Overrides of a controller whose view is not loaded count, and it is told when the view enters a window")
    func unloaded() {
        let (parent, child) = (UIViewController(), Controller())
        parent.addChild(child)
        parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
        child.traitOverrides.preferredContentSizeCategory = .small
        expect(!child.isViewLoaded && child.traitCollection.userInterfaceStyle == .dark)
        expect(child.traitCollection.preferredContentSizeCategory, equals: .small)
        window.rootViewController = parent
        window.makeKeyAndVisible()
        expect(child.told.isEmpty)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        expect(child.told.map(\.new.userInterfaceStyle) == [.dark] && child.told.map(\.old.userInterfaceStyle) == [.light])
        expect(child.view.traitCollection, equals: child.traitCollection)
    }

    @Test("A controller is told that its window has another size class than the screen")
    func sizeClasses() {
        let controller = Controller()
        expect(controller.traitCollection.verticalSizeClass, equals: .regular)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 700, height: 300))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        expect(controller.told.map(\.new.horizontalSizeClass), equals: [.compact])
        expect(controller.told.map(\.new.verticalSizeClass), equals: [.compact])
    }

    @Test("Traits of a window that overrides traitCollection are its views'; what it leaves out is the environment's")
    func windowsWithOwnTraits() {
        let own = DarkWindow(frame: UIScreen.main.bounds)
        let (controller, view) = (Controller(), Listener())
        controller.view.addSubview(view)
        own.rootViewController = controller
        own.makeKeyAndVisible()
        expect(view.traitCollection.preferredContentSizeCategory, equals: .extraExtraExtraLarge)
        expect(view.traitCollection.userInterfaceStyle == .dark && view.traitCollection.displayScale == UIScreen.main.scale)
        expect(view.categories == [.large, .extraExtraExtraLarge] && controller.told.count == 1)
        // Other ones are passed on in the next layout.
        own.category = .small
        own.layoutIfNeeded()
        expect(view.categories.suffix(2) == [.extraExtraExtraLarge, .small] && controller.told.count == 2)
    }

    @Test("The trait layoutDirection decides the effective direction, margins and constraints")
    func direction() {
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50)), UIView())
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            inner.widthAnchor.constraint(equalToConstant: 40),
        ])
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 9)
        window.addSubview(outer)
        window.layoutIfNeeded()
        expect(inner.frame.minX, equals: 10)
        window.traitOverrides.layoutDirection = .rightToLeft
        expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft && outer.layoutMargins.left == 9)
        window.layoutIfNeeded()
        expect(inner.frame.minX, equals: 250)
        // The semantic content attribute goes before it.
        outer.semanticContentAttribute = .forceLeftToRight
        window.layoutIfNeeded()
        expect(outer.effectiveUserInterfaceLayoutDirection == .leftToRight && inner.frame.minX == 10)
        expect(outer.traitCollection.layoutDirection, equals: .rightToLeft)
        // A tree without a window has an override of its own.
        let root = UIView()
        root.traitOverrides.layoutDirection = .rightToLeft
        root.addSubview(outer)
        expect(inner.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    }

    @Test("Rows are measured again when the text size changes as the table enters another window")
    func rows() {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                let label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                label.font = .preferredFont(forTextStyle: .body)
                label.adjustsFontForContentSizeCategory = true
                label.text = "Row"
                cell.contentView.addSubview(label)
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
                    label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
                    label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 10),
                ])
                return cell
            }
        }
        let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)), Source())
        table.separatorStyle = .none
        table.estimatedRowHeight = 44
        table.rowHeight = UITableView.automaticDimension
        table.dataSource = source
        window.addSubview(table)
        window.layoutIfNeeded()
        let path = IndexPath(row: 1, section: 0)
        expect(table.rectForRow(at: path).height, equals: 37)
        let own = DarkWindow(frame: UIScreen.main.bounds)
        own.addSubview(table)
        own.layoutIfNeeded()
        expect(table.rectForRow(at: path).height == 43 && table.cellForRow(at: path)?.frame.height == 43)
    }

    @Test("A view inherits the tint and the rounding of the tree that it is in, and gives them up when it leaves")
    func tints() {
        let (outer, middle, inner) = (UIView(), UIView(), UIView())
        middle.addSubview(inner)
        outer.tintColor = .red
        outer.ashlar.pixelSnapping = .scale(7)
        outer.addSubview(middle)
        expect(inner.tintColor, equals: .red)
        outer.tintColor = .green
        outer.tintAdjustmentMode = .dimmed
        expect(inner.tintColor == .green && inner.tintAdjustmentMode == .dimmed)
        middle.removeFromSuperview()
        expect(inner.tintColor == .systemBlue && inner.tintAdjustmentMode == .normal)
        middle.tintColor = .red
        outer.addSubview(middle)
        expect(inner.tintColor == .red && inner.tintAdjustmentMode == .dimmed)
        middle.tintColor = nil
        expect(inner.tintColor, equals: .green)
    }

    @Test("A root view that constraints place is as large as its window, unless they determine its size")
    func rootViews() {
        let controller = UIViewController()
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        controller.view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(child)
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: controller.view.topAnchor),
            child.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
            child.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
            child.rightAnchor.constraint(equalTo: controller.view.rightAnchor),
        ])
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        expect(controller.view.frame == window.bounds && child.frame == window.bounds)
        child.widthAnchor.constraint(equalToConstant: 120).isActive = true
        window.layoutIfNeeded()
        expect(controller.view.frame.width == 120 && controller.view.frame.height == window.bounds.height)
        // A view that is placed by its frame again is in no need of it.
        controller.view.translatesAutoresizingMaskIntoConstraints = true
        expect(window.constraints.isEmpty)
    }
}

@MainActor
@Suite("The cost of what views inherit", .serialized)
struct SurroundingsGrowthTests {
    /// Returns the number of views visited while a chain is made from the outside in or from the inside out, and read.
    private func visits(_ depth: Int, inward: Bool) -> Int {
        let before = TraitChange.visitedViews
        let root = UIView()
        if inward {
            var outer = root
            for _ in 0..<depth {
                let view = UIStackView()
                outer.addSubview(view)
                _ = (view.tintColor, view.traitCollection, view.effectiveUserInterfaceLayoutDirection)
                outer = view
            }
        } else {
            var inner = UIView()
            for level in 0..<depth {
                let view = UIView()
                if level % 100 == 0 { view.tintColor = .red }
                view.addSubview(inner)
                _ = (inner.tintColor, inner.traitCollection, inner.effectiveUserInterfaceLayoutDirection)
                inner = view
            }
            root.addSubview(inner)
        }
        return TraitChange.visitedViews - before
    }

    @Test("Making a chain visits each view at most once again, whatever its depth", arguments: [true, false])
    func chains(inward: Bool) {
        let (few, many) = (visits(400, inward: inward), visits(4_000, inward: inward))
        // From the inside out, a view with its own tint has those below it visited, up to the next such view.
        #expect(inward ? many == 0 : many <= 4_200 && many <= few * 14)
    }

    @Test("A view with its own surroundings stops a change of those around it")
    func stops() {
        let (outer, own, inner) = (UIView(), UIView(), UIView())
        own.overrideUserInterfaceStyle = .light
        own.addSubview(inner)
        outer.addSubview(own)
        let before = TraitChange.visitedViews
        outer.overrideUserInterfaceStyle = .dark
        expect(TraitChange.visitedViews - before, equals: 2)
    }
}
