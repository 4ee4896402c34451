import AshlarPort
import Foundation

extension Adoption {
    /// The greatest number of times that the compiler is asked what is missing.
    private static let roundLimit = 8

    /// Compiles the package, makes up what modules that are not there lack, and replaces bodies that do not compile.
    ///
    /// - Parameter tell: A closure that is told of each stage.
    public mutating func check(_ tell: (String) -> Void = { _ in }) throws {
        try write()
        let builder = PackageBuilder(package: options.output, scratch: options.scratch, modules: options.modules)
        var check = AdoptionReport.Check()
        tell("compiling what the application imports")
        if !standIns.isEmpty {
            let output = builder.build(target: Self.membersModule, of: package.targets)
            check.errors += CompilerMessage.all(in: output, root: options.output).map(\.description)
        }
        var errors: [CompilerMessage] = []
        for round in 1...Self.roundLimit {
            tell("compiling the application (\(round))")
            let output = builder.build(target: project.name, of: package.targets)
            errors = CompilerMessage.all(in: output, root: options.output)
            guard !errors.isEmpty, infer(from: errors) else { break }
            layOut()
            try write()
        }
        count(errors, into: &check)
        var rounds = 0
        while !errors.isEmpty, rounds < Self.roundLimit {
            rounds += 1
            let replaced = replaceBodies(errors)
            guard !replaced.isEmpty else { break }
            check.replaced += replaced
            try write()
            tell("compiling the application without \(check.replaced.count) bodies")
            let output = builder.build(target: project.name, of: package.targets)
            errors = CompilerMessage.all(in: output, root: options.output)
        }
        check.errors += errors.map(\.description)
        if check.errors.isEmpty, options.modules == nil {
            tell("building the programs")
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

    /// Counts the application's files without an error. None counts if the compiler did not come to the files: if an error has no place,
    /// or if a module is missing, since the compiler then stops before it checks types.
    private func count(_ errors: [CompilerMessage], into check: inout AdoptionReport.Check) {
        let failing = Set(errors.map(\.path))
        let isStopped =
            failing.contains("")
            || errors.contains { $0.text.hasPrefix("no such module") || $0.text.hasPrefix("missing required module") }
        for (path, _) in ported.values.flatMap({ $0 }) {
            let isLayout = package.texts[path].map(Self.isLayout) ?? false
            check.files += 1
            if isLayout { check.layoutFiles += 1 }
            guard !isStopped, !failing.contains(path) else { continue }
            check.compiled += 1
            if isLayout { check.compiledLayoutFiles += 1 }
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
}
