/// Checks layouts in all settings of a matrix, and merges what the rules find.
///
///     var linter = Linter()
///     linter.add(LintLayout(of: view, setting: setting, title: "Profile", file: "Profile.swift"))
///     for finding in linter.findings() { print(finding.sentence) }
public struct Linter: Sendable {
    /// The rules with their severities.
    public var rules: [(rule: any LintRule, severity: LintSeverity?)]
    private var entries: [Key: Entry] = [:]
    private var settings: [String: [LintSetting]] = [:]

    /// What distinguishes findings that are not merged.
    struct Key: Hashable {
        var rule: String
        var scene: String
        var subject: String
        var key: String
    }

    /// A finding of one layout.
    struct Found {
        var finding: LintFinding
        var weight: Double
        /// The identities of the views of the finding.
        var views: [ObjectIdentifier]
    }

    private struct Entry {
        var found: Found
        var settings: [LintSetting]
        var ranges: [LintRange]
    }

    /// Creates a linter.
    ///
    /// - Parameter rules: The rules, with severities in place of their own or nil. The default is all rules.
    public init(rules: [(rule: any LintRule, severity: LintSeverity?)] = LintRules.all.map { ($0, nil) }) { self.rules = rules }

    /// Checks a layout.
    public mutating func add(_ layout: LintLayout) {
        settings[Self.scene(of: layout), default: []].append(layout.setting)
        for (key, found) in findings(in: layout) {
            let setting = layout.setting
            merge(found, key) { entry in if entry.settings.last != setting { entry.settings.append(setting) } }
        }
    }

    /// Adds a finding that holds in ranges of sizes.
    mutating func add(_ found: Found, _ key: Key, _ ranges: [LintRange]) { merge(found, key) { $0.ranges += ranges } }

    private mutating func merge(_ found: Found, _ key: Key, _ note: (inout Entry) -> Void) {
        var entry = entries[key] ?? Entry(found: found, settings: [], ranges: [])
        note(&entry)
        let severity = max(entry.found.finding.severity, found.finding.severity)
        if found.weight > entry.found.weight { entry.found = found }
        entry.found.finding.severity = severity
        entries[key] = entry
    }

    private static func scene(of layout: LintLayout) -> String { "\(layout.file)\n\(layout.title)\n\(layout.line ?? 0)" }

    /// Returns what the rules find in one layout.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - isIncluded: Whether a rule takes part. The default is all of them.
    func findings(
        in layout: LintLayout, _ isIncluded: (any LintRule) -> Bool = { _ in true }
    ) -> [(key: Key, found: Found)] {
        rules.filter { isIncluded($0.rule) }.flatMap { rule, severity in
            rule.check(layout).compactMap { remark in
                isDisabled(rule.name, remark, layout) ? nil : finding(remark, of: rule, severity, layout)
            }
        }
    }

    private func finding(
        _ remark: LintRemark, of rule: any LintRule, _ severity: LintSeverity?, _ layout: LintLayout
    ) -> (key: Key, found: Found) {
        let view = remark.view.map { layout.views[$0] }
        let source = remark.constraint.flatMap { layout.constraintSources[$0] } ?? nearestSource(of: remark.view, layout)
        let path = remark.view.map { layout.path(of: $0) } ?? layout.title
        let subject = view.flatMap { $0.source?.id } ?? path
        // What only the editor shows, and what no person sees, breaks no screen.
        let isShown = !layout.isEditorSize && layout.unused == nil
        let own = remark.severity ?? rule.severity
        var finding = LintFinding(
            rule: rule.name, severity: severity ?? (isShown ? own : .note), message: remark.message,
            details: remark.details + [layout.unused].compactMap(\.self), file: source?.file ?? layout.file,
            line: source?.line ?? layout.line, path: path,
            fingerprint: [rule.name, subject, remark.key].filter { !$0.isEmpty }.joined(separator: "|"))
        let views = ([remark.view].compactMap(\.self) + remark.others).map { layout.views[$0] }
        finding.example = LintExample(
            setting: layout.setting, sceneLine: layout.line, isCanvas: layout.isCanvas, root: layout.root,
            views: views.map { LintExample.Rectangle($0.frame) })
        return (
            Key(rule: rule.name, scene: Self.scene(of: layout), subject: subject, key: remark.key),
            Found(finding: finding, weight: remark.weight, views: views.compactMap(\.identity))
        )
    }

    /// Returns the file and line of a view. If the view comes from no file, returns those of its nearest superview that does.
    private func nearestSource(of view: Int?, _ layout: LintLayout) -> LintSource? {
        var present = view
        while let index = present {
            if let source = layout.views[index].source { return source }
            present = layout.views[index].superview
        }
        return nil
    }

    /// Whether the object of a remark, or a view around it, switches a rule off.
    private func isDisabled(_ rule: String, _ remark: LintRemark, _ layout: LintLayout) -> Bool {
        func isOff(_ source: LintSource?) -> Bool {
            guard let names = source?.disabledRules else { return false }
            return names.contains(rule) || names.contains("*")
        }
        if isOff(remark.constraint.flatMap { layout.constraintSources[$0] }) { return true }
        var present = remark.view
        while let index = present {
            if isOff(layout.views[index].source) { return true }
            present = layout.views[index].superview
        }
        return false
    }

    /// Returns the findings of all layouts that were added, each with the settings in which it holds, in the order of files and
    /// lines.
    public func findings() -> [LintFinding] {
        var places: [String: LintPlaces] = [:]
        for (scene, list) in settings { places[scene] = LintPlaces(list) }
        return merged(
            entries.map { key, entry in
                var finding = entry.found.finding
                // Frames are compared with saved ones in one setting only, the canvas, which needs no mention.
                if finding.rule != "misplaced", !entry.settings.isEmpty {
                    finding.places = places[key.scene]?.words(for: entry.settings) ?? ""
                }
                finding.ranges = entry.ranges
                finding.places = [finding.places, LintRangeWords.text(of: entry.ranges)].filter { !$0.isEmpty }.joined(
                    separator: "; ")
                return (key, entry.found.weight, finding)
            }
        ).sorted(by: LintFinding.isOrdered)
    }

    /// Returns findings of which those of one conflict are one: the constraints of a layout that is too narrow on one screen and too wide
    /// on another are to be mended once. The one with the greater gap stays, and tells of the other.
    private func merged(_ findings: [(key: Key, weight: Double, finding: LintFinding)]) -> [LintFinding] {
        let conflict = ConflictRule().name
        var result = findings.filter { $0.key.rule != conflict }.map(\.finding)
        let groups = Dictionary(grouping: findings.filter { $0.key.rule == conflict }) { entry in
            [entry.key.scene, ConflictRule.commonKey(of: entry.key.key)]
        }
        for group in groups.values {
            let sorted = group.sorted { ($0.weight, $1.finding.message) > ($1.weight, $0.finding.message) }
            guard var first = sorted.first?.finding else { continue }
            for other in sorted.dropFirst().map(\.finding) {
                first.severity = max(first.severity, other.severity)
                first.details.append("at \(other.places.isEmpty ? "another size" : other.places): \(other.message)")
            }
            result.append(first)
        }
        return result
    }
}
