import AshlarUI

/// The images, colors, fonts and strings that a document refers to by name.
///
/// Each method returns nil for a name that is not known; then the document's own values count: the sizes of images and the colors
/// in its `<resources>`, and the strings in the file.
@preconcurrency @MainActor
public protocol InterfaceResources {
    /// Returns an image of an asset catalog or a file.
    ///
    /// - Parameters:
    ///   - name: The name of the image.
    ///   - isSymbol: Whether the image is a symbol of the system.
    func image(named name: String, isSymbol: Bool) -> UIImage?

    /// Returns a color of an asset catalog.
    func color(named name: String) -> UIColor?

    /// Returns a font.
    ///
    /// - Parameters:
    ///   - name: The PostScript name of the font.
    ///   - family: The name of its family; nil if the file has none.
    ///   - size: The size in points.
    func font(named name: String, family: String?, size: CGFloat) -> UIFont?

    /// Returns a string in the language of the interface.
    ///
    /// - Parameter key: The id of an object and the name of its property, such as `Yzg-bW-Kr7.text`.
    func string(forKey key: String) -> String?
}

extension InterfaceResources {
    public func image(named name: String, isSymbol: Bool) -> UIImage? { nil }
    public func color(named name: String) -> UIColor? { nil }
    public func font(named name: String, family: String?, size: CGFloat) -> UIFont? { nil }
    public func string(forKey key: String) -> String? { nil }
}

/// Resources that the environment finds: images in the image directories and bundles, symbols, and fonts by their names.
public struct EnvironmentResources: InterfaceResources {
    /// Creates resources of the environment.
    public nonisolated init() {}

    public func image(named name: String, isSymbol: Bool) -> UIImage? {
        isSymbol ? UIImage(systemName: name) : UIImage(named: name)
    }

    public func color(named name: String) -> UIColor? { UIColor(named: name) }

    public func font(named name: String, family: String?, size: CGFloat) -> UIFont? { UIFont(name: name, size: size) }
}
