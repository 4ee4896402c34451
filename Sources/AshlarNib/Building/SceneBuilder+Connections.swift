import AshlarUI
import Foundation

// FIDELITY.md: outletsAreReceived.
/// An object that takes the outlets and runtime attributes of a file. There is no key-value coding here, so a class whose outlets a
/// file connects conforms to this protocol.
///
///     extension GreetingController: InterfaceOutlets {
///         func connectOutlet(_ name: String, to object: AnyObject) {
///             if name == "title" { titleLabel = object as? UILabel }
///         }
///     }
@preconcurrency @MainActor
public protocol InterfaceOutlets: AnyObject {
    /// Called for each outlet of the object.
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - object: The object that the file connects it to.
    func connectOutlet(_ name: String, to object: AnyObject)

    /// Called for each outlet collection of the object.
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - objects: The objects in the order of the file.
    func connectOutletCollection(_ name: String, to objects: [AnyObject])

    /// Called for each runtime attribute that is not one of UIKit's, before the outlets are connected.
    ///
    /// - Parameters:
    ///   - keyPath: The key path, such as `corner.radius`.
    ///   - value: The value: a `Bool`, an `NSNumber`, a `String`, a `CGSize`, a `CGPoint`, a `CGRect`, an `NSRange`, a `UIColor`, a
    ///     `UIImage`, or nil.
    func setRuntimeAttribute(_ keyPath: String, to value: Any?)
}

extension InterfaceOutlets {
    public func connectOutletCollection(_ name: String, to objects: [AnyObject]) {}
    public func setRuntimeAttribute(_ keyPath: String, to value: Any?) {}
}

/// A connection of a file: an outlet, an element of an outlet collection, an action, or a segue.
public struct InterfaceConnection {
    /// The kinds of connections.
    public enum Kind: String, Sendable {
        /// A property that refers to one object.
        case outlet
        /// A property that refers to several objects.
        case outletCollection
        /// A message that a control sends.
        case action
        /// A transition to another scene.
        case segue
    }

    /// The kind of the connection.
    public let kind: Kind
    /// The name of the property, the selector, or the segue's identifier or kind.
    public let name: String
    /// The object that has the connection.
    public let source: AnyObject
    /// The object at the other end; nil for a segue, and for an action that goes to the first responder.
    public let destination: AnyObject?
    /// The line of the connection, counted from 1.
    public let line: Int
}

extension SceneBuilder {
    /// Makes the connections in a list.
    func connect(_ list: InterfaceElement, of object: AnyObject) {
        var collections: [(name: String, objects: [AnyObject])] = []
        for element in list.children {
            context.work += 1
            context.guarded(element) {
                switch element.name {
                case "outlet": connectOutlet(element, of: object)
                case "outletCollection":
                    element.note("collectionClass")
                    let appends = element.read("appends") == "YES"
                    guard let name = element.read("property"), let found = destination(element) else { return }
                    connections.append(
                        .init(kind: .outletCollection, name: name, source: object, destination: found, line: element.line))
                    if name == "gestureRecognizers", appends, let view = object as? UIView,
                        let found = found as? UIGestureRecognizer
                    {
                        view.addGestureRecognizer(found)
                    } else if let index = collections.firstIndex(where: { $0.name == name }) {
                        collections[index].objects.append(found)
                    } else {
                        collections.append((name, [found]))
                    }
                case "action": connectAction(element, of: object)
                case "segue": connectSegue(element, of: object)
                default: context.problem(element, "the connection <\(element.name)> is not understood")
                }
            }
        }
        guard let receiver = object as? any InterfaceOutlets else { return }
        for collection in collections { receiver.connectOutletCollection(collection.name, to: collection.objects) }
    }

    private func destination(_ element: InterfaceElement) -> AnyObject? {
        guard let id = element.read("destination") else { return nil }
        if id == "-1" { return owner }
        if id == "-2" { return nil }
        if let found = object(id) { return found }
        if context.document.elements[id]?.name == "placeholder" { return nil }
        if !isLeftOut(id), context.document.scene(ofController: id) == nil {
            context.problem(element, "the connection's destination '\(id.prefix(80))' does not exist")
        }
        return nil
    }

    private func connectOutlet(_ element: InterfaceElement, of object: AnyObject) {
        guard let name = element.read("property"), let found = destination(element) else { return }
        connections.append(.init(kind: .outlet, name: name, source: object, destination: found, line: element.line))
        connectOwn(name, of: object, to: found)
        (object as? any InterfaceOutlets)?.connectOutlet(name, to: found)
    }

