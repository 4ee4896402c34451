import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): rootMarginsByWidth.
@MainActor
@Suite("Margins and safe areas of controllers' views")
struct ControllerMarginTests {
    @Test(
        "A root view has side margins of 16 points if it is narrower than 414 points, otherwise of 20, and no top margin",
        arguments: [(320, 16), (375, 16), (413.5, 16), (414, 20), (768, 20)] as [(CGFloat, CGFloat)])
    func sides(width: CGFloat, side: CGFloat) {
        let window = phoneWindow(width, 800)
        let controller = UIViewController()
        show(controller, in: window)
        expect(controller.systemMinimumLayoutMargins.leading, equals: side)
        expect(controller.view.layoutMargins, equals: UIEdgeInsets(top: 44, left: side, bottom: 34, right: side))
        controller.view.insetsLayoutMarginsFromSafeArea = false
        expect(controller.view.layoutMargins, equals: UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
    }

    @Test("Margins that are set apply if they are wider than the system's, or if the controller permits smaller ones")
    func own() {
        let window = phoneWindow(safeArea: .zero)
        let controller = UIViewController()
        show(controller, in: window)
        controller.view.layoutMargins = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 60)
        expect(controller.view.layoutMargins, equals: UIEdgeInsets(top: 3, left: 16, bottom: 5, right: 60))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        expect(controller.view.layoutMargins, equals: UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 60))
        expect(UIView().layoutMargins, equals: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("The margins follow the window's width")
    func following() {
        final class Told: UIViewController {
            var told = 0
            override func viewLayoutMarginsDidChange() { told += 1 }
        }
        let window = phoneWindow(375, 800, safeArea: .zero)
        let controller = Told()
        show(controller, in: window)
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        label.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor).isActive = true
        LayoutScheduler.main.runTurn()
        expect(label.frame.minX, equals: 16)
        controller.told = 0
        window.frame.size.width = 500
        LayoutScheduler.main.runUntilIdle()
        expect(label.frame.minX == 20 && controller.told == 1)
    }

    @Test("A child's view has the margins of its window, however narrow the view is")
    func children() {
        let window = phoneWindow(500, 800, safeArea: .zero)
        let (root, child) = (UIViewController(), UIViewController())
        root.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.view.addSubview(child.view)
        show(root, in: window)
        expect(child.view.layoutMargins.left, equals: 20)
    }

    @Test("Additional insets are added to the safe area of the position, and the controller is notified")
    func additional() {
        final class Told: UIViewController {
            var areas: [UIEdgeInsets] = []
            override func viewSafeAreaInsetsDidChange() {
                super.viewSafeAreaInsetsDidChange()
                areas.append(view.safeAreaInsets)
            }
        }
        let window = phoneWindow()
        let controller = Told()
        show(controller, in: window)
        expect(controller.areas, equals: [UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)])
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(box)
        let area = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: area.topAnchor), box.bottomAnchor.constraint(equalTo: area.bottomAnchor),
            box.leftAnchor.constraint(equalTo: area.leftAnchor), box.rightAnchor.constraint(equalTo: area.rightAnchor),
        ])
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 1, bottom: 20, right: 2)
        LayoutScheduler.main.runUntilIdle()
        expect(controller.areas.last, equals: UIEdgeInsets(top: 54, left: 1, bottom: 54, right: 2))
        expect(box.frame, equals: CGRect(x: 1, y: 54, width: 372, height: 812 - 108))
        expect(controller.areas.count, equals: 2)
        let faults = LayoutDiagnostics.collecting { controller.additionalSafeAreaInsets.top = .infinity }.faults
        expect(faults.count == 1 && controller.additionalSafeAreaInsets.top == 10)
    }

    @Test("The top and bottom layout guides have the lengths of the safe area")
    func guides() {
        let window = phoneWindow()
        let controller = UIViewController()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
            NSLayoutConstraint(
                item: box, attribute: .left, relatedBy: .equal, toItem: controller.view, attribute: .left, multiplier: 1,
                constant: 0),
            box.widthAnchor.constraint(equalToConstant: 10),
        ])
        show(controller, in: window)
        expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 34)
        expect(box.frame, equals: CGRect(x: 0, y: 49, width: 10, height: 812 - 34 - 49))
        window.ashlar.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        LayoutScheduler.main.runUntilIdle()
        expect(box.frame, equals: CGRect(x: 0, y: 25, width: 10, height: 812 - 25))
        let old = NSLayoutConstraint(
            item: controller.topLayoutGuide, attribute: .bottom, relatedBy: .equal, toItem: box, attribute: .top, multiplier: 1,
            constant: 0)
        expect(old.firstItem === controller.topLayoutGuide)
    }
}
