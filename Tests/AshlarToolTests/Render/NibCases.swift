import Ashlar
import Foundation

@testable import AshlarTool

/// The folder of cases beside this package, written for it: one file for each kind of fault that was found in storyboards of others.
enum NibCases {
    static var folder: URL {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/nib-cases")
    }

    static var exists: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// Returns a scene of a case, shown in a setting.
    @MainActor
    static func show(_ name: String, scene: Int = 0, _ setting: RenderSetting = RenderSetting()) throws -> ShownScene {
        let url = folder.appending(path: name)
        let project = ProjectFiles(RenderFiles(paths: [url.path]))
        let file = try LoadedInterface(url, path: name, project: project)
        return try ShownScene(scene, of: file, in: setting)
    }

    /// Returns the frames of a case's views in the window, by their ids.
    @MainActor
    static func frames(_ name: String, _ setting: RenderSetting = RenderSetting()) throws -> [String: CGRect] {
        let shown = try show(name, setting)
        var frames: [String: CGRect] = [:]
        for record in shown.made.scene.views { frames[record.id] = record.view.convert(record.view.bounds, to: shown.window) }
        return frames
    }

    /// Returns the comparison of a case with the frames that it saved.
    @MainActor
    static func comparison(_ name: String, measuresTexts: Bool = false) throws -> SavedComparison {
        let file = try LoadedInterface(folder.appending(path: name), path: name, project: nil)
        let setting = RenderSetting()
        setting.apply(canvas: file.canvas(of: 0), scale: file.canvasScale)
        return try file.make(0, setting, isCanvasExact: !measuresTexts).comparison()
    }
}
