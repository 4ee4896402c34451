import Ashlar
import AshlarExplain
import AshlarReport
import Foundation
import TestSupport
import Testing

@testable import AshlarScenes

/// Tests that the report of any case contains all data of its layout.
@Suite("Reports of cases")
@MainActor
struct CaseReplayTests {
    @Test(
        "The report of every layout of every case is solved again to the same rectangles",
        arguments: CaseFiles.hasStoryboards ? [CaseFiles.semantics, CaseFiles.storyboards] : [CaseFiles.semantics])
    func replay(_ path: String) throws {
        let file = try CaseFile.read(Array(try Data(contentsOf: URL(fileURLWithPath: path))), file: path)
        var layouts = 0
        for layoutCase in file.cases {
            guard case .layout(let tree) = layoutCase.kind else { continue }
            let direction = LayoutEnvironment.userInterfaceLayoutDirection
            LayoutEnvironment.userInterfaceLayoutDirection = tree.direction
            defer { LayoutEnvironment.userInterfaceLayoutDirection = direction }
            try LayoutDiagnostics.collecting {
                let scene = try CaseScene(tree)
                try scene.layout(layoutCase.place)
                check(try #require(scene.views["root"]), layoutCase.id)
                for step in tree.steps {
                    try scene.apply(step)
                    try scene.layout(step.place)
                    check(try #require(scene.views["root"]), layoutCase.id)
                }
            }
            layouts += 1 + tree.steps.count
        }
        expect(layouts > 30)
    }

    private func check(_ root: UIView, _ id: String) {
        let report = root.ashlar.report()
        for (found, item) in zip(report.solvedAgain(), report.items) {
            for quantity in LayoutReport.Quantity.allCases {
                expect(abs(found[quantity] - item.rect[quantity]) < 1e-6, "\(id): \(item.label).\(quantity)")
            }
        }
    }
}
