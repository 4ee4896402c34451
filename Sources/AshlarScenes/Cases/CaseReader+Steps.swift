import Ashlar

extension CaseReader {
    // MARK: Expectations

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

    /// Reads the keys of files that do not have exact expected frames.
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

    // MARK: Steps

    func readStep(_ node: CaseNode) throws(CaseError) -> CaseStep {
        let object = try node.object()
        try object.checkKeys([
            "set", "deactivate", "activate", "resize", "hide", "unhide", "view", "contentOffset", "expect",
        ])
        var step = CaseStep(place: node.place)
        for (id, node) in try object["set"]?.entries() ?? [] { step.settings.append(try readSetting(id, node)) }
        if let node = object["deactivate"] { step.deactivate = try constraintIDs(node) }
        if let node = object["activate"] { step.activate = try constraintIDs(node) }
        step.resize = try object["resize"]?.size()
        if let node = object["hide"] { step.hide = try viewNames(node) }
        if let node = object["unhide"] { step.unhide = try viewNames(node) }
        for (name, node) in try object["view"]?.entries() ?? [] {
            try checkView(name, node)
            let kind = names.kinds[name] ?? .other
            let properties = try readProperties(node.object(), of: kind)
            if let stack = properties.stack { try checkArranged(stack, in: name) }
            if kind == .label, properties.intrinsic != nil {
                throw node.error("a label with a text cannot get an intrinsic size")
            }
            step.views.append(.init(name: name, properties: properties, place: node.place))
        }
        for (name, node) in try object["contentOffset"]?.entries() ?? [] {
            try checkScrollView(name, node)
            let numbers = try node.numbers("x y")
            step.contentOffsets[name] = CGPoint(x: numbers[0], y: numbers[1])
        }
        if let node = object["expect"] { step.expectation = try readExpectation(node) }
        return step
    }

    private func readSetting(_ id: String, _ node: CaseNode) throws(CaseError) -> CaseStep.Setting {
        try checkConstraint(id, node)
        let object = try node.object()
        try object.checkKeys(["constant", "priority"])
        guard !object.members.isEmpty else { throw node.error("\"constant\" or \"priority\" is required") }
        return CaseStep.Setting(
            id: id, constant: try object["constant"]?.number(), priority: try object["priority"]?.number().priority,
            place: node.place)
    }
}
