import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): segmentsMustExist, segmentWidths.
/// Tests with titles of 13 points. With the block engine, a character is 13 points wide.
@MainActor
@Suite("Segmented controls")
struct SegmentedControlTests {
    private func control(_ titles: String...) -> UISegmentedControl { UISegmentedControl(items: titles) }

    private func titles(_ control: UISegmentedControl) -> [String?] {
        (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
    }

    @Test("Items are titles and images, and any other item is a fault")
    func items() {
        let image = blankImage(6, 6)
        let control = UISegmentedControl(items: ["a", image])
        expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        expect(control.titleForSegment(at: 0) == "a" && control.imageForSegment(at: 0) == nil)
        expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) === image)
        let (made, faults, _) = LayoutDiagnostics.collecting { UISegmentedControl(items: ["a", 5]) }
        expect(faults.map(\.name) == ["NSInvalidArgumentException"] && made.numberOfSegments == 1)
        expect(UISegmentedControl(items: nil).numberOfSegments, equals: 0)
    }

    @Test("Segments are inserted before the index, or at the end for an index beyond the last")
    func insertion() {
        let control = control("a", "b")
        control.insertSegment(withTitle: "c", at: 1, animated: false)
        control.insertSegment(withTitle: "d", at: 99, animated: true)
        control.insertSegment(with: blankImage(5, 5), at: 0, animated: false)
        expect(titles(control), equals: [nil, "a", "c", "b", "d"])
        control.removeSegment(at: 0, animated: false)
        control.removeSegment(at: 99, animated: true)
        expect(titles(control), equals: ["a", "c", "b"])
        control.removeAllSegments()
        control.removeSegment(at: 0, animated: false)
        expect(control.numberOfSegments, equals: 0)
    }

    @Test("The selection follows its segment while others are inserted and removed")
    func selectionFollows() {
        let control = control("a", "b", "c")
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "x", at: 1, animated: false)
        expect(control.selectedSegmentIndex, equals: 2)
        control.removeSegment(at: 0, animated: false)
        expect(control.selectedSegmentIndex, equals: 1)
        control.removeSegment(at: 2, animated: false)
        expect(control.selectedSegmentIndex, equals: 1)
        control.removeSegment(at: 1, animated: false)
        expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 0
        control.removeAllSegments()
        expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
    }

    @Test("Selecting a segment that does not exist is a fault", arguments: [2, -2])
    func outOfRange(_ index: Int) {
        let control = control("a", "b")
        control.selectedSegmentIndex = 1
        let faults = LayoutDiagnostics.collecting { control.selectedSegmentIndex = index }.faults
        expect(faults.map(\.name) == ["NSRangeException"] && control.selectedSegmentIndex == 1)
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        expect(control.selectedSegmentIndex, equals: -1)
    }

    @Test("A momentary control has no selection, and selecting in code sends nothing")
    func momentary() {
        let control = control("a", "b")
        let changes = EventCounter(control)
        control.selectedSegmentIndex = 1
        control.isMomentary = true
        expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 0
        expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
        control.isMomentary = false
        expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
        expect(changes.count, equals: 0)
        control.sendActions(for: .valueChanged)
        expect(changes.count, equals: 1)
    }

    @Test("A segment made from an action has its title, and performs it when it is selected")
    func actions() {
        var calls: [String] = []
        func action(_ title: String) -> UIAction {
            UIAction(title: title) {
                calls.append("\($0.title) \(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -5)")
            }
        }
        let control = UISegmentedControl(frame: .zero, actions: [action("a"), action("b")])
        control.insertSegment(withTitle: "c", at: 0, animated: false)
        control.setAction(action("z"), forSegmentAt: 2)
        expect(titles(control), equals: ["c", "a", "z"])
        expect(control.actionForSegment(at: 0) == nil && control.actionForSegment(at: 2)?.title == "z")
        for index in [2, 0, 1] {
            control.selectedSegmentIndex = index
            control.sendActions(for: .valueChanged)
        }
        control.sendActions(for: .touchDown)
        control.isEnabled = false
        control.sendActions(for: .valueChanged)
        expect(calls, equals: ["z 2", "a 1"])
    }

    @Test("A segment's properties are stored, and an index beyond the last refers to the last segment")
    func properties() {
        let control = control("a", "b")
        control.setTitle("z", forSegmentAt: 7)
        control.setEnabled(false, forSegmentAt: 7)
        control.setWidth(44, forSegmentAt: 1)
        control.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 0)
        expect(titles(control), equals: ["a", "z"])
        expect([control.isEnabledForSegment(at: 0), control.isEnabledForSegment(at: 1)], equals: [true, false])
        expect([control.widthForSegment(at: 0), control.widthForSegment(at: 9)], equals: [0, 44])
        expect(control.contentOffsetForSegment(at: 0), equals: CGSize(width: 1, height: 2))
        control.setImage(blankImage(5, 5), forSegmentAt: 0)
        expect(control.titleForSegment(at: 0) == nil)
        let faults = LayoutDiagnostics.collecting { control.setWidth(.nan, forSegmentAt: 0) }.faults
        expect(faults.map(\.name) == ["CALayerInvalidGeometry"] && control.widthForSegment(at: 0) == 0)
        let empty = UISegmentedControl()
        empty.setTitle("a", forSegmentAt: 0)
        expect(empty.titleForSegment(at: 0) == nil && !empty.isEnabledForSegment(at: 0))
    }

    @Test("All segments are as wide as the widest, or each is as wide as its content")
    func intrinsicWidths() {
        let control = control("a", "bbb")
        expect(control.intrinsicContentSize, equals: CGSize(width: 118, height: 31))
        expect(control.frame.size, equals: CGSize(width: 118, height: 32))
        control.apportionsSegmentWidthsByContent = true
        expect(control.intrinsicContentSize.width, equals: 92)
        control.setWidth(50, forSegmentAt: 0)
        expect(control.intrinsicContentSize.width, equals: 109)
        control.apportionsSegmentWidthsByContent = false
        control.setWidth(0, forSegmentAt: 0)
        control.setWidth(30, forSegmentAt: 1)
        expect(control.intrinsicContentSize.width, equals: 63)
        control.setImage(blankImage(20, 9), forSegmentAt: 0)
        expect(control.intrinsicContentSize.width, equals: 70)
        expect(UISegmentedControl().intrinsicContentSize, equals: CGSize(width: 0, height: 31))
    }

    @Test("A control follows its titles, and is 31 points high for constraints and 32 points high as a frame")
    func layout() {
        let scene = Scene()
        let control = scene.add(control("a", "b"))
        scene.activate(
            control.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            control.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 5))
        scene.layout()
        expect(control.frame, equals: CGRect(x: 0, y: 5, width: 66, height: 32))
        control.setTitle("bb", forSegmentAt: 1)
        scene.layout()
        expect(control.frame, equals: CGRect(x: 0, y: 5, width: 92, height: 32))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            expect(control.contentHuggingPriority(for: axis), equals: .defaultLow)
        }
    }

    @Test("Extra width is shared by the segments without a fixed width")
    func sharing() {
        let control = control("a", "bbb", "c")
        control.frame.size.width = 330
        control.setWidth(30, forSegmentAt: 2)
        control.selectedSegmentIndex = 0
        func middles() -> [CGFloat] { Picture(of: control).pieces.filter { $0.text != nil }.map(\.box.midX) }
        expect(middles(), equals: [75, 225, 315])
        control.apportionsSegmentWidthsByContent = true
        // The widths of 300 points in proportion to 33 and 59.
        let first = 300 * 33.0 / 92
        expect(zip(middles(), [first / 2, (first + 300) / 2, 315]).allSatisfy { abs($0 - $1) < 1e-9 })
        for index in 0..<3 { control.setWidth(110 / 3, forSegmentAt: index) }
        expect(zip(middles(), [55, 165, 275]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test("The first segment is at the leading end, and the selected one has its own background color", arguments: [false, true])
    func drawing(_ isRightToLeft: Bool) {
        let control = control("a", "b", "c")
        control.frame.size.width = 300
        control.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        expect(Picture(of: control).boxes(.separator).count, equals: 2)
        control.selectedSegmentIndex = 0
        let picture = Picture(of: control)
        expect(picture.boxes(.white), equals: [CGRect(x: isRightToLeft ? 202 : 2, y: 2, width: 96, height: 28)])
        expect(picture.boxes(.separator).map(\.midX), equals: [isRightToLeft ? 100 : 200])
        expect(picture.pieces.filter { $0.text != nil }.map(\.box.midX) == (isRightToLeft ? [250, 150, 50] : [50, 150, 250]))
        control.selectedSegmentTintColor = .red
        control.setEnabled(false, forSegmentAt: 1)
        expect(Picture(of: control).boxes(.red).count, equals: 1)
        expect(Picture(of: control).boxes(.tertiaryLabel).map(\.midX), equals: [150])
        control.isEnabled = false
        expect(!Picture(of: control).pieces.isEmpty && Picture(of: control).pieces.allSatisfy { $0.alpha == 0.5 })
    }

    @Test("The control's baseline is that of its titles")
    func baselines() {
        let scene = Scene()
        let (control, label) = (scene.add(control("a")), scene.add(blockLabel(1)))
        scene.activate(
            control.topAnchor.constraint(equalTo: scene.root.topAnchor),
            label.firstBaselineAnchor.constraint(equalTo: control.firstBaselineAnchor),
            label.leftAnchor.constraint(equalTo: control.rightAnchor))
        scene.layout()
        // There are 9.5 points above 13 points of text, 10.4 of which are above the baseline. The label's baseline is at 8.
        expect(abs(label.frame.minY - (9.5 + 10.4 - 8)) < 1e-9)
        let offsets = (control.firstBaselineAnchor, control.lastBaselineAnchor)
        let same = scene.add(blockLabel(1))
        same.lastBaselineAnchor.constraint(equalTo: offsets.1).isActive = true
        scene.layout()
        expect(abs(same.frame.minY - label.frame.minY) < 1e-9)
    }
}
