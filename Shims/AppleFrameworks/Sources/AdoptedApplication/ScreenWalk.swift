import Ashlar
import AshlarSVG
import Foundation

/// A walk through the screens of an application: the first one, those of its tabs, and those that the first row of a list, a button or an item
/// of a bar leads to, and from there on until there are enough.
@MainActor
struct ScreenWalk {
    private let folder: String
    private let limit: Int
    private let host = ScreenHost()
    private var drawn: Set<String> = []
    /// The number of pictures.
    private(set) var count = 0
    /// The number of steps that are left: screens that look like earlier ones make no pictures, so that the pictures do not bound the walk.
    private var stepsLeft: Int
    private var stepNumber = 0
    /// The screens that led to the present one, which a step can come back to.
    private var path: [UIViewController] = []

    init(folder: String, limit: Int) {
        (self.folder, self.limit) = (folder, limit)
        stepsLeft = limit.multipliedReportingOverflow(by: 8).overflow ? .max : 8 * limit
    }

    /// Draws the screens.
    mutating func run() throws {
        try draw("launch")
        guard let root = Self.root else { return }
        if let tabs = root as? UITabBarController {
            for index in (tabs.viewControllers ?? []).indices {
                tabs.selectedIndex = index
                try draw("tab-\(index + 1)")
                try enter("tab-\(index + 1)")
            }
        } else {
            try enter("launch")
        }
    }

    private static var root: UIViewController? {
        let windows = UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.windows }.flatMap { $0 }
        let all = windows.isEmpty ? UIApplication.shared.windows : windows
        return (all.first(where: \.isKeyWindow) ?? all.first)?.rootViewController
    }

    /// The controller that is seen: presented, selected, and on top.
    private static var visible: UIViewController? {
        var controller = root
        while let current = controller {
            if let presented = current.presentedViewController {
                controller = presented
            } else if let tabs = current as? UITabBarController, let selected = tabs.selectedViewController {
                controller = selected
            } else if let navigation = current as? UINavigationController, let top = navigation.topViewController {
                controller = top
            } else {
                return current
            }
        }
        return nil
    }

    /// Does what can be done on a screen, and draws where each thing leads: selects the first row of its lists, taps its buttons and the items
    /// of its bars. Screens that are reached are entered in turn, to a depth.
    private mutating func enter(_ name: String, depth: Int = 0) throws {
        guard let start = Self.visible, start.viewIfLoaded != nil, depth < Self.depthLimit else { return }
        path.append(start)
        defer { path.removeLast() }
        for (number, kind) in Self.steps(on: start).enumerated() {
            guard count < limit, stepsLeft > 0, Self.visible === start, let view = start.viewIfLoaded else { return }
            stepsLeft -= 1
            stepNumber += 1
            guard !StepRestart.skipped.contains(stepNumber) else { continue }
            StepRestart.begin(stepNumber)
            switch kind {
            case .list(let place):
                guard let list = Self.lists(in: view).dropFirst(place).first else { continue }
                select(in: list)
            case .button(let place):
                guard let button = Self.buttons(in: view).dropFirst(place).first else { continue }
                button.sendActions(for: .touchUpInside)
            case .item(let place):
                guard let item = Self.items(of: start).dropFirst(place).first else { continue }
                if let action = item.primaryAction {
                    UIControl().sendAction(action)
                } else if let action = item.action {
                    UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
                }
            }
            LayoutScheduler.main.runUntilQuiet(limit: 3)
            guard let now = Self.visible, now !== start else { continue }
            // A step back: what follows belongs to the screen that it led to.
            if path.contains(where: { $0 === now }) { return }
            let next = "\(name)-\(kind.word)-\(number + 1)"
            try draw(next)
            try enter(next, depth: depth + 1)
            leave(now, to: start)
        }
    }

    private static let depthLimit = 3

    /// Something that can be done on a screen, by its place among others of its kind.
    private enum Step {
        case list(Int), button(Int), item(Int)

        var word: String {
            switch self {
            case .list: "row"
            case .button: "button"
            case .item: "item"
            }
        }
    }

    private static func steps(on controller: UIViewController) -> [Step] {
        guard let view = controller.viewIfLoaded else { return [] }
        return lists(in: view).indices.prefix(3).map(Step.list) + buttons(in: view).indices.prefix(6).map(Step.button)
            + items(of: controller).indices.prefix(3).map(Step.item)
    }

    /// Goes back to a screen from one that it led to.
    private func leave(_ now: UIViewController, to start: UIViewController) {
        if let navigation = start.navigationController, navigation.viewControllers.contains(start),
            navigation.topViewController !== start
        {
            navigation.popToViewController(start, animated: false)
        }
        if Self.visible !== start { start.dismiss(animated: false) }
        LayoutScheduler.main.runUntilQuiet(limit: 3)
    }

    private static func buttons(in view: UIView) -> [UIButton] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
        if let button = view as? UIButton { return button.isEnabled ? [button] : [] }
        return view.subviews.flatMap(buttons)
    }

    private static func items(of controller: UIViewController) -> [UIBarButtonItem] {
        let item = controller.navigationItem
        return ((item.rightBarButtonItems ?? []) + (item.leftBarButtonItems ?? [])).filter {
            $0.isEnabled && ($0.action != nil || $0.primaryAction != nil)
        }
    }

    private static func lists(in view: UIView) -> [UIView] {
        if view is UITableView || view is UICollectionView { return [view] }
        return view.subviews.flatMap(lists)
    }

    private func select(in list: UIView) {
        if let table = list as? UITableView {
            guard let row = table.indexPathsForVisibleRows?.first else { return }
            table.selectRow(at: row, animated: false, scrollPosition: .none)
            table.delegate?.tableView(table, didSelectRowAt: row)
        } else if let collection = list as? UICollectionView {
            guard let item = collection.indexPathsForVisibleItems.sorted().first else { return }
            collection.delegate?.collectionView(collection, didSelectItemAt: item)
        }
    }

    /// Draws the screen when the application is quiet, unless an earlier picture is the same.
    private mutating func draw(_ name: String) throws {
        guard count < limit else { return }
        LayoutScheduler.main.runUntilQuiet(limit: 5)
        let drawing = host.frame(at: 0).drawing
        let context = SVGContext(size: drawing.size, background: .white)
        drawing.draw(in: context)
        guard drawn.insert(context.document()).inserted else { return }
        try context.document().write(toFile: folder + "/\(name).svg", atomically: true, encoding: .utf8)
        count += 1
    }
}
