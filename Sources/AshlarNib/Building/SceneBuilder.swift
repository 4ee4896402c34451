import AshlarUI
import Foundation

/// Makes the objects of a scene in three steps: the objects and their trees, then constraints, then connections.
///
/// References occur before and after the definitions they name, so constraints and connections wait until all objects exist.
@MainActor
final class SceneBuilder {
    let context: BuildContext
    let scene: InterfaceDocument.Scene
    /// The controller of the scene, or the owner of a xib. It may own the builder, so the builder does not retain it.
    weak var owner: AnyObject?
    /// The id of the owner, once the builder holds it weakly.
    private var ownerID: String?

    /// The roots of the view trees, with the controller's view first.
    var roots: [InterfaceScene.Root] = []
    /// The views in the order of their creation, parents first.
    var views: [InterfaceScene.ViewRecord] = []
    /// Custom classes and elements that stand for another class.
    var unknownClasses: [InterfaceScene.UnknownClass] = []
    /// The connections made.
    var connections: [InterfaceConnection] = []
    /// The constraints made, by id.
    var constraints: [String: NSLayoutConstraint] = [:]
    /// Runtime attributes that no object took.
    var runtimeAttributes: [InterfaceScene.RuntimeAttribute] = []
    /// Objects that nothing else in the scene retains.
    var retained: [AnyObject] = []

    // Work for the later steps.
    private var constrained: [(element: InterfaceElement, view: UIView)] = []
    private var connected: [(element: InterfaceElement, object: Reference)] = []
    private var customized: [(element: InterfaceElement, object: Reference)] = []
    private var made: [Reference] = []
    var pendingTexts: [(view: UIView, element: InterfaceElement)] = []
    /// The guides of views by id. They are made when a constraint first refers to them.
    var guides: [String: (view: UIView, key: String, element: InterfaceElement)] = [:]
    /// The top and bottom guides of the controller by id.
    var controllerGuides: [String: (isTop: Bool, element: InterfaceElement)] = [:]
    /// The views whose scenes are embedded when the outlets are connected, with their segues.
    var containerViews: [(view: UIView, segue: InterfaceElement)] = []
    /// What performs the segues of the scene; nil without a controller.
    private(set) lazy var segues = (owner as? UIViewController).map { SegueRunner(self, source: $0) }
    /// The ids of views that are not installed, and of everything in them.
    private var notInstalled: Set<String> = []

    init(_ context: BuildContext, _ scene: InterfaceDocument.Scene) { (self.context, self.scene) = (context, scene) }

    func reader(_ element: InterfaceElement) -> ElementReader { ElementReader(element, context) }

    // MARK: Registering

    /// Registers an object under its id, and its connections and runtime attributes for the later steps.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - reader: The reader of its element.
    ///   - isMade: Whether the file made the object, which is then sent `awakeFromNib()`; false for the object of a placeholder. The
    ///     default is true.
    func register(_ object: AnyObject, _ reader: ElementReader, isMade: Bool = true) {
        context.work += 1
        if let id = reader.id { context.objects[id] = object }
        if isMade { made.append(.strong(object)) }
        InterfaceActionRegistry.record(object)
        if let list = reader.element.first("connections") {
            list.note()
            connected.append((list, .strong(object)))
        }
        if let list = reader.element.first("userDefinedRuntimeAttributes") {
            list.note()
            customized.append((list, .strong(object)))
        }
    }

    /// Notes the constraints of an element for the second step.
    func registerConstraints(_ reader: ElementReader, of view: UIView) {
        guard let list = reader.element.first("constraints") else { return }
        list.note()
        constrained.append((reader.element, view))
    }

    /// Notes that a view and everything in it is not part of the hierarchy.
    func leaveOut(_ element: InterfaceElement) {
        element.forEach { inner in
            if let id = inner.id { notInstalled.insert(id) }
            // Views that are not installed are understood, even if no builder makes them.
            for name in inner.attributes.keys { inner.note(name) }
        }
    }

