import Ashlar
import Foundation
import TestSupport
import Testing

@testable import AshlarScenes

/// Tests that the storyboards' scenes, whose frames are known, do not depend on the order of their constraints.
@MainActor
@Suite(
    "Scenes of storyboards in any order",
    .enabled(if: CaseFiles.hasStoryboards, Comment(rawValue: CaseFiles.withoutStoryboards)))
struct StoryboardOrderTests {
    /// The frames of a scene that was laid out, by view.
    private typealias Frames = [String: CGRect]

    private static let scenes: [(name: String, tree: TreeCase)] = {
        guard let data = FileManager.default.contents(atPath: CaseFiles.storyboards),
            let file = try? CaseReader.read(Array(data), file: "storyboard-cases.json")
        else { return [] }
        return file.cases.compactMap { layoutCase in
            guard case .layout(let tree) = layoutCase.kind, CaseNeeds.of(layoutCase).isEmpty else { return nil }
            return (layoutCase.id, tree)
        }
    }()

    /// Views of equal compression resistance in a column that together lack half a point of height. All distributions of the
    /// shortage are equally good, so the optimal face has one dimension less than there are views. The views that constraints refer
    /// to first keep their heights.
    private static let tied = [
        "S0805": ["qlH-Cp-CfE", "z7X-Sm-QE0", "jk1-Yo-DMh"], "S0807": ["84Q-On-rPF", "nhg-UL-2I7"],
    ]

    private func frames(of scene: CaseScene) -> Frames { scene.views.mapValues(\.frame) }

    /// Returns the differences. Ambiguous values can depend on the order of constraints, and are not counted.
    private func differences(_ name: String, _ tree: TreeCase, _ expected: Frames, _ got: Frames) -> [String] {
        tree.expectation.frames.compactMap { expectation in
            guard let one = expected[expectation.name], let other = got[expectation.name] else { return nil }
            let parts: [(Character, CGFloat, CGFloat)] = [
                ("x", one.minX, other.minX), ("y", one.minY, other.minY), ("w", one.width, other.width),
                ("h", one.height, other.height),
            ]
            let counted = tree.computed.map { $0[expectation.name] ?? [] } ?? ["x", "y", "w", "h"]
            let tolerance = Self.tied[name] == nil ? 0.001 : 0.5
            guard parts.contains(where: { counted.contains($0.0) && abs($0.1 - $0.2) > tolerance }) else { return nil }
            return "\(name) \(expectation.name): \(one), then \(other)"
        }
    }

    /// Lays out every scene twice, the second time as `second` creates it, and compares the frames.
    private func compare(_ second: (CaseScene, inout TreeCase) throws -> CaseScene) throws {
        try #require(Self.scenes.count > 800)
        var (found, compared): ([String], Int) = ([], 0)
        let direction = LayoutEnvironment.userInterfaceLayoutDirection
        defer { LayoutEnvironment.userInterfaceLayoutDirection = direction }
        for (name, tree) in Self.scenes {
            LayoutEnvironment.userInterfaceLayoutDirection = tree.direction
            let scene = try CaseScene(tree)
            try LayoutDiagnostics.collecting {
                scene.root.layoutIfNeeded()
                let expected = frames(of: scene)
                var other = tree
                found += differences(name, tree, expected, frames(of: try second(scene, &other)))
                compared += 1
            }
        }
        expect(compared > 800)
        expect(found.isEmpty, "\(found.count) frames:\n\(found.prefix(20).joined(separator: "\n"))")
    }

    @Test("Constraints can be activated in any order", arguments: [1, 2, 3] as [UInt64])
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        try compare { _, tree in
            tree.constraints.shuffle(using: &generator)
            let scene = try CaseScene(tree)
            scene.root.layoutIfNeeded()
            return scene
        }
    }

    @Test("Every constraint can be removed and added again, one at a time")
    func oneByOne() throws {
        try compare { scene, tree in
            for constraint in tree.constraints where !tree.inactive.contains(constraint.id) {
                guard let made = scene.constraints[constraint.id] else { continue }
                made.isActive = false
                scene.root.layoutIfNeeded()
                made.isActive = true
                scene.root.layoutIfNeeded()
            }
            return scene
        }
    }

    @Test("If half a point is missing, any one of the tied views can give it up, and then no other one does")
    func ties() throws {
        for (name, views) in Self.tied {
            let tree = try #require(Self.scenes.first { $0.name == name }).tree
            for yielding in views {
                let scene = try CaseScene(tree)
                try #require(scene.views[yielding]).setContentCompressionResistancePriority(.init(749.5), for: .vertical)
                scene.root.ashlar.pixelSnapping = .off
                scene.root.layoutIfNeeded()
                for view in views {
                    let view = try #require(scene.views[view])
                    let lacking = view.intrinsicContentSize.height - view.frame.height
                    expect(abs(lacking - (view === scene.views[yielding] ? 0.5 : 0)) < 1e-9, "\(name) \(yielding)")
                }
            }
        }
    }
}
