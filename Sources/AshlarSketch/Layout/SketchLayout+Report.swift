import AshlarLayout
import AshlarReport

/// The layout as a report, which tools and `AshlarExplain` read.
extension SketchLayout {
    /// Returns a report of the layout. Its views and constraints have the names and the text of the sketch.
    ///
    /// - Complexity: As for ``findings(explaining:language:)``, without the explanations.
    public func report() -> LayoutReport { report(conflictLimit: nil) }

    /// Returns a report with a limited number of conflicts; nil for all.
    func report(conflictLimit: Int?) -> LayoutReport {
        var placeOfView = [Int](repeating: 0, count: items.count)
        for (place, view) in order.enumerated() { placeOfView[view] = place }
        var placeOfItem: [LayoutItem: Int] = [:]
        for (view, item) in items.enumerated() { placeOfItem[item] = placeOfView[view] }
        let frames = frames
        var report = LayoutReport(
            views: order.enumerated().map { place, view in
                LayoutReport.View(
                    id: place, superview: sketch.views[view].parent.map { placeOfView[$0] }, name: sketch.views[view].name,
                    type: sketch.views[view].text == nil ? "UIView" : "UILabel", text: sketch.views[view].text,
                    frame: frames[view],
                    isHidden: false)
            })
        engine.fill(&report, conflictLimit: conflictLimit) { placeOfItem[$0] }
        name(&report)
        return report
    }

    /// Replaces addresses by names: the items' labels, and the descriptions of constraints by lines of the sketch.
    private func name(_ report: inout LayoutReport) {
        for index in report.items.indices {
            guard let view = report.items[index].view else { continue }
            report.items[index].label = report.views[view].name ?? report.items[index].label
        }
        let places = Self.places(in: report)
        var renamed: [String: String] = [:]
        var used: Set<String> = []
        for index in report.constraints.indices {
            let entry = report.constraints[index]
            var text: String
            if let place = places[index] {
                let constraint = sketch.constraints[place]
                text = sketch.text(of: constraint)
                report.constraints[index].location = "line \(constraint.line)"
            } else {
                text = "\(report.items[entry.first.item].label).\(entry.first.attribute) == \(SketchNumber.text(entry.constant))"
                if entry.origin == .contentSize { text += " (content)" }
            }
            // Explanations find the members of a conflict by their descriptions.
            if !used.insert(text).inserted {
                text += " (constraint \(index + 1))"
                used.insert(text)
            }
            renamed[entry.description] = text
            report.constraints[index].description = text
        }
        for index in report.conflicts.indices {
            report.conflicts[index].constraints = report.conflicts[index].constraints.map { renamed[$0] ?? $0 }
        }
    }

    /// Returns the index in ``Sketch/constraints`` of each of the report's constraints that comes from the sketch.
    static func places(in report: LayoutReport) -> [Int: Int] {
        var places: [Int: Int] = [:]
        // The report lists them in the order of activation, which is that of the sketch.
        for (index, entry) in report.constraints.enumerated() where entry.origin == .application { places[index] = places.count }
        return places
    }
}
