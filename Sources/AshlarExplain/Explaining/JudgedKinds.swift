/// The counts of ``Confidence``. `ASHLAR_RECORD=1 swift test --filter ConfidenceTests` writes them from the judgements.
enum JudgedKinds {
    /// The kinds, a line each: the name, in how many judged logs the expert agreed, and how many there are.
    private static let rows = """
        action sheet|8|8
        alert content|1|1
        bar|5|5
        chain|12|13
        crossed edges|1|1
        duplicate proven remove|25|25
        encapsulated-height open lower|5|6
        encapsulated-height open none|0|1
        encapsulated-height proven lower|36|38
        encapsulated-height proven none|1|1
        encapsulated-width proven lower|15|15
        forgotten-translates open unmask|6|6
        forgotten-translates proven unmask|23|24
        framework|8|8
        hidden-stack open lower|1|1
        hidden-stack proven lower|7|7
        hidden-stack proven none|2|2
        incomplete-list open lower|8|10
        incomplete-list open none|0|2
        keyboard|12|12
        list estimates|1|1
        measured elsewhere|2|2
        missing-priority proven lower|10|10
        other open constrain|1|1
        other proven constant|1|1
        other proven constrain|4|4
        other proven else|2|2
        other proven none|2|2
        other proven remove|2|2
        private-text open none|2|2
        rounding open lower|1|1
        rounding proven lower|3|3
        rounding proven remove|1|1
        rounding proven unmask|1|1
        size 0|35|37
        temporary-height proven lower|4|4
        temporary-width proven lower|5|5
        too-narrow proven lower|4|7
        too-narrow proven unmask|2|3
        toolbar|3|4
        wrong-relation open remove|1|1
        wrong-relation proven remove|1|1
        """.rows

    static let counts = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], (agreed: Int($0[1])!, judged: Int($0[2])!)) })
}
