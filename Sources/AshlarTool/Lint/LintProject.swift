import AshlarLint
import AshlarOutput
import Foundation

/// What a run of the lint checks, and how: the options of the command, and those of the project's file.
struct LintProject {
    var plan = LintPlan()
    var paths: [String]
    var baseline: LintBaseline?
    var profile = LintProfile.default
    /// Whether the profile was chosen, and is not the one of a first run.
    var hasProfile = false
    /// Patterns of paths that are left out, as in `.gitignore`.
    var exclusions: [String] = []

    /// A file that cannot be used, in words that begin with its path.
    struct Failure: Error {
        var reason: String
    }

    /// Reads the configuration and the baseline that a command names, or the nearest configuration.
    init(_ command: LintCommand) throws(Failure) {
        let present = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let place = command.config.map { URL(fileURLWithPath: $0) } ?? LintConfigurationFile.find(from: present)
        var options: LintConfigurationFile.Lint?
        if let place {
            do {
                options = try LintConfigurationFile(String(contentsOf: place, encoding: .utf8)).lint
            } catch let failure as LintConfigurationFile.Failure {
                throw Failure(reason: "\(place.path): \(failure.reason)")
            } catch {
                throw Failure(reason: "\(place.path): the file cannot be read")
            }
        }
        let folder = place?.deletingLastPathComponent() ?? present
        func path(_ path: String) -> String {
            path.hasPrefix("/") || folder == present ? path : folder.appendingPathComponent(path).standardizedFileURL.path
        }
        paths = command.paths.isEmpty ? (options?.paths ?? []).map(path) : command.paths
        exclusions = options?.exclude ?? []
        // A rule that is asked for is reported with everything that it finds.
        let chosen = command.strict ? .strict : command.profile ?? options?.profile
        hasProfile = chosen != nil
        profile = command.only.isEmpty ? chosen ?? .default : .strict
        plan.text = command.matrix.text
        plan.settings = command.matrix.settings
        let name = place?.path ?? ""
        let (widths, heights) = (try Self.range(options?.prove, name), try Self.range(options?.proveHeights, name))
        if let range = command.prove ?? widths { plan.sweeps.append(.init(axis: .width, range: range.range)) }
        if let range = command.proveHeights ?? heights { plan.sweeps.append(.init(axis: .height, range: range.range)) }
        if plan.settings.isEmpty, let options { plan.settings = try Self.settings(options, place?.path ?? "") }
        let severities = options?.rules ?? [:]
        plan.rules = LintRules.all.filter { rule in
            guard command.only.isEmpty else { return command.only.contains(rule.name) }
            return !command.disable.contains(rule.name) && severities[rule.name] != "off"
        }.map { rule in (rule, severities[rule.name].flatMap(LintSeverity.init).flatMap { $0 == rule.severity ? nil : $0 }) }
        if let file = command.baseline ?? options?.baseline.map(path) {
            do {
                baseline = try LintBaseline(Data(contentsOf: URL(fileURLWithPath: file)))
            } catch {
                throw Failure(reason: "\(file): the file is not a baseline")
            }
        }
    }

    /// Returns a range of sizes that a configuration gives; nil for none.
    private static func range(_ text: String?, _ file: String) throws(Failure) -> SizeRange? {
        guard let text else { return nil }
        guard let range = SizeRange(argument: text) else {
            throw Failure(reason: "\(file): '\(text)' is no range of sizes such as 320...1366")
        }
        return range
    }

    /// Returns the settings that a configuration chooses.
    private static func settings(_ options: LintConfigurationFile.Lint, _ file: String) throws(Failure) -> [RenderSetting] {
        func values<Value>(_ names: [String]?, _ kind: String, _ make: (String) -> Value?) throws(Failure) -> [Value] {
            var values: [Value] = []
            for name in names ?? [] {
                guard let value = make(name) else { throw Failure(reason: "\(file): there is no \(kind) '\(name)'") }
                values.append(value)
            }
            return values
        }
        let isAll = options.dynamicType == ["all"]
        let devices = try values(options.devices, "device") { RenderDevice(argument: $0) }
        let widths = try values(options.widths.map { $0.map(\.short) }, "width") { WidthName(argument: $0)?.device }
        let sizes = isAll ? LintTextSize.allCases : try values(options.dynamicType, "text size") { LintTextSize(argument: $0) }
        let languages = try values(options.languages, "language") { RenderLanguage(argument: $0) }
        let rtl = options.rtl ?? false
        guard !(devices + widths).isEmpty || !sizes.isEmpty || !languages.isEmpty || rtl else { return [] }
        return RenderMatrix(
            devices: devices + widths, orientations: [], categories: sizes, languages: languages, rtl: rtl, dark: false
        ).settings
    }
}
