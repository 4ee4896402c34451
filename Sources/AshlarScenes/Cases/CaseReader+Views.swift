import Ashlar

extension CaseReader {
    // MARK: Views and guides

    func readView(_ node: CaseNode) throws(CaseError) -> CaseView {
        let object = try node.object()
        var viewClass = CaseClass.view
        if let node = object["class"] {
            viewClass = try node.choice("class", CaseClass.names)
        } else if object["text"] != nil {
            viewClass = .label
        }
        var properties = try readProperties(
            object, of: ViewKind(viewClass), also: ["name", "superview", "class"])
        // Files with extensions of the schema contain sizes from saved frames. A view without a size must not get one from its
        // content.
        if node.allowsUnknownKeys, properties.intrinsic == nil, properties.text == nil {
            properties.intrinsic = CGSize(width: -1, height: -1)
        }
        return CaseView(
            name: try object.required("name").name(), superview: try object["superview"].map(viewName) ?? "root",
            viewClass: viewClass, properties: properties, place: node.place)
    }

    mutating func readGuides(_ node: CaseNode) throws(CaseError) -> [CaseGuide] {
        var guides: [CaseGuide] = []
        for node in try node.array() {
            let object = try node.object()
            try object.checkKeys(["name", "owner"])
            let name = try object.required("name")
            try declareName(name)
            let guide = CaseGuide(name: try name.string(), owner: try viewName(object.required("owner")))
            names.guides.insert(guide.name)
            guides.append(guide)
        }
        return guides
    }

    /// Checks that the superviews form a tree. This needs all views, since a superview may be declared after its subviews.
    func checkSuperviews(_ views: [CaseView]) throws(CaseError) {
        var superviews: [String: String] = [:]
        for view in views { superviews[view.name] = view.superview }
        var depths = ["root": 0]
        for view in views {
            var path: [String] = []
            var name = view.name
            while depths[name] == nil {
                path.append(name)
                guard path.count <= views.count, let superview = superviews[name] else {
                    throw view.place.error("the superviews of \(quoted(view.name)) form a cycle")
                }
                name = superview
            }
            var depth = depths[name] ?? 0
            for name in path.reversed() {
                depth += 1
                depths[name] = depth
            }
            guard depth <= Self.nestingLimit else {
                throw view.place.error("views are nested more than \(Self.nestingLimit) levels deep")
            }
        }
    }

    // MARK: Properties

    private static let propertyKeys = [
        "intrinsic", "hugging", "compression", "text", "numberOfLines", "preferredMaxLayoutWidth", "layoutMargins",
        "directionalLayoutMargins", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "safeArea",
        "alignmentInsets", "baseline", "semantic", "contentOffset", "hidden", "translatesAutoresizingMaskIntoConstraints",
        "frame",
        "autoresizing", "capturedIn", "stack",
    ]
    private static let containerKeys = [
        "layoutMargins", "directionalLayoutMargins", "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins",
        "safeArea", "semantic", "hidden", "stack",
    ]

    /// Reads the properties of a view. `keys` are the keys that the object may have in addition.
    func readProperties(_ object: CaseObject, of kind: ViewKind, also keys: [String] = []) throws(CaseError) -> ViewProperties {
        try object.checkKeys(keys + Self.propertyKeys)
        for (key, node) in object.members where Self.propertyKeys.contains(key) {
            switch (key, kind) {
            case _ where kind.isContainer && !Self.containerKeys.contains(key):
                throw node.error("the container cannot have this property")
            case ("stack", .stack), ("stack", .stackContainer): break
            case ("stack", _): throw node.error("only views of the class UIStackView can have this property")
            case ("safeArea", _) where !kind.isContainer: throw node.error("only the container can have a safe area of its own")
            case ("contentOffset", _) where kind != .scroll:
                throw node.error("only views of the class UIScrollView can have this property")
            case ("text", .sizedLabel): throw node.error("a view cannot have both a text and an intrinsic size")
            case ("text", _) where !kind.isLabel, ("numberOfLines", _) where !kind.isLabel,
                ("preferredMaxLayoutWidth", _) where !kind.isLabel:
                throw node.error("only views of the class UILabel can have this property")
            default: break
            }
        }
        var properties = ViewProperties()
        try readContent(object, into: &properties)
        try readMargins(object, into: &properties)
        try readFrame(object, into: &properties)
        properties.semantic = try object["semantic"]?.choice("direction", CaseVocabulary.semantics)
        properties.isHidden = try object["hidden"]?.bool()
        if let numbers = try object["contentOffset"]?.numbers("x y") {
            properties.contentOffset = CGPoint(x: numbers[0], y: numbers[1])
        }
        if let node = object["stack"] { properties.stack = try readStack(node) }
        return properties
    }

