import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The projects of an Xcode workspace.
enum XcodeWorkspace {
    /// Returns the paths of the projects in a workspace, without those of CocoaPods.
    ///
    /// - Parameter path: The path of the folder `.xcworkspace`.
    static func projects(of path: String) -> [String] {
        guard let data = FileManager.default.contents(atPath: path + "/contents.xcworkspacedata") else { return [] }
        let reader = Reader((path as NSString).deletingLastPathComponent)
        let parser = XMLParser(data: data)
        parser.delegate = reader
        _ = parser.parse()
        return reader.paths.filter { $0.hasSuffix(".xcodeproj") && !$0.hasSuffix("/Pods.xcodeproj") }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        private var folders: [String]
        var paths: [String] = []

        init(_ root: String) { folders = [root] }

        private func place(_ location: String) -> String {
            guard let colon = location.firstIndex(of: ":") else { return folders[0] }
            let rest = String(location[location.index(after: colon)...])
            switch location[..<colon] {
            case "absolute": return rest
            case "container": return rest.isEmpty ? folders[0] : folders[0] + "/" + rest
            default: return rest.isEmpty ? folders[folders.count - 1] : folders[folders.count - 1] + "/" + rest
            }
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            let location = place(attributes["location"] ?? "group:")
            if name == "Group" { folders.append(location) }
            if name == "FileRef" { paths.append((location as NSString).standardizingPath) }
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            if name == "Group", folders.count > 1 { folders.removeLast() }
        }
    }
}
