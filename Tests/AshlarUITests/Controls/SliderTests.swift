import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): stepsComeFromOutside, slidersFitAt34.
@MainActor
@Suite("Sliders")
struct SliderTests {
    @Test("A new slider has the range 0 to 1 and the value 0, and is continuous")
    func defaults() {
        let slider = UISlider()
        expect([slider.value, slider.minimumValue, slider.maximumValue], equals: [0, 0, 1])
        expect(slider.isContinuous && slider.isEnabled)
    }

    @Test("The value stays within the range", arguments: [(-3, 2), (4, 4), (11, 9), (Float.infinity, 9)] as [(Float, Float)])
    func clamping(_ set: Float, _ got: Float) {
        let slider = UISlider()
        slider.maximumValue = 9
        slider.minimumValue = 2
        slider.value = set
        expect(slider.value, equals: got)
        slider.value = 5
        slider.setValue(set, animated: true)
        expect(slider.value, equals: got)
    }

    @Test("A limit that moves past the value moves the value")
    func movingEnds() {
        let slider = UISlider()
        slider.minimumValue = 0.25
        expect(slider.value, equals: 0.25)
        slider.value = 1
        slider.maximumValue = 0.5
        expect(slider.value, equals: 0.5)
    }

    @Test("A limit that moves past the other limit moves that limit")
    func crossedEnds() {
        let slider = UISlider()
        slider.minimumValue = 5
        expect([slider.minimumValue, slider.maximumValue, slider.value], equals: [5, 5, 5])
        slider.maximumValue = -2
        expect([slider.minimumValue, slider.maximumValue, slider.value], equals: [-2, -2, -2])
    }

    @Test("A value or a limit that is not a number is a fault and changes nothing")
    func notANumber() {
        let slider = UISlider()
        slider.value = 0.5
        let faults = LayoutDiagnostics.collecting {
            slider.value = .nan
            slider.minimumValue = .nan
            slider.maximumValue = .nan
        }.faults
        expect(faults.map(\.name), equals: Array(repeating: "CALayerInvalidGeometry", count: 3))
        expect([slider.minimumValue, slider.value, slider.maximumValue], equals: [0, 0.5, 1])
    }

    @Test("An accessibility step changes the value by a tenth of the range and sends valueChanged; setting the value does not")
    func events() {
        let slider = UISlider()
        (slider.maximumValue, slider.value) = (20, 15)
        let (changes, primary) = (EventCounter(slider), EventCounter(slider, .primaryActionTriggered))
        slider.value = 17
        expect(changes.count, equals: 0)
        slider.accessibilityIncrement()
        expect(slider.value, equals: 19)
        slider.accessibilityIncrement()
        slider.accessibilityIncrement()
        expect(slider.value == 20 && changes.count == 2 && primary.count == 2)
        slider.isEnabled = false
        slider.accessibilityDecrement()
        expect(slider.value == 20 && changes.count == 2)
        slider.isEnabled = true
        slider.accessibilityDecrement()
        expect(slider.value == 18 && changes.count == 3)
        slider.sendActions(for: .valueChanged)
        expect(changes.count == 4 && primary.count == 3)
    }

    @Test("For constraints, a slider is 30 points high without a width, and its frame is one point higher and four points wider")
    func size() {
        let scene = Scene()
        let slider = scene.add(UISlider())
        expect(slider.intrinsicContentSize, equals: CGSize(width: -1, height: 30))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            expect(slider.contentHuggingPriority(for: axis), equals: .defaultLow)
            expect(slider.contentCompressionResistancePriority(for: axis), equals: .defaultHigh)
        }
        scene.activate(
            slider.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 20),
            slider.rightAnchor.constraint(equalTo: scene.root.rightAnchor, constant: -20),
            slider.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 7))
        scene.layout()
        expect(slider.frame, equals: CGRect(x: 18, y: 7, width: 284, height: 31))
        expect(slider.sizeThatFits(CGSize(width: 50, height: 1)), equals: CGSize(width: 50, height: 34))
    }

    @Test("The thumb moves from end to end of the track in reading direction", arguments: [false, true])
    func thumb(_ isRightToLeft: Bool) {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 132, height: 31))
        slider.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        let track = slider.trackRect(forBounds: slider.bounds)
        expect(track, equals: CGRect(x: 3, y: 13, width: 126, height: 4))
        func x(_ value: Float) -> CGFloat { slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value).minX }
        expect([x(0), x(0.25), x(1)] == (isRightToLeft ? [103, 78, 2] : [2, 27, 103]))
        slider.value = 0.25
        let picture = Picture(of: slider)
        expect(picture.boxes(.systemBlue), equals: [CGRect(x: isRightToLeft ? 91.5 : 3, y: 13, width: 37.5, height: 4)])
        expect(picture.boxes(.systemFill), equals: [CGRect(x: isRightToLeft ? 3 : 40.5, y: 13, width: 88.5, height: 4)])
        expect(picture.boxes(.white), equals: [CGRect(x: isRightToLeft ? 78 : 27, y: 2, width: 27, height: 27)])
    }

    @Test("Images at the ends make the track shorter, and an image can replace the thumb", arguments: [false, true])
    func images(_ isRightToLeft: Bool) {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
        slider.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        (slider.minimumValueImage, slider.maximumValueImage) = (blankImage(12, 10), blankImage(22, 20))
        let track = slider.trackRect(forBounds: slider.bounds)
        expect(track, equals: CGRect(x: isRightToLeft ? 33 : 23, y: 13, width: 148, height: 4))
        expect(
            slider.minimumValueImageRect(forBounds: slider.bounds),
            equals: CGRect(x: isRightToLeft ? 190 : 2, y: 10, width: 12, height: 10))
        expect(
            slider.maximumValueImageRect(forBounds: slider.bounds),
            equals: CGRect(x: isRightToLeft ? 2 : 180, y: 5, width: 22, height: 20))
        slider.setThumbImage(blankImage(10, 10), for: .normal)
        slider.setThumbImage(blankImage(16, 16), for: .disabled)
        expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).width, equals: 10)
        slider.isEnabled = false
        expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).width, equals: 16)
        expect(slider.thumbImage(for: .selected)?.size, equals: CGSize(width: 10, height: 10))
        expect(Picture(of: slider).pieces.filter(\.isImage).count, equals: 3)
    }

    @Test("Tint colors apply to the parts, and a disabled slider is drawn at half opacity")
    func tints() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 132, height: 31))
        slider.value = 0.5
        slider.tintColor = .systemPink
        expect(Picture(of: slider).boxes(.systemPink).count, equals: 1)
        (slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor) = (.red, .green, .blue)
        expect([UIColor.red, .green, .blue, .systemPink].map { Picture(of: slider).boxes($0).count }, equals: [1, 1, 1, 0])
        expect(Picture(of: slider).pieces.allSatisfy { $0.alpha == 1 })
        slider.isEnabled = false
        expect(!Picture(of: slider).pieces.isEmpty && Picture(of: slider).pieces.allSatisfy { $0.alpha == 0.5 })
    }

    @Test("A range of zero or infinite length leaves the thumb at the leading end")
    func emptyRange() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 132, height: 31))
        slider.maximumValue = 0
        expect(Picture(of: slider).boxes(.white).map(\.minX), equals: [2])
        slider.maximumValue = .infinity
        slider.value = 5
        expect(Picture(of: slider).boxes(.white).map(\.minX), equals: [2])
    }
}
