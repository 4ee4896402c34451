/// The counts of ``Confidence``. `ASHLAR_RECORD=1 swift test --filter ConfidenceTests` writes them from the judgements.
enum JudgedKinds {
    /// The kinds, a line each: the name, in how many judged logs the expert agreed, how many there are,
    /// and the same two numbers for logs that were judged when the program had never seen them.
    private static let rows = """
        action sheet|8|8|6|6
        alert content|1|1|0|1
        bar|5|5|1|1
        baseline|0|1|0|1
        box|0|1|0|0
        chain|20|23|11|16
        collapsed|5|9|3|6
        content size|0|1|0|1
        crossed edges|1|1|0|0
        duplicate proven remove|32|32|19|20
        encapsulated-height open lower|5|6|3|5
        encapsulated-height open none|0|1|0|0
        encapsulated-height proven lower|49|51|24|25
        encapsulated-height proven none|1|1|0|0
        encapsulated-width open lower|1|1|1|1
        encapsulated-width proven lower|19|19|15|15
        fence|0|1|0|0
        forgotten-translates open unmask|7|7|4|4
        forgotten-translates proven unmask|26|28|17|22
        framework|9|12|5|8
        header|0|1|0|0
        hidden-stack open lower|1|1|0|0
        hidden-stack proven lower|7|7|3|3
        hidden-stack proven none|2|2|1|1
        incomplete-list open lower|12|15|6|7
        incomplete-list open none|14|16|14|20
        keyboard|12|12|11|11
        list estimates|2|2|1|1
        margins|2|4|1|3
        measured elsewhere|3|3|1|1
        missing-priority proven lower|10|11|6|7
        moved pin|0|1|0|0
        other open constrain|1|1|0|0
        other open else|0|1|0|1
        other proven constant|2|2|1|1
        other proven constrain|4|4|1|1
        other proven else|2|4|0|1
        other proven none|2|2|0|0
        other proven remove|2|2|0|0
        pane|0|1|0|0
        private views|0|1|0|1
        private-text open none|2|2|0|0
        rounding open lower|1|1|0|0
        rounding proven lower|3|3|2|2
        rounding proven remove|1|1|0|0
        rounding proven unmask|1|1|0|0
        row height|0|1|0|0
        screen|0|4|0|4
        scroller|0|1|0|0
        size 0|44|47|19|24
        stack setting|0|1|0|0
        style|0|1|0|0
        template|2|3|1|1
        temporary-height proven lower|5|5|3|3
        temporary-width proven lower|5|5|1|1
        too-narrow proven else|0|0|0|1
        too-narrow proven lower|8|12|5|6
        too-narrow proven unmask|2|4|1|3
        toolbar|4|5|2|3
        visible fault|0|3|0|0
        wrong-relation open remove|1|1|0|0
        wrong-relation proven remove|2|2|1|1
        """.rows

    static let counts = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0.dropFirst().map { Int($0)! }) })
}
