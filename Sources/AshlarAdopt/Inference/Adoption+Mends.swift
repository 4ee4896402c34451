import AshlarPort

extension Adoption {
    /// Changes the application's files in small ways around errors, and returns whether anything changed.
    ///
    /// - Parameters:
    ///   - messages: The errors.
    ///   - all: Whether values of made-up types are converted too. These errors can go away when more is made up.
    mutating func mend(_ messages: [CompilerMessage], all: Bool) -> Bool {
        var changed = false
        for (path, group) in Dictionary(grouping: messages, by: \.path) {
            guard let module = ported.first(where: { $0.value.contains { $0.path == path } })?.key, let text = package.texts[path]
            else {
                continue
            }
            var mends: [(mend: SourceMending.Mend, line: Int, column: Int)] = []
            var converts = false
            for message in group {
                guard let mend = message.mend else { continue }
                switch mend {
                case .explicitSelf, .mainActor, .awaited: break
                case .converted, .unwrapped, .optional, .parameters:
                    guard all else { continue }
                    converts = true
                }
                mends.append((mend, message.line, message.column))
            }
            guard !mends.isEmpty else { continue }
            var new = SourceMending(text).applying(mends)
            guard new != text else { continue }
            changed = true
            if converts {
                if !SwiftImports(new).imports.contains(where: { $0.module == InferredModule.support }) {
                    new = SwiftImports(new).rewritten(adding: [InferredModule.support])
                }
                plan.addDependency(InferredModule.support, of: module)
            }
            package.texts[path] = new
            report.mended[path, default: 0] += mends.count
        }
        return changed
    }
}
