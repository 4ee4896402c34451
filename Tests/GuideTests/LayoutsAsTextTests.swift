import AshlarSketch
import Testing

@MainActor
@Suite("Guide: layouts as text")
struct LayoutsAsTextTests {
    @Test("A sketch is resized, and an error says what was expected")
    func sketches() throws {
        try run("LayoutsAsText", "sketch", "error") {
            // snippet: sketch
            let sketch = Sketch(
                parsing: """
                    size 320x120
                    H:|-[a]-[b(==a)]-|
                    V:|-[a(44)]
                    V:|-[b(a)]
                    """)
            let layout = sketch.layout()
            print(layout.frames[1].width, layout.frames[2].x)  // 148.0 164.0
            layout.resize(width: 200, height: 120)
            print(layout.frames[1].width, layout.frames[2].x)  // 88.0 104.0
            print(layout.findings().ambiguities.isEmpty)  // true
            // end

            // snippet: error
            let faulty = Sketch(parsing: "a.width == ")
            print(faulty.errors[0].line, faulty.errors[0].column)  // 1 12
            // end
        }
    }
}
