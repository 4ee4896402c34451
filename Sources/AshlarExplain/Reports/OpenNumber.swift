import AshlarReport

/// A number that a layout's constraints leave ambiguous, and the rule that decided its value.
public struct OpenNumber: Hashable, Sendable, Codable {
    /// The rule that decided the value of an ambiguous number.
    public enum Decision: Hashable, Sendable, Codable {
        /// Constraints of one priority pull in different directions, and no constraint of another priority prefers one of the
        /// results. The constraint that was activated first wins. The value holds indices into `LayoutReport.constraints`.
        case tie(priority: Float, between: [Int])
        /// Only an inequality limits the position, which is at the inequality's bound. The value is an index into
        /// `LayoutReport.constraints`.
        case endOfInequality(Int)
        /// No constraint prefers a value: the number is as near to zero as the constraints allow, sizes before positions.
        case nearestToZero
    }

    /// The ambiguous number: its item, quantity and range.
    public var ambiguity: LayoutReport.Ambiguity
    /// The name of the number, such as `label.width`.
    public var subject: String
    /// The value that the layout gave the number, in points.
    public var value: Double
    /// The rule that decided the value.
    public var decision: Decision
}

/// The ambiguous numbers of a layout, and a small set of constraints that would fix all of them.
///
///     for addition in Ambiguities(of: report).additions { print(addition) }   // label.width = 42
public struct Ambiguities: Hashable, Sendable, Codable {
    /// The ambiguous numbers, in the report's order.
    public var numbers: [OpenNumber]
    /// Constraints that, added together, leave no number ambiguous and move nothing. Each was tried.
    public var additions: [String]

    /// Finds the reason for each ambiguous number of a report.
    ///
    /// - Parameter report: The report of a layout.
    /// - Complexity: A few solves of the whole layout for each open number.
    public init(of report: LayoutReport) {
        let whole = ReportSystem(report)
        numbers = report.ambiguities.map { whole.explained($0) }
        additions = whole.additions(for: report.ambiguities)
    }
}

extension ReportSystem {
    fileprivate func subject(_ ambiguity: LayoutReport.Ambiguity) -> String {
        let words: [LayoutReport.Quantity: String] = [.x: "left", .y: "top", .width: "width", .height: "height"]
        return "\(names[items[ambiguity.item]]).\(words[ambiguity.quantity]!)"
    }

    fileprivate func explained(_ ambiguity: LayoutReport.Ambiguity) -> OpenNumber {
        OpenNumber(
            ambiguity: ambiguity, subject: subject(ambiguity), value: report.items[ambiguity.item].rect[ambiguity.quantity],
            decision: decision(ambiguity))
    }

    /// Pushes the number to each end of its range and returns the rule that follows from the rows whose violation changes.
    private func decision(_ ambiguity: LayoutReport.Ambiguity) -> OpenNumber.Decision {
        let present = missed(values)
        for end in [ambiguity.least, ambiguity.greatest, pushed(ambiguity)].compactMap(\.self) {
            var moved = system
            moved.participants.append(.init(statement: nil, text: "", isChangeable: false, standing: .assumed))
            let term = ConstraintSystem.Term(unknown: place(of: ambiguity.item, ambiguity.quantity), coefficient: 1)
            moved.rows.append(
                .init(terms: [term], relation: .equal, constant: end, priority: 1000, owner: moved.participants.count - 1))
            let then = missed(Resolution(moved, junior: nil).values)
            // Required constraints never tie: one that was given up may be violated by more or by less.
            let changed = system.rows.indices.filter {
                system.rows[$0].priority < 1000 && (present[$0] - then[$0]).magnitude > 1e-6
            }
            // The highest priority whose rows change is the one at which the tie was broken.
            guard let level = changed.map({ system.rows[$0].priority }).max() else { continue }
            let owners = Set(changed.filter { system.rows[$0].priority == level }.map { system.rows[$0].owner }).sorted()
            return .tie(priority: level, between: owners)
        }
        if let row = endingRow(ambiguity) { return .endOfInequality(system.rows[row].owner) }
        return .nearestToZero
    }

