import Ashlar

/// Expectations: what a case says of a layout.
extension CaseReader {
    func readExpectation(_ node: CaseNode) throws(CaseError) -> CaseExpectation {
        let object = try node.object()
        try object.checkKeys([
            "frames", "contentSize", "broken", "conflict", "ambiguous", "unambiguous", "vflConstraints", "fitting",
        ])
        var expectation = CaseExpectation()
        for (name, node) in try object["frames"]?.entries() ?? [] {
            try checkItem(name, node)
            expectation.frames.append(.init(name: name, frame: try node.rect()))
        }
        for (name, node) in try object["contentSize"]?.entries() ?? [] {
            try checkScrollView(name, node)
            expectation.contentSizes.append(.init(name: name, size: try node.size()))
        }
        if let node = object["broken"] { expectation.broken = Set(try constraintIDs(node)) }
        if let node = object["conflict"] { expectation.conflict = Set(try constraintIDs(node)) }
        if let node = object["ambiguous"] { expectation.ambiguous = try viewNames(node) }
        if let node = object["unambiguous"] { expectation.unambiguous = try viewNames(node) }
        let both = Set(expectation.ambiguous).intersection(expectation.unambiguous)
        if let name = both.min() { throw node.error("\(quoted(name)) cannot be both ambiguous and unambiguous") }
        if let node = object["vflConstraints"] {
            var texts: [String] = []
            for node in try node.array() { texts.append(try node.string()) }
            expectation.formatted = texts
        }
        for node in try object["fitting"]?.array() ?? [] { expectation.fittings.append(try readFitting(node)) }
        return expectation
    }

    private func readFitting(_ node: CaseNode) throws(CaseError) -> CaseExpectation.Fitting {
        let object = try node.object()
        try object.checkKeys(["view", "target", "horizontalPriority", "verticalPriority", "size"])
        var fitting = CaseExpectation.Fitting(
            view: try viewName(object.required("view")), target: try object.required("target").size(),
            size: try object.required("size").size())
        if let node = object["horizontalPriority"] { fitting.horizontalPriority = try node.number(in: 1...1000).priority }
        if let node = object["verticalPriority"] { fitting.verticalPriority = try node.number(in: 1...1000).priority }
        return fitting
    }

    /// Reads what files with rounded or incomplete frames have in addition: the tolerance of the file, and in `computed` the
    /// components of each frame that are compared.
    func readExtensions(_ object: CaseObject, into tree: inout TreeCase) throws(CaseError) {
        if let tolerance { tree.tolerance = tolerance }
        guard let entries = try object["computed"]?.entries() else { return }
        var computed: [String: Set<Character>] = [:]
        for (name, node) in entries {
            try checkItem(name, node)
            computed[name] = Set(try node.string())
        }
        tree.computed = computed
    }
}
