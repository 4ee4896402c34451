import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): formatErrors.
@MainActor
@Suite("Faults of visual formats")
struct VisualFormatFaultTests {
    let scene = Scene()
    let a = UIView()
    let b = UIView()
    let orphan = UIView()

    init() {
        scene.add(a)
        scene.add(b)
    }

    /// Returns the fault of a format that must not create constraints.
    private func fault(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any] = [:]
    ) throws -> LayoutFault {
        let views: [String: Any] = ["a": a, "b": b, "orphan": orphan, "text": "text"]
        let (made, faults, _) = LayoutDiagnostics.collecting {
            NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
        }
        #expect(made.isEmpty)
        #expect(faults.count == 1)
        return try #require(faults.first)
    }

    /// Fails unless the format is refused with the message, and with the caret in that column.
    private func expect(
        _ format: String, _ message: String, at column: Int, _ options: NSLayoutConstraint.FormatOptions = [],
        _ metrics: [String: Any] = [:], _ location: SourceLocation = #_sourceLocation
    ) throws {
        let fault = try fault(format, options, metrics)
        #expect(fault.name == "NSInvalidArgumentException", sourceLocation: location)
        let blanks = String(repeating: " ", count: column)
        #expect(
            fault.reason == "Unable to parse constraint format: \n\(message) \n\(format) \n\(blanks)^", sourceLocation: location)
    }

    @Test("Text that the grammar does not allow is refused at its position")
    func grammar() throws {
        try expect("H:|-[a", "Expected ']'.", at: 6)
        try expect("", "The format is empty.", at: 0)
    }

    @Test("A bar requires a superview, and the caret is after the view's bracket or at the closing bar")
    func superview() throws {
        let message = "Unable to interpret '|' character, because the related view doesn't have a superview"
        try expect("|[orphan]", message, at: 9)
        try expect("|-8-[orphan(5)]-|", message, at: 15)
        try expect("[orphan]|", message, at: 8)
        try expect("[orphan]-8-|", message, at: 11)
        try expect("|[orphan]|", message, at: 9)
    }

    @Test("A view's name must be a key in the views dictionary")
    func unknownView() throws {
        try expect("|-[nobody(5)]", "nobody is not a key in the views dictionary.", at: 9)
    }

    @Test("A metric's name must be a key in the metrics or views dictionary")
    func unknownMetric() throws {
        let message = "Encountered metric with name \"gap\", but value was not specified in metrics or views dictionaries"
        try expect("|-gap-[a]", message, at: 5)
        try expect("[a(gap)]", message, at: 6)
        try expect("[a]-(>=gap@5)-[b]", message, at: 10)
        try expect("[a(5@gap)]", message, at: 8)
    }

    @Test("A metric must be a number")
    func metricOfAnotherType() throws {
        try expect("[a(gap)]", "The value of the metric with name \"gap\" is not a number.", at: 6, [], ["gap": "5"])
    }

    @Test("A spacing cannot be a view's size")
    func spaceOfView() throws {
        try expect("[a]-b-[b]", "A space cannot be set to the size of a view.", at: 5)
        try expect("[a]-(>=b)-[b]", "A space cannot be set to the size of a view.", at: 8)
    }

    @Test("Views in a row cannot be aligned along the row's axis")
    func alignmentAlongTheAxis() throws {
        let horizontal =
            "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also horizontal."
        let vertical =
            "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also vertical."
        try expect("H:|[a]-[b(5)]", horizontal, at: 13, .alignAllLeading)
        try expect("V:[a][b]", vertical, at: 8, [.alignAllLeft, .alignAllTop])
        #expect(
            LayoutDiagnostics.collecting {
                NSLayoutConstraint.constraints(withVisualFormat: "|[a]", options: .alignAllLeft, metrics: nil, views: ["a": a])
            }.faults.isEmpty)
    }

    @Test("The first of several errors is reported")
    func firstOfSeveral() throws {
        try expect(
            "|-gap-[nobody]",
            "Encountered metric with name \"gap\", but value was not specified in metrics or views dictionaries", at: 5)
        try expect(
            "|[orphan][nobody]", "Unable to interpret '|' character, because the related view doesn't have a superview", at: 9)
    }

    @Test("Priorities are greater than 0 and at most 1000", arguments: ["0", "1000.5", "-1", "much"])
    func priorities(_ text: String) throws {
        #expect(try fault("[a(5@\(text))]", [], ["much": 2000]).reason.hasPrefix("It's illegal to set priority:"))
    }

    @Test("Metrics must be finite")
    func finite() throws {
        #expect(
            try fault("[a(m)]", [], ["m": Double.infinity]).reason == "Constant is not finite!  That's illegal.  constant:inf")
    }

    @Test("Random formats are refused with one fault, or laid out", arguments: 0..<20 as Range<UInt64>)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func pick(_ words: [String]) -> String { random.pick(words) }
        let values = ["5", "-3", ".5", "m", "inf", "a", "b", "nobody", "99999999999999999999"]
        func predicates() -> String {
            "(" + pick(["", ">=", "<=", "=="]) + pick(values) + pick(["", "@750", "@m", "@0", "@low"])
                + pick([")", ",7)", ",>=m@1)", ""])
        }
        func connection() -> String {
            pick(["", "-", "-5-", "-m-", "-neg-", "-\(predicates())-", "-a-", "-8"])
        }
        func view() -> String {
            "[" + pick(["a", "b", "c", "g", "orphan", "nobody", "a", "b"]) + pick(["", "", predicates()]) + "]"
        }
        let guide = UILayoutGuide()
        scene.root.addLayoutGuide(guide)
        let c = scene.add(UIView())
        let views: [String: Any] = ["a": a, "b": b, "c": c, "g": guide, "orphan": orphan]
        let metrics: [String: Any] = ["m": 12.5, "low": Float(250), "neg": -4, "inf": CGFloat.infinity]
        let options: [NSLayoutConstraint.FormatOptions] = [
            [], .alignAllTop, .alignAllCenterX, .directionRightToLeft, [.directionLeftToRight, .alignAllLastBaseline],
            .spacingBaselineToBaseline,
        ]
        var (accepted, refused) = (0, 0)
        for round in 0..<100 {
            var format = pick(["", "H:", "V:"]) + pick(["", "|" + connection()]) + view()
            for _ in 0..<Int(pick(["0", "1", "2", "3"]))! { format += connection() + view() }
            format += pick(["", connection() + "|"])
            let (made, faults, _) = LayoutDiagnostics.collecting {
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options[round % options.count], metrics: metrics, views: views)
            }
            // The orphan is in another tree, so its constraints can be created but not activated.
            LayoutDiagnostics.collecting {
                NSLayoutConstraint.activate(made)
                scene.layout()
                NSLayoutConstraint.deactivate(made)
            }
            #expect(faults.count <= 1 && (faults.isEmpty || made.isEmpty), "seed \(seed): \(format)")
            if faults.isEmpty { accepted += 1 } else { refused += 1 }
        }
        #expect(accepted > 0 && refused > 0)
    }

    @Test("The views dictionary accepts views and guides")
    func otherObjects() throws {
        #expect(
            try fault("[text]").reason == "NSLayoutConstraint for text: Constraint items must each be a view or layout guide.")
    }
}
