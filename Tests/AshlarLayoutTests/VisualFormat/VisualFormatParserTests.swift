import AshlarLayout
import TestSupport
import Testing

// Named differences (FIDELITY.md): formatsIgnoreBlanks, formatErrors.
/// Tests that read and print formats without views.
@Suite("Visual formats as text")
struct VisualFormatParserTests {
    private typealias Format = VisualFormat

    @Test("A format without an orientation is horizontal")
    func orientation() throws {
        try expect(VisualFormat("[a]"), equals: Format(.horizontal, views: [.init("a")], connections: []))
        try expect(VisualFormat("H:[a]").orientation, equals: .horizontal)
        try expect(VisualFormat("V:[a]").orientation, equals: .vertical)
    }

    @Test("A connection to the superview is flush, standard, a number, a metric or a list")
    func superviewConnections() throws {
        func ends(_ text: String) throws -> [Format.Connection?] {
            let format = try Format(text)
            return [format.leading, format.trailing]
        }
        let list: [Format.Predicate] = [
            .init(.greaterThanOrEqual, .number(8)), .init(.equal, .number(20), priority: .number(250)),
        ]
        try expect(ends("[a]"), equals: [nil, nil])
        try expect(ends("|[a]|"), equals: [.flush, .flush])
        try expect(ends("|-[a]"), equals: [.standard, nil])
        try expect(ends("[a]-|"), equals: [nil, .standard])
        try expect(ends("|-8-[a]-gap-|"), equals: [.gap(.number(8)), .gap(.name("gap"))])
        try expect(ends("|-(>=8,20@250)-[a]"), equals: [.predicates(list), nil])
    }

    @Test("Views follow each other, with a connection between each two")
    func chain() throws {
        let format = try VisualFormat("[a][b]-[c]-5-[d]-(m)-[e]")
        expect(format.views.map(\.name), equals: ["a", "b", "c", "d", "e"])
        expect(format.connections, equals: [.flush, .standard, .gap(.number(5)), .predicates([.init(.equal, .name("m"))])])
    }

    @Test("A view can have several relations of its size")
    func viewPredicates() throws {
        let predicates: [Format.Predicate] = [
            .init(.greaterThanOrEqual, .name("w")), .init(.lessThanOrEqual, .number(160), priority: .name("low")),
            .init(.equal, .name("b"), priority: .number(751.5)),
        ]
        try expect(VisualFormat("[a(>=w,<=160@low,==b@751.5)]").views[0].predicates, equals: predicates)
    }

    @Test(
        "Numbers can have decimals, and a sign within parentheses",
        arguments: [("8", 8.0), ("8.25", 8.25), (".5", 0.5), ("-8", -8), ("-.5", -0.5), ("007", 7)])
    func numbers(_ text: String, _ value: Double) throws {
        try expect(VisualFormat("[a]-(\(text))-[b]").connections, equals: [.predicates([.init(.equal, .number(value))])])
    }

    @Test("Names begin with a letter or an underscore, and can contain digits", arguments: ["a", "_", "Az_09", "H", "V", "_1"])
    func names(_ name: String) throws {
        try expect(VisualFormat("[\(name)]").views[0].name, equals: name)
    }

    @Test("Spaces and tabs between tokens are ignored")
    func blanks() throws {
        try expect(
            VisualFormat(" H : | - 8\t- [ a ( >= 5 , <= 6 @ 7 ) ] - | "), equals: VisualFormat("H:|-8-[a(>=5,<=6@7)]-|"))
    }

    @Test(
        "A printed format is read as the same format",
        arguments: [
            ("|-left-[a(>=100, ==b@m)] - [b]-30-|", "H:|-left-[a(>=100,b@m)]-[b]-30-|"), ("V:|[a][b]|", "V:|[a][b]|"),
            ("[a]-(-8)-[b]", "H:[a]-(-8)-[b]"), ("[a(1000000000000000000000)]", "H:[a(1000000000000000000000)]"),
            ("[a(.0000001)]", "H:[a(0.0000001)]"), ("[a(0.1250)]", "H:[a(0.125)]"),
            ("[a(-12345678901234567890.5)]", "H:[a(-12345678901234567000)]"), ("|-(==8)-[a]", "H:|-(8)-[a]"),
        ])
    func printing(_ text: String, _ printed: String) throws {
        let format = try VisualFormat(text)
        expect(format.description, equals: printed)
        try expect(VisualFormat(printed), equals: format)
    }

