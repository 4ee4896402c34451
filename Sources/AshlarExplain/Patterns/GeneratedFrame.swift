/// Interface Builder has generated constraints at build time, for a view whose constraints in the file do not place it, and others
/// contradict them.
enum GeneratedFrame: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        let generated = evidence.members.filter { evidence.statements[$0]?.origin == .prototype }
        guard let index = generated.first, let statement = evidence.statements[index],
            evidence.members.contains(where: { evidence.statements[$0]?.isOfApplication ?? false })
        else { return nil }
        let item = evidence.inner(of: statement) ?? statement.first.item
        let name = evidence.names[item]
        let axis = evidence.say(statement.first.attribute.axis == .horizontal ? .horizontally : .vertically)
        // A place in the application's code says that code makes the constraints.
        let isMadeInCode = evidence.members.contains {
            evidence.statements[$0]?.location != nil || evidence.statements[$0]?.isOfLibrary ?? false
        }
        if isMadeInCode {
            return Finding(
                pattern: .other, cause: evidence.isProven ? nil : evidence.say(.generatedCause, name),
                whose: evidence.say(.generatedWhose, name, axis),
                advice: evidence.advice(
                    .removeAtBuildTimeFirst, [name], constraint: index, kind: .constrain,
                    alternatives: [evidence.say(.makeInCode, name)]), view: item)
        }
        return Finding(
            pattern: .other, cause: evidence.isProven ? nil : evidence.say(.generatedCause, name),
            whose: evidence.say(.generatedWhose, name, axis),
            advice: evidence.advice(
                .ownConstraintsInFile, [name, axis], constraint: index, kind: .constrain,
                alternatives: [evidence.say(.removeAtBuildTime)]), view: item)
    }
}
