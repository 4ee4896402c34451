import AshlarLint
import Foundation
import Yams

/// The options of a project, in the file `.ashlar.yml`.
struct LintConfigurationFile: Codable, Equatable {
    /// The options of the command `ashlar lint`.
    struct Lint: Codable, Equatable {
        /// The paths that are checked if the command names none, relative to the file.
        var paths: [String]?
        /// Devices, as for `--devices`.
        var devices: [String]?
        /// Widths, as for `--widths`.
        var widths: [Double]?
        /// Text sizes, as for `--dynamic-type`.
        var dynamicType: [String]?
        /// Languages, as for `--language`.
        var languages: [String]?
        /// Whether everything is also laid out from right to left.
        var rtl: Bool?
        /// The range of widths of `--prove`.
        var prove: String?
        /// The range of heights of `--prove-heights`.
        var proveHeights: String?
        /// The rules with their severities: `off`, `note`, `warning` or `error`.
        var rules: [String: String]?
        /// The file with known findings, relative to the file.
        var baseline: String?
        /// Patterns of paths that are left out, as in `.gitignore`.
        var exclude: [String]?
        /// The profile: `default` or `strict`.
        var profile: LintProfile?

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case paths, devices, widths, languages, rtl, prove, rules, baseline, exclude, profile
            case proveHeights = "prove-heights"
            case dynamicType = "dynamic-type"
        }

        static let keys = CodingKeys.allCases.map(\.rawValue)
    }

    var lint: Lint?

    /// An error in a configuration, in words that follow its path.
    struct Failure: Error {
        var reason: String
    }

    /// The name of the file.
    static let name = ".ashlar.yml"

    /// Reads a configuration, and checks its keys and rules.
    init(_ text: String) throws(Failure) {
        do {
            let document = try Yams.load(yaml: text)
            guard let document, !(document is NSNull) else {
                lint = nil
                return
            }
            guard let top = document as? [String: Any] else { throw Failure(reason: "the file is not a mapping") }
            try Self.check(top, known: ["lint"], in: "the file")
            if let lint = top["lint"], !(lint is NSNull) {
                guard let lint = lint as? [String: Any] else { throw Failure(reason: "'lint' is not a mapping") }
                try Self.check(lint, known: Lint.keys, in: "'lint'")
            }
            self = try YAMLDecoder().decode(Self.self, from: text)
        } catch let failure as Failure {
            throw failure
        } catch let error as YamlError {
            throw Failure(reason: "\(error)".split(separator: "\n").joined(separator: " "))
        } catch {
            throw Failure(reason: "a value has the wrong type: \(Self.place(of: error))")
        }
        for (rule, severity) in lint?.rules ?? [:] {
            guard LintRules.rule(named: rule) != nil else { throw Failure(reason: "there is no rule '\(rule)'") }
            guard severity == "off" || LintSeverity(rawValue: severity) != nil else {
                throw Failure(reason: "the severity '\(severity)' of '\(rule)' is none of off, note, warning, error")
            }
        }
    }

    private static func check(_ mapping: [String: Any], known: [String], in place: String) throws(Failure) {
        for key in mapping.keys.sorted() where !known.contains(key) {
            throw Failure(
                reason: "the key '\(key)' of \(place) is not known; known are \(known.sorted().joined(separator: ", "))")
        }
    }

    private static func place(of error: any Error) -> String {
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context),
            DecodingError.valueNotFound(_, let context), DecodingError.keyNotFound(_, let context):
            context.codingPath.map(\.stringValue).joined(separator: ".")
        default: "\(error)"
        }
    }

    /// Returns the nearest configuration in a folder or the folders above it; nil if there is none.
    static func find(from folder: URL) -> URL? {
        var folder = folder.standardizedFileURL
        while true {
            let file = folder.appendingPathComponent(name)
            if FileManager.default.fileExists(atPath: file.path) { return file }
            let above = folder.deletingLastPathComponent()
            guard above.path != folder.path else { return nil }
            folder = above
        }
    }

    /// The text that `ashlar lint --init` writes.
    static var template: String {
        let rules = LintRules.all.map { rule in
            "    \("\(rule.name):".padding(toLength: 22, withPad: " ", startingAt: 0))\(rule.severity.rawValue)   # \(rule.summary)\n"
        }
        return """
            # Options of 'ashlar lint'. Options of the command come before those of this file.
            lint:
              # The files and folders to check, relative to this file.
              paths: [.]
              # Paths that are left out, as in .gitignore. Pods, Carthage and folders of builds are left out without being named.
              # exclude: [Legacy/, "*Preview.storyboard"]
              # default reports what breaks a screen, strict reports advice too and stops for it.
              # profile: strict
              # The screens: names of devices, or widths in points. Without any, the smallest and the largest of each kind.
              # devices: [iphone-se, iphone-15, ipad]
              # widths: [320, 375, 414, 768]
              # dynamic-type: [l, xxxl, ax3]
              # languages: [fr, long, rtl]
              # rtl: true
              # Every width and height of a range instead of samples.
              # prove: 320...1366
              # prove-heights: 568...1366
              # Known findings; written with 'ashlar lint --write-baseline FILE'.
              # baseline: lint-baseline.json
              # off, note, warning or error.
              rules:

            """ + rules.joined()
    }
}
