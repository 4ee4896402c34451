import Foundation

// The module's answers without a browser: one line of JSON for each file, and one for each fix of its conflicts.

@main
enum Native {
    static func main() {
        for path in CommandLine.arguments.dropFirst() {
            let answer = ExplainAnswer(String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self))
            print(answer.json(width: 640))
            for (index, explanation) in Explanation.all(of: answer.log).enumerated() where explanation.repeats == nil {
                for fix in explanation.fixes.indices { print("\t" + answer.json(conflict: index, fix: fix, width: 640)) }
            }
        }
    }
}
