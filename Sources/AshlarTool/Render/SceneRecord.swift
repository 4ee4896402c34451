import Ashlar
import AshlarOutput
import Foundation

/// A view of a laid-out scene, as a value.
struct SceneView {
    /// The id of the object in the file.
    var id: String
    /// The name of an outlet to the view, or the name that the editor shows; nil for none.
    var name: String?
    var type: String
    var text: String?
    /// The frame in the superview's coordinates, in points.
    var frame: CGRect
    /// The frame in the coordinates of the picture, in points.
    var place: CGRect
    /// The number of views of the file around this one.
    var depth: Int
    /// The id of the nearest view of the file around this one; nil for the outermost.
    var parent: String?
    var isHidden: Bool
    var line: Int

    /// The view in words: `UILabel 'Title' (aB3-cd-9Xk)`.
    var title: String {
        if let name { return "\(type) \(name) (\(id))" }
        guard let text, !text.isEmpty else { return "\(type) (\(id))" }
        let start = text.prefix { $0 != "\n" }.prefix(30)
        return "\(type) '\(start)\(start.count < text.count ? "…" : "")' (\(id))"
    }
}

/// A constraint of a scene, as a value.
struct SceneConstraint: Hashable {
    /// The id of the object in the file.
    var id: String
    var text: String
    var line: Int
    /// The ids of the views that the constraint ties.
    var views: [String] = []
    /// The equation without the names of the views; empty if it is not known.
    var form = ""
}

/// Something about a scene that its author may want to know.
struct SceneProblem: Hashable {
    enum Kind: String, CaseIterable {
        case change, conflict, ambiguity, fault, misplaced, resource, unread

        /// The heading of problems of the kind, for one and for several.
        func heading(_ count: Int) -> String {
            switch self {
            case .change: count == 1 ? "1 change" : "\(count) changes"
            case .conflict: count == 1 ? "1 conflict" : "\(count) conflicts"
            case .ambiguity: count == 1 ? "1 ambiguous layout" : "\(count) ambiguous layouts"
            case .fault: count == 1 ? "1 exception" : "\(count) exceptions"
            case .resource: count == 1 ? "1 problem of the file" : "\(count) problems of the file"
            case .unread: count == 1 ? "1 element not understood" : "\(count) elements not understood"
            case .misplaced: count == 1 ? "1 misplaced view" : "\(count) misplaced views"
            }
        }
    }

    var kind: Kind
    var text: String
    /// The line in the file; nil if it is not known.
    var line: Int?
}

/// A picture of a scene in one setting, with what was found in it.
struct ScenePicture {
    var setting: RenderSetting
    var size: CGSize
    /// The paths relative to the output folder, by format.
    var files: [PictureFormat: String] = [:]
    var views: [SceneView] = []
    var constraints: [SceneConstraint] = []
    var problems: [SceneProblem] = []
    /// The names of classes that do not exist here, for which views of UIKit stand.
    var unknownClasses: Set<String> = []
}

/// A scene with its pictures.
struct SceneRecord {
    /// The id of the scene's controller; nil for a xib.
    var id: String?
    var title: String
    var line: Int
    var pictures: [ScenePicture] = []
    /// The problems that do not depend on the setting.
    var problems: [SceneProblem] = []
    /// Whether the scene could not be drawn in a setting.
    var hasFailed = false
}

/// An interface file with its scenes.
struct FileRecord {
    var path: String
    var scenes: [SceneRecord] = []
}

/// A file or scene that could not be drawn.
struct RenderFailure: Hashable {
    var file: String
    var line: Int?
    var reason: String

    var text: String { "\(file):\(line.map { "\($0):" } ?? "") \(reason)" }

    /// Whether the file has the markers of a merge that was not resolved.
    var isUnresolvedMerge: Bool { reason.hasPrefix("the file has the markers of a merge") }

    /// Whether the file is an interface for another system than iOS.
    var isForOtherSystem: Bool { ["tvOS", "watchOS", "macOS"].contains { reason.hasSuffix("is for \($0)") } }
}
