import SwiftSyntax

// Core Data implements the properties and methods with @NSManaged at run time, by the name. Without Objective-C, they get accessors and
// bodies that do what those of Core Data do, by methods of the module CoreData that Ashlar has.

extension SwiftRewriter {
    /// Gives the members with `@NSManaged` of subclasses of `NSManagedObject` accessors and bodies.
    func implementManaged(_ node: AttributeSyntax) {
        let isManaged = node.enclosingType.map { index.ancestors(ofBound: $0.name).contains("NSManagedObject") } ?? false
        let member = node.parent?.parent
        if let variable = member?.as(VariableDeclSyntax.self) {
            for binding in variable.bindings where binding.initializer == nil && binding.accessorBlock == nil {
                guard let type = binding.typeAnnotation?.type else { continue }
                let name = binding.pattern.trimmedDescription
                if isManaged {
                    let key = "forKey: \"\(name.withoutQuotes)\""
                    edits.replace(
                        type.bytes.upperBound..<type.bytes.upperBound,
                        with: " { get { managedValue(\(key)) } set { setManagedValue(newValue, \(key)) } }")
                } else if !type.is(OptionalTypeSyntax.self) {
                    note(binding, "'\(name)' was managed by Core Data; now it needs an initial value.")
                }
            }
        } else if isManaged, let function = member?.as(FunctionDeclSyntax.self), function.body == nil {
            implementManaged(function)
        }
    }

    /// Gives a method that adds objects to a relationship, or removes them, a body: `addToItems(_:)`.
    private func implementManaged(_ node: FunctionDeclSyntax) {
        let name = node.name.text
        let parameters = node.signature.parameterClause.parameters
        guard let parameter = parameters.first, parameters.count == 1, parameter.firstName.text != "at",
            let verb = ["addTo", "removeFrom"].first(where: name.hasPrefix), name.count > verb.count
        else {
            // Methods that insert, replace and remove at places of an ordered relationship.
            if name.hasPrefix("insertInto") || name.hasPrefix("replace") || name.hasPrefix("removeFrom") {
                note(node, "'\(name)' was implemented by Core Data; here it does nothing.")
                edits.replace(node.bytes.upperBound..<node.bytes.upperBound, with: " {}")
                return
            }
            note(node, "'\(name)' was implemented by Core Data; now it needs a body.")
            return
        }
        let rest = name.dropFirst(verb.count)
        let argument = (parameter.secondName ?? parameter.firstName).text
        let method = verb == "addTo" ? "addManaged" : "removeManaged"
        edits.replace(
            node.bytes.upperBound..<node.bytes.upperBound,
            with: " { \(method)(\(argument), forKey: \"\(rest.prefix(1).lowercased())\(rest.dropFirst())\") }")
    }
}