    func isLeftOut(_ id: String) -> Bool { notInstalled.contains(id) }

    // MARK: The later steps

    /// Makes the constraints, sets the runtime attributes, makes the connections and tells the objects that they were read.
    ///
    /// The method may be called again after more objects were made, and handles only those.
    func finish() {
        let (constrained, customized, connected, made) = (self.constrained, self.customized, self.connected, self.made)
        (self.constrained, self.customized, self.connected, self.made) = ([], [], [], [])
        for (element, view) in constrained { makeConstraints(element, of: view) }
        fixTextSizes()
        for (list, reference) in customized { reference.object.map { applyRuntimeAttributes(list, to: $0) } }
        for (list, reference) in connected { reference.object.map { connect(list, of: $0) } }
        embedChildren()
        guard context.options.awakes else { return }
        for reference in made {
            switch reference.object {
            case let responder as UIResponder: responder.awakeFromNib()
            case let item as UIBarItem: item.awakeFromNib()
            default: break
            }
        }
    }

    /// A reference to an object that waits for a later step.
    private enum Reference {
        case strong(AnyObject)
        case weak(WeakReference)

        var object: AnyObject? {
            switch self {
            case .strong(let object): object
            case .weak(let reference): reference.object
            }
        }
    }

    private final class WeakReference {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    /// Makes an object the owner of the scene, which the file does not make.
    ///
    /// - Parameters:
    ///   - object: The owner.
    ///   - id: The id of the owner in the file; nil if it is not known.
    func adoptOwner(_ object: AnyObject?, id: String?) { (owner, ownerID) = (object, id) }

    /// Replaces the builder's references to its owner by weak ones. The owner can then own the builder until its view is loaded.
    func holdOwnerWeakly() {
        guard let owner else { return }
        ownerID = context.objects.first { $0.value === owner }?.key
        if let ownerID { context.objects[ownerID] = nil }
        func weakened(_ reference: Reference) -> Reference {
            reference.object === owner ? .weak(WeakReference(owner)) : reference
        }
        made = made.map(weakened)
        connected = connected.map { ($0.element, weakened($0.object)) }
        customized = customized.map { ($0.element, weakened($0.object)) }
    }

    /// Forgets the lists of what was made, which refer to the owner.
    func forgetLists() { (connections, runtimeAttributes, views, roots) = ([], [], [], []) }

    /// Returns the object that an id names: a view, a controller, a constraint, or a guide, which is made now.
    func object(_ id: String) -> AnyObject? {
        if let object = context.objects[id] { return object }
        if id == ownerID { return owner }
        if let guide = guides[id] {
            let made = makeGuide(guide.key, of: guide.view, guide.element)
            context.objects[id] = made
            return made
        }
        if let guide = controllerGuides[id], let controller = owner as? UIViewController {
            // The guides of controllers are layout guides behind a protocol.
            let made = (guide.isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide) as? UILayoutGuide
            context.objects[id] = made
            return made
        }
        return constraints[id]
    }

    private func makeGuide(_ key: String, of view: UIView, _ element: InterfaceElement) -> AnyObject {
        switch key {
        case "contentLayoutGuide": if let scroll = view as? UIScrollView { return scroll.contentLayoutGuide }
        case "frameLayoutGuide": if let scroll = view as? UIScrollView { return scroll.frameLayoutGuide }
        case "safeArea": return view.safeAreaLayoutGuide
        case "layoutMargins", "layoutMarginsGuide": return view.layoutMarginsGuide
        case "readableContent", "readableContentGuide": return view.readableContentGuide
        case "keyboard", "keyboardLayoutGuide": return view.keyboardLayoutGuide
        default: break
        }
        context.problem(element, "the layout guide '\(key)' is not known; the safe area takes its place")
        return view.safeAreaLayoutGuide
    }
}