    private func readContent(_ object: CaseObject, into properties: inout ViewProperties) throws(CaseError) {
        if let node = object["intrinsic"] {
            if object["text"] != nil { throw node.error("a view cannot have both a text and an intrinsic size") }
            let numbers = try node.numbers("width height")
            guard numbers.allSatisfy({ $0 >= 0 || $0 == -1 }) else {
                throw node.error("an intrinsic width or height must be at least 0, or -1 for none")
            }
            properties.intrinsic = CGSize(width: numbers[0], height: numbers[1])
        }
        properties.hugging = try object["hugging"].map(readPriorities)
        properties.compression = try object["compression"].map(readPriorities)
        if let node = object["text"] {
            let text = try node.object()
            try text.checkKeys(["chars", "advance", "line"])
            properties.text = ViewProperties.Text(
                characters: try text.required("chars").integer(in: 0...100_000),
                advance: try text.required("advance").positiveNumber(), line: try text.required("line").positiveNumber())
        }
        properties.numberOfLines = try object["numberOfLines"]?.integer(in: 0...1_000_000)
        properties.preferredMaxLayoutWidth = try object["preferredMaxLayoutWidth"]?.number(in: 0...CaseNode.numberLimit)
        if let node = object["baseline"] {
            let baseline = try node.object()
            try baseline.checkKeys(["first", "last"])
            properties.baseline = ViewProperties.Baseline(
                first: try baseline["first"]?.number() ?? 0, last: try baseline["last"]?.number() ?? 0)
        }
    }

    private func readPriorities(_ node: CaseNode) throws(CaseError) -> ViewProperties.Axes<Float> {
        let nodes = try node.array()
        guard nodes.count == 2 else { throw node.error("expected 2 priorities (horizontal vertical), found \(nodes.count)") }
        return .init(
            horizontal: try nodes[0].number(in: 0...1000).priority, vertical: try nodes[1].number(in: 0...1000).priority)
    }

    private func readMargins(_ object: CaseObject, into properties: inout ViewProperties) throws(CaseError) {
        if let insets = try object["layoutMargins"].map(readInsets) { properties.margins = .physical(insets) }
        if let node = object["directionalLayoutMargins"] {
            guard properties.margins == nil else { throw node.error("a view cannot have both physical and directional margins") }
            let numbers = try node.numbers("top leading bottom trailing")
            properties.margins = .directional(
                NSDirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3]))
        }
        properties.preservesSuperviewMargins = try object["preservesSuperviewLayoutMargins"]?.bool()
        properties.insetsMarginsFromSafeArea = try object["insetsLayoutMarginsFromSafeArea"]?.bool()
        properties.safeArea = try object["safeArea"].map(readInsets)
        properties.alignmentInsets = try object["alignmentInsets"].map(readInsets)
    }

    private func readInsets(_ node: CaseNode) throws(CaseError) -> UIEdgeInsets {
        let numbers = try node.numbers("top left bottom right")
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    private func readFrame(_ object: CaseObject, into properties: inout ViewProperties) throws(CaseError) {
        properties.translatesMask = try object["translatesAutoresizingMaskIntoConstraints"]?.bool()
        properties.frame = try object["frame"]?.rect()
        properties.mask = try object["autoresizing"].map(Self.readMask)
        guard let node = object["capturedIn"] else { return }
        guard properties.frame != nil else { throw node.error("\"capturedIn\" requires \"frame\", which is missing") }
        properties.capturedIn = try node.size()
    }

    static func readMask(_ node: CaseNode) throws(CaseError) -> UIView.AutoresizingMask {
        var mask: UIView.AutoresizingMask = []
        for node in try node.array() {
            let part = try node.choice("autoresizing part", CaseVocabulary.masks)
            guard mask.insert(part).inserted else { throw node.error("the part is listed twice") }
        }
        return mask
    }

    /// Checks that the views that a stack arranges are its subviews.
    func checkArranged(_ stack: ViewProperties.Stack, in name: String) throws(CaseError) {
        for view in (stack.arranged ?? []) + stack.customSpacing.map(\.after) where names.superviews[view] != name {
            throw stack.place.error("\(quoted(view)) is not a subview of \(quoted(name))")
        }
    }

    private func readStack(_ node: CaseNode) throws(CaseError) -> ViewProperties.Stack {
        let object = try node.object()
        try object.checkKeys([
            "axis", "distribution", "alignment", "spacing", "customSpacing", "arranged", "layoutMarginsRelative",
            "baselineRelative",
        ])
        var stack = ViewProperties.Stack(place: node.place)
        stack.axis = try object["axis"]?.choice("axis", CaseVocabulary.axes)
        stack.distribution = try object["distribution"]?.choice("distribution", CaseVocabulary.distributions)
        stack.alignment = try object["alignment"]?.choice("alignment", CaseVocabulary.alignments)
        stack.spacing = try object["spacing"]?.number()
        for (name, node) in try object["customSpacing"]?.entries() ?? [] {
            try checkView(name, node)
            stack.customSpacing.append((name, try node.number()))
        }
        stack.arranged = try object["arranged"].map(viewNames)
        stack.isLayoutMarginsRelative = try object["layoutMarginsRelative"]?.bool()
        stack.isBaselineRelative = try object["baselineRelative"]?.bool()
        return stack
    }
}
