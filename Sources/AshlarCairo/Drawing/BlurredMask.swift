import CPango
import Foundation

/// A mask of eight bits per pixel that can be blurred.
struct BlurredMask {
    let surface: CairoSurface
    /// The box of the mask, in the coordinates of its content.
    let box: CGRect
    /// The number of pixels per unit of those coordinates.
    let scale: CGFloat

    /// The greatest width and height in pixels. Larger masks have fewer pixels per unit.
    private static let maximumSide: CGFloat = 4096

    /// Draws a mask and blurs it.
    ///
    /// - Parameters:
    ///   - box: The box that contains the blurred content.
    ///   - scale: The number of pixels per unit of the box's coordinates.
    ///   - blur: The standard deviation of the blur, in the box's units.
    ///   - draw: A closure that draws the content with opaque colours, in the box's coordinates.
    init?(_ box: CGRect, scale: CGFloat, blur: CGFloat, _ draw: (OpaquePointer) -> Void) {
        guard box.width > 0, box.height > 0, !box.isInfinite, scale.isFinite, scale > 0 else { return nil }
        let scale = min(scale, Self.maximumSide / max(box.width, box.height))
        let (width, height) = (Int((box.width * scale).rounded(.up)), Int((box.height * scale).rounded(.up)))
        guard width > 0, height > 0,
            let surface = try? CairoSurface(
                cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)), doing: "blurring a shadow"),
            let cairo = cairo_create(surface.pointer)
        else { return nil }
        cairo_scale(cairo, scale, scale)
        cairo_translate(cairo, -box.minX, -box.minY)
        draw(cairo)
        cairo_destroy(cairo)
        (self.surface, self.box, self.scale) = (surface, box, scale)
        cairo_surface_flush(surface.pointer)
        guard blur > 0, let bytes = cairo_image_surface_get_data(surface.pointer) else { return }
        Self.blur(bytes, width, height, Int(cairo_image_surface_get_stride(surface.pointer)), deviation: Double(blur * scale))
        cairo_surface_mark_dirty(surface.pointer)
    }

    /// Applies three box filters along each axis. Scalable Vector Graphics 1.1, 15.17, defines the widths of the boxes.
    private static func blur(_ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int, deviation: Double)
    {
        // FIDELITY.md: shadowsAreBlurredShapes.
        let size = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
        guard size > 1 else { return }
        // A box of even width has no middle. Two such boxes are shifted by half a pixel to either side, and the third is one
        // pixel wider.
        let boxes =
            size % 2 == 1
            ? [(size, size / 2), (size, size / 2), (size, size / 2)]
            : [(size, size / 2), (size, size / 2 - 1), (size + 1, size / 2)]
        let longest = max(width, height)
        let line = UnsafeMutablePointer<UInt8>.allocate(capacity: longest)
        defer { line.deallocate() }
        func pass(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int) {
            for (size, before) in boxes {
                for index in 0..<count { line[index] = start[index &* step] }
                var sum = 0
                for index in 0..<min(size &- before &- 1, count) { sum &+= Int(line[index]) }
                for index in 0..<count {
                    let (entering, leaving) = (index &+ size &- before &- 1, index &- before &- 1)
                    if entering < count { sum &+= Int(line[entering]) }
                    if leaving >= 0 { sum &-= Int(line[leaving]) }
                    start[index &* step] = UInt8(truncatingIfNeeded: (sum &+ size / 2) / size)
                }
            }
        }
        for row in 0..<height { pass(bytes + row * stride, width, 1) }
        for column in 0..<width { pass(bytes + column, height, stride) }
    }

    /// Paints the current source through the mask.
    func paint(with cairo: OpaquePointer) {
        cairo_save(cairo)
        cairo_translate(cairo, box.minX, box.minY)
        cairo_scale(cairo, 1 / scale, 1 / scale)
        cairo_mask_surface(cairo, surface.pointer, 0, 0)
        cairo_restore(cairo)
    }
}