    /// Returns the most senior inequality that holds with equality and limits the position.
    private func endingRow(_ ambiguity: LayoutReport.Ambiguity) -> Int? {
        guard ambiguity.quantity == .x || ambiguity.quantity == .y else { return nil }
        let unknown = place(of: ambiguity.item, ambiguity.quantity)
        return system.rows.firstIndex { row in
            guard row.relation != .equal, row.terms.contains(where: { $0.unknown == unknown }) else { return false }
            return row.terms.reduce(-row.constant) { $0 + $1.coefficient * values[$1.unknown] }.magnitude < 1e-6
        }
    }

    /// Returns a value beyond the present one, for a range without an upper end.
    private func pushed(_ ambiguity: LayoutReport.Ambiguity) -> Double? {
        ambiguity.greatest == nil ? report.items[ambiguity.item].rect[ambiguity.quantity] + 1 : nil
    }

    private func missed(_ values: [Double]) -> [Double] {
        system.rows.map { row in
            let residual = row.terms.reduce(-row.constant) { $0 + $1.coefficient * values[$1.unknown] }
            return switch row.relation {
            case .equal: residual.magnitude
            case .atLeast: max(0, -residual)
            case .atMost: max(0, residual)
            }
        }
    }

    /// Returns the constraints that fix each ambiguous number at its present value, without those that follow from the others.
    fileprivate func additions(for ambiguities: [LayoutReport.Ambiguity]) -> [String] {
        var chosen: [LayoutReport.Ambiguity] = []
        // Sizes come first, since they describe a view better than positions do.
        let order =
            ambiguities.filter { $0.quantity == .width || $0.quantity == .height }
            + ambiguities.filter { $0.quantity == .x || $0.quantity == .y }
        for ambiguity in order where isOpen(ambiguity, with: chosen) { chosen.append(ambiguity) }
        return chosen.map { "\(subject($0)) = \(report.items[$0.item].rect[$0.quantity].forPeople)" }
    }

    private func isOpen(_ ambiguity: LayoutReport.Ambiguity, with chosen: [LayoutReport.Ambiguity]) -> Bool {
        var closed = system
        closed.participants.append(.init(statement: nil, text: "", isChangeable: false, standing: .assumed))
        for other in chosen {
            let term = ConstraintSystem.Term(unknown: place(of: other.item, other.quantity), coefficient: 1)
            closed.rows.append(
                .init(
                    terms: [term], relation: .equal, constant: report.items[other.item].rect[other.quantity], priority: 1000,
                    owner: closed.participants.count - 1))
        }
        var resolution = Resolution(closed, junior: nil)
        let range = resolution.range(of: [.init(unknown: place(of: ambiguity.item, ambiguity.quantity), coefficient: 1)])
        return range.upperBound - range.lowerBound > 1e-6
    }
}

extension OpenNumber: CustomStringConvertible {
    /// The number, its range and the rule that decided its value, as a sentence.
    public var description: String {
        let rule =
            switch decision {
            case .tie(let priority, let between):
                "\(between.count) constraints of the priority \(Double(priority).forPeople) pull in different directions"
            case .endOfInequality: "it lies at the end that an inequality allows"
            case .nearestToZero: "no constraint prefers a value"
            }
        let range =
            switch (ambiguity.least, ambiguity.greatest) {
            case (let least?, let greatest?): "could be \(least.forPeople) to \(greatest.forPeople)"
            case (let least?, nil): "could be \(least.forPeople) or more"
            case (nil, let greatest?): "could be \(greatest.forPeople) or less"
            case (nil, nil): "could be any number"
            }
        return "\(subject) is \(value.forPeople) and \(range): \(rule)."
    }
}

extension Ambiguities: CustomStringConvertible {
    /// One line for each ambiguous number, and the constraints to add.
    public var description: String {
        guard !numbers.isEmpty else { return "Nothing is ambiguous." }
        let add = additions.isEmpty ? [] : ["Add   " + additions.joined(separator: ", ")]
        return (numbers.map(\.description) + add).joined(separator: "\n")
    }
}
