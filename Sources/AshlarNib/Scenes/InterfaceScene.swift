import AshlarUI
import Foundation

/// A scene made from a document: its controller or top-level objects, its views with their saved frames, and its connections.
///
///     let scene = document.makeScene(document.scenes[0], options: .canvas(of: document))
///     scene.layOut()
///     for view in scene.views { print(view.id, view.frame, view.savedFrame ?? .zero) }
///     let title = scene.outlets["title"] as? UILabel
@preconcurrency @MainActor
public final class InterfaceScene {
    /// The document of the scene.
    public let document: InterfaceDocument
    /// The place of the scene in the document.
    public let source: InterfaceDocument.Scene
    /// The controller of a storyboard's scene. A xib has none.
    public let controller: UIViewController?
    /// The top-level objects of a xib in the order of the file, without placeholders.
    public let topLevelObjects: [AnyObject]
    private let builder: SceneBuilder

    init(_ builder: SceneBuilder, controller: UIViewController?, topLevelObjects: [AnyObject]) {
        (self.builder, self.controller, self.topLevelObjects) = (builder, controller, topLevelObjects)
        (document, source) = (builder.context.document, builder.scene)
    }

    /// A tree of views: that of the controller, of a top-level object, or of a cell on the canvas.
    public struct Root {
        /// The kinds of roots.
        public enum Kind: String, Sendable {
            /// A controller's view, or a top-level view.
            case view
            /// A table view's or collection view's cell.
            case cell
            /// A header or footer of a collection view.
            case supplementary
        }

        /// The id of the view.
        public let id: String
        /// The kind of the root.
        public let kind: Kind
        /// The view.
        public let view: UIView
        /// The frame in the file.
        public let savedFrame: CGRect
        /// The line of the element, counted from 1.
        public let line: Int
    }

    /// A view of the scene, with the identifier, the element and the saved frame that the file stores for it.
    public struct ViewRecord {
        /// The id of the view.
        public let id: String
        /// The name of its element.
        public let element: String
        /// The view.
        public let view: UIView
        /// The frame in the file, in the superview's coordinates; nil if it has none.
        public let savedFrame: CGRect?
        /// The line of the element, counted from 1.
        public let line: Int
        /// Whether Interface Builder marked the view as misplaced or ambiguous, so that the saved frame does not follow from its
        /// constraints.
        public let isMarked: Bool
        /// Whether the mask, and not constraints, places the view.
        public let isFixed: Bool
        /// The frame now.
        @MainActor public var frame: CGRect { view.frame }
    }

    /// An element whose class does not exist here, and which another class stands for.
    public struct UnknownClass: Hashable, Sendable {
        /// The name of the class, or of the element.
        public let name: String
        /// The name of the element.
        public let element: String
        /// The line of the element, counted from 1.
        public let line: Int
    }

    /// A runtime attribute that is not one of UIKit's.
    public struct RuntimeAttribute {
        /// The key path.
        public let keyPath: String
        /// The value.
        public let value: Any?
        /// The object that has it.
        public let object: AnyObject
        /// The line of the element, counted from 1.
        public let line: Int
    }

    /// The trees of views. The first one is that of the controller.
    public var roots: [Root] { builder.roots }
    /// The views in the order of the file, parents first.
    public var views: [ViewRecord] { builder.views }
    /// The objects by id.
    public var objects: [String: AnyObject] { builder.context.objects }
    /// The constraints by id, active or not.
    public var constraints: [String: NSLayoutConstraint] { builder.constraints }
    /// All connections in the order in which they were made.
    public var connections: [InterfaceConnection] { builder.connections }
    /// What could not be built as it stands.
    public var problems: [InterfaceProblem] { builder.context.problems }
    /// The elements whose classes do not exist here.
    public var unknownClasses: [UnknownClass] { builder.unknownClasses }
    /// The runtime attributes that are not UIKit's.
    public var runtimeAttributes: [RuntimeAttribute] { builder.runtimeAttributes }
    /// The number of objects, constraints and connections made. It is deterministic, so that tests can assert cost.
    public var work: Int { builder.context.work }

    /// The outlets of the controller or of the file's owner, by name.
    public var outlets: [String: AnyObject] {
        Dictionary(
            ownConnections(.outlet).compactMap { connection in connection.destination.map { (connection.name, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The outlet collections of the controller or of the file's owner, by name.
    public var outletCollections: [String: [AnyObject]] {
        Dictionary(grouping: ownConnections(.outletCollection), by: \.name).mapValues { $0.compactMap(\.destination) }
    }

    /// The actions of the scene by the names of their selectors, with the objects that send them.
    public var actions: [String: [AnyObject]] {
        Dictionary(grouping: connections.filter { $0.kind == .action }, by: \.name).mapValues { $0.map(\.source) }
    }

    private func ownConnections(_ kind: InterfaceConnection.Kind) -> [InterfaceConnection] {
        connections.filter { $0.kind == kind && ($0.source === controller || $0.source === builder.owner) }
    }
}
