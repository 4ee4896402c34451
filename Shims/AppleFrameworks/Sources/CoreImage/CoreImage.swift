import AppleFoundation
import UIKit

/// An image that filters work on. Filters are not run: an image keeps its pixels.
open class CIImage: NSObject {
    let image: CGImage?
    open var extent: CGRect { image.map { CGRect(x: 0, y: 0, width: $0.width, height: $0.height) } ?? .zero }
    init(_ image: CGImage?) { self.image = image }
    public init(cgImage image: CGImage) { self.image = image }
    public convenience init?(image: UIImage) {
        guard let image = image.cgImage else { return nil }
        self.init(cgImage: image)
    }
    open func transformed(by matrix: CGAffineTransform) -> CIImage { self }
    open func cropped(to rect: CGRect) -> CIImage { CIImage(image?.cropping(to: rect)) }
}

/// The keys of the parameters of filters.
public let kCIInputImageKey = "inputImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIOutputImageKey = "outputImage"

/// A filter. It returns the image that it was given.
open class CIFilter: NSObject {
    public let name: String
    private var values: [String: Any] = [:]
    public init?(name: String) { self.name = name }
    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        values = parameters ?? [:]
    }
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func setDefaults() {}
    open var outputImage: CIImage? {
        Unavailable.note("CIFilter(\(name))")
        return values[kCIInputImageKey] as? CIImage
    }
}

/// A drawer of images.
open class CIContext: NSObject {
    public init(options: [String: Any]? = nil) {}
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { image.image?.cropping(to: fromRect) }
}
