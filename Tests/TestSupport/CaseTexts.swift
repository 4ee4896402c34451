import Foundation

/// Returns a case file that contains the given cases, all on one line.
public func fileText(_ cases: String...) -> String { fileText(cases) }

/// Returns a case file that contains the given cases, all on one line.
public func fileText(_ cases: [String]) -> String {
    #"{"schemaVersion": 1, "name": "test", "cases": ["# + cases.joined(separator: ", ") + "]}"
}

/// Returns a case with the views `a` and, inside it, `b`, the label `l`, the guide `g`, and the given additions.
public func caseText(
    id: String = "A", views: String = "", guides: String = "", constraints: String = "", _ rest: String = ""
) -> String {
    func list(_ first: String, _ more: String) -> String { [first, more].filter { !$0.isEmpty }.joined(separator: ", ") }
    let declared = #"{"name": "a"}, {"name": "b", "superview": "a"}, {"name": "l", "class": "UILabel"}"#
    return #"{"id": "\#(id)", "title": "t", "container": [320, 480], "views": [\#(list(declared, views))], "#
        + #""guides": [\#(list(#"{"name": "g", "owner": "root"}"#, guides))], "#
        + #""constraints": [\#(list(#"{"id": "k", "item": "a", "attribute": "width", "constant": 10}"#, constraints))]"#
        + (rest.isEmpty ? "" : ", \(rest)") + "}"
}

/// The paths of the case files.
public enum CaseFiles {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The conformance cases: small layouts with frames that this package did not compute.
    ///
    /// The field `section` of a case is the number of its subject: 2 constraints; 3 direction, margins, guides and baselines;
    /// 4 priorities, content sizes, fitting and stacks, of which 4.2 ties and 4.6 undetermined sizes and positions; 5 conflicts and
    /// ambiguity; 7 autoresizing masks; 8 visual formats; 10 scroll views.
    public static let semantics = tests.appendingPathComponent("AshlarScenesTests/Fixtures/semantics-cases.json").path

    /// Scenes of storyboards with the frames that Interface Builder saved. The file is next to the package, not in it.
    public static let storyboards = tests.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/storyboard-cases.json").path

    /// The comment for tests that are skipped because the storyboards are missing.
    public static let withoutStoryboards = "storyboard-cases.json is not in the folder `shared` beside the package"

    /// Whether the file of storyboards exists.
    public static var hasStoryboards: Bool { FileManager.default.fileExists(atPath: storyboards) }
}
