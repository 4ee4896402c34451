import AshlarReport
import AshlarSketch
import TestSupport
import Testing

/// Tests of frames against values that were computed by hand.
@Suite("Layouts of sketches")
struct SketchLayoutTests {
    @Test("Two views share a width: margins of 8, a gap of 8")
    func sharedWidth() {
        let layout = laidOut("size 320x100\nH:|-[a]-[b(==a)]-| alignAllTop\nV:|-20-[a(44@750)]\nb.height = 2*a.height - 4")
        // 320 − 8 − 8 − 8 = 296, divided by 2.
        expect(layout["a"], equals: [8, 20, 148, 44])
        expect(layout["b"], equals: [164, 20, 148, 84])
        layout.resize(width: 200, height: 100)
        expect(layout["a"], equals: [8, 20, 88, 44])
        expect(layout["b"], equals: [104, 20, 88, 84])
    }

    @Test("Nested views: frames are in the superview's coordinates")
    func nesting() {
        let layout = laidOut(
            "size 200x100\ncard > dot\ncard: margins 10\nH:|-20-[card]-30-|\nV:|-5-[card]-5-|\nH:|-[dot(6)]\nV:[dot(6)]-|\ndot.centerX >= container.leading"
        )
        expect(layout["card"], equals: [20, 5, 150, 90])
        expect(layout["dot"], equals: [10, 74, 6, 6])
        let dot = layout.absoluteFrames[2]
        expect([dot.x, dot.y], equals: [30, 79])
    }

    @Test("Right to left, leading is right, and so are leading margins")
    func rightToLeft() {
        let layout = laidOut("rtl\nsize 100x40\ncontainer: margins 4 10 4 20\nH:|-[a(30)]-5-[b(20)]\nV:|[a(10)]\nV:|[b(10)]")
        expect(layout["a"], equals: [60, 0, 30, 10])
        expect(layout["b"], equals: [35, 0, 20, 10])
    }

    @Test("A label is 8 points wide for each character, wraps, and its neighbor yields to its priorities")
    func labels() {
        let layout = laidOut("size 200x100\nt: \"one two three\"\nH:|[t][rest]|\nV:|[t]\nV:|[rest(t)]\nt: hugging 251")
        // 13 characters of 8 points in one line of 20.
        expect(layout["t"], equals: [0, 0, 104, 20])
        expect(layout["rest"], equals: [104, 0, 96, 20])
        // At 64 points there is room for "one two", and "three" wraps.
        layout.resize(width: 64, height: 100)
        expect(layout["t"] == [0, 0, 56, 40] || layout["t"] == [0, 0, 64, 40], "\(layout["t"])")
        layout.resize(width: 200, height: 100)
        expect(layout["t"], equals: [0, 0, 104, 20])
    }

    @Test("A font size and a greatest number of lines; baselines line up")
    func fonts() {
        let layout = laidOut(
            "size 400x100\na: \"ab cd ef gh\", font 20, lines 2\na.width == 30\nb: \"x\", font 10\nH:|[a]-10-[b]\nV:|[a]\nb.firstBaseline == a.firstBaseline"
        )
        // Lines of 25 points; the first baseline at 20 of 25, and at 10 of 12.5.
        expect(layout["a"], equals: [0, 0, 30, 50])
        expect(layout["b"], equals: [40, 10, 5, 12.5])
    }

    @Test("Content sizes resist with their priorities")
    func contentSizes() {
        let layout = laidOut("size 100x50\na: 60x10, compression 700\nb: 60x10\nH:|[a][b]|\nV:|[a]\nV:|[b]")
        expect(layout["a"], equals: [0, 0, 40, 10])
        expect(layout["b"], equals: [40, 0, 60, 10])
    }

    @Test("A layout that was resized has the frames of a new one")
    func resizingEqualsNew() {
        for text in SketchCorpus.texts {
            let sketch = Sketch(parsing: text)
            let dragged = sketch.layout()
            for step in 0..<40 { dragged.resize(width: Double(40 + step * 9 % 331), height: Double(300 - step * 7)) }
            dragged.resize(width: 301, height: 177)
            let fresh = sketch.layout(width: 301, height: 177)
            for (a, b) in zip(dragged.frames, fresh.frames) {
                for quantity in LayoutReport.Quantity.allCases {
                    let (x, y) = (value(a, quantity), value(b, quantity))
                    expect((x - y).magnitude < 1e-6, "\(text)")
                }
            }
        }
    }

    private func value(_ rect: LayoutReport.Rect, _ quantity: LayoutReport.Quantity) -> Double {
        switch quantity {
        case .x: rect.x
        case .y: rect.y
        case .width: rect.width
        case .height: rect.height
        }
    }

    @Test("Sizes that are no lengths count as 0")
    func oddSizes() {
        let layout = Sketch(parsing: "H:|[a]|\nV:|[a]|").layout(width: .nan, height: -4)
        expect(layout["a"], equals: [0, 0, 0, 0])
        layout.resize(width: .infinity, height: 1e300)
        expect(layout["a"], equals: [0, 0, 0, 1_000_000])
    }
}
