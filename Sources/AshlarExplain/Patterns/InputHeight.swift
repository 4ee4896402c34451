/// The keyboard gives an input accessory view a height, by a constraint with the identifier `inputHeight`, beside another height.
enum InputHeight: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        let input = evidence.members.first { index in
            guard let statement = evidence.statements[index], statement.identifier == "inputHeight" else { return false }
            return statement.second == nil && statement.first.attribute == .height
        }
        // In a list without a constraint of the application's, all is the keyboard's.
        guard !evidence.own.isEmpty, let input, let statement = evidence.statements[input] else { return nil }
        let lower = evidence.yielding(along: .vertical, to: statement.first.item).map {
            [evidence.say(.lower, evidence.quoted($0))]
        }
        return Finding(
            pattern: .other, whose: evidence.say(.inputWhose, evidence.names[statement.first.item], statement.constant.forPeople),
            advice: evidence.advice(.sizeAccessory, alternatives: lower ?? []))
    }
}
