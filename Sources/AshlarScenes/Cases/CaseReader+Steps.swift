import Ashlar

/// Steps: the changes of a case after its first layout.
extension CaseReader {
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
