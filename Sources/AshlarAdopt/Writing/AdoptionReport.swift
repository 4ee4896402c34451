import AshlarPort
import Foundation

/// What an adoption did, and what is left for a person to decide.
public struct AdoptionReport: Sendable {
    /// The application.
    public let project: AppProject
    /// What its imports become.
    public let plan: ImportPlan
    /// The application's folder.
    let root: String
    /// The start of the application.
    public internal(set) var entry: ApplicationEntry?
    /// The notes of the port.
    public internal(set) var notes: [PortNote] = []
    /// The files that cannot be read, or are not UTF-8.
    public internal(set) var unread: [String] = []
    /// What could not be used of the resources, as sentences.
    public internal(set) var problems: [String] = []
    /// What a person has to decide, as sentences.
    public internal(set) var decisions: [String] = []
    /// What was made up for modules that are not there, by the module's name.
    public internal(set) var inferred: [String: [String]] = [:]
    /// The generated accessors, by the name of their generator.
    public internal(set) var accessors: [String] = []
    /// The classes of Objective-C that were translated, and those whose methods do nothing.
    public internal(set) var objectiveC: [String] = []
    /// The number of places that were changed in small ways around errors, by the path of the file in the package.
    public internal(set) var mended: [String: Int] = [:]
    /// The result of the compiler; nil if the package was not compiled.
    public internal(set) var check: Check?

    /// What the compiler said of the application's files.
    public struct Check: Sendable {
        /// The number of files.
        public var files = 0
        /// The number of files without an error before bodies were replaced.
        public var compiled = 0
        /// The number of layout files: those that declare a class, name a view of UIKit and make constraints.
        public var layoutFiles = 0
        /// The number of layout files without an error before bodies were replaced.
        public var compiledLayoutFiles = 0
        /// The messages that are left, as lines of the compiler.
        public var errors: [String] = []
        /// The functions whose bodies do not compile and were replaced, with the compiler's message.
        public var replaced: [String] = []
        /// The declarations outside of bodies that do not compile and were removed, with the compiler's message.
        public var removed: [String] = []
        /// Whether the package builds.
        public var builds = false
    }

    init(project: AppProject, plan: ImportPlan, root: String) { (self.project, self.plan, self.root) = (project, plan, root) }

    private func name(_ path: String) -> String { path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path }

    /// The report as a page in Markdown.
    public var text: String {
        var lines = ["# \(project.name)", ""]
        lines.append("Adopted from \(project.source). The application's files are not changed.")
        if let check {
            lines += ["", check.builds ? "The package builds." : "The package does not build yet."]
            lines.append(
                "\(check.compiled) of \(check.files) files compile, and \(check.compiledLayoutFiles) of \(check.layoutFiles) layout files."
            )
        }
        if !decisions.isEmpty { lines += ["", "## To decide", ""] + decisions.map { "- \($0)" } }
        lines += ["", "## Imports", "", "| module | files | became |", "| --- | ---: | --- |"]
        for entry in plan.entries { lines.append("| `\(entry.module)` | \(entry.files) | \(Self.words(entry.source)) |") }
        lines += ["", "## Modules", "", "| module | Swift files | resources |", "| --- | ---: | ---: |"]
        for module in project.modules {
            lines.append("| `\(module.name)` | \(module.sources.count) | \(module.resources.count) |")
        }
        if !project.leftOut.isEmpty {
            lines += ["", "Left out: " + project.leftOut.map { "\($0.name) (\($0.reason))" }.joined(separator: ", ") + "."]
        }
        if !inferred.isEmpty {
            lines += ["", "## Inferred stand-ins", ""]
            lines.append(
                "These modules were not found. Their names are made from the application's uses; their methods do nothing.")
            for module in inferred.keys.sorted() {
                lines += ["", "- `\(module)`: " + (inferred[module] ?? []).map { "`\($0)`" }.joined(separator: ", ")]
            }
        }
        if !accessors.isEmpty { lines += ["", "## Generated accessors", ""] + accessors.map { "- \($0)" } }
        if !objectiveC.isEmpty { lines += ["", "## Objective-C", ""] + objectiveC.map { "- \($0)" } }
        if let check, !check.replaced.isEmpty {
            lines += ["", "## Bodies that do not compile", ""]
            lines += ["These functions were replaced. They say so once when they are called, and do nothing.", ""]
            lines += check.replaced.map { "- \($0)" }
        }
        if let check, !check.removed.isEmpty {
            lines += ["", "## Declarations that do not compile", "", "These were removed.", ""] + check.removed.map { "- \($0)" }
        }
        if !mended.isEmpty {
            lines += ["", "## Mended places", ""]
            lines.append(
                "Values of made-up types were converted, `self.` was written, or a function was given to the main actor, which the compiler "
                    + "of Apple's systems does not ask for.")
            lines.append("")
            lines += mended.keys.sorted().map { "- \($0): \(mended[$0] ?? 0)" }
        }
        if let check, !check.errors.isEmpty {
            lines += ["", "## Errors", "", "```"] + check.errors.prefix(200)
            if check.errors.count > 200 { lines.append("… and \(check.errors.count - 200) more") }
            lines.append("```")
        }
        let problems = project.problems + problems + unread.map { "\(name($0)) cannot be read as UTF-8." }
        if !problems.isEmpty { lines += ["", "## Not read", ""] + problems.map { "- \($0)" } }
        if !notes.isEmpty {
            lines += ["", "## Notes of the port", "", "```"]
            lines += notes.map { "\(name($0.file)):\($0.line):\($0.column): \($0.message)" }
            lines.append("```")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The report in a few lines, for the terminal.
    public var summary: String {
        var lines = ["\(project.name): \(project.modules.reduce(0) { $0 + $1.sources.count }) Swift files of \(project.source)"]
        let standIns = plan.entries.filter { $0.source == .inferred }.map(\.module)
        lines.append(
            "imports: \(plan.entries.count), all resolve"
                + (standIns.isEmpty ? "" : "; inferred: \(standIns.joined(separator: ", "))"))
        if let check {
            lines.append(
                "compiled: \(check.compiled) of \(check.files) files, \(check.compiledLayoutFiles) of \(check.layoutFiles) layout files; "
                    + "bodies replaced: \(check.replaced.count); declarations removed: \(check.removed.count); "
                    + "errors left: \(check.errors.count)")
            lines.append(check.builds ? "the package builds" : "the package does not build yet")
        }
        lines += decisions.map { "decide: \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func words(_ source: ModuleSource) -> String {
        switch source {
        case .own: "a module of the application"
        case .toolchain: "the toolchain's"
        case .product(let package): "`\(package.rawValue)`"
        case .replaced(let name): name.isEmpty ? "nothing: it is not needed" : "`\(name)`"
        case .given: "your stand-in"
        case .inferred: "a stand-in made from its uses"
        }
    }
}
