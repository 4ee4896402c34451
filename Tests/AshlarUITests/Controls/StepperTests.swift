import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): stepsComeFromOutside, stepperRanges.
@MainActor
@Suite("Steppers")
struct StepperTests {
    @Test("A new stepper has the range 0 to 100 and the step 1, repeats, and does not wrap")
    func defaults() {
        let stepper = UIStepper()
        expect([stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue], equals: [0, 0, 100, 1])
        expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
    }

    @Test("The value stays within the range, and moves with it")
    func clamping() {
        let stepper = UIStepper()
        stepper.value = 120
        expect(stepper.value, equals: 100)
        stepper.maximumValue = 60
        expect(stepper.value, equals: 60)
        stepper.value = -1
        expect(stepper.value, equals: 0)
        stepper.minimumValue = 10
        expect(stepper.value, equals: 10)
        stepper.value = .nan
        expect(stepper.value, equals: 10)
    }

    @Test("Limits that meet or cross, and a step that is not positive, are faults and change nothing")
    func faults() {
        let stepper = UIStepper()
        let (_, faults, _) = LayoutDiagnostics.collecting {
            stepper.minimumValue = 100
            stepper.maximumValue = 0
            stepper.stepValue = 0
            stepper.stepValue = -1
            stepper.minimumValue = .nan
            stepper.maximumValue = .nan
            stepper.stepValue = .nan
        }
        expect(faults.count == 7 && faults.allSatisfy { $0.name == "NSInvalidArgumentException" })
        expect(
            faults.prefix(3).map(\.reason),
            equals: [
                "minimumValue (100) must be less than maximumValue (100)",
                "maximumValue (0) must be greater than minimumValue (0)",
                "stepValue (0) must be greater than 0",
            ])
        expect([stepper.minimumValue, stepper.maximumValue, stepper.stepValue], equals: [0, 100, 1])
    }

    @Test("A press changes the value by a step within the limits, and sends valueChanged for a change")
    func presses() {
        let stepper = UIStepper()
        (stepper.maximumValue, stepper.stepValue) = (10, 4)
        let changes = EventCounter(stepper)
        var values: [Double] = []
        for _ in 0..<4 {
            stepper.accessibilityIncrement()
            values.append(stepper.value)
        }
        expect(values == [4, 8, 10, 10] && changes.count == 3)
        stepper.accessibilityDecrement()
        expect(stepper.value == 6 && changes.count == 4)
        stepper.value = 5
        stepper.isEnabled = false
        stepper.accessibilityDecrement()
        expect(stepper.value == 5 && changes.count == 4)
    }

    @Test("A stepper that wraps continues at the other limit, but only from beyond the limit")
    func wrapping() {
        let stepper = UIStepper()
        (stepper.minimumValue, stepper.maximumValue, stepper.stepValue, stepper.wraps) = (1, 3, 1, true)
        var values: [Double] = []
        for _ in 0..<4 {
            stepper.accessibilityIncrement()
            values.append(stepper.value)
        }
        expect(values, equals: [2, 3, 1, 2])
        stepper.accessibilityDecrement()
        stepper.accessibilityDecrement()
        expect(stepper.value, equals: 3)
    }

    @Test("A stepper is 94 by 32 points and hugs that size")
    func size() {
        let scene = Scene()
        let stepper = scene.add(UIStepper())
        scene.activate(
            stepper.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 10),
            stepper.topAnchor.constraint(equalTo: scene.root.topAnchor))
        scene.layout()
        expect(stepper.frame, equals: CGRect(x: 10, y: 0, width: 94, height: 32))
        expect(UIStepper(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame, equals: CGRect(x: 1, y: 2, width: 94, height: 32))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            expect(stepper.contentHuggingPriority(for: axis), equals: .defaultHigh)
            expect(stepper.contentCompressionResistancePriority(for: axis), equals: .defaultHigh)
        }
    }

    @Test("The sign of a reached limit is dimmed, unless the stepper wraps", arguments: [false, true])
    func signs(_ isRightToLeft: Bool) {
        let stepper = UIStepper()
        stepper.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        let (first, second) = (CGFloat(23.5), CGFloat(70.5))
        expect(Picture(of: stepper).boxes(.tertiaryLabel).map(\.midX), equals: [isRightToLeft ? second : first])
        expect(Picture(of: stepper).boxes(.label).map(\.midX), equals: [isRightToLeft ? first : second])
        stepper.value = 100
        expect(Picture(of: stepper).boxes(.tertiaryLabel).map(\.midX), equals: [isRightToLeft ? first : second])
        stepper.wraps = true
        expect(Picture(of: stepper).boxes(.label).count, equals: 2)
        stepper.isEnabled = false
        expect(!Picture(of: stepper).pieces.isEmpty && Picture(of: stepper).pieces.allSatisfy { $0.alpha == 0.5 })
    }

    @Test("Images for each state can replace the signs")
    func images() {
        let stepper = UIStepper()
        stepper.setIncrementImage(blankImage(11, 12), for: .normal)
        stepper.setDecrementImage(blankImage(9, 8), for: .disabled)
        expect(Picture(of: stepper).pieces.filter(\.isImage).map(\.box), equals: [CGRect(x: 65, y: 10, width: 11, height: 12)])
        expect(stepper.decrementImage(for: .normal) == nil && stepper.incrementImage(for: .disabled) != nil)
        stepper.isEnabled = false
        expect(Picture(of: stepper).pieces.filter(\.isImage).count, equals: 2)
    }
}
