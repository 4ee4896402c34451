import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): endsOfFields.
@MainActor
@Suite("Overlay views of text fields")
struct TextFieldOverlayTests {
    private let left = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    private let right = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))

    private func field(_ style: UITextField.BorderStyle = .none, rightToLeft: Bool = false) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        field.font = .systemFont(ofSize: 10)
        field.borderStyle = style
        (field.leftView, field.rightView) = (left, right)
        return field
    }

    @Test(
        "An overlay view is visible according to its mode, and the field is not being edited",
        arguments: [(UITextField.ViewMode.never, false), (.whileEditing, false), (.unlessEditing, true), (.always, true)])
    func modes(_ mode: UITextField.ViewMode, _ isShown: Bool) {
        let field = field()
        (field.leftViewMode, field.rightViewMode) = (mode, mode)
        expect((left.superview === field) == isShown && (right.superview === field) == isShown)
        (field.leftViewMode, field.rightViewMode) = (.never, .never)
        expect(field.subviews.isEmpty)
    }

    @Test("The views are at the leading and trailing ends, with the text between them", arguments: [false, true])
    func places(_ isRightToLeft: Bool) {
        let field = field(.roundedRect, rightToLeft: isRightToLeft)
        (field.leftViewMode, field.rightViewMode) = (.always, .always)
        field.layoutIfNeeded()
        expect(left.frame, equals: CGRect(x: isRightToLeft ? 180 : 0, y: 12, width: 20, height: 10))
        expect(right.frame, equals: CGRect(x: isRightToLeft ? 0 : 170, y: -3, width: 30, height: 40))
        expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: isRightToLeft ? 37 : 27, y: 0, width: 136, height: 34))
        field.leftViewMode = .never
        expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: isRightToLeft ? 37 : 7, y: 0, width: 156, height: 34))
    }

    @Test("The views are part of the content width")
    func width() {
        let scene = Scene()
        let field = scene.add(field())
        scene.pinCorner(of: field)
        field.text = "abcd"
        scene.layout()
        expect(field.frame.width, equals: 40)
        field.leftViewMode = .always
        scene.layout()
        expect(field.frame.width, equals: 60)
        field.rightViewMode = .unlessEditing
        scene.layout()
        expect(field.frame.width, equals: 90)
        field.leftView = nil
        scene.layout()
        expect(field.frame.width, equals: 70)
    }

    @Test("A view that is sized by constraints has that size")
    func constrained() {
        let field = field()
        let icon = SizedView(16, 12)
        icon.translatesAutoresizingMaskIntoConstraints = false
        (field.leftView, field.leftViewMode) = (icon, .always)
        field.layoutIfNeeded()
        expect(icon.frame, equals: CGRect(x: 0, y: 11, width: 16, height: 12))
        expect(field.textRect(forBounds: field.bounds).minX, equals: 16)
    }

    @Test("A view that is sized by constraints widens its field, and widens it again when the view grows")
    func constrainedWidth() {
        let scene = Scene()
        let field = scene.add(field())
        scene.pinCorner(of: field)
        let icon = SizedView(16, 12)
        icon.translatesAutoresizingMaskIntoConstraints = false
        (field.leftView, field.leftViewMode, field.text) = (icon, .always, "ab")
        scene.layout()
        expect(field.frame.width, equals: 36)
        expect(icon.frame.size == CGSize(width: 16, height: 12) && icon.frame.minX == 0)
        icon.size.width = 30
        scene.layout()
        expect(field.frame.width == 50 && icon.frame.width == 30)
    }

    @Test("Overrides of the rectangle methods are called")
    func overrides() {
        final class Inset: UITextField {
            override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
                super.leftViewRect(forBounds: bounds).offsetBy(dx: 6, dy: 0)
            }
        }
        let field = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        (field.leftView, field.leftViewMode) = (left, .always)
        field.layoutIfNeeded()
        expect(left.frame.minX, equals: 6)
        expect(field.textRect(forBounds: field.bounds).minX, equals: 26)
    }

    @Test("A larger rectangle for a view does not grow with each layout, and neither does the content width")
    func largerRectangle() {
        final class Padded: UITextField {
            override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
                super.leftViewRect(forBounds: bounds).insetBy(dx: -5, dy: 0)
            }
        }
        let field = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        (field.leftView, field.leftViewMode) = (left, .always)
        for _ in 0..<3 {
            field.setNeedsLayout()
            field.layoutIfNeeded()
            expect(left.frame, equals: CGRect(x: -5, y: 12, width: 30, height: 10))
            expect(field.intrinsicContentSize.width, equals: 20)
        }
        left.frame.size.width = 40
        expect(field.intrinsicContentSize.width, equals: 40)
    }

    @Test("The field has the width that its views' content requires when that content changes")
    func changingContent() {
        let scene = Scene()
        let (field, badge) = (scene.add(field()), SizedView(20, 10))
        badge.translatesAutoresizingMaskIntoConstraints = false
        (field.rightView, field.rightViewMode) = (badge, .always)
        field.text = "ab"
        scene.pinCorner(of: field)
        scene.layout()
        expect(field.frame.width == 40 && badge.frame.minX == 20)
        badge.size.width = 50
        scene.layout()
        expect(field.frame.width == 70 && badge.frame == CGRect(x: 20, y: 1, width: 50, height: 10))
    }

    @Test("A view that another field has taken over stays in that field")
    func twoFields() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (first, second) = (field(), field())
        for field in [first, second] {
            root.addSubview(field)
            field.leftViewMode = .always
        }
        expect(LayoutDiagnostics.collecting { root.layoutIfNeeded() }.log.isEmpty)
        expect(left.superview === second && first.subviews.isEmpty)
    }

    @Test("A clear button is at the end of the text, and rightView takes precedence over it", arguments: [false, true])
    func clearing(_ isRightToLeft: Bool) {
        let field = field(rightToLeft: isRightToLeft)
        field.clearButtonMode = .always
        expect(field.textRect(forBounds: field.bounds).width, equals: 200, "there is nothing to clear")
        field.text = "ab"
        expect(
            field.clearButtonRect(forBounds: field.bounds),
            equals: CGRect(x: isRightToLeft ? 5 : 176, y: 7.5, width: 19, height: 19))
        expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: isRightToLeft ? 24 : 0, y: 0, width: 176, height: 34))
        expect(Picture(of: field).boxes(.systemGray3).count, equals: 1)
        field.rightViewMode = .always
        expect(field.textRect(forBounds: field.bounds).width, equals: 170)
        expect(Picture(of: field).boxes(.systemGray3).isEmpty)
        (field.rightViewMode, field.clearButtonMode) = (.never, .whileEditing)
        expect(field.textRect(forBounds: field.bounds).width, equals: 200)
    }
}
