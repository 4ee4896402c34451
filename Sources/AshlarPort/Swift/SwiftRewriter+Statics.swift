import SwiftSyntax

// UIKit's constraints and anchors are main-actor types, so that static variables of their subclasses are, too. Ashlar's are not
// isolated to an actor, because layouts are also solved on other threads. In Swift 6 mode, a static variable then needs isolation
// of its own.

extension SwiftRewriter {
    /// Writes `nonisolated(unsafe)` before a mutable static stored property of a subclass of `NSLayoutConstraint` or an anchor.
    func releaseStatic(_ node: VariableDeclSyntax) {
        guard node.isMember, node.modifiers.has("static"), node.bindingSpecifier.text == "var",
            !node.modifiers.has("nonisolated"), node.attributes.isEmpty || !node.attributes.has(["MainActor"]),
            let binding = node.bindings.first, binding.accessorBlock.map(Self.isObserved) ?? true,
            let owner = node.enclosingType?.name,
            index.ancestors(ofBound: owner).contains(where: Self.released.contains)
        else { return }
        let place = node.modifiers.first?.bytes.lowerBound ?? node.bindingSpecifier.bytes.lowerBound
        edits.replace(place..<place, with: "nonisolated(unsafe) ")
    }

    /// Whether a property's accessors are observers, so that the property is stored.
    private static func isObserved(_ block: AccessorBlockSyntax) -> Bool {
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.contains { $0.accessorSpecifier.text == "didSet" || $0.accessorSpecifier.text == "willSet" }
    }

    private static let released: Set<String> = [
        "NSLayoutConstraint", "NSLayoutAnchor", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension",
    ]
}