    /// Connects an outlet of UIKit's own classes.
    private func connectOwn(_ name: String, of object: AnyObject, to found: AnyObject) {
        switch (name, object) {
        case ("delegate", let table as UITableView):
            guard let found = found as? any UITableViewDelegate else { return }
            if let rows = table.delegate as? StaticTable { rows.next = found } else { table.delegate = found }
        case ("dataSource", let table as UITableView):
            if let found = found as? any UITableViewDataSource, !(table.dataSource is StaticTable) { table.dataSource = found }
        case ("delegate", let view as UICollectionView):
            if let found = found as? any UICollectionViewDelegate { view.delegate = found }
        case ("dataSource", let view as UICollectionView):
            if let found = found as? any UICollectionViewDataSource { view.dataSource = found }
        case ("delegate", let view as UITextView): if let found = found as? any UITextViewDelegate { view.delegate = found }
        case ("delegate", let view as UIScrollView): if let found = found as? any UIScrollViewDelegate { view.delegate = found }
        case ("delegate", let field as UITextField): if let found = found as? any UITextFieldDelegate { field.delegate = found }
        case ("delegate", let bar as UISearchBar): if let found = found as? any UISearchBarDelegate { bar.delegate = found }
        case ("delegate", let bar as UITabBar): if let found = found as? any UITabBarDelegate { bar.delegate = found }
        case ("delegate", let view as UIPickerView): if let found = found as? any UIPickerViewDelegate { view.delegate = found }
        case ("dataSource", let view as UIPickerView):
            if let found = found as? any UIPickerViewDataSource { view.dataSource = found }
        case ("delegate", let recognizer as UIGestureRecognizer):
            if let found = found as? any UIGestureRecognizerDelegate { recognizer.delegate = found }
        case ("view", let controller as UIViewController):
            if let found = found as? UIView, controller.viewIfLoaded !== found { controller.view = found }
        case ("tableView", let controller as UITableViewController):
            if let found = found as? UITableView, controller.viewIfLoaded == nil { controller.tableView = found }
        case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = found as? UIView
        case ("selectedBackgroundView", let cell as UITableViewCell): cell.selectedBackgroundView = found as? UIView
        case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = found as? UIView
        case ("inputView", let field as UITextField): field.inputView = found as? UIView
        case ("inputAccessoryView", let field as UITextField): field.inputAccessoryView = found as? UIView
        default: break
        }
    }

    private func connectAction(_ element: InterfaceElement, of object: AnyObject) {
        guard let name = element.read("selector") else { return }
        let target = destination(element)
        let event = element.read("eventType")
        connections.append(.init(kind: .action, name: name, source: object, destination: target, line: element.line))
        let selector = Selector(name)
        switch object {
        case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
        case let recognizer as UIGestureRecognizer: if let target { recognizer.addTarget(target, action: selector) }
        case let control as UIControl:
            guard let found = Self.events[event ?? "primaryActionTriggered"] else {
                return context.problem(element, "the event '\(event ?? "")' is not known")
            }
            control.addTarget(target, action: selector, for: found)
        default: break
        }
    }

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
        "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    private func connectSegue(_ element: InterfaceElement, of object: AnyObject) {
        reader(element).noteAll()
        let kind = element.attributes["kind"] ?? ""
        let name = element.attributes["identifier"] ?? kind
        connections.append(.init(kind: .segue, name: name, source: object, destination: nil, line: element.line))
        guard !context.options.isCanvas, !["relationship", "embed", ""].contains(kind), let segues else { return }
        let start: @MainActor (Any?) -> Void = { segues.start(element, sender: $0) }
        switch object {
        case let control as UIControl:
            let event: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
            control.addAction(UIAction { [weak control] _ in start(control) }, for: event)
        case let item as UIBarButtonItem:
            (item.target, item.action) = (SegueTrigger(of: item, start), SegueTrigger.selector)
        case let recognizer as UIGestureRecognizer:
            recognizer.addTarget(
                SegueTrigger(of: recognizer) { [weak recognizer] sender in
                    guard let recognizer else { return }
                    // A press or a pan reports all of its states, and a segue starts once.
                    if recognizer.state == .began || recognizer.state == .ended && recognizer.isDiscrete { start(sender) }
                }, action: SegueTrigger.selector)
        case let cell as UITableViewCell where element.attributes["trigger"] == "accessoryAction":
            cell.ashlar.accessorySegue = { [weak cell] in start(cell) }
        case is UITableViewCell, is UICollectionViewCell:
            guard let cell = object as? UIView else { return }
            cell.ashlar.selectionSegue = { [weak cell] in start(cell) }
        default: break
        }
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer reports one event only.
    fileprivate var isDiscrete: Bool { self is UITapGestureRecognizer || self is UISwipeGestureRecognizer }
}
