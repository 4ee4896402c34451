import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): brokenGeometryIsRefused.
/// Tests for lengths beyond those that a screen can show.
///
/// Source: qanswer.pro, an answer of DonMag's on `greatestFiniteMagnitude` as an intrinsic width: "Outer Stack width: 2777777.0
/// (greatest width allowed by UIKit)". The message about constants: github.com/wordpress-mobile/WordPress-iOS, issue 2742, and many
/// other logs.
@MainActor
@Suite("Enormous lengths")
struct ExtremeLengthTests {
    private static let limit: CGFloat = 2_777_777

    @Test("An enormous content size is 2777777 points long", arguments: [CGFloat.greatestFiniteMagnitude, 1e300, 1e9])
    func contentSizes(_ length: CGFloat) {
        let scene = Scene(300, 100)
        let (view, next) = (scene.add(SizedView(length, 10)), scene.add(SizedView(20, length)))
        scene.pinCorner(of: view)
        scene.activate(
            next.leadingAnchor.constraint(equalTo: view.trailingAnchor), next.topAnchor.constraint(equalTo: scene.root.topAnchor))
        scene.layout()
        expect(view.frame, equals: CGRect(x: 0, y: 0, width: Self.limit, height: 10))
        expect(next.frame, equals: CGRect(x: Self.limit, y: 0, width: 20, height: Self.limit))
        expect(view.systemLayoutSizeFitting(.zero), equals: CGSize(width: Self.limit, height: 10))
    }

    @Test("A stack of a view with an enormous content size is 2777777 points long, or as long as its constraints say")
    func stack() {
        let scene = Scene(375, 100)
        let stack = scene.add(UIStackView(arrangedSubviews: [SizedView(300, 20), SizedView(.greatestFiniteMagnitude, 20)]))
        (stack.axis, stack.alignment) = (.vertical, .leading)
        scene.pinCorner(of: stack)
        scene.layout()
        expect(stack.frame.width, equals: Self.limit)
        stack.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -22).isActive = true
        scene.layout()
        expect(stack.frame.width, equals: 353)
    }

    @Test("An enormous constant is replaced by 2777777")
    func constants() {
        let scene = Scene(300, 100)
        let (view, next) = (scene.add(UIView()), scene.add(UIView()))
        scene.pinCorner(of: view)
        let width = view.widthAnchor.constraint(equalToConstant: .greatestFiniteMagnitude)
        let left = next.rightAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 0)
        scene.activate(width, left)
        left.constant = -1e300
        scene.layout()
        expect(width.constant == Self.limit && left.constant == -Self.limit)
        expect(view.frame.width == Self.limit && next.frame.maxX == -Self.limit)
        left.constant = -5
        scene.layout()
        expect(next.frame.maxX, equals: -5)
    }
}
