import Ashlar
import AshlarAgent
import AshlarNib
import Foundation

extension ViewSources {
    /// Creates the sources of a scene: what its file says of its views and constraints.
    ///
    /// - Parameters:
    ///   - made: The scene.
    ///   - path: The path of its file.
    init(_ made: MadeScene, path: String) {
        let base = URL(fileURLWithPath: path).lastPathComponent
        /// The element of a view: views without a name in the file are identified by their ids.
        func element(_ view: UIView) -> InterfaceElement? {
            let id = made.element(of: view)?.id ?? view.accessibilityIdentifier
            return id.flatMap { made.names.elements[$0] }
        }
        self.init(
            lists: { view in element(view).map { $0.key != "contentView" } ?? !ViewSources.isFramework(view) },
            name: { view in
                guard let id = element(view)?.id else { return view.accessibilityIdentifier }
                return made.names.name(of: id)
            },
            line: { element($0)?.line }, place: { made.line(ofConstraint: $0).map { "\(base):\($0)" } },
            words: { text in
                text.replacing(#/\b[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}\b/#.wordBoundaryKind(.simple)) { match in
                    let id = String(match.0)
                    return made.names.elements[id] == nil ? id : made.names.words(for: id)
                }
            })
    }
}
