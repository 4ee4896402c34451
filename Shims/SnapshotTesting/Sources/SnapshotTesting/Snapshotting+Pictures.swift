import AshlarCairo
import AshlarGraphics
import AshlarTesting
import UIKit

extension Diffing where Value == UIImage {
    /// Pictures whose pixels must be equal.
    public static let image = Diffing.image()

    /// Pictures that are compared as far as a precision says.
    ///
    /// With `SnapshotTestingConfiguration.References.structure`, pictures of views are compared by their boxes, lines and colors.
    ///
    /// - Parameters:
    ///   - precision: The share of the pixels that must match. The default is 1.
    ///   - perceptualPrecision: The least likeness at which two pixels match; 1 (the default) for equal pixels.
    ///   - scale: The number of pixels per point of the reference; nil or 0 for the main screen's.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Diffing {
        let scale = scale.flatMap { $0 > 0 ? $0 : nil }
        let comparison = PictureComparison(precision: Double(precision), perceptualPrecision: Double(perceptualPrecision))
        return Diffing(
            toData: { $0.snapshotPNG },
            fromData: { data in
                UIImage(data: data, scale: scale ?? MainActor.assumeIsolated { UIScreen.main.scale }) ?? UIImage()
            },
            diff: { old, new in
                guard let reference = old.snapshotPixels else { return ("The reference is not a picture.", []) }
                guard var pixels = new.snapshotPixels else { return ("The new picture is empty.", []) }
                if reference == pixels { return nil }
                // A file holds colors that are not multiplied by their alpha, so that half transparent ones are rounded.
                let file = new.snapshotPNG
                if let stored = try? PixelPicture(png: file) { pixels = stored }
                let references = SnapshotTestingConfiguration.current?.references ?? .standard
                let failure: String?
                if references == .structure, let structure = PictureNotes.structure(of: new) {
                    let found = structure.differences(reference, pixels, scale: new.scale)
                    failure = found.isEmpty ? nil : found.joined(separator: "\n")
                } else {
                    failure = comparison.failure(reference, pixels)
                }
                return failure.map { ($0, [XCTAttachment(data: old.snapshotPNG), XCTAttachment(data: file)]) }
            })
    }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
    /// Pictures whose pixels must be equal.
    public static var image: Snapshotting { image() }

    /// Pictures that are compared as far as a precision says.
    ///
    /// - Parameters:
    ///   - precision: The share of the pixels that must match. The default is 1.
    ///   - perceptualPrecision: The least likeness at which two pixels match; 1 (the default) for equal pixels.
    ///   - scale: The number of pixels per point of the reference; nil (the default) or 0 for the main screen's.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(
            pathExtension: "png",
            diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
    }
}

extension Snapshotting where Value == UIView, Format == UIImage {
    /// The picture of a view.
    public static var image: Snapshotting { image() }

    /// The picture of a view.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Has no effect: pictures are drawn in the same way in every window. The default is false.
    ///   - precision: The share of the pixels that must match. The default is 1.
    ///   - perceptualPrecision: The least likeness at which two pixels match; 1 (the default) for equal pixels.
    ///   - size: The size in points; nil (the default) for that of the view.
    ///   - traits: The traits of the view. The default specifies none.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
        ).pullback { view in
            MainActor.assumeIsolated {
                let stage = SnapshotStage(ViewImageConfig(size: size ?? view.frame.size), traits: traits)
                return stage.show(view) { stage.picture(of: view) }
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// The picture of a view controller's view.
    public static var image: Snapshotting { image() }

    /// The picture of a view controller's view on a device.
    ///
    /// - Parameters:
    ///   - config: The device.
    ///   - drawHierarchyInKeyWindow: Has no effect: pictures are drawn in the same way in every window. The default is false.
    ///   - precision: The share of the pixels that must match. The default is 1.
    ///   - perceptualPrecision: The least likeness at which two pixels match; 1 (the default) for equal pixels.
    ///   - size: The size in points; nil (the default) for that of the device.
    ///   - traits: Traits that go before those of the device. The default specifies none.
    public static func image(
        on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        var config = config
        if let size { config.size = size }
        let sized = config
        return SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
        ).pullback { controller in
            MainActor.assumeIsolated {
                let stage = SnapshotStage(sized, traits: traits)
                return stage.show(controller) { stage.picture(of: controller.view) }
            }
        }
    }

    /// The picture of a view controller's view.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Has no effect: pictures are drawn in the same way in every window. The default is false.
    ///   - precision: The share of the pixels that must match. The default is 1.
    ///   - perceptualPrecision: The least likeness at which two pixels match; 1 (the default) for equal pixels.
    ///   - size: The size in points; nil (the default) for that of the view.
    ///   - traits: The traits of the view. The default specifies none.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        image(
            on: ViewImageConfig(size: size), precision: precision, perceptualPrecision: perceptualPrecision, traits: traits)
    }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
    /// The picture of a layer.
    public static var image: Snapshotting { image() }

    /// The picture of a layer.
    ///
    /// - Parameters:
    ///   - precision: The share of the pixels that must match. The default is 1.
    ///   - perceptualPrecision: The least likeness at which two pixels match; 1 (the default) for equal pixels.
    ///   - traits: The traits, whose scale counts. The default specifies none.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
        ).pullback { layer in
            MainActor.assumeIsolated {
                let format = UIGraphicsImageRendererFormat()
                if traits.displayScale > 0 { format.scale = traits.displayScale }
                return UIGraphicsImageRenderer(bounds: layer.bounds, format: format).image { layer.render(in: $0.cgContext) }
            }
        }
    }
}
