import AshlarReport
import AshlarSketch
import Testing

/// Returns the layout of a text that must have no errors.
func laidOut(_ text: String, _ location: SourceLocation = #_sourceLocation) -> SketchLayout {
    let sketch = Sketch(parsing: text)
    #expect(sketch.errors.isEmpty, "\(sketch.errors)", sourceLocation: location)
    return sketch.layout()
}

extension SketchLayout {
    /// The frame of a view as x, y, width and height, rounded to thousandths.
    subscript(name: String) -> [Double] {
        guard let view = sketch.view(named: name) else { return [] }
        let frame = frame(of: view)
        return [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
    }
}

/// The errors of a text, as they are printed.
func errors(_ text: String) -> [String] { Sketch(parsing: text).errors.map(\.description) }

/// Texts that use all of the language.
enum SketchCorpus {
    static let texts = [
        """
        size 375x200                      # the container, in points
        gap = 8                           # a metric

        card > title, icon                # views inside another view
        title: "Good morning", font 20    # a label
        icon: 24x24                       # a content size

        H:|-[card]-|                      # visual formats
        V:|-20-[card]
        H:|-[icon]-gap-[title]-|  alignAllCenterY
        V:|-[title]-|
        icon.width == 2*title.height - gap @750
        """,
        """
        rtl
        size 320 x 100
        a: 40x20, hugging 999 250, compression 1000, margins 4 8 12 16
        b: "Two words", lines 2, font 12.5, hugging low
        H:|-[a]-[b(>=30,<=200@700)]-(>=8,<=20@high)-|  directionLeftToRight
        V:|[a(b)]
        b.firstBaseline = a.firstBaseline + 2*3/4
        b.trailing ≤ super.trailingMargin − 1
        a.centerXWithinMargins >= container.centerX / 2 @ low
        """,
        """
        outer > middle > inner
        [inner(>=10)]
        V:[inner]-(-8)-[other]  spacingBaselineToBaseline alignAllLeft alignAllTrailing
        inner.left == super.left * 0.5 + 3
        inner: "line one\\nline \\"two\\"", lines 0
        super.width >= inner.width
        middle.bottom <= container.bottom - 1
        """,
    ]
}
