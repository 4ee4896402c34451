import Foundation
import TestSupport
import Testing

@testable import AshlarScenes

@Suite("Checking cases")
@MainActor
struct CaseCheckTests {
    /// Constraints that make `a` 10 points wide and pin it to the left and the top. Its height is ambiguous.
    private static let place = ["left", "top"].map {
        #"{"id": "\#($0)", "item": "a", "attribute": "\#($0)", "toItem": "root", "toAttribute": "\#($0)"}"#
    }.joined(separator: ", ")

    private func differences(constraints: String = "", _ rest: String) throws -> [String] {
        let constraints = [Self.place, constraints].filter { !$0.isEmpty }.joined(separator: ", ")
        return try layOut(fileText(caseText(constraints: constraints, rest))).differences
    }

    private let high = #"{"id": "high", "item": "a", "attribute": "height", "constant": 20}"#
    private let wide = #"{"id": "wide", "item": "a", "attribute": "width", "constant": 30}"#

    @Test(
        "Frames may differ by a thousandth of a point",
        arguments: [
            ("[0, 0, 10, 20]", nil), ("[0, 0, 10.0009, 19.9991]", nil),
            ("[0, 0, 10.0011, 20]", "a: expected 0 0 10.0011 20, got 0 0 10 20"),
            ("[0, 0, 10, 19.998]", "a: expected 0 0 10 19.998, got 0 0 10 20"),
            ("[1, 0, 10, 20]", "a: expected 1 0 10 20, got 0 0 10 20"),
            ("[0, -1, 10, 20]", "a: expected 0 -1 10 20, got 0 0 10 20"),
        ] as [(String, String?)])
    func frames(expected: String, difference: String?) throws {
        try expect(
            differences(constraints: high, #""expect": {"frames": {"a": \#(expected)}}"#), equals: [difference].compactMap { $0 })
    }

    @Test("With a scale, frames are compared in whole pixels")
    func pixels() throws {
        let third = #"{"id": "third", "item": "a", "attribute": "height", "constant": 6.33}"#
        func differences(_ height: String) throws -> [String] {
            try self.differences(constraints: third, #""scale": 3, "expect": {"frames": {"a": [0, 0, 10, \#(height)]}}"#)
        }
        try expect(differences("6.3333"), equals: [])
        try expect(differences("6.33"), equals: ["a: expected 0 0 10 6.33, got 0 0 10 6.3333"])
        try expect(differences("6.6667"), equals: ["a: expected 0 0 10 6.6667, got 0 0 10 6.3333"])
    }

    @Test("A view with an expected frame must not be ambiguous, unless the ambiguity is expected")
    func ambiguity() throws {
        try expect(
            differences(#""expect": {"frames": {"a": [0, 0, 10, 0]}}"#),
            equals: ["a: expected an unambiguous layout, got an ambiguous one"])
        try expect(differences(#""expect": {"frames": {"a": [0, 0, 10, 0]}, "ambiguous": ["a"]}"#), equals: [])
        try expect(differences(#""expect": {"ambiguous": ["a"]}"#), equals: [])
        try expect(
            differences(#""expect": {"unambiguous": ["a"]}"#), equals: ["a: expected an unambiguous layout, got an ambiguous one"]
        )
        try expect(
            differences(constraints: high, #""expect": {"ambiguous": ["a"]}"#),
            equals: ["a: expected an ambiguous layout, got an unambiguous one"])
    }

    @Test("Broken constraints are always compared, and conflicts only if the case describes one")
    func conflicts() throws {
        try expect(differences(constraints: wide, #""expect": {}"#), equals: ["broken: expected none, got wide"])
        try expect(differences(constraints: wide, #""expect": {"broken": ["wide"]}"#), equals: [])
        try expect(differences(constraints: wide, #""expect": {"broken": ["wide"], "conflict": ["wide", "k"]}"#), equals: [])
        try expect(
            differences(constraints: wide, #""expect": {"broken": ["k"], "conflict": ["left", "k"]}"#),
            equals: ["broken: expected k, got wide", "conflict: expected k, left, got k, wide"])
        try expect(
            differences(#""expect": {"broken": ["top", "left"], "conflict": []}"#),
            equals: ["broken: expected left, top, got none", "conflict: expected none, got none"])
    }

    @Test("Each step is compared with its own expectation")
    func steps() throws {
        let steps = #"""
            "then": [{"set": {"high": {"constant": 25}}, "expect": {"frames": {"a": [0, 0, 10, 25]}}},
                     {"deactivate": ["k"], "activate": ["wide"], "expect": {"frames": {"a": [0, 0, 10, 25]}}},
                     {"activate": ["k"], "expect": {"broken": ["k"]}}, {"resize": [400, 500], "expect": {}},
                     {"view": {"root": {"hidden": true}}, "expect": {"frames": {"root": [0, 0, 400, 500]}, "broken": ["k"]}}]
            """#
        try expect(
            differences(constraints: "\(high), \(wide)", #""inactive": ["wide"], \#(steps)"#),
            equals: ["step 2, a: expected 0 0 10 25, got 0 0 30 25", "step 4, broken: expected none, got k"])
    }

    @Test("Fitting sizes are compared")
    func fitting() throws {
        let fitting = #"{"view": "a", "target": [0, 0], "size": [10, 21]}"#
        try expect(
            differences(constraints: high, #""expect": {"fitting": [\#(fitting)]}"#),
            equals: [
                "a fitting 0 0: expected 10 21, got 10 20"
            ])
    }

    @Test("A resized frame is compared")
    func autoresize() throws {
        func differences(_ width: Int) throws -> [String] {
            try layOut(
                fileText(
                    #"{"id": "A", "kind": "autoresize", "frame": [0, 0, 5, 5], "from": [10, 10], "to": [20, 10], "#
                        + #""mask": ["flexibleWidth"], "expect": {"frame": [0, 0, \#(width), 5]}}"#)
            ).differences
        }
        try expect(differences(15), equals: [])
        try expect(differences(14), equals: ["view: expected 0 0 14 5, got 0 0 15 5"])
    }

    @Test("A frame that is not a number differs from every frame")
    func notANumber() throws {
        let layoutCase = try read(fileText(caseText(#""expect": {"frames": {"a": [0, 0, 1, 1]}}"#))).cases[0]
        let layout = CaseLayout(items: [.init(name: "a", frame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), depth: 1)])
        expect(CaseCheck(layoutCase, [layout]).differences.map(\.description), equals: ["a: expected 0 0 1 1, got 0 0 nan 1"])
    }
}
