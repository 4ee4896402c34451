import AshlarUI
import Foundation

// FIDELITY.md: selectorsAreRecorded.
/// A class whose methods a file connects to controls by their names. A selector can call a method only if one was created with the method, so
/// the class names those that only a file connects.
///
///     extension GreetingController: InterfaceActions {
///         class var interfaceActions: [Selector] { [Selector("greet:", GreetingController.greet(_:))] }
///     }
@preconcurrency @MainActor
public protocol InterfaceActions: AnyObject {
    /// The actions, unwind actions and segue actions of the class. They are read once for each class, when a file first makes an object of it
    /// or is loaded with it as its owner.
    static var interfaceActions: [Selector] { get }
}

/// The classes whose actions have been read.
@MainActor
enum InterfaceActionRegistry {
    private static var known: Set<ObjectIdentifier> = []

    /// Reads the actions of an object's class, unless they have been read.
    static func record(_ object: AnyObject) {
        let type: AnyClass = Swift.type(of: object)
        guard known.insert(ObjectIdentifier(type)).inserted, let owner = type as? any InterfaceActions.Type else { return }
        // Creating a selector with its method is what records it.
        _ = owner.interfaceActions
    }
}
