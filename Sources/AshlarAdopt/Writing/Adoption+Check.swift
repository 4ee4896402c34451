import AshlarPort
import Foundation

extension Adoption {
    /// The greatest number of times that the compiler is asked what is missing.
    private static let roundLimit = 10

    /// Compiles the package, makes up what modules that are not there lack, and replaces bodies that do not compile.
    ///
    /// - Parameter notify: A closure that is told of each stage.
    public mutating func check(_ notify: (String) -> Void = { _ in }) throws {
        try write()
        let builder = PackageBuilder(
            package: options.output, scratch: options.scratch, modules: options.modules, swift: options.swift ?? "swift")
        var check = AdoptionReport.Check()
        notify("compiling what the application imports")
        if needsMembers {
            let output = builder.build(target: Self.membersModule, of: package.targets)
            check.errors += CompilerMessage.all(in: output, root: options.output).map(\.description)
        }
        var errors: [CompilerMessage] = []
        var failing: Set<String> = []
        var rounds = (inferred: 0, replaced: 0, removed: 0)
        while true {
            notify(
                "compiling the application (\(rounds.inferred + rounds.replaced + rounds.removed + 1))"
                    + (check.replaced.isEmpty ? "" : ", without \(check.replaced.count) bodies"))
            let output = builder.build(target: project.name, of: package.targets)
            errors = CompilerMessage.all(in: output, root: options.output)
            guard !errors.isEmpty else { break }
            // A module is compiled only when those that it imports are, so that names can be missing in each round.
            if rounds.inferred < Self.roundLimit {
                let inferred = infer(from: errors)
                if mend(errors, all: !inferred) || inferred {
                    rounds.inferred += 1
                    layOut()
                    try write()
                    continue
                }
            }
            // Without a place, only the errors of the files as they are say that these were not checked.
            failing.formUnion(errors.map { $0.stopsModule ? "" : $0.path }.filter { !$0.isEmpty || rounds.replaced == 0 })
            let replaced = rounds.replaced < Self.roundLimit ? replaceBodies(errors) : []
            let removed = replaced.isEmpty && rounds.removed < Self.roundLimit ? removeDeclarations(errors) : []
            guard !replaced.isEmpty || !removed.isEmpty else { break }
            if removed.isEmpty { rounds.replaced += 1 } else { rounds.removed += 1 }
            check.replaced += replaced
            check.removed += removed
            try write()
        }
        count(failing, unreached: options.modules == nil ? unreached(errors) : [], into: &check)
        check.errors += errors.map(\.description)
        if check.errors.isEmpty, options.modules == nil {
            notify("building the programs")
            let (status, text) = builder.run(["build", "--product", project.name + "Pictures"])
            check.builds = status == 0
            if status != 0 { check.errors += Self.lastLines(of: text) }
        }
        report.check = check
        try write()
    }

    private static func lastLines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).filter { $0.contains("error") }.prefix(20).map(String.init)
    }

    /// Returns the modules that the compiler does not come to because of errors in others.
    private func unreached(_ errors: [CompilerMessage]) -> Set<String> {
        var stopped = Set(
            project.modules.map(\.name).filter { name in errors.contains { $0.path.hasPrefix("Sources/\(name)/") } })
        stopped.formUnion(standIns.keys.filter { name in errors.contains { $0.path.hasPrefix("Sources/\(name)/") } })
        var found: Set<String> = []
        while true {
            let next = package.targets.filter { !$0.dependencies.isDisjoint(with: stopped.union(found)) }.map(\.name)
            guard !found.isSuperset(of: next) else { return found }
            found.formUnion(next)
        }
    }

    /// Counts the application's files that never had an error which no stand-in mends. None counts if an error has no place in a file
    /// or if a module is missing, since the compiler then stops before it checks types.
    private func count(_ failing: Set<String>, unreached: Set<String>, into check: inout AdoptionReport.Check) {
        for (module, files) in ported {
            for (path, source) in files {
                let isLayout = FileManager.default.contents(atPath: source).map {
                    Self.isLayout(String(decoding: $0, as: UTF8.self))
                }
                check.files += 1
                if isLayout == true { check.layoutFiles += 1 }
                guard !failing.contains(""), !failing.contains(path), !unreached.contains(module) else { continue }
                check.compiled += 1
                if isLayout == true { check.compiledLayoutFiles += 1 }
            }
        }
    }

    /// Whether a file declares a class, names a type of a view of UIKit's, and makes constraints.
    static func isLayout(_ text: String) -> Bool {
        guard text.contains("class ") else { return false }
        let views = [
            "UIView", "UILabel", "UIButton", "UIImageView", "UIStackView", "UITableView", "UICollectionView", "UIScrollView",
        ]
        let constraints = [".constraint(", ".snp.", "NSLayoutConstraint", ".mas_", ".autoPin", ".makeConstraints"]
        return views.contains(where: text.contains) && constraints.contains(where: text.contains)
    }

    /// Replaces the bodies around errors, and returns a line for each.
    private mutating func replaceBodies(_ errors: [CompilerMessage]) -> [String] {
        var lines: [String] = []
        for (path, group) in Dictionary(grouping: errors, by: \.path) {
            guard ported.values.contains(where: { $0.contains { $0.path == path } }), let text = package.texts[path] else {
                continue
            }
            let (new, names) = FunctionBodies(text).replacing(group.map { ($0.line, $0.column) })
            guard new != text else { continue }
            package.texts[path] = new
            var named: Set<String> = []
            for (name, error) in zip(names, group) {
                guard let name, named.insert(name).inserted else { continue }
                lines.append("`\(name)` (\((path as NSString).lastPathComponent):\(error.line)): \(error.text)")
            }
        }
        return lines.sorted()
    }

    /// Removes declarations around errors that are in no body, and returns a line for each.
    private mutating func removeDeclarations(_ errors: [CompilerMessage]) -> [String] {
        var lines: [String] = []
        for (path, group) in Dictionary(grouping: errors, by: \.path) {
            guard ported.values.contains(where: { $0.contains { $0.path == path } }), let text = package.texts[path] else {
                continue
            }
            let (new, names) = FailingDeclarations(text).removing(
                group.map { .init(line: $0.line, column: $0.column, missingConformance: $0.missingConformance) })
            guard new != text else { continue }
            package.texts[path] = new
            for (name, error) in zip(names, group) {
                guard let name else { continue }
                lines.append("`\(name)` (\((path as NSString).lastPathComponent):\(error.line)): \(error.text)")
            }
        }
        return lines.sorted()
    }
}
