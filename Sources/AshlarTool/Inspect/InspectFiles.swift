import AshlarLive
import Foundation

/// The files of the inspector's page.
enum InspectFiles {
    /// The name of the page.
    static let page = "inspect"

    /// Returns a file of the page.
    ///
    /// - Parameters:
    ///   - name: The name relative to the page.
    ///   - editor: The address that opens a file in an editor, with `FILE` and `LINE` in it.
    static func file(named name: String, editor: String) -> PageServer.File? {
        switch name {
        case page: return PageServer.File(type: "text/html; charset=utf-8", body: Data(PackageResources.inspect_html))
        case "inspect.css": return PageServer.File(type: "text/css; charset=utf-8", body: Data(PackageResources.inspect_css))
        case "inspect.js":
            return PageServer.File(type: "text/javascript; charset=utf-8", body: Data(PackageResources.inspect_js))
        case "stage.js":
            return PageServer.File(type: "text/javascript; charset=utf-8", body: Data(PackageResources.stage_js))
        case "tree.js":
            return PageServer.File(type: "text/javascript; charset=utf-8", body: Data(PackageResources.tree_js))
        case "inspect.json":
            let settings = ["editor": editor, "folder": FileManager.default.currentDirectoryPath]
            let data = (try? JSONEncoder().encode(settings)) ?? Data("{}".utf8)
            return PageServer.File(type: "application/json", body: data)
        default: return nil
        }
    }
}
