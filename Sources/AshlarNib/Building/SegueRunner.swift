import AshlarUI
import Foundation

/// Performs the segues of one scene: makes their destinations, tells the source, and shows the destinations.
///
/// Controls and cells keep the runner and not the builder of their scene, which refers to them.
@MainActor
final class SegueRunner {
    private let document: InterfaceDocument
    private let options: InterfaceOptions
    private let storyboard: UIStoryboard?
    /// The number of scenes around this one.
    private let embedding: Int
    /// The controller of the scene. It may own the runner.
    private weak var source: UIViewController?
    /// The objects that segues refer to by their ids, such as the anchors of popovers.
    private weak var builder: SceneBuilder?

    init(_ builder: SceneBuilder, source: UIViewController) {
        let context = builder.context
        (document, options, storyboard) = (context.document, context.options, context.storyboard)
        (embedding, self.source, self.builder) = (context.embedding, source, builder)
    }

    /// Scenes that embed one another are followed to this depth.
    private static let embeddingLimit = 8

    // MARK: Destinations

    /// Makes the controller at the end of a segue.
    ///
    /// - Parameters:
    ///   - segue: The element of the segue.
    ///   - isInside: Whether the destination is shown inside the source, so that scenes may contain one another without end.
    ///   - sender: The object that starts the segue; nil for none.
    ///   - problem: A closure that is called with the reason if the controller cannot be made.
    /// - Returns: The controller; nil after a problem.
    func makeDestination(
        _ segue: InterfaceElement, isInside: Bool, sender: Any? = nil, problem: (String) -> Void
    ) -> UIViewController? {
        guard let id = segue.read("destination") else { return nil }
        guard let scene = document.scene(ofController: id) else {
            problem("the segue's destination '\(id.prefix(80))' does not exist")
            return nil
        }
        guard !isInside || embedding < Self.embeddingLimit else {
            problem("scenes are embedded in one another more than \(Self.embeddingLimit) levels deep")
            return nil
        }
        let made = SceneMaker.makeController(
            scene, document, options, embedding: isInside ? embedding + 1 : 0, creator: creator(segue, sender),
            storyboard: storyboard)
        if made == nil { problem("the segue's destination '\(id.prefix(80))' is in a storyboard that cannot be read") }
        return made
    }

    // FIDELITY.md: segueActionsAreRecorded.
    /// The closure that calls the source's segue action, a method that creates the destination; nil if there is none.
    ///
    /// A method is called with the coder and the sender: selectors have at most two arguments here.
    private func creator(_ segue: InterfaceElement, _ sender: Any?) -> ((NSCoder) -> UIViewController?)? {
        guard let name = segue.read("destinationCreationSelector"), let source else { return nil }
        return { coder in
            InterfaceSegueAction.makeDestination(Selector(name), of: source, coder: coder, sender: sender)
        }
    }

    // MARK: Performing

    /// Performs a segue that the user starts, unless the source refuses it.
    func start(_ segue: InterfaceElement, sender: Any?) {
        guard let source else { return }
        if let identifier = segue.attributes["identifier"],
            !source.shouldPerformSegue(withIdentifier: identifier, sender: sender)
        {
            return
        }
        perform(segue, sender: sender)
    }

    /// Performs a segue.
    func perform(_ segue: InterfaceElement, sender: Any?) {
        guard let source else { return }
        if segue.read("kind") == "unwind" { return unwind(segue, from: source, sender: sender) }
        let destination = makeDestination(segue, isInside: false, sender: sender) { reason in
            LayoutDiagnostics.logHandler("\(document.name):\(segue.line): \(reason)")
        }
        guard let destination else { return }
        if let style = SceneBuilder.presentations.first(where: { $0.key == segue.read("modalPresentationStyle") })?.value {
            destination.modalPresentationStyle = style
        }
        let isAnimated = segue.read("animates") != "NO"
        perform(segue, to: destination, sender: sender) { [self] in
            show(destination, segue, isAnimated: isAnimated, sender: sender)
        }
    }

