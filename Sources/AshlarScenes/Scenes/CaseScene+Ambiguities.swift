import Ashlar

extension CaseScene {
    /// Marks the ambiguous items of a layout, and lists the ambiguous numbers of those that the case does not expect to be
    /// ambiguous.
    ///
    /// - Complexity: One optimization for each group of unknowns that required equalities alone do not fix.
    func findAmbiguities(of layout: inout CaseLayout, expected: [String]) {
        let report = root.ashlar.report()
        var places: [String: Int] = [:]
        for (place, item) in layout.items.enumerated() { places[item.name] = place }
        for entry in report.ambiguities {
            let item = report.items[entry.item]
            // Guides that the framework made are not in the case.
            let name = item.guide ?? item.view.flatMap { report.views[$0].name } ?? ""
            guard let place = places[name] else { continue }
            layout.items[place].isAmbiguous = true
            guard !expected.contains(name) else { continue }
            let rect = item.rect
            let value =
                switch entry.quantity {
                case .x: rect.x
                case .y: rect.y
                case .width: rect.width
                case .height: rect.height
                }
            let range =
                switch (entry.least, entry.greatest) {
                case (let least?, let greatest?): "\(format(least)) to \(format(greatest))"
                case (let least?, nil): "\(format(least)) or more"
                case (nil, let greatest?): "\(format(greatest)) or less"
                case (nil, nil): "anything"
                }
            layout.ambiguities.append("\(name).\(entry.quantity.rawValue) is \(format(value)) and could be \(range)")
        }
    }
}
