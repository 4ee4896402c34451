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
        case .safeArea:
            ["UIViewSafeAreaLayoutGuide", "_UIViewSafeArea", "NSViewSafeAreaLayoutGuide"].contains(where: identifier.hasPrefix)
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

    /// The sentence that explains the constraint to a reader of the log.
    var remark: Phrase {
        switch self {
        case .encapsulatedWidth, .encapsulatedHeight: .noteEncapsulated
        case .temporaryWidth, .temporaryHeight: .noteTemporary
        case .fittingSize: .noteFitting
        case .safeArea: .noteSafeArea
        case .marginGuide: .noteMargins
        case .stackHiding: .noteHiding
        case .stackSpacing: .noteSpacing
        case .stackEdge: .noteStackEdge
        case .stackAlignment: .noteAlignment
        case .stackDistribution: .noteDistribution
        case .inputSet: .noteInputSet
        case .window: .noteWindow
        }
    }
}
