import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): trackImagesStretch.
/// Tests for images and attributes that an application sets in place of a control's own appearance.
@MainActor
@Suite("Images for parts of controls")
struct ControlImageTests {
    private func images(_ view: UIView) -> [CGRect] { Picture(of: view).pieces.filter(\.isImage).map(\.box) }

    @Test("Images can replace a slider's track, which then has their height")
    func sliderTracks() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 132, height: 31))
        slider.value = 0.5
        slider.setMinimumTrackImage(blankImage(5, 6), for: .normal)
        slider.setMaximumTrackImage(blankImage(5, 10), for: .normal)
        expect(slider.trackRect(forBounds: slider.bounds), equals: CGRect(x: 3, y: 10, width: 126, height: 10))
        expect(
            images(slider),
            equals: [CGRect(x: 3, y: 10, width: 63.5, height: 10), CGRect(x: 66.5, y: 10, width: 62.5, height: 10)])
        slider.setMinimumTrackImage(blankImage(7, 7), for: .disabled)
        expect(slider.currentMinimumTrackImage?.size.width == 5 && slider.minimumTrackImage(for: .disabled)?.size.width == 7)
        slider.isEnabled = false
        expect(slider.currentMinimumTrackImage?.size.width == 7 && slider.currentMaximumTrackImage?.size.height == 10)
        slider.setMaximumTrackImage(nil, for: .normal)
        expect(slider.maximumTrackImage(for: .normal) == nil && Picture(of: slider).boxes(.systemFill).count == 1)
    }

    @Test("An image stands for a text field's border, and another one while the field is disabled")
    func fieldBackgrounds() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.borderStyle = .roundedRect
        func widths() -> [Int] { Picture(of: field).pieces.compactMap(\.imageWidth) }
        let plain = Picture(of: field).pieces.count
        field.disabledBackground = blankImage(30, 10)
        field.isEnabled = false
        expect(images(field).isEmpty, "without the first image the second one has no effect")
        field.background = blankImage(20, 10)
        expect(images(field) == [CGRect(x: 0, y: 0, width: 200, height: 34)] && widths() == [30])
        expect(Picture(of: field).pieces.count < plain, "the border is not drawn")
        field.isEnabled = true
        expect(images(field) == [CGRect(x: 0, y: 0, width: 200, height: 34)] && widths() == [20])
        field.disabledBackground = nil
        field.isEnabled = false
        expect(widths(), equals: [20])
    }

    @Test("Images can be behind a stepper's buttons and between them")
    func stepper() {
        let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
        stepper.setBackgroundImage(blankImage(10, 10), for: .normal)
        stepper.setDividerImage(blankImage(4, 10), forLeftSegmentState: .normal, rightSegmentState: .normal)
        expect(images(stepper), equals: [CGRect(x: 0, y: 0, width: 94, height: 32), CGRect(x: 45, y: 0, width: 4, height: 32)])
        expect(stepper.backgroundImage(for: .disabled)?.size.width, equals: 10)
        expect(stepper.dividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal)?.size.width, equals: 4)
        expect(stepper.intrinsicContentSize, equals: CGSize(width: 94, height: 32))
    }

    @Test(
        "Divider images make a segmented control wider, and a background image determines its height", arguments: [false, true])
    func segments(_ isRightToLeft: Bool) {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        // A letter has 13 points, with 10 points on either side.
        expect(control.intrinsicContentSize, equals: CGSize(width: 99, height: 31))
        control.setDividerImage(blankImage(6, 20), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setDividerImage(
            blankImage(8, 20), forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        control.setBackgroundImage(blankImage(5, 40), for: .normal, barMetrics: .default)
        control.setBackgroundImage(blankImage(9, 40), for: .selected, barMetrics: .default)
        expect(control.intrinsicContentSize, equals: CGSize(width: 111, height: 40))
        control.frame = CGRect(x: 0, y: 0, width: 111, height: 41)
        let xs: [CGFloat] = isRightToLeft ? [72, 33, 78, 39, 0] : [33, 72, 0, 39, 78]
        expect(images(control).map(\.minX), equals: xs)
        expect(control.backgroundImage(for: .disabled, barMetrics: .default)?.size.width, equals: 5)
        expect(
            control.dividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)?.size.width,
            equals: 8)
    }

    @Test("Titles have the font and color of their state, and the width follows the font")
    func titles() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
        expect(control.intrinsicContentSize.width, equals: 80)
        control.frame = CGRect(x: 0, y: 0, width: 80, height: 32)
        control.selectedSegmentIndex = 0
        let texts = Picture(of: control).pieces.filter { $0.text != nil }
        expect(texts.map(\.color), equals: [UIColor.green.drawn, UIColor.red.drawn])
        expect(texts.map(\.box.height), equals: [13, 20])
        expect(control.titleTextAttributes(for: .selected)?.count, equals: 1)
        control.setTitleTextAttributes(nil, for: .normal)
        expect(control.intrinsicContentSize.width, equals: 66)
    }
}