    /// Tells the source of a segue, and runs what the segue does.
    func perform(
        _ segue: InterfaceElement, to destination: UIViewController, sender: Any? = nil, _ body: @escaping () -> Void
    ) {
        guard let source else { return }
        let identifier = segue.read("identifier")
        let type: AnyClass? = segue.read("customClass").flatMap {
            InterfaceClasses.type(named: $0, module: segue.read("customModule"))
        }
        let made: UIStoryboardSegue
        if let type = type as? UIStoryboardSegue.Type {
            // What a custom segue does is up to its class; one of another kind can call its superclass.
            let isCustom = segue.read("kind") == "custom"
            made = type.ashlarMake(
                identifier: identifier, source: source, destination: destination, performHandler: isCustom ? nil : body)
        } else {
            made = UIStoryboardSegue(
                identifier: identifier, source: source, destination: destination, performHandler: body)
        }
        source.prepare(for: made, sender: sender)
        made.perform()
    }

    private func show(_ destination: UIViewController, _ segue: InterfaceElement, isAnimated: Bool, sender: Any?) {
        guard let source else { return }
        switch segue.read("kind") {
        case "push" where source.navigationController != nil:
            source.navigationController?.pushViewController(destination, animated: isAnimated)
        case "show", "push": source.show(destination, sender: sender)
        case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
        case "popoverPresentation", "popover":
            destination.modalPresentationStyle = .popover
            if let popover = destination.popoverPresentationController { anchor(popover, segue, sender: sender) }
            source.present(destination, animated: isAnimated)
        default: source.present(destination, animated: isAnimated)
        }
    }

    /// Gives a popover the anchor and the directions of a segue. Without an anchor the object that starts the segue is the anchor.
    private func anchor(_ popover: UIPopoverPresentationController, _ segue: InterfaceElement, sender: Any?) {
        let id = segue.read("popoverAnchorBarButtonItem") ?? segue.read("popoverAnchorView")
        let anchor = id.flatMap { builder?.object($0) } ?? sender.map { $0 as AnyObject }
        if let item = anchor as? UIBarButtonItem { popover.barButtonItem = item }
        if let view = anchor as? UIView { (popover.sourceView, popover.sourceRect) = (view, view.bounds) }
        guard let arrows = segue.children.first(where: { $0.key == "popoverArrowDirection" }) else { return }
        var directions: UIPopoverArrowDirection = []
        let names: [(String, UIPopoverArrowDirection)] = [("up", .up), ("down", .down), ("left", .left), ("right", .right)]
        for (name, direction) in names where arrows.read(name) == "YES" { directions.insert(direction) }
        if !directions.isEmpty { popover.permittedArrowDirections = directions }
    }

    /// Goes back to the view controller that implements the segue's action. Without one nothing happens.
    private func unwind(_ segue: InterfaceElement, from source: UIViewController, sender: Any?) {
        guard let action = segue.read("unwindAction"),
            let way = InterfaceUnwinding(from: source, action: Selector(action), sender: sender)
        else { return }
        let isAnimated = segue.read("animates") != "NO"
        let made = UIStoryboardSegue(identifier: segue.read("identifier"), source: source, destination: way.destination)
        source.prepare(for: made, sender: sender)
        way.perform(made, isAnimated: isAnimated)
    }
}

/// The target of a bar button item or a gesture recognizer that starts a segue. The object retains it.
@MainActor
final class SegueTrigger: NSObject {
    private let run: @MainActor (Any?) -> Void
    /// The trigger that the object had before.
    private let former: AnyObject?
    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    static let selector = Selector("ashlar_startSegue:", SegueTrigger.start(_:))

    init(of object: AnyObject, _ run: @escaping @MainActor (Any?) -> Void) {
        self.run = run
        former = objc_getAssociatedObject(object, Self.key) as AnyObject?
        super.init()
        objc_setAssociatedObject(object, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    func start(_ sender: Any?) { run(sender) }
}
