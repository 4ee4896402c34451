import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// Tests for the safe areas of views that lie partly or wholly outside of their superviews.
///
/// Source: cnblogs.com/huahuahu, "UIKit: Apps for Every Size and Shape": a view beyond its superview has the superview's inset, which
/// "does not extend further"; logged there: rightView, beyond the right edge, has the root's 10. The same: martiancraft.com, "Notes
/// from the margins".
@MainActor
@Suite("Safe areas beyond the edges of a superview")
struct SafeAreaBeyondEdgesTests {
    private let insets = UIEdgeInsets(top: 64, left: 30, bottom: 83, right: 10)

    @Test(
        "A view beyond an edge has at most the superview's inset at that edge",
        arguments: [
            (CGRect(x: 40, y: -200, width: 20, height: 100), UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0)),
            (CGRect(x: 40, y: -20, width: 20, height: 100), UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0)),
            (CGRect(x: -50, y: 100, width: 20, height: 20), UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)),
            (CGRect(x: 300, y: 100, width: 200, height: 20), UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10)),
            (CGRect(x: 40, y: 600, width: 20, height: 20), UIEdgeInsets(top: 0, left: 0, bottom: 83, right: 0)),
            (CGRect(x: 40, y: 24, width: 20, height: 20), UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)),
        ])
    func limits(frame: CGRect, expected: UIEdgeInsets) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        root.ashlar.safeAreaInsets = insets
        let view = UIView(frame: frame)
        root.addSubview(view)
        root.layoutIfNeeded()
        expect(view.safeAreaInsets, equals: expected)
    }

    @Test("A banner above the screen is as high as its content and the inset, and its layout ends")
    func banner() {
        let (controller, banner, label) = (UIViewController(), UIView(), SizedView(100, 20))
        controller.additionalSafeAreaInsets.top = 59
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        for view in [banner, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        controller.view.addSubview(banner)
        banner.addSubview(label)
        NSLayoutConstraint.activate([
            banner.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            banner.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
            banner.bottomAnchor.constraint(equalTo: controller.view.topAnchor),
            label.leadingAnchor.constraint(equalTo: banner.leadingAnchor),
            label.topAnchor.constraint(equalTo: banner.safeAreaLayoutGuide.topAnchor),
            label.bottomAnchor.constraint(equalTo: banner.bottomAnchor),
        ])
        let log = LayoutDiagnostics.collecting { window.layoutIfNeeded() }.log
        expect(log, equals: [])
        expect(banner.frame, equals: CGRect(x: 0, y: -79, width: 320, height: 79))
        expect(banner.safeAreaInsets.top, equals: 59)
    }
}
