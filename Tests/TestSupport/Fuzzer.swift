import Foundation

/// A fuzzer that feeds a reader with texts derived from a corpus by mutation. A seed always gives the same texts.
///
/// By default, a campaign is short enough for every run of the tests. `ASHLAR_FUZZ_SECONDS` sets its duration, and
/// `ASHLAR_FUZZ_SEED` its seed. If the process crashes, the file `ashlar-fuzz-NAME` in the temporary folder contains the seed
/// and the last multiple of a thousand; `text(seed:number:)` returns a text again.
public struct Fuzzer {
    /// The result of a campaign.
    public struct Outcome: Sendable {
        /// The number of texts that were read.
        public var executions = 0
        /// The longest time that one text took, in seconds.
        public var slowest = 0.0
        /// The text that took the longest time.
        public var slowestText = ""
    }

    private let corpus: [[UInt8]]
    private let tokens: [[UInt8]]
    private let name: String

    /// - Parameters:
    ///   - name: The name of the campaign in its output.
    ///   - corpus: Texts that are valid for the reader.
    ///   - tokens: Texts with a meaning for the reader, which the fuzzer inserts anywhere.
    public init(_ name: String, corpus: [String], tokens: [String]) {
        self.name = name
        self.corpus = corpus.map { Array($0.utf8) }.filter { !$0.isEmpty }
        self.tokens = tokens.map { Array($0.utf8) }
    }

    /// Runs the campaign with `executions` texts, or with as many as fit into the duration that the environment sets.
    public func run(executions: Int, _ read: (String) -> Void) -> Outcome {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["ASHLAR_FUZZ_SECONDS"].flatMap(Double.init)
        let seed = environment["ASHLAR_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
        let diary = FileManager.default.temporaryDirectory.appending(path: "ashlar-fuzz-\(name)")
        var outcome = Outcome()
        let clock = ContinuousClock()
        let start = clock.now
        while seconds.map({ clock.now - start < .seconds($0) }) ?? (outcome.executions < executions) {
            if outcome.executions % 1000 == 0 { try? Data("seed \(seed) text \(outcome.executions)\n".utf8).write(to: diary) }
            let text = text(seed: seed, number: UInt64(outcome.executions))
            let elapsed = ProcessorTime.measure { read(text) }
            if elapsed > outcome.slowest { (outcome.slowest, outcome.slowestText) = (elapsed, text) }
            outcome.executions += 1
        }
        try? FileManager.default.removeItem(at: diary)
        if seconds != nil {
            print("\(name): \(outcome.executions) texts, the slowest took \(outcome.slowest) s, seed \(seed)")
        }
        return outcome
    }

    /// Returns one mutated text.
    public func text(seed: UInt64, number: UInt64) -> String {
        var random = SeededGenerator(seed: seed &* 0x1_0000_0001 &+ number)
        var bytes = corpus[Int.random(in: 0..<corpus.count, using: &random)]
        for _ in 0..<Int.random(in: 1...8, using: &random) { bend(&bytes, &random) }
        return String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    }

    private func bend(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let place = bytes.isEmpty ? 0 : Int.random(in: 0...bytes.count, using: &random)
        let length = Int.random(in: 0...min(64, bytes.count - place), using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: bytes.removeSubrange(place..<place + length)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
        case 3: bytes.removeSubrange(place...)
        case 4:
            if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        case 5:
            // Inserts the middle of another text.
            let other = corpus[Int.random(in: 0..<corpus.count, using: &random)]
            let start = Int.random(in: 0..<other.count, using: &random)
            bytes.insert(contentsOf: other[start..<min(other.count, start + 200)], at: place)
        case 6:
            // Replaces a number by another.
            let numbers = ["0", "-0", "1e308", "1e-308", "nan", "inf", "99999999999999999999", "0x", "-1", "1e999", "0.1"]
            bytes.replaceSubrange(place..<place + min(length, 4), with: Array(numbers.randomElement(using: &random)!.utf8))
        default:
            guard let token = tokens.randomElement(using: &random) else { return }
            bytes.replaceSubrange(place..<place + min(length, 6), with: token)
        }
    }
}
