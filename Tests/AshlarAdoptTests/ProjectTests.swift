import Foundation
import TestSupport
import Testing

@testable import AshlarAdopt

/// The applications in `Tools/AdoptTest`.
enum Sample {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static func path(_ name: String) -> String { root + "/Tools/AdoptTest/" + name }

    static func names(_ paths: [String]) -> [String] { paths.map { ($0 as NSString).lastPathComponent }.sorted() }
}

@Suite("Projects of applications")
struct ProjectTests {
    @Test("An Xcode project: the files of the application, without tests and extensions")
    func xcode() throws {
        let project = try AppProject(at: Sample.path("Recipes"))
        let module = try #require(project.modules.first)
        expect(project.modules.count == 1 && module.name == "Recipes" && project.source == "Recipes.xcodeproj")
        expect(
            Sample.names(module.sources),
            equals: [
                "AppDelegate.swift", "Recipe.swift", "RecipeController.swift", "RecipeListController.swift",
            ])
        expect(Sample.names(module.objectiveC), equals: ["BadgeView.m", "StarFormatter.m"])
        expect(
            Sample.names(module.resources),
            equals: [
                "Assets.xcassets", "Localizable.strings", "Localizable.strings", "Main.storyboard",
            ])
        expect(module.bridgingHeader, equals: Sample.path("Recipes") + "/Recipes/ObjC/Recipes-Bridging-Header.h")
        expect(module.infoPlist, equals: Sample.path("Recipes") + "/Recipes/Info.plist")
        expect(
            project.leftOut,
            equals: [
                AppProject.LeftOut(name: "RecipesTests", reason: "tests"),
                AppProject.LeftOut(name: "RecipeWidget", reason: "an extension"),
            ])
        expect(project.problems.isEmpty)
    }

    @Test("A folder that a target has without listing its files, except those that the project takes out")
    func synchronized() throws {
        let project = try AppProject(at: Sample.path("Ticker"))
        let names = Sample.names(try #require(project.modules.first).sources)
        expect(names.contains("PricesViewModel.swift") && !names.contains("Drafts.swift") && names.count == 5)
    }

    @Test("A description of XcodeGen, with what it excludes")
    func xcodeGen() throws {
        let project = try AppProject(at: Sample.path("Courier"))
        let module = try #require(project.modules.first)
        expect(
            Sample.names(module.sources),
            equals: [
                "CourierDelegate.swift", "Flight.swift", "ParcelCell.swift", "ParcelsController.swift", "Scale.swift",
                "main.swift",
            ])
        expect(project.leftOut.map(\.name), equals: ["CourierTests"])
    }

    @Test("A description of a pod, with lists and alternatives")
    func podspec() throws {
        let pod = try #require(
            Podspec(
                """
                Pod::Spec.new do |s|
                  s.name = 'card-views' # the name
                  # s.source_files = 'Old/*.swift'
                  s.source_files = ['Sources/*.{h, swift}',
                    "More/**/*.swift"]
                  s.resource_bundles = { 'Cards' => ['Assets/*.xcassets'] }
                  s.dependency 'Other', '~> 1.0'
                end
                """))
        expect(pod.module, equals: "card_views")
        expect(pod.sources, equals: ["Sources/*.h", "Sources/*.swift", "More/**/*.swift"])
        expect(pod.resources, equals: ["Assets/*.xcassets"])
        expect(Podspec("puts 1") == nil)
    }

    @Test("A description of Tuist, whose patterns of sources and resources match the same files")
    func tuist() throws {
        let project = try AppProject(at: Sample.path("Palette"))
        let module = try #require(project.modules.first)
        expect(Sample.names(module.sources), equals: ["AppDelegate.swift", "PaletteController.swift"])
        expect(Sample.names(module.resources), equals: ["Assets.xcassets", "en.lproj"])
        expect(project.leftOut.map(\.name), equals: ["PaletteTests"])
    }

    @Test("A folder without a description has the bridging header that is named for one")
    func bridgingHeader() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["A.swift", "Lamp-Bridging-Header.h", "Other.h"] {
            try Data().write(to: folder.appendingPathComponent(name))
        }
        let module = try #require(try AppProject(at: folder.path).modules.first)
        expect(module.bridgingHeader, equals: folder.path + "/Lamp-Bridging-Header.h")
    }

    @Test("A target that does not exist is an error that names those that do")
    func unknownTarget() {
        let failure = #expect(throws: AppProject.Failure.self) { try AppProject(at: Sample.path("Recipes"), target: "Cakes") }
        expect(failure?.description, equals: "there is no target 'Cakes'; there are: Recipes")
    }

    @Test("A folder that is missing, and one without Swift files, are errors")
    func nothing() {
        #expect(throws: AppProject.Failure.self) { try AppProject(at: "/nowhere") }
        #expect(throws: AppProject.Failure.self) { try AppProject(at: Sample.path("Recipes/Recipes/ObjC")) }
    }

    @Test(
        "Patterns of paths",
        arguments: [
            ("a/*.swift", "a/b.swift", true), ("a/*.swift", "a/b/c.swift", false), ("a/**", "a/b/c.swift", true),
            ("a/**/*.swift", "a/c.swift", true), ("a/**/*.swift", "a/b/c/d.swift", true), ("a/**/x*", "a/b/c", false),
        ])
    func globs(_ pattern: String, _ path: String, _ matches: Bool) { expect(Glob.matches(path, pattern), equals: matches) }
}
