import Ashlar
import AshlarSVG
import Foundation

/// A walk through the screens of an application: the first one, those of its tabs, and those that the first row of a list leads to.
@MainActor
struct ScreenWalk {
    private let folder: String
    private let limit: Int
    private let host = ScreenHost()
    private var drawn: Set<String> = []
    /// The number of pictures.
    private(set) var count = 0

    init(folder: String, limit: Int) { (self.folder, self.limit) = (folder, limit) }

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

    /// Selects the first row of the first list of each section of the screen, and draws where that leads.
    private mutating func enter(_ name: String) throws {
        guard let start = Self.visible, let view = start.viewIfLoaded else { return }
        for (number, list) in Self.lists(in: view).prefix(3).enumerated() {
            select(in: list)
            LayoutScheduler.main.runUntilQuiet(limit: 3)
            guard let now = Self.visible, now !== start else { continue }
            try draw("\(name)-row-\(number + 1)")
            if now.presentingViewController != nil,
                now.navigationController?.viewControllers.first === now || now.navigationController == nil
            {
                now.dismiss(animated: false)
            } else {
                now.navigationController?.popToViewController(start, animated: false)
            }
            LayoutScheduler.main.runUntilQuiet(limit: 3)
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
