/// The navigation controller of the list More: the list, and above it the controller that was chosen in it.
///
/// Of a navigation controller it shows the stack, so that there is one bar with one way back. The stack returns when another
/// controller is chosen, or when the width becomes regular.
final class MoreNavigationController: UINavigationController {
    private weak var tabs: UITabBarController?
    let list: MoreListController
    /// The controller of the list that is shown; nil for the list itself.
    private(set) var displayed: UIViewController?
    /// The controller at the bottom of what is shown above the list.
    private var base: UIViewController?
    /// The controllers of ``displayed``: those above the list, or the bottom one while the way back to the list runs.
    var lent: [UIViewController] { stack.count > 1 ? Array(stack.dropFirst()) : base.map { [$0] } ?? [] }

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        list = MoreListController(of: tabs)
        super.init(nibName: nil, bundle: nil)
        setStack([list], animated: false)
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    }

    required init?(coder: NSCoder) { nil }

    package override var isContainer: Bool { true }

    /// Shows a controller of the list.
    func display(_ controller: UIViewController, animated: Bool) {
        settleTransition()
        guard controller !== displayed else { return }
        giveBack()
        let lender = controller as? UINavigationController
        let content = lender?.stack ?? [controller]
        guard !content.isEmpty else { return }
        (displayed, base) = (controller, content.first)
        lender?.borrower = self
        lender?.setStack([], animated: false)
        setStack([list] + content, animated: animated)
        tabs?.moreDidDisplay(controller)
    }

    /// Shows the list alone, and returns what was shown above it to where it came from.
    func giveBack() {
        settleTransition()
        guard displayed != nil else { return }
        forget(lent)
    }

    private func forget(_ content: [UIViewController]) {
        guard let displayed else { return }
        self.displayed = nil
        let lender = displayed as? UINavigationController
        if stack.count > 1 { setStack([list], animated: false) }
        lender?.borrower = nil
        base = nil
        if let lender {
            lender.setStack(content, animated: false)
        } else if let tabs, tabs.controllerList.contains(where: { $0 === displayed }) {
            tabs.addChild(displayed)
            displayed.didMove(toParent: tabs)
        }
        tabs?.moreDidDisplay(nil)
    }

    override func stackDidChange() {
        if stack.count > 1 {
            if displayed != nil { base = stack[1] }
        } else if let base {
            // The way back to the list leaves the controller with its root alone.
            forget([base])
        }
    }
}
