import AshlarInspect
import AshlarPreview

/// Inspects a preview of a compiled target in a process of its own, which ends with this object.
@MainActor
final class ProcessInspector: Inspecting {
    private let child: PreviewChild

    /// The seconds that the process has for an answer. A search for breakpoints takes most of them.
    private static let timeLimit = 60.0

    /// Starts the process.
    ///
    /// - Parameters:
    ///   - program: The program of `PreviewLibrary.host()`.
    ///   - request: The library, the setting, and the number of the preview.
    /// - Throws: An ``InspectRefusal`` if the preview cannot be made, with the last words of its process.
    init(program: String, _ request: PreviewRequest) throws {
        child = PreviewChild(program)
        guard child.send(request) else { throw InspectRefusal(reason: "The program of previews cannot be run.") }
        while let answer = child.next(limit: Self.timeLimit) {
            switch answer {
            case .end: return
            case .failed(let reason): throw refusal(reason)
            default: continue
            }
        }
        throw refusal("The preview crashes.\n" + child.lastWords())
    }

    private func refusal(_ reason: String) -> InspectRefusal {
        child.end()
        return InspectRefusal(reason: reason)
    }

    var isOver: Bool { hasEnded || !child.isRunning }
    private var hasEnded = false

    func answer(to question: InspectQuestion) -> InspectAnswer {
        guard child.send(question), let answer = child.next(InspectAnswer.self, limit: Self.timeLimit) else {
            let words = child.lastWords()
            child.end()
            hasEnded = true
            return InspectAnswer(id: question.id, failure: "The preview has crashed. Load the page again.\n\(words)")
        }
        return answer
    }
}
