import AshlarLayout
import AshlarUI
import Foundation

/// The solvers of a variant of a template, with what a layout reads for each of the variant's views.
final class TemplateStage {
    struct Label {
        var index: Int
        var box: Int
        /// The place of the content size in the inputs.
        var place: Int
    }

    private struct View {
        var superview: Int
        var box: Int
        var maskedFrame: MaskedFrame?
        var boundsOrigin: SIMD2<Double>
    }

    let labels: [Label]
    /// The labels whose texts wrap at the width of the layout.
    let wrapping: [Label]
    let images: [(index: Int, place: Int)]
    /// The constraints whose constants can be values, with the number of each, its place in the inputs, and its own constant.
    let constraints: [(number: Int, place: Int, constant: CGFloat)]
    let heightBeside: CGFloat
    /// The width at which each wrapping label was measured last.
    var widths: [CGFloat]
    /// The width of each wrapping label in the last solution.
    var found: [CGFloat]
    /// The solver that finds the height.
    let fitting: PiecewiseSolver
    /// The solver that places the views in the final size.
    let placing: PiecewiseSolver
    private let views: [View]
    private let scale: CGFloat?

    init(_ content: TemplateContent, variant number: Int) {
        let variant = content.variants[number]
        var (labels, images, boxes) = ([Label](), [(index: Int, place: Int)](), [Int]())
        for (index, label) in content.labels.enumerated() {
            guard let box = variant.boxes[label.view] else { continue }
            labels.append(Label(index: index, box: box, place: boxes.count))
            boxes.append(box)
        }
        for (index, image) in content.images.enumerated() {
            guard let box = variant.boxes[image.view] else { continue }
            images.append((index, boxes.count))
            boxes.append(box)
        }
        (self.labels, self.images) = (labels, images)
        wrapping = labels.filter { content.labels[$0.index].wraps }
        constraints = variant.constraints.enumerated().map { ($0.element.number, $0.offset, $0.element.constant) }
        heightBeside = content.heightBeside
        widths = Array(repeating: .nan, count: wrapping.count)
        found = widths
        views = content.views.enumerated().map { index, view in
            View(
                superview: view.superview, box: variant.boxes[index] ?? -1, maskedFrame: view.maskedFrame,
                boundsOrigin: content.views[view.superview].boundsOrigin)
        }
        scale = content.scale
        let indices = variant.constraints.map(\.index)
        fitting = PiecewiseSolver(variant.rows, vertical: .fittingSizeLevel, boxes: boxes, constraints: indices)
        placing = PiecewiseSolver(variant.rows, vertical: .required, boxes: boxes, constraints: indices)
    }

    /// Returns the frames of all views but the top, on pixels.
    ///
    /// - Parameter size: The size of the top, in points.
    func placements(in size: CGSize) -> [LayoutResult.Placement] {
        let (count, scale, placing) = (views.count - 1, scale, placing)
        return Array(unsafeUninitializedCapacity: max(0, count)) { placements, initialized in
            for index in 0..<count {
                let view = views[index + 1]
                let superview = view.superview == 0 ? .zero : placements[view.superview - 1].origin
                let corner = PixelCorner(at: superview, boundsOrigin: view.boundsOrigin, scale: scale)
                let placement: LayoutResult.Placement
                if let masked = view.maskedFrame {
                    let frame = masked.frame(in: view.superview == 0 ? size : placements[view.superview - 1].frame.size)
                    let origin = corner.origin(of: SIMD4(Double(frame.minX), Double(frame.minY), 0, 0))
                    placement = LayoutResult.Placement(frame: frame, origin: origin)
                } else {
                    let frame = view.box >= 0 ? placing.frame(of: view.box) : .zero
                    let origin = corner.origin(of: frame)
                    let snapped = unsafeBitCast(corner.snapped(frame, from: origin), to: CGRect.self)
                    placement = LayoutResult.Placement(frame: snapped, origin: origin)
                }
                placements.initializeElement(at: index, to: placement)
            }
            initialized = max(0, count)
        }
    }
}
