import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): barClassesAreDecoded.
@MainActor
@Suite("Custom bar classes")
struct BarClassTests {
    private final class OwnBar: UINavigationBar {
        var mark = 0
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            mark = 7
        }
    }
    private final class OwnToolbar: UIToolbar {}
    private final class Refusing: UINavigationBar {
        required init?(coder: NSCoder) { return nil }
    }

    @Test("Custom bars are created with init(coder:), and the controller uses them as its own bars")
    func own() throws {
        let navigation = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
        let root = UIViewController()
        root.title = "Mail"
        navigation.setViewControllers([root], animated: false)
        let window = phoneWindow()
        show(navigation, in: window)
        let bar = try #require(navigation.navigationBar as? OwnBar)
        expect(bar.mark == 7 && navigation.toolbar is OwnToolbar)
        expect(bar.frame == CGRect(x: 0, y: 44, width: 375, height: 44) && bar.topItem === root.navigationItem)
        expect(bar.superview === navigation.view && root.view.safeAreaInsets.top == 88)
    }

    @Test("If init(coder:) returns nil, or the class is not a bar class, the standard bar is used")
    func usual() {
        for type in [Refusing.self, UIView.self] as [AnyClass] {
            let navigation = UINavigationController(navigationBarClass: type, toolbarClass: nil)
            expect(Swift.type(of: navigation.navigationBar) == UINavigationBar.self)
            expect(Swift.type(of: navigation.toolbar!) == UIToolbar.self)
        }
    }
}
