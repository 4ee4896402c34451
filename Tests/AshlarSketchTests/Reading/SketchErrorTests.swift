import AshlarSketch
import TestSupport
import Testing

/// Tests of the errors: each has a position and says what was expected there.
@Suite("Errors of a sketch")
struct SketchErrorTests {
    @Test(
        "Each error names its line, its column and what was expected",
        arguments: [
            ("a.width == b.hight", "1:14: expected an attribute such as width, leading, centerX or firstBaseline, found 'hight'"),
            ("\na.width", "2:8: expected '==', '>=' or '<=' after 'a.width', found the end of the line"),
            ("a.width ==", "1:11: expected a number, a metric, or a view's attribute such as a.width, found the end of the line"),
            ("a.width == 1 1", "1:14: expected an operator such as +, '@' and a priority, or the end of the line, found '1'"),
            (
                "a.width == 1 @",
                "1:15: expected a priority such as 750, as a number or the name of a metric, found the end of the line"
            ),
            ("a.width == 1 @1001", "1:15: expected a priority above 0 and up to 1000, found 1001"),
            ("a.width == 1 @0", "1:15: expected a priority above 0 and up to 1000, found 0"),
            ("a.width == gap", "1:12: expected a number or a metric, found 'gap', no line above gives it a value"),
            ("a.width == a", "1:12: expected a number or a metric, found 'a', a view: write a.width, for example"),
            ("a.width == b.left", "1:12: expected a width or a height to compare with width, found left"),
            (
                "a.left == b.leading",
                "1:11: expected left, right or centerX, which do not follow the reading direction, to compare with left, found leading"
            ),
            (
                "a.top == b.left",
                "1:10: expected a vertical position such as top, bottom or centerY to compare with top, found left"
            ),
            (
                "a.left == 8",
                "1:11: expected an attribute of another view, such as super.left: a position is relative to something"
            ),
            (
                "a.left == 0*b.left",
                "1:11: expected an attribute of another view, such as super.left: a position is relative to something"
            ),
            ("a.width == b.width + c.width", "1:22: expected a number or a metric: a relation has two views at most"),
            ("a.width == b.width*c.width", "1:20: expected a number: an attribute can only be multiplied by numbers"),
            ("a.width == 8/b.width", "1:14: expected a number: an attribute can only be multiplied by numbers"),
            ("a.width == b.width/0", "1:20: expected a number other than 0"),
            ("a.width == 1000001", "1:12: expected a number up to 1000000"),
            ("a.width == 1000*1000*1000", "1:12: expected a number up to 1000000"),
            ("super.width == super.height", "1:16: expected a view's name: 'super' is the superview of the other side"),
            ("super.width == 10", "1:1: expected a view's name: 'super' is the superview of a view on the other side"),
            ("container.width == super.width", "1:20: expected a view's name: 'container' has no superview"),
            ("gap = a.width", "1:7: expected a number or a metric: a metric cannot depend on a view"),
            ("gap = 8\ngap = 9", "2:1: expected a new name, found 'gap', which has a value already"),
            ("a.width == 1\na = 2", "2:1: expected a metric's name, found 'a', a view: write a.width = …"),
            ("size = 8", "1:1: expected a metric's name, found 'size', a word of the language"),
            ("size 5", "1:7: expected 'x' and a height, found the end of the line"),
            ("rtl 5", "1:5: expected the end of the line, found '5'"),
            ("super > a", "1:1: expected a view's name, found 'super', a word of the language"),
            ("a > b\nc > b", "2:5: expected another view: 'b' is in 'a' already"),
            ("a > b\nb > a", "2:5: expected another view: 'b' is 'a' or inside of it"),
            ("a > container", "1:5: expected another view: 'container' contains all views"),
            ("a > ", "1:5: expected a view's name, found the end of the line"),
            (
                "a: wide 8",
                "1:4: expected a property: a \"text\", a content size such as 24x24, font, lines, hugging, compression or margins, found 'wide'"
            ),
            (
                "a: \"open",
                "1:4: expected a property: a \"text\", a content size such as 24x24, font, lines, hugging, compression or margins, found a '\"' without its partner"
            ),
            ("a: hugging 1001", "1:12: expected a priority from 0 to 1000, found 1001"),
            ("a: font -1", "1:9: expected a font size, as a number or the name of a metric, found '-'"),
            (
                "a b",
                "1:3: expected '.' and an attribute (a.width == 100), '=' and a number (gap = 8), ':' and properties (a: \"Text\"), or '>' and views inside (card > a) after 'a', found 'b'"
            ),
            ("é.width == 1", "1:1: expected a view's name, a setting or a visual format such as H:|-[a]-|, found 'é'"),
            (
                "a.width == \u{202E}1",
                "1:12: expected a number, a metric, or a view's attribute such as a.width, found the character U+202E"
            ),
            ("H:|-[a]-[b", "1:11: expected ']'"),
            ("  V:|-[a]-x-|", "1:11: expected a number or a metric, found 'x', no line above gives it a value"),
            ("H:[a(c)]", "1:6: expected a number or a metric, found 'c', no line above gives it a value"),
            ("H:[a(8@1001)]", "1:4: expected a priority above 0 and up to 1000, found 1001"),
            ("H:|[container]|", "1:5: expected another view next to '|': 'container' has no superview"),
            ("H:[super]", "1:4: expected a view's name, found 'super', a word of the language"),
            (
                "[a] alignAllTop alignAllLeft",
                "1:17: expected an alignment across the horizontal format, such as that of all top edges"
            ),
            ("[a] wide", "1:5: expected an option of the format such as alignAllCenterY, or the end of the line, found 'wide'"),
        ])
    func messages(_ text: String, _ expected: String) { expect(errors(text), equals: [expected]) }

    @Test("A line with an error has no effect, and the others keep theirs")
    func otherLinesStay() {
        let sketch = Sketch(parsing: "a.width == 10\na.height == 5 5\nb.wdth == 3\na.height == 20")
        expect(sketch.errors.map(\.line), equals: [2, 3])
        expect(sketch.constraints.count, equals: 2)
        expect(sketch.view(named: "b") == nil)
        expect(sketch.layout()["a"].suffix(2), equals: [10, 20])
    }

    @Test("A format with an unknown metric adds none of its constraints")
    func formatsAreWhole() {
        let sketch = Sketch(parsing: "H:|-[a]-x-[b]-|")
        expect(sketch.errors.count, equals: 1)
        expect(sketch.constraints.isEmpty)
    }
}
