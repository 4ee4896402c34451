import AshlarUI
import Foundation
import TestSupport
import Testing

/// Tests with code in the form that applications use. The main test is that the code compiles.
@MainActor
@Suite("View controllers as applications write them")
struct ControllerSourceTests {
    private final class Navigation: UINavigationController {
        override init(rootViewController: UIViewController) {
            super.init(rootViewController: rootViewController)
            modalPresentationStyle = .fullScreen
        }
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }
        required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
        override var preferredStatusBarStyle: UIStatusBarStyle { topViewController?.preferredStatusBarStyle ?? .lightContent }
        override var childForStatusBarStyle: UIViewController? { topViewController }
        override var shouldAutorotate: Bool { false }
        override func pushViewController(_ viewController: UIViewController, animated: Bool) {
            viewController.hidesBottomBarWhenPushed = true
            super.pushViewController(viewController, animated: animated)
        }
        override func popViewController(animated: Bool) -> UIViewController? { super.popViewController(animated: animated) }
    }

    private final class Tabs: UITabBarController, UITabBarControllerDelegate {
        override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
            tabBar.tintColor = .systemRed
        }
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { super.tabBar(tabBar, didSelect: item) }
    }

    private final class Screen: UIViewController, UIAdaptivePresentationControllerDelegate {
        private lazy var label: UILabel = {
            let label = UILabel()
            label.translatesAutoresizingMaskIntoConstraints = false
            return label
        }()
        private let model: Int
        var sizes: [CGSize] = []

        init(model: Int) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
            title = "Screen"
            navigationItem.largeTitleDisplayMode = .never
            navigationItem.backButtonTitle = ""
            navigationItem.rightBarButtonItem = editButtonItem
        }
        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersStatusBarHidden: Bool { true }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        override var prefersHomeIndicatorAutoHidden: Bool { true }
        override var title: String? { didSet { navigationItem.title = title } }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            ])
            label.text = "\(model)"
            edgesForExtendedLayout = [.left, .right, .bottom]
            isModalInPresentation = true
            presentationController?.delegate = self
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            coordinator.animate(alongsideTransition: { _ in self.sizes.append(size) }, completion: nil)
        }
        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) { super.willTransition(to: newCollection, with: coordinator) }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
        }
        override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    }

    @Test("Subclasses of containers and content controllers are written as on iOS, and work together")
    func together() {
        let screen = Screen(model: 7)
        let navigation = Navigation(rootViewController: screen)
        let tabs = Tabs()
        tabs.setViewControllers([navigation], animated: false)
        navigation.tabBarItem = UITabBarItem(title: "Home", image: nil, selectedImage: nil)
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemBlue
        appearance.shadowColor = .clear
        appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
        navigation.navigationBar.standardAppearance = appearance
        navigation.navigationBar.scrollEdgeAppearance = appearance
        let window = phoneWindow()
        show(tabs, in: window)
        expect(screen.view.frame, equals: CGRect(x: 0, y: 88, width: 375, height: 812 - 88))
        expect(screen.navigationItem.title == "Screen" && tabs.tabBar.items?.first?.title == "Home")
        expect(navigation.preferredStatusBarStyle, equals: .lightContent)
        let detail = Screen(model: 8)
        screen.navigationController?.pushViewController(detail, animated: true)
        LayoutScheduler.main.advance(by: 1)
        expect(detail.hidesBottomBarWhenPushed && detail.view.safeAreaInsets.bottom == 34)
        window.frame.size = CGSize(width: 812, height: 375)
        LayoutScheduler.main.runUntilIdle()
        expect(detail.sizes, equals: [CGSize(width: 812, height: 375)])
        _ = navigation.popViewController(animated: true)
        LayoutScheduler.main.advance(by: 1)
        expect(navigation.topViewController === screen)
    }

    @Test("A custom container adds, shows and removes a child")
    func embedding() {
        let window = phoneWindow()
        let (parent, child) = (UIViewController(), UIViewController())
        show(parent, in: window)
        parent.addChild(child)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        parent.view.addSubview(child.view)
        NSLayoutConstraint.activate([
            child.view.topAnchor.constraint(equalTo: parent.view.topAnchor, constant: 30),
            child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor),
            child.view.heightAnchor.constraint(equalToConstant: 100),
        ])
        child.didMove(toParent: parent)
        LayoutScheduler.main.runUntilIdle()
        expect(child.view.frame, equals: CGRect(x: 0, y: 30, width: 375, height: 100))
        expect(child.view.safeAreaInsets, equals: UIEdgeInsets(top: 14, left: 0, bottom: 0, right: 0))
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        expect(parent.children.isEmpty && child.parent == nil)
    }
}
