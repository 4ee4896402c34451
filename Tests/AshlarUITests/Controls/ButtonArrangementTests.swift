import AshlarGraphics
import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): buttonPartsAlignAlone.
/// Tests for the positions of title and image within a button. The title has 40 × 10 points, and the image, if there is one, 20
/// × 20.
@MainActor
@Suite("The positions of a button's title and image")
struct ButtonArrangementTests {
    private let button = UIButton(type: .custom)

    init() {
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        button.titleLabel?.font = .systemFont(ofSize: 10)
        button.setTitle("xxxx", for: .normal)
    }

    private func title() -> CGRect {
        button.layoutIfNeeded()
        return button.titleLabel?.frame ?? .null
    }

    @Test(
        "The horizontal content alignment places the title",
        arguments: [
            (UIControl.ContentHorizontalAlignment.center, CGFloat(30), CGFloat(40)), (.left, 0, 40), (.right, 60, 40),
            (.leading, 0, 40), (.trailing, 60, 40), (.fill, 0, 100),
        ])
    func horizontal(_ alignment: UIControl.ContentHorizontalAlignment, _ x: CGFloat, _ width: CGFloat) {
        button.contentHorizontalAlignment = alignment
        expect(title(), equals: CGRect(x: x, y: 20, width: width, height: 10))
        button.semanticContentAttribute = .forceRightToLeft
        let isDirectional = alignment == .leading || alignment == .trailing
        expect(title().minX == (isDirectional ? 60 - x : x))
    }

    @Test(
        "The vertical content alignment places the title",
        arguments: [
            (UIControl.ContentVerticalAlignment.center, CGFloat(20), CGFloat(10)), (.top, 0, 10), (.bottom, 40, 10),
            (.fill, 0, 50),
        ])
    func vertical(_ alignment: UIControl.ContentVerticalAlignment, _ y: CGFloat, _ height: CGFloat) {
        button.contentVerticalAlignment = alignment
        expect(title(), equals: CGRect(x: 30, y: y, width: 40, height: height))
    }

    @Test("Title insets move a centered title by half and an aligned title fully, and do not change sizes")
    func insets() {
        let size = button.intrinsicContentSize
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        expect(title(), equals: CGRect(x: 35, y: 20, width: 40, height: 10))
        button.titleEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: -4, right: -10)
        expect(title(), equals: CGRect(x: 40, y: 24, width: 40, height: 10))
        button.contentHorizontalAlignment = .left
        expect(title().minX, equals: 10)
        button.contentHorizontalAlignment = .right
        expect(title().maxX, equals: 110)
        expect(button.intrinsicContentSize, equals: size)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
        expect(title().width, equals: 20)
    }

    @Test("An image that is larger than the button is reduced to it, each side by itself")
    func largeImage() {
        button.setTitle(nil, for: .normal)
        button.setImage(blankImage(120, 30), for: .normal)
        func image() -> CGRect {
            button.layoutIfNeeded()
            return button.imageView?.frame ?? .null
        }
        expect(image(), equals: CGRect(x: 0, y: 10, width: 100, height: 30))
        button.contentEdgeInsets = UIEdgeInsets(top: 15, left: 5, bottom: 15, right: 5)
        expect(image(), equals: CGRect(x: 5, y: 15, width: 90, height: 20))
        button.contentHorizontalAlignment = .right
        expect(image(), equals: CGRect(x: 5, y: 15, width: 90, height: 20))
        button.imageEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        expect(image(), equals: CGRect(x: 15, y: 20, width: 70, height: 10))
    }

    @Test("A subclass can place the title and the image")
    func overriding() {
        final class Stacked: UIButton {
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.minX, y: contentRect.maxY - 10, width: contentRect.width, height: 10)
            }
        }
        let stacked = Stacked(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        stacked.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stacked.setTitle("x", for: .normal)
        stacked.layoutIfNeeded()
        expect(stacked.titleLabel?.frame, equals: CGRect(x: 2, y: 27, width: 54, height: 10))
        expect(stacked.backgroundRect(forBounds: stacked.bounds), equals: stacked.bounds)
    }
}
