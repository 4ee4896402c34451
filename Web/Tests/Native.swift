import Foundation

// The module's answers without a browser: one line of JSON for each log, and one for each fix of its conflicts; for each sketch one, and one
// for each size after it.

@main
enum Native {
    static func main() {
        for path in CommandLine.arguments.dropFirst() {
            let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
            if path.hasSuffix(".sketch") { play(text) } else { explain(text) }
        }
    }

    private static func explain(_ text: String) {
        let answer = ExplainAnswer(text)
        print(answer.json(width: 640))
        for (index, explanation) in Explanation.all(of: answer.log).enumerated() where explanation.repeats == nil {
            for fix in explanation.fixes.indices { print("\t" + answer.json(conflict: index, fix: fix, width: 640)) }
        }
    }

    private static func play(_ text: String) {
        let answer = PlayAnswer(text, width: .nan, height: .nan)
        print(answer.json())
        for size in [(200.0, 300.0), (120.0, 40.0), (0, 0), (1000.5, 700.25)] {
            print("\t" + answer.json(width: size.0, height: size.1, withFindings: true))
        }
    }
}
