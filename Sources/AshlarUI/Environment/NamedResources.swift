import Foundation

/// An object that finds images, colors and data by name in the resources of an application.
///
/// `UIImage(named:)`, `UIColor(named:)` and `NSDataAsset` ask it for what is neither in ``LayoutEnvironment/imageDirectories`` nor in
/// ``LayoutEnvironment/namedColors``. `BundleResources` in the module `AshlarNib` reads asset catalogs. Images are found on any
/// thread, so all methods can be called on any thread.
public protocol NamedResources: AnyObject, Sendable {
    /// Returns an image; nil if there is none with the name.
    ///
    /// - Parameters:
    ///   - name: The name, with or without the extension of a file.
    ///   - bundle: The bundle of the image; nil for the main bundle.
    ///   - traits: The traits that choose the variant; nil for those of the main screen.
    func image(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) -> UIImage?

    /// Returns a color, which follows the traits of the views that show it; nil if there is none with the name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bundle: The bundle of the color; nil for the main bundle.
    func color(named name: String, in bundle: Bundle?) -> UIColor?

    /// Returns the data of a data set; nil if there is none with the name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bundle: The bundle of the data; nil for the main bundle.
    func data(named name: String, in bundle: Bundle?) -> Data?
}

extension LayoutEnvironment {
    /// The resources of the application, in which images, colors and data are found by name. The default is nil, for none. Set it
    /// before the application is launched.
    public nonisolated(unsafe) static var namedResources: (any NamedResources)?
}

/// The data of a data set in an asset catalog.
open class NSDataAsset: NSObject, @unchecked Sendable {
    /// The name of the data set.
    public let name: String
    /// The contents of the file.
    public let data: Data
    /// The uniform type identifier. It is always that of data of any kind.
    public var typeIdentifier: String { "public.data" }

    /// Creates an object with the data of a data set; nil if there is none in ``LayoutEnvironment/namedResources``.
    ///
    /// - Parameter name: The name of the data set.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// Creates an object with the data of a data set; nil if there is none in ``LayoutEnvironment/namedResources``.
    ///
    /// - Parameters:
    ///   - name: The name of the data set.
    ///   - bundle: The bundle of the data set.
    public init?(name: String, bundle: Bundle) {
        guard let data = LayoutEnvironment.namedResources?.data(named: name, in: bundle) else { return nil }
        (self.name, self.data) = (name, data)
        super.init()
    }
}
