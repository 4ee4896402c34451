import AshlarSweep

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, of OASIS.
struct SarifLog: Encodable {
    struct Message: Encodable {
        var text: String
    }

    struct Rule: Encodable {
        struct Configuration: Encodable {
            var level: String
        }

        var id: String
        var name: String
        var shortDescription: Message
        var help: Message
        var defaultConfiguration: Configuration
    }

    struct Driver: Encodable {
        var name = "ashlar"
        var version: String
        var rules: [Rule]
    }

    struct Tool: Encodable {
        var driver: Driver
    }

    struct ArtifactLocation: Encodable {
        var uri: String
    }

    struct Region: Encodable {
        var startLine: Int
    }

    struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region?
    }

    struct LogicalLocation: Encodable {
        var fullyQualifiedName: String
        var kind = "object"
    }

    struct Location: Encodable {
        var physicalLocation: PhysicalLocation
        var logicalLocations: [LogicalLocation]?
    }

    struct Attachment: Encodable {
        var artifactLocation: ArtifactLocation
        var description: Message
    }

    /// What the format has no place for: the ranges of sizes at which a finding holds.
    struct ResultProperties: Encodable {
        var ranges: [LintRange]
    }

    /// What the format has no place for: the layouts that were followed through all sizes.
    struct RunProperties: Encodable {
        var sweeps: [SweepDocument]
    }

    struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Message
        var locations: [Location]
        var partialFingerprints: [String: String]
        var attachments: [Attachment]?
        var properties: ResultProperties?
    }

    struct Notification: Encodable {
        var level = "error"
        var message: Message
        var locations: [Location]
    }

    struct Invocation: Encodable {
        var executionSuccessful: Bool
        var toolExecutionNotifications: [Notification]
    }

    struct Run: Encodable {
        var tool: Tool
        var results: [Result]
        var invocations: [Invocation]
        var columnKind = "utf16CodeUnits"
        var properties: RunProperties?
    }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    init(_ report: LintReport, version: String) {
        let rules = LintRules.all.map { rule in
            Rule(
                id: rule.name, name: Self.pascal(rule.name), shortDescription: Message(text: rule.summary + "."),

                help: Message(text: "See Documentation/Lint/\(rule.name).md."),
                defaultConfiguration: .init(level: rule.severity.rawValue))
        }
        let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let results = report.findings.map { finding in
            Result(
                ruleId: finding.rule, ruleIndex: indices[finding.rule] ?? -1, level: finding.severity.rawValue,
                message: Message(text: ([finding.sentence + "."] + finding.details).joined(separator: "\n")),
                locations: [Self.location(finding.file, finding.line, path: finding.path)],
                partialFingerprints: ["ashlar/v1": finding.fingerprint],
                attachments: finding.picture.map { picture in
                    [
                        Attachment(
                            artifactLocation: ArtifactLocation(uri: Self.uri(picture)),
                            description: Message(text: "The layout in which the finding is the worst."))
                    ]
                }, properties: finding.ranges.isEmpty ? nil : ResultProperties(ranges: finding.ranges))
        }
        let notifications = report.failures.map { failure in
            Notification(
                message: Message(text: failure.reason), locations: [Self.location(failure.file, failure.line, path: nil)])
        }
        runs = [
            Run(
                tool: Tool(driver: Driver(version: version, rules: rules)), results: results,
                invocations: [Invocation(executionSuccessful: notifications.isEmpty, toolExecutionNotifications: notifications)],
                properties: report.sweeps.isEmpty ? nil : RunProperties(sweeps: report.sweeps))
        ]
    }

    private static func location(_ file: String, _ line: Int?, path: String?) -> Location {
        Location(
            physicalLocation: PhysicalLocation(
                artifactLocation: ArtifactLocation(uri: uri(file)), region: line.map { Region(startLine: max(1, $0)) }),
            logicalLocations: path.flatMap { $0.isEmpty ? nil : [LogicalLocation(fullyQualifiedName: $0)] })
    }

    /// Returns a path as a relative reference: everything but unreserved characters and slashes is encoded.
    private static func uri(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            let character = Character(Unicode.Scalar(byte))
            if byte < 128, character.isLetter || character.isNumber || "-._~/".contains(character) {
                text.append(character)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return text
    }

    /// Returns a name such as `TouchTarget`.
    private static func pascal(_ name: String) -> String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
