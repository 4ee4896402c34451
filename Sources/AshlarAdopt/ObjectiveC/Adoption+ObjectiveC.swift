import AshlarPort
import Foundation

extension Adoption {
    /// Adds the classes of Objective-C that Swift sees through the bridging header: translated if all of the implementation can be, and
    /// otherwise the names of the header.
    mutating func addObjectiveC(of module: AppModule) {
        guard let bridge = module.bridgingHeader, let text = Self.text(of: bridge) else { return }
        let folders = Set((module.headers + module.objectiveC).map { ($0 as NSString).deletingLastPathComponent })
            .union([(bridge as NSString).deletingLastPathComponent]).sorted()
        var done: Set<String> = []
        var waiting = text.matches(of: /#(?:import|include)\s+"([^"]+)"/).map { String($0.1) }
        var lines: [String] = []
        while let name = waiting.popLast() {
            let file = (name as NSString).lastPathComponent
            guard done.insert(file).inserted,
                let path = folders.map({ $0 + "/" + file }).first(where: FileManager.default.fileExists),
                let header = Self.text(of: path)
            else { continue }
            waiting += header.matches(of: /#(?:import|include)\s+"([^"]+)"/).map { String($0.1) }
            let stem = (file as NSString).deletingPathExtension
            let implementation = module.objectiveC.first {
                (($0 as NSString).lastPathComponent as NSString).deletingPathExtension == stem
            }
            if let implementation, let source = Self.text(of: implementation) {
                let result = ObjectiveCPort.port(source, header: header, file: implementation)
                if result.notes.isEmpty, !result.text.contains("//  Not translated") {
                    package.texts["Sources/\(module.name)/\(stem)ObjC.swift"] =
                        "import AppleFoundation\n" + Self.withUIKit(result.text)
                    report.objectiveC.append("`\(stem)`: translated")
                    continue
                }
            }
            for type in HeaderInterface(header).classes {
                lines.append(type.text)
                report.objectiveC.append(
                    "`\(type.name)`: its methods do nothing, since \(stem).m could not be translated as a whole")
            }
        }
        guard !lines.isEmpty else { return }
        package.texts["Sources/\(module.name)/AdoptedObjectiveC.swift"] =
            "// Written by `ashlar adopt` from headers of Objective-C. The methods do nothing.\nimport AppleFoundation\nimport UIKit\n\n"
            + lines.joined(separator: "\n\n") + "\n"
    }

    private static func withUIKit(_ text: String) -> String { text.contains("import UIKit") ? text : "import UIKit\n" + text }

    private static func text(of path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
