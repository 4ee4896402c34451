import AshlarLayout
import Foundation

/// A nib file of Interface Builder, in the form of a xib.
///
/// `InterfaceLoader.current` reads the file each time that it is instantiated. Without a loader the file is treated as empty.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// The place of the file.
    final let source: InterfaceSource

    /// Creates an object for a nib file.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - bundleOrNil: The bundle of the file; nil for the main bundle.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        source = InterfaceSource(name: name, bundle: bundleOrNil)
        super.init()
    }

    /// Creates an object for the contents of a nib file.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - bundleOrNil: The bundle for the resources of the file; nil for the main bundle.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        source = InterfaceSource(name: "", bundle: bundleOrNil, data: data)
        super.init()
    }

    /// Creates the objects of the file, and connects them with the owner.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The object that takes the place of the file's owner.
    ///   - optionsOrNil: Options for the instantiation. The default is nil.
    /// - Returns: The top-level objects. Without a loader, or if the file cannot be read, a message is logged and the array is
    ///   empty.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let loader = InterfaceLoader.current else {
            UINib.logMissingLoader(source.name)
            return []
        }
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        return loader.instantiateNib(source, owner: ownerOrNil, externalObjects: external) ?? []
    }

    /// The keys of options for instantiating a nib file.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects that the file refers to.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    static func logMissingLoader(_ name: String) {
        // FIDELITY.md: nibsNeedALoader.
        LayoutDiagnostics.log(
            "Interface Builder files are not read without a loader (InterfaceBuilder.install() of AshlarNib). '\(name)' is treated "
                + "as empty.")
    }

    /// Returns the only top-level object of the file, of a type; nil after a fault if there is none.
    ///
    /// - Parameters:
    ///   - type: The type of the object.
    ///   - identifier: The identifier for which the file is registered.
    ///   - place: The word for the registering view in messages: `tableview` or `collection view`.
    final func onlyObject<Object>(_ type: Object.Type, for identifier: String, _ place: String) -> Object? {
        // Without a loader the file is empty, which is logged, and a plain view takes its place.
        guard InterfaceLoader.current != nil || Swift.type(of: self) != UINib.self else {
            UINib.logMissingLoader(source.name)
            return nil
        }
        let objects = instantiate(withOwner: nil).filter { $0 is UIView }
        if objects.count == 1, let object = objects[0] as? Object { return object }
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException",
            "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a "
                + "\(type) instance (\(place))")
        return nil
    }
}

extension Bundle {
    /// Creates the objects of a nib file of the bundle, and connects them with the owner.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - owner: The object that takes the place of the file's owner.
    ///   - options: Options for the instantiation. The default is nil.
    /// - Returns: The top-level objects; an empty array if the file cannot be read.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
