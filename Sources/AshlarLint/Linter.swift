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

    private struct Key: Hashable {
        var rule: String
        var scene: String
        var subject: String
        var key: String
    }

    private struct Entry {
        var finding: LintFinding
        var weight: Double
        var settings: [LintSetting]
        var isFromCanvas: Bool
    }

    /// Creates a linter.
    ///
    /// - Parameter rules: The rules, with severities in place of their own or nil. The default is all rules.
    public init(rules: [(rule: any LintRule, severity: LintSeverity?)] = LintRules.all.map { ($0, nil) }) { self.rules = rules }

    /// Checks a layout.
    public mutating func add(_ layout: LintLayout) {
        let scene = "\(layout.file)\n\(layout.title)\n\(layout.line ?? 0)"
        settings[scene, default: []].append(layout.setting)
        for (rule, severity) in rules {
            for remark in rule.check(layout) where !isDisabled(rule.name, remark, layout) {
                add(remark, of: rule, severity, layout, scene)
            }
        }
    }

    private mutating func add(
        _ remark: LintRemark, of rule: any LintRule, _ severity: LintSeverity?, _ layout: LintLayout, _ scene: String
    ) {
        let view = remark.view.map { layout.views[$0] }
        let source = remark.constraint.flatMap { layout.constraintSources[$0] } ?? nearestSource(of: remark.view, layout)
        let path = remark.view.map { layout.path(of: $0) } ?? layout.title
        let subject = view.flatMap { $0.source?.id } ?? path
        let key = Key(rule: rule.name, scene: scene, subject: subject, key: remark.key)
        let finding = LintFinding(
            rule: rule.name, severity: severity ?? remark.severity ?? rule.severity, message: remark.message,
            details: remark.details, file: source?.file ?? layout.file, line: source?.line ?? layout.line, path: path,
            fingerprint: [rule.name, subject, remark.key].filter { !$0.isEmpty }.joined(separator: "|"))
        if var entry = entries[key] {
            if entry.settings.last != layout.setting { entry.settings.append(layout.setting) }
            if remark.weight > entry.weight {
                entry.finding = finding
                entry.weight = remark.weight
            }
            entries[key] = entry
        } else {
            entries[key] = Entry(
                finding: finding, weight: remark.weight, settings: [layout.setting], isFromCanvas: layout.isCanvas)
        }
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
        return entries.map { key, entry in
            var finding = entry.finding
            // Frames are compared with saved ones in one setting only, the canvas, which needs no mention.
            if finding.rule != "misplaced" { finding.places = places[key.scene]?.words(for: entry.settings) ?? "" }
            return finding
        }.sorted(by: LintFinding.isOrdered)
    }
}
