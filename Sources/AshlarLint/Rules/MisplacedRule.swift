import AshlarExplain
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
        return layout.views.compactMap { view in
            guard view.isVisible, let saved = view.source?.savedFrame, !view.translatesMask else { return nil }
            let names = ["x", "y", "width", "height"]
            let pairs = zip(zip(Self.components(view.localFrame), Self.components(saved)), names)
            let parts = pairs.filter { abs($0.0.0 - $0.0.1) > Self.tolerance }
            guard !parts.isEmpty else { return nil }
            // Where Interface Builder did not mark the frame, only numbers count that follow from constants alone: sizes of texts
            // and safe areas differ between the versions of Xcode.
            if view.source?.isMarkedMisplaced != true,
                view.source?.showsSymbol == true || !isCertain(view, parts.map { $0.1 }, layout)
            {
                return nil
            }
            let text = parts.map {
                "\($0.1) is \(DecimalText.rounded($0.0.0, to: 2)), saved \(DecimalText.rounded($0.0.1, to: 2))"
            }
            return LintRemark(
                view: view.id, message: "\(layout.name(of: view.id)): the frame in the file is not the computed one",
                details: text, weight: parts.map { abs($0.0.0 - $0.0.1) }.max() ?? 0)
        }
    }

    /// Whether the numbers follow from constants that the application wrote, and the size of the canvas.
    private func isCertain(_ view: LintView, _ names: [String], _ layout: LintLayout) -> Bool {
        let report = layout.report
        guard let item = report.items.firstIndex(where: { $0.view == view.id && $0.guide == nil }) else { return false }
        guard !report.ambiguities.contains(where: { $0.item == item }) else { return false }
        // Which of several contradicting constraints gives way is iOS's choice.
        let contradicting = Set(report.conflicts.flatMap(\.members))
        return names.compactMap(LayoutReport.Quantity.init(rawValue:)).allSatisfy { quantity in
            let reason = Provenance(of: quantity, item: item, in: report)
            guard reason.isFixed, reason.lowerLimits.isEmpty, reason.upperLimits.isEmpty else { return false }
            return reason.lower.allSatisfy { link in
                let constraint = report.constraints[link.constraint]
                // The content of a class that is not known may be stronger than what is optional.
                guard constraint.priority >= 1000, !contradicting.contains(link.constraint) else { return false }
                let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
                guard items.allSatisfy({ report.items[$0].guide == nil && layout.view(ofItem: $0)?.isCellContent != true }) else {
                    return false
                }
                let attributes = [constraint.first.attribute, constraint.second?.attribute ?? ""]
                guard !attributes.contains(where: { $0.contains("Margin") || $0.contains("aseline") }) else { return false }
                return constraint.origin == .application || constraint.origin == .frame
            }
        }
    }

    private static func components(_ rect: CGRect) -> [Double] {
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
    }
}
