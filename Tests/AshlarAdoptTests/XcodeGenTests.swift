import Foundation
import TestSupport
import Testing

@testable import AshlarAdopt

@Suite("Descriptions of XcodeGen")
struct XcodeGenTests {
    @Test("A target has what its templates give it, and what an included file says of it")
    func templates() throws {
        let files = [
            "project.yml": """
            include: Shared/base.yml
            settings:
              SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor
            targetTemplates:
              Sources:
                templates: [Application]
                sources: ["${target_name}/Code"]
            targets:
              Lamp:
                templates: [Sources]
                settings: { base: { PRODUCT_MODULE_NAME: LampKit } }
              Desk: { type: application, platform: macOS, sources: Desk }
            """,
            "Shared/base.yml": """
            targetTemplates:
              Application: { type: application, platform: iOS }
            targets:
              Lamp: { sources: [Common] }
            """,
            "Lamp/Code/A.swift": "", "Shared/Common/B.swift": "", "Desk/C.swift": "",
        ]
        try withFolder(files) { folder in
            let project = try AppProject(at: folder)
            let module = try #require(project.modules.first)
            expect(module.name == "LampKit" && module.kind == .application && module.isMainActorByDefault)
            expect(Sample.names(module.sources), equals: ["A.swift", "B.swift"])
            expect(project.leftOut, equals: [AppProject.LeftOut(name: "Desk", reason: "for macos")])
        }
    }

    @Test("A description that a script copies to the folder of the application has paths relative to that folder")
    func copied() throws {
        let files = [
            "Apps/Lamp/project.yml": "include: [Kit/project.yml]\ntargets:\n  Lamp: { type: application, sources: [Apps/Lamp] }",
            "Kit/project.yml": "targets:\n  Kit: { type: framework, platform: iOS, sources: [.] }",
            "Apps/Lamp/A.swift": "import Kit", "Kit/B.swift": "",
        ]
        try withFolder(files) { folder in
            let project = try AppProject(at: folder)
            expect(project.modules.map(\.name), equals: ["Lamp", "Kit"])
            expect(project.modules.map { Sample.names($0.sources) }, equals: [["A.swift"], ["B.swift"]])
        }
    }

    @Test("An included file that is missing is reported, and files that include each other end")
    func damaged() throws {
        let files = [
            "project.yml": "include: [none.yml, other.yml]\ntargets:\n  Lamp: { type: application, sources: Lamp }",
            "other.yml": "include: project.yml", "Lamp/A.swift": "",
        ]
        try withFolder(files) { folder in
            let project = try AppProject(at: folder)
            expect(project.problems.contains("project.yml includes none.yml, which cannot be read."))
            expect(project.modules.map(\.name), equals: ["Lamp"])
        }
    }
}
