import AshlarGraphics
import AshlarLayout
import AshlarUI
import Foundation

/// The solvers and caches with which one thread at a time computes layouts of a template.
///
/// A worker has copies of what a layout reads from the template: threads that count references to the same arrays wait for each
/// other, so that two cores would compute hardly more layouts than one.
final class TemplateWorker {
    let known: KnownTemplate
    private let grid: PixelGrid?
    private var values: CheckedValues
    private var labels: [MeasuredLabel]
    /// The place of the text of each label.
    private var places: [Int]
    private var stages: [TemplateStage?]

    init(_ content: TemplateContent) {
        known = KnownTemplate(content)
        grid = content.scale.map { PixelGrid(scale: $0) }
        values = CheckedValues(for: content)
        let grid = grid
        labels = content.labels.map { MeasuredLabel($0, grid) }
        places = Array(repeating: MeasuredLabel.own, count: labels.count)
        stages = Array(repeating: nil, count: content.variants.count)
    }

    /// The work that the solvers have done.
    var work: LayoutTemplate.Work {
        var work = LayoutTemplate.Work()
        for case let stage? in stages {
            stage.fitting.add(to: &work)
            stage.placing.add(to: &work)
        }
        return work
    }

    // MARK: Layout

    /// Computes a layout.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - width: The width of the top, in points.
    ///   - height: The height of the top in points; nil for the height that the constraints need.
    func layout(_ values: LayoutValues, width: CGFloat, height: CGFloat?) throws(TemplateError) -> LayoutResult {
        try self.values.read(values, for: known.content)
        let stage = stage(self.values.variant)
        findTexts(values, stage)
        var size = CGSize(width: width, height: height ?? 0)
        if height == nil {
            solve(stage.fitting, stage, CGSize(width: width, height: 0))
            let fitted = stage.fitting.rootHeight
            size.height = (grid?.ceil(fitted) ?? fitted) + stage.heightBeside
        }
        solve(stage.placing, stage, size)
        return LayoutResult(known, values, size, stage.placements(in: size), stage.placing.conflicts)
    }

    private func stage(_ number: Int) -> TemplateStage {
        if let stage = stages[number] { return stage }
        let stage = TemplateStage(known.content, variant: number)
        stages[number] = stage
        return stage
    }

    private func findTexts(_ values: LayoutValues, _ stage: TemplateStage) {
        for label in stage.labels {
            switch self.values.texts[label.index] {
            case .own: places[label.index] = MeasuredLabel.own
            case .styled(let text): places[label.index] = labels[label.index].place(of: text)
            case .entry(let entry):
                guard case .text(let text) = values.entries[entry].value else { continue }
                places[label.index] = labels[label.index].place(of: text ?? "")
            }
        }
    }

    /// Solves in the way of a layout pass: texts of several lines are first laid out on one line, and then at the widths that
    /// were found.
    private func solve(_ solver: PiecewiseSolver, _ stage: TemplateStage, _ size: CGSize) {
        solver.inputs.setRootSize(size)
        for constraint in stage.constraints {
            solver.inputs.setConstant(values.constants[constraint.number] ?? constraint.constant, at: constraint.place)
        }
        for image in stage.images { solver.inputs.setContent(values.images[image.index], at: image.place) }
        for label in stage.labels {
            solver.inputs.setContent(labels[label.index].size(places[label.index], width: nil), at: label.place)
        }
        solver.solve(0)
        for index in stage.widths.indices { stage.widths[index] = .nan }
        for pass in 1...LayoutTemplate.wrapLimit {
            var isChanged = false
            // All widths are of the same solution, as in the passes of views.
            for (index, label) in stage.wrapping.enumerated() { stage.found[index] = solver.width(of: label.box) }
            for (index, label) in stage.wrapping.enumerated() where stage.found[index] != stage.widths[index] {
                let width = stage.found[index]
                stage.widths[index] = width
                solver.inputs.setContent(labels[label.index].size(places[label.index], width: width), at: label.place)
                isChanged = true
            }
            guard isChanged else { break }
            solver.solve(pass)
        }
    }
}

/// A template as the results of one worker know it, so that results of different threads do not count references to the same
/// object.
final class KnownTemplate: Sendable {
    let content: TemplateContent

    init(_ content: TemplateContent) { self.content = content }
}
