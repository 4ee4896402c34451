import AshlarReport

/// Looks in an application's sources for the line that an explanation's advice changes.
///
///     let search = SourceSearch([SourceFile(path: "Card.swift", text: text)])
///     print(search.finding(for: explanation, of: conflict)?.text() ?? "not found")
///
/// A log names views by their classes and addresses, and sources by expressions. The expression of a view is the one whose constraints
/// fit most of the conflict's: attributes, numbers and relations, then classes and texts.
public struct SourceSearch: Sendable {
    private let files: [SourceFile]
    private let made: [SourceConstraint]
    /// What is known of an expression in a file.
    private let views: [ViewKey: SourceView]

    /// Reads source files.
    ///
    /// - Parameter files: Swift, Objective-C, storyboard and XIB files. Others are ignored.
    /// - Complexity: Linear in the length of the files.
    public init(_ files: [SourceFile]) {
        self.files = files
        var made: [SourceConstraint] = []
        var views: [ViewKey: SourceView] = [:]
        for (index, file) in files.enumerated() {
            if file.isInterface {
                let reader = InterfaceReader(file, file: index)
                made += reader.constraints
                for (id, type) in reader.classes {
                    views[ViewKey(file: index, name: id)] = SourceView(type: type, line: reader.places[id], unmask: true)
                }
            } else {
                made += CodeReader(file, file: index).constraints
                for (name, view) in SourceView.all(in: file) { views[ViewKey(file: index, name: name)] = view }
            }
        }
        (self.made, self.views) = (made, views)
    }

    /// Returns the place of the change that an explanation advises.
    ///
    /// - Parameters:
    ///   - explanation: An explanation of a conflict.
    ///   - conflict: The conflict that the explanation was made from.
    /// - Returns: The place; nil if no line of the files fits.
    public func finding(for explanation: Explanation, of conflict: ConflictLog.Conflict) -> SourceFinding? {
        let index = explanation.advice.constraint
        let statements = conflict.constraints.map(\.statement)
        let votes = votes(statements.compactMap(\.self).filter(\.isOfApplication))
        guard statements.indices.contains(index), let statement = statements[index] else {
            // What has a size of 0 is created without one.
            let sized = explanation.minimal.lazy.compactMap { statements[$0] }.first {
                $0.second == nil && $0.constant < 1 && $0.first.attribute.isSize
            }
            return sized.flatMap { creation(of: $0.first.item, votes, explanation.advice.kind) }
        }
        if statement.maskedItem != nil || explanation.advice.kind == .unmask {
            return creation(of: statement.maskedItem ?? statement.first.item, votes, .unmask)
        }
        if explanation.advice.kind == nil,
            let masked = explanation.minimal.lazy.compactMap({ statements[$0]?.maskedItem }).first(where: { !$0.isPrivate })
        {
            return creation(of: masked, votes, nil)
        }
        return place(of: statement, votes, explanation)
    }

