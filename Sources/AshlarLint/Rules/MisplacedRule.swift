import AshlarReport
import Foundation

/// Finds frames in a file that differ from those that the constraints give.
public struct MisplacedRule: LintRule {
    public let name = "misplaced"
    public let summary = "The frame in the file differs from the one that the constraints give"
    public let severity = LintSeverity.note

    /// Creates the rule.
    public init() {}

    /// The greatest difference that counts as equal, in points.
    static let tolerance = 1.0

    public func check(_ layout: LintLayout) -> [LintRemark] {
        guard layout.isCanvas else { return [] }
        // It takes all constraints, so that layouts without a difference do without.
        var certainty: Certainty?
        return layout.views.compactMap { view in
            guard view.isVisible, let saved = view.source?.savedFrame, !view.translatesMask else { return nil }
            let names = ["x", "y", "width", "height"]
            let pairs = zip(zip(Self.components(view.localFrame), Self.components(saved)), names)
            let parts = pairs.filter { abs($0.0.0 - $0.0.1) > Self.tolerance }
            guard !parts.isEmpty else { return nil }
            // Where Interface Builder did not mark the frame, only numbers count that follow from constants alone: sizes of texts
            // and safe areas differ between the versions of Xcode.
            if view.source?.isMarkedMisplaced != true {
                var known = certainty ?? Certainty(layout)
                defer { certainty = known }
                guard view.source?.showsSymbol != true, known.contains(parts.map { $0.1 }, of: view.id) else { return nil }
            }
            let text = parts.map {
                "\($0.1) is \(DecimalText.rounded($0.0.0, to: 2)), saved \(DecimalText.rounded($0.0.1, to: 2))"
            }
            return LintRemark(
                view: view.id, message: "\(layout.name(of: view.id)): the frame in the file is not the computed one",
                details: text, weight: parts.map { abs($0.0.0 - $0.0.1) }.max() ?? 0)
        }
    }

    /// The numbers that follow from constants that the application wrote, and the size of the canvas.
    private struct Certainty {
        private var numbers: CertainNumbers
        private var items: [Int: Int] = [:]

        init(_ layout: LintLayout) {
            let report = layout.report
            for (index, item) in report.items.enumerated() where item.guide == nil {
                if let view = item.view, items[view] == nil { items[view] = index }
            }
            // Which of several contradicting constraints gives way is iOS's choice.
            let contradicting = Set(report.conflicts.flatMap(\.members))
            numbers = CertainNumbers(report) { index in
                let constraint = report.constraints[index]
                guard !contradicting.contains(index), constraint.origin == .application || constraint.origin == .frame else {
                    return false
                }
                let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
                guard items.allSatisfy({ report.items[$0].guide == nil && layout.view(ofItem: $0)?.isCellContent != true }) else {
                    return false
                }
                let attributes = [constraint.first.attribute, constraint.second?.attribute ?? ""]
                return !attributes.contains { $0.contains("Margin") || $0.contains("aseline") }
            }
        }

        mutating func contains(_ names: [String], of view: Int) -> Bool {
            guard let item = items[view] else { return false }
            return names.compactMap(LayoutReport.Quantity.init(rawValue:)).allSatisfy { numbers.contains($0, of: item) }
        }
    }

    private static func components(_ rect: CGRect) -> [Double] {
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
    }
}
