import Foundation

extension Adoption {
    /// Adds the accessors that a generator makes from the resources of a module, if its files use them and do not declare them.
    mutating func addAccessors(of module: AppModule) {
        let texts = (ported[module.name] ?? []).compactMap { package.texts[$0.path] }
        // The modules that import this one use its accessors too.
        let others = project.modules.filter { $0.name != module.name }.flatMap { ported[$0.name] ?? [] }
            .compactMap { package.texts[$0.path] }
        let names = SwiftGenNames(in: report.root)
        let generators =
            Accessors.used(in: texts, module: module.name, names: names)
            + (Accessors.used(in: others, declaredIn: texts, module: module.name).contains(.tuist) ? [.tuist] : [])
        let index = ResourceIndex(module.resources)
        if let text = AssetSymbols(index: index).text(for: texts + others, isLibrary: module.kind == .library) {
            package.texts["Sources/\(module.name)/AdoptedSymbols.swift"] = text
            report.accessors.append("Xcode's symbols of assets in `\(module.name)`: AdoptedSymbols.swift")
        }
        guard !generators.isEmpty else { return }
        let accessors = Accessors(module: module.name, index: index, names: names)
        for generator in Accessors.Generator.allCases where generators.contains(generator) {
            let name = "Adopted\(generator.rawValue.filter(\.isLetter))"
            package.texts["Sources/\(module.name)/\(name).swift"] = accessors.text(generator, isLibrary: module.kind == .library)
            report.accessors.append("\(generator.rawValue) in `\(module.name)`: \(name).swift")
        }
    }
}