    @Test("A format that code builds prints as text that can be read")
    func building() throws {
        let format = VisualFormat(
            .vertical, leading: .gap(.number(-4)), views: [.init("a", [.init(.lessThanOrEqual, .number(9))]), .init("b")],
            connections: [.gap(.name("gap"))], trailing: .standard)
        expect(format.description, equals: "V:|-(-4)-[a(<=9)]-gap-[b]-|")
        try expect(VisualFormat(format.description).views, equals: format.views)
    }

    @Test(
        "An error states what was expected and where",
        arguments: [
            ("", "The format is empty.", 0), ("  ", "The format is empty.", 0),
            ("H[a]", "Expected a ':' after the orientation.", 1), ("V", "Expected a ':' after the orientation.", 1),
            ("h:[a]", "Expected a view, '|' or a connection.", 0), ("v:[a]", "Expected a view, '|' or a connection.", 0),
            ("H:", "Expected a view, '|' or a connection.", 2), ("-5-[a]", "Expected a view, '|' or a connection.", 0),
            ("|", "Expected a view, '|' or a connection.", 1), ("||", "Expected a view, '|' or a connection.", 1),
            ("[a]-", "Expected a view, '|' or a connection.", 4), ("[a]-5-", "Expected a view, '|' or a connection.", 6),
            ("|-5-", "Expected '['.", 4), ("|-|", "Expected '['.", 2), ("|-5-|", "Expected '['.", 4),
            ("[", "Expected a view, '|' or a connection.", 1), ("[]", "Expected a view, '|' or a connection.", 1),
            ("[1]", "Expected a view, '|' or a connection.", 1), ("[a", "Expected ']'.", 2), ("[a b]", "Expected ']'.", 3),
            ("[a(1)", "Expected ']'.", 5), ("[a(1]", "Expected ')'.", 4), ("[a(1 2)]", "Expected ')'.", 5),
            ("[a(1.)]", "Expected ')'.", 4), ("[a]-5[b]", "Expected '-'.", 5), ("[a]-(5)[b]", "Expected '-'.", 7),
            ("[a]-x", "Expected '-'.", 5), ("[a]--8-[b]", "Expected a number or a metric name.", 4),
            ("[a(>=)]", "Expected a number or a metric name.", 5), ("[a(>=-)]", "Expected a number or a metric name.", 5),
            ("[a(- 5)]", "Expected a relation, a number or a name.", 3), ("[a()]", "Expected a relation, a number or a name.", 3),
            ("[a(>5)]", "Expected a relation, a number or a name.", 3),
            ("[a(=5)]", "Expected a relation, a number or a name.", 3),
            ("[a(5,)]", "Expected a relation, a number or a name.", 5), ("[a(5@)]", "Expected a priority.", 5),
            ("[a(5@-x)]", "Expected a priority.", 5), ("[a]]", "Unexpected characters after the end of the format.", 3),
            ("[a]|[b]", "Unexpected characters after the end of the format.", 4),
            ("[a] x", "Unexpected characters after the end of the format.", 4),
            ("[a]\n", "Unexpected characters after the end of the format.", 3),
            ("[ä]", "Expected a view, '|' or a connection.", 1),
            ("[a(" + String(repeating: "9", count: 400) + ")]", "The number is too large.", 3),
        ])
    func errors(_ text: String, _ message: String, _ position: Int) throws {
        let error = try #require(throws: VisualFormatError.self) { try VisualFormat(text) }
        expect(error.message, equals: message)
        expect(error.position, equals: position)
        let blanks = String(repeating: " ", count: position)
        expect(error.description, equals: "Unable to parse constraint format: \n\(message) \n\(text) \n\(blanks)^")
    }
}
