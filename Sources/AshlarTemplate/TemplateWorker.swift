import AshlarGraphics
import AshlarLayout
import AshlarUI
import Foundation

/// The solvers and caches with which one thread at a time computes layouts of a template.
///
/// The solvers keep their last solution, so that the next values run only the steps that depend on what differs.
final class TemplateWorker {
    /// The number and the total length of the texts of a label whose sizes are kept; the length is in bytes of UTF-8.
    private static let (textLimit, lengthLimit) = (256, 1 << 20)

    private let content: TemplateContent
    private let grid: PixelGrid?
    private var stages: [Stage?]
    /// The known sizes of the labels' texts, by label and paragraph.
    private var extents: [[Paragraph: TextExtentCache]]
    /// The total length of these texts by label, in bytes.
    private var lengths: [Int]

    /// The two solvers of a variant: one that finds the height, and one that places the views in the final size.
    private final class Stage {
        let fitting: RowSolver
        let placing: RowSolver

        init(_ rows: LayoutRows) {
            fitting = RowSolver(rows, horizontal: .required, vertical: .fittingSizeLevel)
            placing = RowSolver(rows, horizontal: .required, vertical: .required)
        }
    }

    init(_ content: TemplateContent) {
        self.content = content
        grid = content.scale.map { PixelGrid(scale: $0) }
        stages = Array(repeating: nil, count: content.variants.count)
        extents = Array(repeating: [:], count: content.labels.count)
        lengths = Array(repeating: 0, count: content.labels.count)
    }

    /// The work that the solvers have done.
    var work: LayoutTemplate.Work {
        var work = LayoutTemplate.Work()
        for case let stage? in stages {
            for solver in [stage.fitting, stage.placing] {
                work.solves += solver.counters.solves
                work.steps += solver.counters.replayedSteps
                work.pivots += solver.counters.pivots
            }
        }
        return work
    }

    // MARK: Layout

    /// Computes a layout.
    ///
    /// - Parameters:
    ///   - values: The checked values.
    ///   - width: The width of the top, in points.
    ///   - height: The height of the top in points; nil for the height that the constraints need.
    func layout(_ values: CheckedValues, width: CGFloat, height: CGFloat?) -> LayoutResult.Frames {
        let stage = stage(values.variant)
        let variant = content.variants[values.variant]
        let wrapping = content.labels.indices.filter { content.labels[$0].wraps && variant.boxes[content.labels[$0].view] != nil }
        var size = CGSize(width: width, height: height ?? 0)
        if height == nil {
            solve(stage.fitting, variant, values, wrapping, CGSize(width: width, height: 0))
            let fitted = stage.fitting.rootSize
            size.height = (grid?.ceil(fitted.height) ?? fitted.height) + content.heightBeside
        }
        solve(stage.placing, variant, values, wrapping, size)
        return frames(stage.placing, variant, size)
    }

    private func stage(_ number: Int) -> Stage {
        if let stage = stages[number] { return stage }
        let stage = Stage(content.variants[number].rows)
        stages[number] = stage
        return stage
    }

    /// Solves in the way of a layout pass: texts of several lines are first laid out on one line, and then at the widths that
    /// were found.
    private func solve(
        _ solver: RowSolver, _ variant: TemplateContent.Variant, _ values: CheckedValues, _ wrapping: [Int], _ size: CGSize
    ) {
        solver.setRootSize(size)
        for (name, constraint) in variant.constraints {
            solver.setConstant(values.constants[name] ?? constraint.constant, of: constraint.index)
        }
        for (index, image) in content.images.enumerated() {
            if let box = variant.boxes[image.view] { solver.setContent(values.images[index], of: box) }
        }
        for (index, label) in content.labels.enumerated() {
            guard let box = variant.boxes[label.view] else { continue }
            solver.setContent(self.size(of: values.texts[index], index, width: nil), of: box)
        }
        solver.solve()
        var widths: [CGFloat?] = Array(repeating: nil, count: wrapping.count)
        for _ in 0..<LayoutTemplate.wrapLimit {
            var isChanged = false
            for (place, index) in wrapping.enumerated() {
                guard let box = variant.boxes[content.labels[index].view] else { continue }
                let width = solver.width(of: box)
                guard width != widths[place] else { continue }
                widths[place] = width
                solver.setContent(self.size(of: values.texts[index], index, width: width), of: box)
                isChanged = true
            }
            guard isChanged else { break }
            solver.solve()
        }
    }

    // MARK: Texts

    /// Returns the content size of a label, rounded up to pixels.
    private func size(of text: LabelText, _ index: Int, width: CGFloat?) -> CGSize {
        guard var paragraph = text.paragraph else { return .zero }
        let label = content.labels[index]
        let room =
            label.wraps ? width ?? LabelSetting.unlimited : label.lineLimit == 1 ? LabelSetting.unlimited : label.preferredWidth
        let key = paragraph
        paragraph.width = LabelSetting.limit(room, lines: label.lineLimit)
        if extents[index][key] == nil {
            if extents[index].count >= Self.textLimit || lengths[index] > Self.lengthLimit {
                (extents[index], lengths[index]) = ([:], 0)
            }
            lengths[index] += text.length
        }
        let extent = extents[index][key, default: TextExtentCache()].extent(of: paragraph, by: label.engine)
        let size = CGSize(
            width: min(extent.size.width, room), height: min(extent.size.height, LabelSetting.unlimited))
        return grid.map { CGSize(width: $0.ceil(size.width), height: $0.ceil(size.height)) } ?? size
    }

    // MARK: Frames

    private func frames(
        _ solver: RowSolver, _ variant: TemplateContent.Variant, _ size: CGSize
    ) -> LayoutResult.Frames {
        var frames: [CGRect] = [CGRect(origin: .zero, size: size)]
        var origins: [SIMD2<Double>] = [.zero]
        frames.reserveCapacity(content.views.count)
        origins.reserveCapacity(content.views.count)
        for (index, view) in content.views.enumerated().dropFirst() {
            let bounds = content.views[view.superview].boundsOrigin
            let corner = PixelCorner(at: origins[view.superview], boundsOrigin: bounds, scale: content.scale)
            if let fixed = view.fixedFrame {
                frames.append(fixed)
                origins.append(corner.origin(of: SIMD4(Double(fixed.minX), Double(fixed.minY), 0, 0)))
            } else if let box = variant.boxes[index] {
                let frame = solver.frame(of: box)
                let origin = corner.origin(of: frame)
                frames.append(unsafeBitCast(corner.snapped(frame, from: origin), to: CGRect.self))
                origins.append(origin)
            }
        }
        let conflicts = solver.hasConflicts ? solver.conflicts.map { LayoutResult.Conflict($0.lines, $0.broken, $0.gap) } : []
        return LayoutResult.Frames(size: size, frames: frames, origins: origins, conflicts: conflicts)
    }
}
