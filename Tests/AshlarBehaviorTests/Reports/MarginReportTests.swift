import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): sizeClassesByLength.

/// Public reports about size classes, margins, readable widths and safe areas.
@MainActor
@Suite("Reports: size classes, margins and safe areas", .serialized)
struct MarginReportTests {
    /// Two views of a controller between the readable width and between the margins.
    @MainActor
    private struct Ruler {
        let controller = UIViewController()
        let readable = UIView()
        let margins = UIView()

        init() {
            let guides = [controller.view.readableContentGuide, controller.view.layoutMarginsGuide]
            for (view, guide) in zip([readable, margins], guides) {
                view.translatesAutoresizingMaskIntoConstraints = false
                controller.view.addSubview(view)
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: controller.view.topAnchor),
                    view.heightAnchor.constraint(equalToConstant: 10),
                    view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                ])
            }
        }

        var places: [[CGFloat]] { [readable, margins].map { [$0.frame.minX, $0.frame.width] } }
    }

    // Source: baolei.org, "iOS size class study", a table of Apple's Human Interface Guidelines; example-a.com/answer/41627316.
    @Test(
        "A phone on its side has a regular width if it is a large one",
        arguments: [
            (390.0, 844.0, 1, 2), (844, 390, 1, 1), (812, 375, 1, 1), (667, 375, 1, 1), (896, 414, 2, 1), (926, 428, 2, 1),
            (736, 414, 2, 1),
        ])
    func phones(_ width: Double, _ height: Double, _ horizontal: Int, _ vertical: Int) {
        let controller = UIViewController()
        let phone = Phone(controller, width: width, height: height)
        defer { withExtendedLifetime(phone) {} }
        expect(controller.traitCollection.horizontalSizeClass.rawValue, equals: horizontal)
        expect(controller.traitCollection.verticalSizeClass.rawValue, equals: vertical)
    }

    // Source: txt.jazzychad.net/post/70b4389ab2e9ce42522d, "iPad Multitasking Size Classes".
    @Test(
        "A pad is regular both ways, and half of its screen is compact",
        arguments: [(1024.0, 768.0, 2), (768, 1024, 2), (320, 768, 1), (507, 768, 1), (694, 768, 2)])
    func pads(_ width: Double, _ height: Double, _ horizontal: Int) {
        let controller = UIViewController()
        let phone = Phone(controller, width: width, height: height)
        defer { withExtendedLifetime(phone) {} }
        expect(controller.traitCollection.horizontalSizeClass.rawValue, equals: horizontal)
        expect(controller.traitCollection.verticalSizeClass, equals: .regular)
    }

    // Source: useyourloaf.com, "Readable content guides" (iPad Air 2).
    @Test("On a pad on its side the readable width is 672, and the margins are 20")
    func readablePad() {
        let ruler = Ruler()
        let phone = Phone(ruler.controller, width: 1024, height: 768)
        phone.wait(0)
        expect(ruler.places, equals: [[176, 672], [20, 984]])
    }

    // Source: Apple, UIView.readableContentGuide, rules 1 and 3.
    @Test("On a phone the readable width is that between the margins")
    func readablePhone() {
        let ruler = Ruler()
        let phone = Phone(ruler.controller)
        phone.wait(0)
        expect(ruler.places, equals: [[16, 358], [16, 358]])
        ruler.controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 40)
        phone.window.layoutIfNeeded()
        expect(ruler.places, equals: [[60, 290], [60, 290]])
    }

    // Source: useyourloaf.com, "Changing root view layout margins"; Apple, UIViewController.systemMinimumLayoutMargins and
    // viewRespectsSystemMinimumLayoutMargins.
    @Test("The margins of a root view are at least the system's, until its controller says otherwise")
    func rootMargins() {
        let ruler = Ruler()
        let phone = Phone(ruler.controller)
        phone.wait(0)
        func sides() -> [CGFloat] {
            phone.window.layoutIfNeeded()
            return [ruler.margins.frame.minX, ruler.margins.frame.maxX]
        }
        expect(sides(), equals: [16, 374])
        ruler.controller.view.layoutMargins = UIEdgeInsets(top: 0, left: 64, bottom: 0, right: 0)
        expect(sides(), equals: [64, 374])
        ruler.controller.viewRespectsSystemMinimumLayoutMargins = false
        expect(sides(), equals: [64, 390])
        let pad = Ruler()
        pad.controller.view.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        let window = Phone(pad.controller, width: 1024, height: 768)
        window.wait(0)
        expect(pad.margins.frame.minX == 20 && pad.margins.frame.maxX == 1004)
    }

    // Source: stackoverflow.com/questions/47003878, logs; Apple, UIView.insetsLayoutMarginsFromSafeArea.
    @Test("The margins of a view under the status bar read as its own and the safe area")
    func insetMargins() {
        let (controller, header) = (UIViewController(), UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100)))
        controller.additionalSafeAreaInsets.top = 20
        let own = UIEdgeInsets(top: 28, left: 8, bottom: 8, right: 8)
        header.layoutMargins = own
        expect(header.layoutMargins == own && header.safeAreaInsets == .zero)
        controller.view.addSubview(header)
        let phone = Phone(controller)
        phone.wait(0)
        expect(header.layoutMargins, equals: UIEdgeInsets(top: 48, left: 8, bottom: 8, right: 8))
        expect(header.safeAreaInsets, equals: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        header.insetsLayoutMarginsFromSafeArea = false
        expect(header.layoutMargins, equals: own)
    }

    // Source: Apple, UIView.layoutMargins and directionalLayoutMargins.
    @Test("Both kinds of margins are one value, mirrored from right to left")
    func directional() {
        let (view, inside) = (sheetOfPaper(200, 100), UIView())
        expect(view.layoutMargins, equals: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
        expect(view.layoutMargins, equals: UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 4))
        inside.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inside)
        let guide = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            inside.topAnchor.constraint(equalTo: guide.topAnchor), inside.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            inside.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            inside.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        view.layoutIfNeeded()
        expect(inside.frame, equals: CGRect(x: 20, y: 1, width: 176, height: 96))
        let mirrored = sheetOfPaper(200, 100)
        mirrored.semanticContentAttribute = .forceRightToLeft
        mirrored.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
        expect(mirrored.layoutMargins.left == 4 && mirrored.layoutMargins.right == 20)
    }

    private func pair(_ inset: CGFloat, up: CGFloat) -> (child: UIViewController, parent: UIViewController, phone: Phone) {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.additionalSafeAreaInsets.bottom = inset
        parent.addChild(child)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        parent.view.addSubview(child.view)
        NSLayoutConstraint.activate([
            child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor),
            child.view.heightAnchor.constraint(equalToConstant: 300),
            child.view.bottomAnchor.constraint(equalTo: parent.view.bottomAnchor, constant: -up),
        ])
        child.didMove(toParent: parent)
        let phone = Phone(parent)
        phone.wait(0)
        return (child, parent, phone)
    }

    // Source: stackoverflow.com/questions/52483010, accepted answer, logs; matrixprojects.net/p/safe-area-insets.
    @Test("A child has as much of the safe area as its view overlaps")
    func children() {
        expect(pair(88, up: 0).child.view.safeAreaInsets.bottom, equals: 88)
        expect(pair(80, up: 30).child.view.safeAreaInsets.bottom, equals: 50)
        let (child, parent, phone) = pair(80, up: 0)
        let plain = UIView(frame: child.view.frame)
        parent.view.addSubview(plain)
        plain.frame.origin.y -= 30
        phone.window.layoutIfNeeded()
        expect(plain.safeAreaInsets.bottom, equals: 50)
    }

    // Source: adamshin/SwiftReorder, pull request 46, debugger output.
    @Test("A table that begins above its superview has the superview's safe area, and insets as set")
    func aboveEdge() {
        let controller = UIViewController()
        let navigation = UINavigationController(rootViewController: controller)
        let table = UITableView(frame: CGRect(x: 0, y: -100, width: 320, height: 713))
        table.contentInsetAdjustmentBehavior = .never
        table.contentInset = UIEdgeInsets(top: 166, left: 0, bottom: 100, right: 0)
        controller.view.addSubview(table)
        let phone = Phone(
            navigation, width: 320, height: 568, safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        phone.wait(0)
        expect(controller.view.safeAreaInsets.top, equals: 64)
        expect(table.safeAreaInsets, equals: UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
        expect(table.adjustedContentInset, equals: UIEdgeInsets(top: 166, left: 0, bottom: 100, right: 0))
        table.contentInsetAdjustmentBehavior = .always
        expect(table.adjustedContentInset, equals: UIEdgeInsets(top: 230, left: 0, bottom: 100, right: 0))
    }
}
