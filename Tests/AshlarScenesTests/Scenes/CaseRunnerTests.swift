import Ashlar
import Foundation
import TestSupport
import Testing

@testable import AshlarScenes

@Suite("Laying out cases")
@MainActor
struct CaseRunnerTests {
    private func frames(_ text: String) throws -> [String: String] {
        let layouts = try layOut(fileText(text)).layouts
        return Dictionary(uniqueKeysWithValues: try #require(layouts.last).items.map { ($0.name, format($0.frame)) })
    }

    /// Returns constraints that pin `item` to the top left corner of `to`, in the notation of case files.
    private func corner(_ item: String, _ to: String = "root") -> String {
        ["left", "top"].map {
            #"{"id": "\#(item)-\#($0)", "item": "\#(item)", "attribute": "\#($0)", "toItem": "\#(to)", "toAttribute": "\#($0)"}"#
        }.joined(separator: ", ")
    }

    @Test("The file sets intrinsic sizes, alignment insets and baselines")
    func content() throws {
        let views = #"""
            {"name": "i", "intrinsic": [40, 20], "alignmentInsets": [1, 2, 3, 4]},
            {"name": "s", "class": "UISwitch"}, {"name": "u", "class": "UIButton", "intrinsic": [7, 8]},
            {"name": "f", "class": "UITextField", "intrinsic": [7, 9]}, {"name": "m", "class": "UIImageView", "intrinsic": [7, 10]}
            """#
        let frames = try frames(
            caseText(views: views, constraints: ["i", "s", "u", "f", "m"].map { corner($0) }.joined(separator: ", ")))
        expect(frames["i"], equals: "-2 -1 46 24")
        expect(frames["s"], equals: "0 0 51 31")
        expect(frames["u"], equals: "0 0 7 8")
        expect(frames["f"], equals: "0 0 7 9")
        expect(frames["m"], equals: "0 0 7 10")
    }

    @Test(
        "Controls have their own sizes and alignment insets, unless the file sets others",
        arguments: [
            ("UISlider", "-2 0 4 31", "-2 0 11 10"), ("UIStepper", "0 0 94 32", "0 0 7 9"),
            ("UISegmentedControl", "0 0 0 32", "0 0 7 10"), ("UIProgressView", "0 0 0 4", "0 0 7 9"),
            ("UIActivityIndicatorView", "0 0 20 20", "0 0 7 9"), ("UITextView", "0 0 0 0", "0 0 7 9"),
            ("UIPageControl", "0 0 0 26", "0 0 7 9"), ("UISearchBar", "0 0 0 56", "0 0 7 9"), ("UITabBar", "0 0 0 49", "0 0 7 9"),
            ("UIToolbar", "0 0 0 44", "0 0 7 9"), ("UIDatePicker", "0 0 320 216", "0 0 7 9"),
            ("UIPickerView", "0 0 320 216", "0 0 7 9"),
        ])
    func controls(_ name: String, _ own: String, _ given: String) throws {
        let views =
            #"{"name": "o", "class": "\#(name)"}, {"name": "g1", "class": "\#(name)", "intrinsic": [7, 9]}"#
        let frames = try frames(caseText(views: views, constraints: "\(corner("o")), \(corner("g1"))"))
        expect(frames["o"], equals: own)
        expect(frames["g1"], equals: given)
    }

    @Test("An activity indicator of a case is visible, so a stack view arranges it")
    func shownIndicator() throws {
        let views = #"""
            {"name": "s", "class": "UIStackView", "stack": {"arranged": ["i"]}},
            {"name": "i", "superview": "s", "class": "UIActivityIndicatorView"}
            """#
        try expect(frames(caseText(views: views, constraints: corner("s")))["s"], equals: "0 0 20 20")
    }

    @Test("A text is a number of characters of the file's size, and wraps between any characters")
    func text() throws {
        let text = #"{"chars": 7, "advance": 10, "line": 12}"#
        let frames = try frames(
            caseText(
                views:
                    #"{"name": "t", "text": \#(text)}, {"name": "w", "text": \#(text), "numberOfLines": 0, "preferredMaxLayoutWidth": 35}"#,
                constraints: "\(corner("t")), \(corner("w"))"))
        expect(frames["t"], equals: "0 0 70 12")
        expect(frames["w"], equals: "0 0 30 36")
    }

    @Test("The direction applies to one case only")
    func direction() throws {
        let constraint = #"{"id": "m", "item": "a", "attribute": "leading", "toItem": "root", "toAttribute": "leading"}"#
        try expect(frames(caseText(constraints: constraint, #""direction": "rtl""#))["a"], equals: "310 0 10 0")
        expect(LayoutEnvironment.userInterfaceLayoutDirection, equals: .leftToRight)
        try expect(frames(caseText(constraints: constraint))["a"], equals: "0 0 10 0")
    }

    @Test("A step applies its direction, safe area, margins and insets")
    func viewChanges() throws {
        let constraints = #"""
            {"id": "m", "item": "a", "attribute": "leading", "toItem": "root", "toAttribute": "leadingMargin"},
            {"id": "n", "item": "a", "attribute": "top", "toItem": "root.safeAreaLayoutGuide", "toAttribute": "top"}
            """#
        let step =
            #"{"view": {"root": {"safeArea": [20, 0, 0, 0], "layoutMargins": [0, 5, 0, 7], "semantic": "forceRightToLeft"}}}"#
        try expect(frames(caseText(constraints: constraints))["a"], equals: "8 0 10 0")
        try expect(frames(caseText(constraints: constraints, #""then": [\#(step)]"#))["a"], equals: "303 20 10 0")
    }

    @Test("A frame remembers its superview's size at the time it was set, at any depth")
    func capturedFrames() throws {
        let views = #"""
            {"name": "p", "frame": [10, 10, 100, 100], "autoresizing": ["flexibleWidth"], "capturedIn": [200, 200],
             "translatesAutoresizingMaskIntoConstraints": true},
            {"name": "q", "superview": "p", "frame": [0, 0, 50, 50], "autoresizing": ["flexibleWidth"], "capturedIn": [60, 60],
             "translatesAutoresizingMaskIntoConstraints": true},
            {"name": "r", "superview": "q"}
            """#
        let frames = try frames(caseText(views: views, constraints: corner("r", "q")))
        expect(frames["p"], equals: "10 10 220 100")
        expect(frames["q"], equals: "0 0 210 50")
    }

    @Test("Frames are rounded to pixels with a scale, and exact without one")
    func scale() throws {
        let constraint =
            #"{"id": "m", "item": "b", "attribute": "width", "toItem": "a", "toAttribute": "width", "multiplier": 0.333}"#
        try expect(frames(caseText(constraints: constraint))["b"], equals: "0 0 3.33 0")
        try expect(frames(caseText(constraints: constraint, #""scale": 2"#))["b"], equals: "0 0 3.5 0")
    }

    @Test(
        "A case is skipped only for features that it needs",
        arguments: [
            (#"{"name": "s", "class": "UIStackView", "stack": {"arranged": []}}"#, "", []),
            (#"{"name": "s", "class": "UIScrollView", "contentOffset": [0, 0]}"#, "", []),
            (#"{"name": "s", "class": "UISlider"}"#, "", []),
            (#"{"name": "s", "class": "UINavigationBar", "intrinsic": [-1, 44]}"#, "", []),
            (#"{"name": "s", "class": "UINavigationBar"}"#, #""vfl": [{"format": "[s]"}]"#, ["UINavigationBar"]),
            (#"{"name": "s", "preservesSuperviewLayoutMargins": true}"#, #""vfl": [], "expect": {"contentSize": {}}"#, []),
            (#"{"name": "s"}"#, #""then": [{"hide": ["s"], "contentOffset": {}}, {"unhide": ["s"]}]"#, []),
        ])
    func needs(view: String, rest: String, expected: [String]) throws {
        expect(CaseNeeds.of(try read(fileText(caseText(views: view, rest))).cases[0]), equals: expected)
    }

    @Test("Visual formats are applied after the constraints and compared with their expected constraints")
    func visualFormats() throws {
        let vfl = #"""
            "vfl": [{"format": "[b]-gap-[l(60@700)]", "options": ["alignAllTop"], "metrics": {"gap": 4}}],
            "expect": {"ambiguous": ["b"], "vflConstraints": [%@]}
            """#
        let (right, wrong) = (
            #""l.leading == b.trailing + 4", "l.width == 60 @700", "b.top == l.top""#, #""l.leading == b.trailing + 5""#
        )
        try expect(layOut(fileText(caseText(vfl.replacingOccurrences(of: "%@", with: right)))).differences, equals: [])
        try expect(
            layOut(fileText(caseText(vfl.replacingOccurrences(of: "%@", with: wrong)))).differences,
            equals: [
                "visual format: expected l.leading == b.trailing + 5, got l.leading == b.trailing + 4, l.width == 60 @700, b.top == l.top"
            ])
    }

    @Test("An invalid visual format is an error of the file")
    func wrongVisualFormat() {
        let text = fileText(caseText(#""vfl": [{"format": "[a]-[nobody]"}]"#))
        expect(
            complaint(about: text),
            equals:
                "t.json:1: cases[0].vfl[0]: the layout raised an exception: nobody is not a key in the views dictionary. (column 12)"
        )
    }

    @Test("Properties of scroll views are refused for other views")
    func scrollViewsOnly() {
        let constraint =
            #"{"id": "m", "item": "a", "attribute": "width", "toItem": "b.frameLayoutGuide", "toAttribute": "width"}"#
        let wrong = #""b" is not a scroll view"#
        expect(
            complaint(about: fileText(caseText(constraints: constraint))),
            equals: "t.json:1: cases[0].constraints[1].toItem: \(wrong)")
        expect(
            complaint(about: fileText(caseText(#""then": [{"contentOffset": {"b": [0, 1]}}]"#))),
            equals: "t.json:1: cases[0].then[0].contentOffset.b: \(wrong)")
        expect(
            complaint(about: fileText(caseText(#""expect": {"contentSize": {"b": [0, 1]}}"#))),
            equals: "t.json:1: cases[0].expect.contentSize.b: \(wrong)")
    }

    private let scroll = #"""
        {"name": "s", "class": "UIScrollView"}, {"name": "c", "superview": "s", "intrinsic": [70, 90]}
        """#
    private let contentEdges = ["left", "right", "top", "bottom"].map {
        #"{"id": "\#($0)", "item": "c", "attribute": "\#($0)", "toItem": "s.contentLayoutGuide", "toAttribute": "\#($0)"}"#
    }.joined(separator: ", ")

    @Test("A scroll view's content size is compared, also after scrolling")
    func contentSize() throws {
        let rest = #"""
            "expect": {"contentSize": {"s": [70, 90]}},
            "then": [{"contentOffset": {"s": [0, 20]}, "expect": {"contentSize": {"s": [70, 91]}, "frames": {"c": [0, 0, 70, 90]}}}]
            """#
        let text = fileText(caseText(views: scroll, constraints: contentEdges, rest))
        try expect(layOut(text).differences, equals: ["step 1, content of s: expected 70 91, got 70 90"])
    }

    @Test("A stack view arranges the views that the case lists, and follows steps")
    func stack() throws {
        let views = #"""
            {"name": "s", "class": "UIStackView",
             "stack": {"axis": "vertical", "alignment": "leading", "spacing": 5, "customSpacing": {"c": 20}, "arranged": ["c", "d"]}},
            {"name": "c", "superview": "s", "intrinsic": [70, 90]}, {"name": "d", "superview": "s", "intrinsic": [30, 10]},
            {"name": "e", "superview": "s", "intrinsic": [10, 10]}
            """#
        let steps = #"""
            "then": [{"hide": ["c"]}, {"view": {"s": {"stack": {"spacing": 7, "arranged": ["d", "e"]}}}}]
            """#
        let layouts = try layOut(fileText(caseText(views: views, steps))).layouts
        let frames = layouts.map { layout in
            ["s", "c", "d", "e"].map { name in layout.items.first { $0.name == name }.map { format($0.frame) } ?? "" }
        }
        expect(frames[0], equals: ["0 0 70 120", "0 0 70 90", "0 110 30 10", "0 0 10 10"])
        expect(frames[1][0], equals: "0 0 30 10")
        expect(frames[1][2], equals: "0 0 30 10")
        expect(frames[2][0], equals: "0 0 30 27")
        expect(frames[2][3], equals: "0 17 10 10")
    }

    @Test("Numbers at the limit of their range neither trap nor hang")
    func largeNumbers() throws {
        let constraints = #"""
            {"id": "m", "item": "a", "attribute": "left", "toItem": "root", "toAttribute": "right", "multiplier": 1e9, "constant": 1e9},
            {"id": "n", "item": "b", "attribute": "width", "toItem": "a", "toAttribute": "width", "multiplier": 1e-300},
            {"id": "o", "item": "b", "attribute": "height", "toItem": "b", "toAttribute": "height", "multiplier": -1e9}
            """#
        try expect(layOut(fileText(caseText(constraints: constraints))).layouts.count, equals: 1)
    }
}
