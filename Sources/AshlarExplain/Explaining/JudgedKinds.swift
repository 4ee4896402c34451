/// The counts of ``Confidence``. `ASHLAR_RECORD=1 swift test --filter ConfidenceTests` writes them from the judgements.
enum JudgedKinds {
    /// The kinds, a line each: the name, in how many judged logs the expert agreed, and how many there are.
    private static let rows = """
        action sheet|8|8
        alert content|1|1
        bar|5|5
        baseline|0|1
        chain|15|18
        collapsed|5|7
        content size|0|1
        crossed edges|1|1
        duplicate proven remove|27|27
        encapsulated-height open lower|4|5
        encapsulated-height open none|0|1
        encapsulated-height proven lower|41|43
        encapsulated-height proven none|1|1
        encapsulated-width proven lower|18|18
        forgotten-translates open unmask|6|6
        forgotten-translates proven unmask|24|25
        framework|8|8
        hidden-stack open lower|1|1
        hidden-stack proven lower|7|7
        hidden-stack proven none|2|2
        incomplete-list open lower|8|11
        incomplete-list open none|0|2
        keyboard|12|12
        list estimates|1|1
        margins|1|3
        measured elsewhere|3|3
        missing-priority proven lower|7|8
        other open constrain|1|1
        other open else|0|1
        other proven constant|1|1
        other proven constrain|4|4
        other proven else|2|2
        other proven none|2|2
        other proven remove|2|2
        private views|0|1
        private-text open none|2|2
        rounding open lower|1|1
        rounding proven lower|3|3
        rounding proven remove|1|1
        rounding proven unmask|1|1
        screen|0|4
        size 0|40|42
        temporary-height proven lower|5|5
        temporary-width proven lower|5|5
        too-narrow proven lower|6|9
        too-narrow proven unmask|2|4
        toolbar|3|4
        wrong-relation open remove|1|1
        wrong-relation proven remove|2|2
        """.rows

    static let counts = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], (agreed: Int($0[1])!, judged: Int($0[2])!)) })
}
