import AshlarGraphics
import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// A context that records the drawing calls.
final class RecordingContext: DrawingContext {
    var lines: [String] = []
    func saveState() { lines.append("save") }
    func restoreState() { lines.append("restore") }
    func translate(x: CGFloat, y: CGFloat) { lines.append("translate \(x) \(y)") }
    func clip(to path: Path) { lines.append("clip \(path.elements.count)") }
    func beginGroup(alpha: CGFloat) { lines.append("group \(alpha)") }
    func endGroup() { lines.append("end group") }
    func fill(_ path: Path, color: Color) { lines.append("fill \(path.elements.count)") }
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) { lines.append("stroke \(lineWidth)") }
    func draw(_ image: Image, in rect: CGRect) { lines.append("image \(rect)") }
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {
        lines.append("text \(layout.paragraph.text) \(origin.y)")
    }
}

@MainActor
@Suite("Drawing of view trees")
struct DrawingTests {
    private func drawn(_ view: UIView) -> [String] {
        let context = RecordingContext()
        view.ashlar.draw(in: context)
        return context.lines.filter { $0 != "save" && $0 != "restore" }
    }

    @Test("Background, content, subviews and border are drawn in this order")
    func order() {
        let label = blockLabel(1)
        label.frame = CGRect(x: 0, y: 0, width: 10, height: 30)
        label.backgroundColor = .red
        label.layer.borderWidth = 2
        let child = UIView(frame: CGRect(x: 3, y: 4, width: 1, height: 1))
        child.backgroundColor = .blue
        label.addSubview(child)
        expect(drawn(label), equals: ["fill 5", "text x 10.0", "translate 3.0 4.0", "fill 5", "stroke 2.0"])
    }

    @Test("Hidden and fully transparent views are not drawn, and a translucent view is a group")
    func visibility() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        view.alpha = 0.5
        expect(drawn(view), equals: ["group 0.5", "fill 5", "end group"])
        view.alpha = 0
        expect(drawn(view).isEmpty)
        view.alpha = 1
        view.isHidden = true
        expect(drawn(view).isEmpty)
    }

    @Test("Clipping follows the corners and does not clip the border")
    func clipping() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.clipsToBounds = true
        view.layer.cornerRadius = 3
        view.layer.borderWidth = 1
        expect(drawn(view), equals: ["clip 10", "stroke 1.0"])
        expect(view.layer.masksToBounds)
    }

    @Test("Drawing performs pending layout first")
    func laysOut() {
        let scene = Scene()
        let box = scene.add(UIView())
        box.place(5, 6, 7, 8)
        expect(drawn(scene.root), equals: ["translate 5.0 6.0"])
    }

    @Test("Content modes place an image in its view")
    func contentModes() {
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        let size = CGSize(width: 20, height: 20)
        func rect(_ mode: UIView.ContentMode) -> CGRect { mode.rect(for: size, in: bounds) }
        expect(rect(.scaleToFill), equals: bounds)
        expect(rect(.scaleAspectFit), equals: CGRect(x: 25, y: 0, width: 50, height: 50))
        expect(rect(.scaleAspectFill), equals: CGRect(x: 0, y: -25, width: 100, height: 100))
        expect(rect(.center), equals: CGRect(x: 40, y: 15, width: 20, height: 20))
        expect(rect(.bottomRight), equals: CGRect(x: 80, y: 30, width: 20, height: 20))
        expect(rect(.top), equals: CGRect(x: 40, y: 0, width: 20, height: 20))
    }
}

// Named differences (FIDELITY.md): insetsAreNotMirrored.
@MainActor
@Suite("Drawing of controls")
struct ControlTests {
    @Test("Actions run in order for their events, and not on a disabled control")
    func actions() {
        let button = UIButton(type: .system)
        var calls: [String] = []
        let first = UIAction { _ in calls.append("first") }
        button.addAction(first, for: .touchUpInside)
        button.addAction(UIAction { calls.append($0.sender === button ? "second" : "") }, for: [.touchUpInside, .touchDown])
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        expect(calls, equals: ["first", "second", "second"])
        button.removeAction(first, for: .touchUpInside)
        button.isEnabled = false
        button.sendActions(for: .touchUpInside)
        expect(calls.count, equals: 3)
    }

    @Test("A control's primary action runs when primaryActionTriggered is sent")
    func primaryAction() {
        var count = 0
        let slider = UISlider(frame: .zero, primaryAction: UIAction { _ in count += 1 })
        slider.accessibilityIncrement()
        slider.sendActions(for: .touchDown)
        expect(count, equals: 1)
        let button = UIButton(frame: .zero, primaryAction: UIAction(title: "Add") { _ in count += 1 })
        button.sendActions(for: .touchUpInside)
        expect(count == 2 && button.currentTitle == "Add")
    }

