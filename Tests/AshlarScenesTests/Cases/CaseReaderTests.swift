import TestSupport
import Testing

@testable import AshlarScenes

@Suite("Reading case files")
@MainActor
struct CaseReaderTests {
    @Test(
        "A file that is not a case file is refused as a whole",
        arguments: [
            ("", "t.json:1: not JSON: the file is empty (column 1)"),
            ("{\n\"name\": }", "t.json:2: not JSON: expected a value (column 9)"),
            ("[]", "t.json:1: expected an object, found an array"),
            (#"{"schemaVersion": 2, "name": "", "cases": []}"#, "t.json:1: schemaVersion: the schema version must be 1, found 2"),
            (#"{"schemaVersion": 1, "cases": []}"#, #"t.json:1: "name" is missing"#),
            (#"{"schemaVersion": 1, "name": "n"}"#, #"t.json:1: "cases" is missing"#),
            (#"{"schemaVersion": 1, "name": "n", "cases": {}}"#, "t.json:1: cases: expected an array, found an object"),
            (#"{"schemaVersion": 1, "name": "n", "cases": [], "more": 1}"#, "t.json:1: more: unknown key"),
            (#"{"name": "n", "name": "n"}"#, "t.json:1: name: the key occurs twice"),
            (fileText(caseText(), caseText()), #"t.json:1: cases[1]: an earlier case of the file has the id "A""#),
            (fileText(#"{"id": "A"}"#), #"t.json:1: cases[0]: "container" is missing"#),
            (fileText(#"{"container": [1, 2]}"#), #"t.json:1: cases[0]: "id" is missing"#),
            (
                fileText(#"{"id": "A", "container": [1]}"#),
                "t.json:1: cases[0].container: expected 2 numbers (width height), found 1"
            ),
            (fileText(#"{"id": "A", "container": [1, -2]}"#), "t.json:1: cases[0].container: a size cannot be negative"),
            (fileText(#"{"id": "A", "kind": "stretch"}"#), #"t.json:1: cases[0].kind: unknown kind "stretch""#),
            (fileText(#"{"id": "A", "kind": "autoresize", "views": []}"#), "t.json:1: cases[0].views: unknown key"),
        ])
    func files(text: String, message: String) { expect(complaint(about: text), equals: message) }

    @Test(
        "Views with invalid names, positions or properties are refused",
        arguments: [
            (#"{"name": "a"}"#, #".name: the name "a" is already used"#),
            (#"{"name": "root"}"#, #".name: the name "root" is reserved for the container"#),
            (#"{"name": ""}"#, ".name: the name is empty"), (#"{"name": 1}"#, ".name: expected a string, found a number"),
            (#"{"superview": "a"}"#, #": "name" is missing"#),
            (#"{"name": "c", "superview": "z"}"#, #".superview: unknown view "z""#),
            (#"{"name": "c", "superview": "g"}"#, #".superview: "g" is a guide, not a view"#),
            (#"{"name": "c", "superview": "c"}"#, #": the superviews of "c" form a cycle"#),
            (#"{"name": "c", "superview": "d"}, {"name": "d", "superview": "c"}"#, #": the superviews of "c" form a cycle"#),
            (#"{"name": "c", "class": "UIVew"}"#, #".class: unknown class "UIVew""#),
            (#"{"name": "c", "colour": 1}"#, ".colour: unknown key"),
            (#"{"name": "c", "a b": 1}"#, #"["a b"]: unknown key"#),
            (
                #"{"name": "c", "intrinsic": [1, -2]}"#,
                ".intrinsic: an intrinsic width or height must be at least 0, or -1 for none"
            ),
            (#"{"name": "c", "intrinsic": [1, "2"]}"#, ".intrinsic[1]: expected a number, found a string"),
            (#"{"name": "c", "intrinsic": [1, 1e10]}"#, ".intrinsic[1]: the number must be from -1e9 to 1e9"),
            (#"{"name": "c", "hugging": [251]}"#, ".hugging: expected 2 priorities (horizontal vertical), found 1"),
            (#"{"name": "c", "hugging": [1, 1001]}"#, ".hugging[1]: expected a number from 0 to 1000, found 1001"),
            (
                #"{"name": "c", "text": {"chars": 1, "advance": 1, "line": 1}, "intrinsic": [1, 1]}"#,
                ".intrinsic: a view cannot have both a text and an intrinsic size"
            ),
            (
                #"{"name": "c", "class": "UIButton", "numberOfLines": 0}"#,
                ".numberOfLines: only views of the class UILabel can have this property"
            ),
            (
                #"{"name": "c", "text": {"chars": 1.5, "advance": 1, "line": 1}}"#,
                ".text.chars: expected a whole number from 0 to 100000, found 1.5"
            ),
            (
                #"{"name": "c", "text": {"chars": 1, "advance": 0, "line": 1}}"#,
                ".text.advance: expected a positive number, found 0"
            ),
            (#"{"name": "c", "hidden": 1}"#, ".hidden: expected true or false, found a number"),
            (#"{"name": "c", "safeArea": [1, 1, 1, 1]}"#, ".safeArea: only the container can have a safe area of its own"),
            (
                #"{"name": "c", "layoutMargins": [1, 1, 1, 1], "directionalLayoutMargins": [1, 1, 1, 1]}"#,
                ".directionalLayoutMargins: a view cannot have both physical and directional margins"
            ),
            (#"{"name": "c", "autoresizing": ["flexible"]}"#, #".autoresizing[0]: unknown autoresizing part "flexible""#),
            (#"{"name": "c", "capturedIn": [1, 1]}"#, #".capturedIn: "capturedIn" requires "frame", which is missing"#),
            (#"{"name": "c", "frame": [0, 0, -1, 0]}"#, ".frame: a size cannot be negative"),
            (#"{"name": "c", "semantic": "rtl"}"#, #".semantic: unknown direction "rtl""#),
            (#"{"name": "c", "class": "UIStackView", "stack": {"axis": "diagonal"}}"#, #".stack.axis: unknown axis "diagonal""#),
            (#"{"name": "c", "class": "UIStackView", "stack": {"arranged": ["z"]}}"#, #".stack.arranged[0]: unknown view "z""#),
            (
                #"{"name": "c", "class": "UIStackView", "stack": {"arranged": ["a"]}}"#,
                #".stack: "a" is not a subview of "c""#
            ),
            (
                #"{"name": "c", "class": "UIStackView", "stack": {"customSpacing": {"a": 1}}}"#,
                #".stack: "a" is not a subview of "c""#
            ),
            (#"{"name": "c", "stack": {}}"#, ".stack: only views of the class UIStackView can have this property"),
            (
                #"{"name": "c", "contentOffset": [0, 0]}"#,
                ".contentOffset: only views of the class UIScrollView can have this property"
            ),
        ])
    func views(text: String, message: String) {
        expect(complaint(about: fileText(caseText(views: text))), equals: "t.json:1: cases[0].views[3]\(message)")
    }

    @Test(
        "Constraints with invalid references are refused",
        arguments: [
            (#"{"id": "k", "item": "a", "attribute": "width"}"#, #".id: an earlier constraint of the case has the id "k""#),
            (#"{"item": "a", "attribute": "width"}"#, #": "id" is missing"#),
            (#"{"id": "m", "item": "z", "attribute": "width"}"#, #".item: unknown view "z""#),
            (#"{"id": "m", "item": "a.b", "attribute": "width"}"#, #".item: unknown guide "b""#),
            (#"{"id": "m", "item": "z.layoutMarginsGuide", "attribute": "width"}"#, #".item: unknown view "z""#),
            (#"{"id": "m", "item": "g.layoutMarginsGuide", "attribute": "width"}"#, #".item: "g" is a guide, not a view"#),
            (#"{"id": "m", "item": "a", "attribute": "widht"}"#, #".attribute: unknown attribute "widht""#),
            (#"{"id": "m", "item": "a", "attribute": "width", "relation": "="}"#, #".relation: unknown relation "=""#),
            (#"{"id": "m", "item": "a", "attribute": "width", "toItem": "b"}"#, #": "toAttribute" is missing"#),
            (
                #"{"id": "m", "item": "a", "attribute": "width", "toAttribute": "width"}"#,
                #".toAttribute: "toAttribute" requires "toItem", which is missing"#
            ),
            (#"{"id": "m", "item": "a", "attribute": "width", "constant": "1"}"#, ".constant: expected a number, found a string"),
            (#"{"id": "m", "item": "a", "attribute": "width", "constant": null}"#, ".constant: expected a number, found null"),
            (#"{"id": "m", "item": "a", "attribute": "width", "prio": 1}"#, ".prio: unknown key"),
        ])
    func constraints(text: String, message: String) {
        expect(complaint(about: fileText(caseText(constraints: text))), equals: "t.json:1: cases[0].constraints[1]\(message)")
    }

    @Test(
        "An action that the layout treats as a programming error is an error of the file",
        arguments: [
            (
                #""attribute": "left", "constant": 1"#,
                "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
            ),
            (
                #""attribute": "left", "toItem": "root", "toAttribute": "leading""#,
                "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
            ),
            (
                #""attribute": "width", "toItem": "root", "toAttribute": "left""#,
                "Invalid pairing of layout attributes: a.width and root.left"
            ),
            (#""attribute": "notAnAttribute", "constant": 1"#, "Constraint must contain a first attribute."),
            (
                #""attribute": "width", "priority": 1001"#,
                "It's illegal to set priority:1001.  Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."
            ),
        ])
    func faults(text: String, reason: String) {
        let text = fileText(caseText(constraints: #"{"id": "m", "item": "a", \#(text)}"#))
        expect(complaint(about: text), equals: "t.json:1: cases[0].constraints[1]: the layout raised an exception: \(reason)")
    }

    @Test(
        "Other parts of a case with invalid references are refused",
        arguments: [
            (#""direction": "up""#, #".direction: unknown direction "up""#),
            (#""scale": 0"#, ".scale: expected a number from 1 to 10, found 0"),
            (#""root": {"frame": [0, 0, 1, 1]}"#, ".root.frame: the container cannot have this property"),
            (#""inactive": ["k", "k"]"#, #".inactive[1]: "k" is listed twice"#),
            (#""inactive": ["z"]"#, #".inactive[0]: unknown constraint "z""#),
            (#""expect": {"frames": {"z": [0, 0, 1, 1]}}"#, #".expect.frames.z: unknown view "z""#),
            (#""expect": {"frames": {"a": [0, 0, 1]}}"#, ".expect.frames.a: expected 4 numbers (x y width height), found 3"),
            (#""expect": {"broken": ["z"]}"#, #".expect.broken[0]: unknown constraint "z""#),
            (#""expect": {"ambiguous": ["a"], "unambiguous": ["a"]}"#, #".expect: "a" cannot be both ambiguous and unambiguous"#),
            (#""expect": {"fitting": [{"view": "a", "target": [0, 0]}]}"#, #".expect.fitting[0]: "size" is missing"#),
            (#""then": [{"set": {"z": {"constant": 1}}}]"#, #".then[0].set.z: unknown constraint "z""#),
            (#""then": [{"set": {"k": {}}}]"#, #".then[0].set.k: "constant" or "priority" is required"#),
            (#""then": [{}, {"activate": ["z"]}]"#, #".then[1].activate[0]: unknown constraint "z""#),
            (#""then": [{"remove": ["a"]}]"#, ".then[0].remove: unknown key"),
            (#""then": [{"hide": ["z"]}]"#, #".then[0].hide[0]: unknown view "z""#),
            (
                #""then": [{"view": {"a": {"text": {}}}}]"#,
                ".then[0].view.a.text: only views of the class UILabel can have this property"
            ),
            (#""then": [{"view": {"a": {"name": "c"}}}]"#, ".then[0].view.a.name: unknown key"),
        ])
    func rest(text: String, message: String) {
        expect(complaint(about: fileText(caseText(text))), equals: "t.json:1: cases[0]\(message)")
    }

    @Test("Guides and views share one set of names")
    func guides() {
        expect(
            complaint(about: fileText(caseText(guides: #"{"name": "b", "owner": "a"}"#))),
            equals: #"t.json:1: cases[0].guides[1].name: the name "b" is already used"#)
    }

    @Test("Errors give the line of the invalid value")
    func lines() {
        let text = fileText(caseText()).replacingOccurrences(of: #""attribute": "width""#, with: "\n\"attribute\":\n \"widht\"")
        expect(complaint(about: text), equals: #"t.json:3: cases[0].constraints[0].attribute: unknown attribute "widht""#)
    }

    @Test("A long or unusual word is shortened and escaped in a message")
    func quoting() {
        let text = fileText(caseText(constraints: #"{"id": "m", "item": "\u0007\n"\#(#"", "attribute": "width"}"#.dropFirst())"#))
        expect(complaint(about: text), equals: #"t.json:1: cases[0].constraints[1].item: unknown view "\u{7}\n""#)
        expect(quoted(String(repeating: "x", count: 1000)).count, equals: 83)
    }

    @Test("A file that announces extensions can have unknown keys")
    func extensions() throws {
        let text = fileText(caseText(views: #"{"name": "c", "intrinsicFrom": {"w": "saved"}}"#, #""computed": {"a": "xy"}"#))
        expect(complaint(about: text), equals: "t.json:1: cases[0].computed: unknown key")
        expect(
            complaint(about: text.replacingOccurrences(of: #""name": "test""#, with: #""name": "test", "extensions": {}"#)) == nil
        )
    }

    @Test("A file that announces extensions states how exact its frames are, and which of their parts are known")
    func inexactFrames() throws {
        let frames = #""expect": {"frames": {"a": [5, 6, 10.9, 7], "b": [1, 2, 3, 4]}}, "computed": {"a": "w"}"#
        func differences(_ tolerance: String) throws -> [String] {
            let text = fileText(caseText(frames))
            return try layOut(
                text.replacingOccurrences(
                    of: #""name": "test""#, with: #""name": "test", "extensions": {}, "tolerance": \#(tolerance)"#)
            ).differences
        }
        try expect(differences("1"), equals: [])
        try expect(differences("0.5"), equals: ["a: expected 5 6 10.9 7, got 0 0 10 0"])
    }

    @Test("A superview can be declared after its subviews")
    func order() throws {
        let text = fileText(caseText(views: #"{"name": "c", "superview": "d"}, {"name": "d"}"#))
        expect(complaint(about: text) == nil)
    }

    @Test("Views can be nested at most 500 levels deep")
    func depth() {
        func text(_ depth: Int) -> String {
            let views = (1..<depth).map { #"{"name": "v\#($0)", "superview": "\#($0 == 1 ? "a" : "v\($0 - 1)")"}"# }
            return fileText(caseText(views: views.joined(separator: ", ")))
        }
        expect(complaint(about: text(500)) == nil)
        expect(complaint(about: text(501)), equals: "t.json:1: cases[0].views[502]: views are nested more than 500 levels deep")
    }

    @Test("A case with too many views is refused before any view is created")
    func count() {
        let views = (0..<100_000).map { #"{"name": "v\#($0)"}"# }.joined(separator: ", ")
        expect(
            complaint(about: fileText(caseText(views: views))),
            equals: "t.json:1: cases[0].views[20000]: a case can have at most 20000 views, found 100003")
    }
}
