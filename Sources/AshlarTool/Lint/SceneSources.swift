import Ashlar
import AshlarLint
import AshlarNib
import AshlarReport
import Foundation

/// The places in an interface file of a scene's views and constraints, and what the file says about them.
@MainActor
struct SceneSources {
    private let made: MadeScene
    private let path: String
    private var views: [ObjectIdentifier: LintSource] = [:]
    private let outlets: OutletTargets

    /// - Parameters:
    ///   - made: The scene.
    ///   - path: The path of the file, for messages.
    ///   - outlets: The objects that outlets refer to.
    init(_ made: MadeScene, path: String, outlets: OutletTargets) {
        (self.made, self.path, self.outlets) = (made, path, outlets)
        let unknown = Dictionary(made.scene.unknownClasses.map { ($0.line, $0.name) }, uniquingKeysWith: { first, _ in first })
        // An application's own attribute for words is mostly the key of a translation.
        let worded = Set(made.scene.runtimeAttributes.filter { Self.isForWords($0) }.map { ObjectIdentifier($0.object) })
        for record in made.scene.views {
            let element = made.names.elements[record.id]
            var source = LintSource(file: path, line: record.line, id: record.id)
            source.type = MadeScene.typeName(of: record.view)
            source.name = made.names.name(of: record.id).map(LintSuppressions.unmarked).flatMap { $0.isEmpty ? nil : $0 }
            source.unknownClass = element?.attributes["customClass"] ?? unknown[record.line]
            source.hasPlaceholderSize = ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"].contains {
                element?.attributes[$0] != nil
            }
            source.hasOutlet = outlets.ids.contains(record.id)
            source.isLabeledByCode = outlets.labeled.contains(record.id) || worded.contains(ObjectIdentifier(record.view))
            source.hasAction = element?.hasAction ?? true
            source.savedFrame = record.isFixed ? nil : record.savedFrame
            source.showsSymbol = element?.attributes["catalog"] == "system"
            source.isMarkedMisplaced = element?.attributes["misplaced"] == "YES"
            source.isMarkedAmbiguous = element?.attributes["ambiguous"] == "YES"
            source.hasFixedHeight = !made.names.selfSizingCells.contains(record.id)
            source.disabledRules = element?.attributes["userLabel"].flatMap { LintSuppressions.rules(in: $0) } ?? []
            views[ObjectIdentifier(record.view)] = source
        }
    }

    /// Whether an attribute that is not UIKit's gives an object words, by its name: `localizedTitle`, `voiceOverLabelKey`.
    private static func isForWords(_ attribute: InterfaceScene.RuntimeAttribute) -> Bool {
        guard let text = attribute.value as? String, !text.isEmpty else { return false }
        let name = attribute.keyPath.lowercased()
        return ["label", "title", "text", "locali", "accessib", "translat"].contains { name.contains($0) }
    }

    func source(of view: UIView) -> LintSource? { views[ObjectIdentifier(view)] }

    func source(of constraint: LayoutReport.Constraint) -> LintSource? {
        guard let identifier = constraint.identifier, let id = made.id(ofConstraint: identifier) else { return nil }
        let element = made.names.constraints[id]?.element
        var source = LintSource(file: path, line: element?.line, id: id)
        source.name = made.scene.constraints[id].flatMap { made.names.text(of: id, $0) }
        source.hasOutlet = outlets.ids.contains(id)
        source.isPlaceholder = element?.attributes["placeholder"] == "YES"
        source.disabledRules = element?.attributes["userLabel"].flatMap { LintSuppressions.rules(in: $0) } ?? []
        return source
    }

    var lintSources: LintSources { LintSources(view: { source(of: $0) }, constraint: { source(of: $0) }) }
}

extension InterfaceElement {
    /// Whether a control is connected to an action, a segue or a gesture recognizer, or shows a menu.
    fileprivate var hasAction: Bool {
        children.contains { child in
            child.key == "menu"
                || child.name == "connections"
                    && child.children.contains {
                        ["action", "segue"].contains($0.name) || $0.attributes["property"] == "gestureRecognizers"
                    }
        }
    }
}
