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
        let axis = statement.first.attribute.axis == .horizontal ? "horizontally" : "vertically"
        return Finding(
            pattern: .other,
            cause: evidence.isProven
                ? nil : "A frame that Interface Builder has generated contradicts the constraints of \(name).",
            whose:
                "Yours: the file does not place \(name) \(axis), so Interface Builder has generated constraints for its frame.",
            advice: Advice(
                constraint: index,
                action:
                    "give \(name) constraints of its own \(axis) in Interface Builder; if code makes them, mark those in the file "
                    + "\"Remove at build time\"", yours: true), view: item)
    }
}