    /// Returns the places of a report's constraints that carry none: the lines of the sources that make them.
    ///
    /// A constraint that several lines fit equally well has no place.
    ///
    /// - Parameter report: The report of a layout that the sources make.
    /// - Returns: The places, such as `Card.swift:41`, by the indices of the constraints.
    /// - Complexity: Linear in the number of the report's constraints times that of the sources' constraints.
    public func places(in report: LayoutReport) -> [Int: String] {
        let statements = ReportSystem(report).statements
        let own = report.constraints.indices.filter { report.constraints[$0].origin == .application }
        let votes = votes(own.map { statements[$0] })
        var places: [Int: String] = [:]
        for index in own where report.constraints[index].location == nil {
            let found = candidates(statements[index]).map { ($0.constraint, weight($0, votes)) }
            guard let best = found.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }) else { continue }
            func place(_ index: Int) -> String { "\(files[made[index].file].path):\(made[index].lines.lowerBound + 1)" }
            let others = found.filter { 2 * $0.1 >= best.1 }.map { place($0.0) }
            if Set(others).count == 1 { places[index] = place(best.0) }
        }
        return places
    }

    // MARK: Which expression is which view

    fileprivate struct ViewKey: Hashable {
        var file: Int
        var name: String
    }

    private typealias Votes = [Item: [ViewKey: Double]]

    /// Returns for each view how strongly the sources' constraints speak for each expression.
    private func votes(_ statements: [Statement]) -> Votes {
        var votes: Votes = [:]
        // In the second round, a constraint of two views counts more if the other view is known.
        for round in 0..<3 {
            var next: Votes = [:]
            for statement in statements {
                let candidates = candidates(statement)
                let weights = candidates.map { round == 0 ? 1 : weight($0, votes) }
                let sum = weights.reduce(0, +)
                guard sum > 0 else { continue }
                for (candidate, weight) in zip(candidates, weights) {
                    for (item, key) in candidate.pairs { next[item.key, default: [:]][key, default: 0] += weight / sum }
                }
            }
            votes = next
        }
        return votes
    }

    private struct Candidate {
        var constraint: Int
        var pairs: [(Item, ViewKey)]
    }

    private func weight(_ candidate: Candidate, _ votes: Votes) -> Double {
        candidate.pairs.reduce(1) { $0 * (0.01 + (votes[$1.0.key]?[$1.1] ?? 0)) }
    }

    /// Returns the constraints of the sources that may be a printed one.
    private func candidates(_ statement: Statement) -> [Candidate] {
        made.indices.compactMap { index in
            let constraint = made[index]
            guard let direction = constraint.direction(of: statement), isAt(statement.location, constraint) else { return nil }
            let items = [statement.first.item, statement.second?.item].compactMap(\.self)
            var sides = [constraint.first.view, constraint.second?.view].compactMap(\.self)
            if direction < 0 { sides.reverse() }
            let pairs = zip(items, sides).map { ($0, ViewKey(file: constraint.file, name: $1)) }
            guard pairs.count == items.count, pairs.allSatisfy({ isPossible($0.0, $0.1) }) else { return nil }
            return Candidate(constraint: index, pairs: pairs)
        }
    }

    /// Returns whether a library printed this place for a constraint, or none.
    private func isAt(_ location: String?, _ constraint: SourceConstraint) -> Bool {
        guard let location, let colon = location.lastIndex(of: ":"), let line = Int(location[location.index(after: colon)...])
        else {
            return true
        }
        return files[constraint.file].name == location[..<colon] && constraint.lines.contains(line - 1)
    }

    /// Returns whether an expression can stand for a view, as far as class, name and text tell.
    private func isPossible(_ item: Item, _ key: ViewKey) -> Bool {
        let isGuide = key.name.hasSuffix("LayoutGuide") || key.name.hasSuffix("Guide")
        if item.isGuide != isGuide, !item.type.isEmpty { return false }
        guard let view = views[key] else { return true }
        if let type = view.type, !item.type.isEmpty, type != item.type.plainClass { return false }
        if let text = item.text, let own = view.text, !text.contains("..."), own != text { return false }
        if let name = item.name, item.address != nil, key.name.split(separator: ".").last.map({ $0 != name }) ?? false {
            return views[key]?.type == nil
        }
        return true
    }

    // MARK: Places

    private func place(of statement: Statement, _ votes: Votes, _ explanation: Explanation) -> SourceFinding? {
        let all = candidates(statement).map { ($0, weight($0, votes)) }.sorted {
            ($1.1, $0.0.constraint) < ($0.1, $1.0.constraint)
        }
        guard let best = all.first else { return nil }
        let others = all.dropFirst().filter { 2 * $0.1 >= best.1 }
        let constraint = made[best.0.constraint]
        let change = SourceChange(files[constraint.file], constraint, explanation.advice.kind)
        return SourceFinding(
            path: files[constraint.file].path, line: constraint.lines.lowerBound + 1, change: change.lines,
            others: others.map { "\(files[made[$0.0.constraint].file].path):\(made[$0.0.constraint].lines.lowerBound + 1)" })
    }

    /// Returns the place where a view is created, and the switch of its mask there.
    private func creation(of item: Item, _ votes: Votes, _ kind: Explanation.Fix.Kind?) -> SourceFinding? {
        let known = (votes[item.key] ?? [:]).filter { views[$0.key]?.line != nil }
        // A forgotten switch is one that the sources do not turn off.
        func score(_ key: ViewKey) -> Double { (known[key] ?? 0) + (kind == .unmask && views[key]?.unmask == false ? 10 : 0) }
        var keys = Array(known.keys)
        if keys.isEmpty {
            // Nothing of the conflict places the view: of the views of its class, those that constraints place.
            let placed = Set(
                made.flatMap { constraint in
                    [constraint.first.view, constraint.second?.view].compactMap { $0 }.map {
                        ViewKey(file: constraint.file, name: $0)
                    }
                })
            keys = placed.filter { views[$0]?.line != nil && views[$0]?.type == item.type.plainClass }
            if kind == .unmask { keys = keys.filter { views[$0]?.unmask == false } }
        }
        let ranked = keys.sorted { (score($1), $0.file, $0.name) < (score($0), $1.file, $1.name) }
        guard let best = ranked.first, let view = views[best], let line = view.line else { return nil }
        let file = files[best.file]
        var change: [String] = []
        if kind == .unmask, !file.isInterface {
            if let wrong = view.maskLine {
                change = ["-" + file.lines[wrong], "+" + file.lines[wrong].replacing("true", with: "false")]
                return SourceFinding(path: file.path, line: wrong + 1, change: change, others: [])
            }
            let indentation = file.lines[line].prefix { $0.isWhitespace }
            let name = view.inner ?? best.name
            let end = file.path.hasSuffix(".swift") ? "false" : "NO;"
            change = [" " + file.lines[line], "+\(indentation)\(name).translatesAutoresizingMaskIntoConstraints = \(end)"]
        }
        let others = ranked.dropFirst().filter { score($0) >= score(best) }
        return SourceFinding(
            path: file.path, line: line + 1, change: change,
            others: others.compactMap { key in views[key]?.line.map { "\(files[key.file].path):\($0 + 1)" } })
    }
}

extension SourceSearch.ViewKey: Sendable {}
