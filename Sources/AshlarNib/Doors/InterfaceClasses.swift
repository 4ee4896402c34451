import AshlarUI
import Foundation
import Synchronization

/// The classes that files of Interface Builder name.
///
///     InterfaceClasses.register(ProfileView.self)
///
/// A class that is not registered is looked for by its name and module with the runtime, which finds classes that are neither
/// private nor nested in functions.
public enum InterfaceClasses {
    private static let registered = Mutex<[String: AnyClass]>([:])

    /// Registers a class under its name.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name in the files; nil for the class's own, without its module. The default is nil.
    public static func register(_ type: AnyClass, as name: String? = nil) {
        registered.withLock { $0[name ?? String(describing: type)] = type }
    }

    /// Removes the registration of a name.
    public static func unregister(_ name: String) {
        registered.withLock { $0[name] = nil }
    }

    /// Returns the class that a file names; nil if it is not found.
    ///
    /// - Parameters:
    ///   - name: The name of the class, with or without its module.
    ///   - module: The name of the module; nil for none.
    public static func type(named name: String, module: String?) -> AnyClass? {
        // Names of other lengths are not names of classes, and would cost the runtime time.
        guard !name.isEmpty, name.utf8.count <= 500, (module?.utf8.count ?? 0) <= 500 else { return nil }
        let qualified = module.map { "\($0).\(name)" } ?? name
        let known: AnyClass? = registered.withLock { $0[qualified] ?? $0[name] }
        if let known { return known }
        guard qualified.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
        if qualified.contains(".") { return NSClassFromString(qualified) }
        // UIKit's own classes, which old files name as custom ones.
        return qualified.hasPrefix("UI") ? NSClassFromString("AshlarUI.\(qualified)") : nil
    }

    /// Makes an object of a class that has the initializer of `NSObject`; nil for other classes.
    @MainActor
    static func makeObject(_ type: AnyClass?) -> AnyObject? {
        switch type {
        case let type as UIView.Type: type.init(coder: InterfaceCoder())
        case let type as UIViewController.Type: type.init(coder: InterfaceCoder())
        case let type as any InterfaceObject.Type: type.init()
        default: nil
        }
    }
}

/// An object of a custom class that files make as a top-level object, with `init()`.
@preconcurrency @MainActor
public protocol InterfaceObject: AnyObject {
    /// Creates the object.
    init()
}
