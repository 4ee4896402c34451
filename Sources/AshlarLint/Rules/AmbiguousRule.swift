import AshlarExplain
import AshlarReport

/// Finds views whose place or size no constraint determines.
public struct AmbiguousRule: LintRule {
    public let name = "ambiguous"
    public let summary = "The constraints leave the place or the size of a view open"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let open = OpenQuantities(layout)
        return open.byView.compactMap { view, quantities in
            guard !open.ties.contains(view) else { return nil }
            let words = quantities.map(OpenQuantities.word)
            let unknown = open.unknown(quantities)
            let list = words.count > 1 ? words.dropLast().joined(separator: ", ") + " and " + words.last! : words[0]
            return LintRemark(
                view: view, key: "",
                message: "\(layout.name(of: view)): the \(list) \(words.count > 1 ? "are" : "is") ambiguous"
                    + (unknown.isEmpty ? "" : " unless the application gives \(Self.names(unknown, layout)) a size"),
                details: open.details(of: view), weight: Double(quantities.count), severity: unknown.isEmpty ? nil : .note)
        }
    }

    private static func names(_ views: [Int], _ layout: LintLayout) -> String {
        let names = views.prefix(2).map { index in
            let view = layout.views[index]
            return view.source?.unknownClass.map { "\(layout.name(of: index)), a \($0)," } ?? layout.name(of: index)
        }
        return names.joined(separator: " and ") + (views.count > 2 ? " and \(views.count - 2) more views" : "")
    }
}

/// The numbers of a layout that the constraints leave open, by view.
struct OpenQuantities {
    /// The views, in the order of the layout, with their open quantities.
    private(set) var byView: [(view: Int, quantities: [LayoutReport.Quantity])] = []
    /// The views whose open numbers depend on the order of constraints of the same priority.
    private(set) var ties: Set<Int> = []
    /// The greatest distance in points between two values of an open number, by view.
    private(set) var extents: [Int: Double] = [:]
    /// The views of ties that are reported at another view: one decision moves all of them.
    private(set) var followers: Set<Int> = []
    /// The views whose content the file does not know, with an open number along the horizontal and the vertical axis.
    private var unknown: (horizontal: [Int], vertical: [Int]) = ([], [])
    /// The views of ties that the content of a view decides which the file does not know.
    private var unknownTies: Set<Int> = []
    private var lines: [Int: [String]] = [:]
    private var groups: [Int: (constraints: Set<Int>, views: Set<Int>)] = [:]

    /// The greatest number of open numbers, and of rows, for which reasons are searched for. Each needs several solves.
    private static let (numberLimit, rowLimit) = (16, 600)

    init(_ layout: LintLayout) {
        let report = layout.report
        var found: [Int: [LayoutReport.Quantity]] = [:]
        var kept: [LayoutReport.Ambiguity] = []
        for ambiguity in report.ambiguities {
            guard let view = layout.view(ofItem: ambiguity.item), Self.concerns(ambiguity, view, layout) else { continue }
            // The halves of points that were rounded when a size was saved decide nothing.
            if let least = ambiguity.least, let greatest = ambiguity.greatest, greatest - least < 0.75 { continue }
            let extent = ambiguity.least.flatMap { least in ambiguity.greatest.map { $0 - least } }
            extents[view.id] = max(extents[view.id] ?? 0, extent ?? .infinity)
            if view.hasUnknownWidth, ambiguity.quantity == .width { unknown.horizontal.append(view.id) }
            if view.hasUnknownHeight, ambiguity.quantity == .height { unknown.vertical.append(view.id) }
            if found[view.id]?.contains(ambiguity.quantity) != true { found[view.id, default: []].append(ambiguity.quantity) }
            kept.append(ambiguity)
        }
        guard !found.isEmpty else { return }
        byView = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        guard kept.count <= Self.numberLimit, report.rows.count <= Self.rowLimit else { return }
        var small = report
        small.ambiguities = kept
        let reasons = Ambiguities(of: small)
        for number in reasons.numbers {
            guard let view = layout.view(ofItem: number.ambiguity.item)?.id else { continue }
            lines[view, default: []].append(number.description)
            if case .tie(_, let between) = number.decision {
                group(view, between)
                // Two contents that the file knows tie whatever the others are.
                let known = between.count { !isUnknownContent($0, layout) }
                if known < between.count, known < 2 { unknownTies.insert(view) }
                lines[view]! += between.prefix(6).filter { report.constraints.indices.contains($0) }.map {
                    "  " + layout.located($0)
                }
            }
        }
        for members in groups.values {
            // One tie of known contents is enough for the finding that stands for all.
            if !members.views.isSubset(of: unknownTies) { unknownTies.subtract(members.views) }
            guard let first = members.views.min() else { continue }
            for other in members.views where other != first { followers.insert(other) }
        }
        let additions = reasons.additions.filter { !$0.isEmpty }
        if !additions.isEmpty, let first = byView.first?.view {
            lines[first, default: []].append("These would settle it: " + additions.joined(separator: ", "))
        }
    }

    /// Notes that constraints tie about a number of a view, and joins the ties that have a constraint in common.
    private mutating func group(_ view: Int, _ constraints: [Int]) {
        ties.insert(view)
        var joined = (constraints: Set(constraints), views: Set([view]))
        let touched = groups.filter {
            !$0.value.constraints.isDisjoint(with: joined.constraints) || $0.value.views.contains(view)
        }
        for (key, group) in touched {
            joined.constraints.formUnion(group.constraints)
            joined.views.formUnion(group.views)
            groups[key] = nil
        }
        groups[view] = joined
    }

    /// Returns the views that may settle some quantities of a layout while the application runs.
    func unknown(_ quantities: [LayoutReport.Quantity]) -> [Int] {
        var views: [Int] = []
        if quantities.contains(where: { $0 == .x || $0 == .width }) { views += unknown.horizontal }
        if quantities.contains(where: { $0 == .y || $0 == .height }) { views += unknown.vertical.filter { !views.contains($0) } }
        return views
    }

    /// Whether the tie of a view is one with the content of a view that the file does not know.
    func isUnknown(_ view: Int) -> Bool { unknownTies.contains(view) }

    /// Whether a constraint is the content size of a view whose content the file does not know.
    private func isUnknownContent(_ index: Int, _ layout: LintLayout) -> Bool {
        guard layout.report.constraints.indices.contains(index) else { return false }
        let constraint = layout.report.constraints[index]
        guard constraint.origin == .contentSize, let view = layout.view(ofItem: constraint.first.item) else { return false }
        return constraint.first.attribute == "height" ? view.hasUnknownHeight : view.hasUnknownWidth
    }

    func details(of view: Int) -> [String] { lines[view] ?? [] }

    /// Whether an open number is one that its author can settle, and that is open in the application too.
    private static func concerns(_ ambiguity: LayoutReport.Ambiguity, _ view: LintView, _ layout: LintLayout) -> Bool {
        guard view.isVisible, !view.isInternal, view.kind != .window else { return false }
        // Of the guides, only the content area of a scroll view is one that its author sees.
        if let guide = layout.report.items[ambiguity.item].guide { return guide == "UIScrollView-contentLayoutGuide" }
        return view.source?.isPlacedByCell != true
    }

    static func word(_ quantity: LayoutReport.Quantity) -> String {
        switch quantity {
        case .x: "horizontal position"
        case .y: "vertical position"
        case .width: "width"
        case .height: "height"
        }
    }
}