    @Test("A button has the size of its title, and a system button is at least 30 by 30 points")
    func buttonSize() {
        let scene = Scene()
        let button = scene.add(UIButton(type: .system))
        expect(button.intrinsicContentSize, equals: CGSize(width: 30, height: 30))
        button.setTitle("Done", for: .normal)
        expect(button.intrinsicContentSize, equals: CGSize(width: 60, height: 30))
        let custom = scene.add(UIButton())
        custom.setTitle("Done", for: .normal)
        expect(custom.intrinsicContentSize, equals: CGSize(width: 72, height: 30))
        custom.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        expect(custom.intrinsicContentSize, equals: CGSize(width: 78, height: 22))
    }

    @Test("A button shows the title of its state, centered")
    func buttonStates() {
        let scene = Scene()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        scene.root.addSubview(button)
        button.setTitle("On", for: .selected)
        button.setTitle("Off!", for: .normal)
        button.isSelected = true
        scene.layout()
        expect(button.currentTitle, equals: "On")
        expect(button.titleLabel?.frame, equals: CGRect(x: 32, y: 11, width: 36, height: 18))
        button.isSelected = false
        scene.layout()
        expect(button.titleLabel?.frame, equals: CGRect(x: 14, y: 11, width: 72, height: 18))
    }

    @Test("A switch is 49 by 31 points for constraints, and 51 by 31 points as a frame")
    func switches() {
        let scene = Scene()
        let control = scene.add(UISwitch())
        scene.activate(
            control.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 10),
            control.rightAnchor.constraint(lessThanOrEqualTo: scene.root.rightAnchor))
        scene.layout()
        expect(control.frame, equals: CGRect(x: 10, y: 0, width: 51, height: 31))
    }

    @Test("In a right-to-left layout, a switch is mirrored, but still extends beyond its alignment rectangle on the right")
    func mirroredSwitch() {
        let scene = Scene()
        let control = scene.add(UISwitch())
        control.semanticContentAttribute = .forceRightToLeft
        control.rightAnchor.constraint(equalTo: scene.root.rightAnchor, constant: -10).isActive = true
        control.isOn = true
        scene.layout()
        expect(control.frame, equals: CGRect(x: 261, y: 0, width: 51, height: 31))
        expect(Picture(of: control).boxes(.white).map(\.minX), equals: [2])
    }

    @Test("A disabled switch is drawn at half opacity, and a switch that is on tints its track")
    func switchColors() {
        let control = UISwitch()
        expect(Picture(of: control).boxes(.secondarySystemFill).count, equals: 1)
        control.isOn = true
        expect(Picture(of: control).boxes(.systemGreen).count, equals: 1)
        control.onTintColor = .red
        expect(Picture(of: control).boxes(.red).count == 1 && Picture(of: control).pieces.allSatisfy { $0.alpha == 1 })
        control.isEnabled = false
        expect(!Picture(of: control).pieces.isEmpty && Picture(of: control).pieces.allSatisfy { $0.alpha == 0.5 })
    }

    @Test("A text field is as wide as its text or placeholder, and 34 points high with a rounded border")
    func textFields() {
        let scene = Scene()
        let field = scene.add(UITextField())
        field.font = .systemFont(ofSize: 10)
        field.placeholder = "Name"
        expect(field.intrinsicContentSize, equals: CGSize(width: 40, height: 12))
        field.text = "Jo"
        field.borderStyle = .roundedRect
        expect(field.intrinsicContentSize, equals: CGSize(width: 34, height: 34))
    }

    @Test("An image view has its image's size in points")
    func imageViews() throws {
        // This is the shortest header with a size, 6 by 4 pixels.
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        bytes += [0, 0, 0, 6, 0, 0, 0, 4, 8, 6, 0, 0, 0, 0, 0, 0, 0]
        let image = try #require(UIImage(data: Data(bytes), scale: 2))
        expect(UIImageView(image: image).intrinsicContentSize, equals: CGSize(width: 3, height: 2))
        expect(UIImageView(image: nil).intrinsicContentSize, equals: CGSize(width: -1, height: -1))
        expect(UIImage(data: Data([1, 2, 3])) == nil)
        expect(UIImage(named: "no such image") == nil)
    }

    @Test("Colors are compared by value and can be converted")
    func colors() {
        expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1), equals: UIColor.red)
        expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1), equals: UIColor.green)
        expect(UIColor(cgColor: UIColor.blue.cgColor), equals: .blue)
        expect(UIColor.white.withAlphaComponent(0.5).cgColor.alpha, equals: 0.5)
    }
}
