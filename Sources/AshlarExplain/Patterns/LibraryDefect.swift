/// The views of the conflict are a library's, and none of its constraints is the application's own.
enum LibraryDefect: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        // What holds by itself contradicts what the system does, if all was read.
        guard evidence.isProven || evidence.isRead && evidence.surroundings.isWhole, !evidence.own.isEmpty else { return nil }
        var names: Set<String> = []
        var isInside = false
        for statement in evidence.own.compactMap({ evidence.statements[$0] }) {
            let views = statement.anchors.map(\.item).filter { !$0.hasFrameworkClass && !$0.isGuide }
            // A plain view beside the library's may be the application's, but another class of its own certainly is.
            let libraries = views.map(\.library)
            guard !libraries.contains(nil) else { return nil }
            names.formUnion(libraries.compactMap(\.self))
            // A constraint that places a library's view in another is the application's; one inside of the library's view is not.
            guard let inner = evidence.inner(of: statement), let second = statement.second else { continue }
            let outer = inner.key == second.item.key ? statement.first.item : second.item
            if outer.key != inner.key, outer.library != nil { isInside = true }
        }
        // A first pass at size 0 is no defect: see `ZeroFirstPass`.
        let isEmpty = evidence.members.contains { index in
            guard let statement = evidence.statements[index], SystemConstraint.isSystem(statement) else { return false }
            return statement.second == nil && statement.first.attribute.isSize && statement.constant < 1
        }
        guard isInside, !isEmpty, names.count == 1, let library = names.first,
            let own = ornament(evidence) ?? evidence.yieldingAnywhere
        else { return nil }
        let view = evidence.own.lazy.flatMap { evidence.statements[$0]!.anchors }.map(\.item).first { $0.library != nil }
        let name = view.map { evidence.names[$0] } ?? library
        // A button or a logo in a map may be the application's: if its edge is placed twice, that is the place to mend, whoever can do it.
        if ornament(evidence) != nil, var tied = TiedTwice.finding(evidence), !tied.isDecided {
            tied.whose = evidence.say(.libraryWhose, name, library)
            tied.advice.alternatives.append(evidence.say(.libraryUpdate, library))
            return tied
        }
        return Finding(
            pattern: .other, whose: evidence.say(.libraryWhose, name, library),
            advice: evidence.advice(
                .libraryUpdate, [library], constraint: own,
                alternatives: [
                    evidence.say(.libraryOverride, evidence.quoted(own)), evidence.say(.libraryOption, name, library),
                ]))
    }

    /// Returns the constraint of a logo or a button in a library's map: it yields before those that place the library's own parts.
    private static func ornament(_ evidence: Evidence) -> Int? {
        evidence.own.first { index in
            guard let statement = evidence.statements[index], statement.second != nil, statement.constant != 0,
                let inner = evidence.inner(of: statement), inner.hasFrameworkClass, !inner.isGuide, evidence.canYield(index)
            else { return false }
            return statement.anchors.map(\.item).contains { item in
                item.key != inner.key && item.type.contains("Map") && item.library != nil
            }
        }
    }
}
