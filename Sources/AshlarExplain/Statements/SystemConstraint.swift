/// A kind of constraint that the framework makes, recognized by the identifier that it gives the constraint.
enum SystemConstraint: CaseIterable {
    case encapsulatedWidth, encapsulatedHeight, temporaryWidth, temporaryHeight, fittingSize, safeArea, marginGuide
    case stackHiding, stackSpacing, stackEdge, stackAlignment, stackDistribution, inputSet, window

    init?(identifier: String) {
        guard let match = Self.allCases.first(where: { $0.isMeant(by: identifier) }) else { return nil }
        self = match
    }

    static func of(_ statement: Statement) -> SystemConstraint? { statement.identifier.flatMap(Self.init) }

    /// Whether only the framework can change the constraint.
    static func isSystem(_ statement: Statement) -> Bool {
        switch of(statement) {
        case nil, .stackHiding, .stackSpacing, .stackEdge, .stackAlignment, .stackDistribution: false
        default: true
        }
    }

    private func isMeant(by identifier: String) -> Bool {
        switch self {
        case .encapsulatedWidth:
            identifier == "UIView-Encapsulated-Layout-Width" || identifier == "NSView-Encapsulated-Layout-Width"
        case .encapsulatedHeight:
            identifier == "UIView-Encapsulated-Layout-Height" || identifier == "NSView-Encapsulated-Layout-Height"
        case .temporaryWidth: identifier == "_UITemporaryLayoutWidth"
        case .temporaryHeight: identifier == "_UITemporaryLayoutHeight"
        case .fittingSize: identifier.hasPrefix("fittingSize") || identifier.hasPrefix("_UIHostingView-")
        case .safeArea: identifier.hasPrefix("UIViewSafeAreaLayoutGuide") || identifier.hasPrefix("_UIViewSafeArea")
        case .marginGuide: identifier.hasPrefix("UIView-") && identifier.hasSuffix("-guide-constraint")
        case .stackHiding: identifier == "UISV-hiding"
        case .stackSpacing: identifier == "UISV-spacing"
        case .stackEdge: identifier == "UISV-canvas-connection" || identifier == "UISV-ambiguity-suppression"
        case .stackAlignment: identifier.hasPrefix("UISV-alignment") || identifier == "UISV-spanning-boundary"
        case .stackDistribution: identifier.hasPrefix("UISV-")
        case .inputSet: identifier.hasPrefix("_UIInputViewSet") || identifier.hasPrefix("_UIInputSet")
        case .window: identifier == "UIWindow-size" || identifier.hasPrefix("NSWindow-current")
        }
    }

    /// A sentence that explains the constraint to a reader of the log.
    var remark: String {
        switch self {
        case .encapsulatedWidth, .encapsulatedHeight:
            "is the size that a table or collection view gives a cell, or a window or bar its contents, for now; required "
                + "constraints that need another size clash with it until the view is measured. Let one constraint along this axis "
                + "give way (priority 999)."
        case .temporaryWidth, .temporaryHeight:
            "is a size that the framework tries while it measures a view. Constraints that cannot hold at it clash for a moment."
        case .fittingSize: "is the size at which a fitting size is asked for."
        case .safeArea: "places the safe area inside its view."
        case .marginGuide: "places the margins inside their view: a view smaller than its margins cannot hold."
        case .stackHiding:
            "is how a stack view hides a view: its size becomes 0. Constraints inside that need room must be able to give way "
                + "(priority 999)."
        case .stackSpacing: "is the spacing of a stack view."
        case .stackEdge: "ties a stack view's contents to its edges."
        case .stackAlignment: "lines up a stack view's contents."
        case .stackDistribution: "distributes a stack view's contents."
        case .inputSet: "belongs to the keyboard and its accessory views."
        case .window: "is the window's size."
        }
    }
}
