import AshlarSketch
import TestSupport
import Testing

/// Tests of reading: what each form of line means.
@Suite("Reading a sketch")
struct SketchReadingTests {
    private func constraints(_ text: String) -> [String] {
        let sketch = Sketch(parsing: text)
        expect(sketch.errors.isEmpty, "\(sketch.errors)")
        return sketch.constraints.map { sketch.text(of: $0) }
    }

    @Test(
        "Each form of a relation",
        arguments: [
            ("b.width = 2*a.width @750", "b.width == 2*a.width @750"), ("a.top >= b.bottom + 8", "a.top >= b.bottom + 8"),
            ("a.centerX == super.centerX", "a.centerX == container.centerX"), ("a.width == 100", "a.width == 100"),
            ("a.width<=b.height/4-1.5", "a.width <= 0.25*b.height - 1.5"), ("a.left ≥ 8 + b.right", "a.left >= b.right + 8"),
            ("a.width == 3*b.width*2/4 + 2*3 - 1", "a.width == 1.5*b.width + 5"),
            ("a.height == -b.height+10", "a.height == -1*b.height + 10"),
            ("super.width >= a.width", "container.width >= a.width"), ("a.width == 8 @high", "a.width == 8 @750"),
            ("a.leading == container.leadingMargin", "a.leading == container.leadingMargin"),
            ("a.firstBaseline = b.lastBaseline + .5 # comment", "a.firstBaseline == b.lastBaseline + 0.5"),
        ])
    func relations(_ line: String, _ expected: String) { expect(constraints(line), equals: [expected]) }

    @Test("The formats of UIKit's documentation give UIKit's constraints in UIKit's order")
    func formats() {
        expect(
            constraints("H:|-[a]-[b(==a)]-|"),
            equals: [
                "a.leading == container.leadingMargin", "b.leading == a.trailing + 8", "b.width == a.width",
                "container.trailingMargin == b.trailing",
            ])
        expect(
            constraints("V:|-20-[a(44@750)]"), equals: ["a.top == container.top + 20", "a.height == 44 @750"])
        expect(
            constraints("gap = 12\n[a]-gap-[b]-(>=gap,<=2@low)-[c] alignAllTop"),
            equals: [
                "b.leading == a.trailing + 12", "c.leading >= b.trailing + 12", "c.leading <= b.trailing + 2 @250",
                "a.top == b.top", "b.top == c.top",
            ])
        expect(
            constraints("|[a]-3-[b]| directionRightToLeft"),
            equals: [
                "container.right == a.right", "a.left == b.right + 3", "b.left == container.left",
            ])
        expect(
            constraints("V:[a]-10-[b] spacingBaselineToBaseline"), equals: ["b.firstBaseline == a.lastBaseline + 10"])
    }

    @Test("Views appear where they are first mentioned, and nesting holds wherever it is written")
    func views() {
        let sketch = Sketch(parsing: "a.width == b.width\nbox > a, c\nbox > inner > leaf\nH:|[a]|\nbox > a")
        expect(sketch.errors.isEmpty)
        expect(sketch.views.map(\.name), equals: ["container", "a", "b", "box", "c", "inner", "leaf"])
        expect(
            sketch.views.map { $0.parent.map { sketch.views[$0].name } },
            equals: [
                nil, "box", "container", "container", "box", "box", "inner",
            ])
        expect(sketch.views.map(\.line), equals: [0, 1, 1, 2, 2, 3, 3])
        expect(sketch.text(of: sketch.constraints[1]), equals: "a.leading == box.leading")
    }

    @Test("Contents and settings")
    func contents() {
        let sketch = Sketch(
            parsing:
                "size 100x50.5\nrtl\nbig = 20\nt: \"a \\\"b\\\"\\n\", font big, lines 2\ni: 24x12, hugging 251, compression 999 1000\ni: margins 1 2 3 4"
        )
        expect(sketch.errors.isEmpty)
        expect((sketch.width, sketch.height, sketch.isRightToLeft) == (100, 50.5, true))
        let (text, icon) = (sketch.views[1], sketch.views[2])
        expect((text.text, text.fontSize, text.maximumLines) == ("a \"b\"\n", 20, 2))
        expect((icon.contentWidth, icon.contentHeight) == (24, 12))
        expect((icon.hugging.horizontal, icon.hugging.vertical) == (251, 251))
        expect((icon.compression.horizontal, icon.compression.vertical) == (999, 1000))
        expect((icon.margins.top, icon.margins.leading, icon.margins.bottom, icon.margins.trailing) == (1, 2, 3, 4))
    }

    @Test("Lines end with any of the three ends, and blanks and comments mean nothing")
    func lines() {
        let sketch = Sketch(parsing: "a.width == 1\r\n\r\n  # x\rb . width==2 # y\n\tc.width  ==\t3")
        expect(sketch.errors.isEmpty, "\(sketch.errors)")
        expect(sketch.constraints.map(\.line), equals: [1, 4, 5])
    }
}
