import AshlarInspect
import AshlarReport
import Foundation

/// What pages inspect: one thing at a time, since the views of a process share a screen.
@MainActor
final class InspectRoom {
    /// What a page asks: a question about a picture of a preview.
    struct Message: Codable {
        /// The number of what is shown.
        var subject: Int
        /// The number of its picture.
        var shot: Int
        var question: InspectQuestion
    }

    /// Makes an inspector of a picture.
    typealias Maker = @MainActor (_ shot: Int) throws -> any Inspecting

    /// What can be inspected, by the numbers of what is shown; nil for what cannot.
    private var makers: [Maker?] = []
    private var open: (subject: Int, shot: Int, inspector: any Inspecting)?

    /// Takes what can be inspected from now on. What was open is made anew at the next question.
    func show(_ makers: [Maker?]) { (self.makers, open) = (makers, nil) }

    /// Answers a message of a page.
    func answer(_ text: String) -> String {
        let answer: InspectAnswer
        if let message = try? JSONDecoder().decode(Message.self, from: Data(text.utf8)) {
            answer = self.answer(message)
        } else {
            answer = InspectAnswer(id: -1, failure: "The message is no question.")
        }
        return String(decoding: (try? InspectJSON.encoder.encode(answer)) ?? Data("{}".utf8), as: UTF8.self)
    }

    private func answer(_ message: Message) -> InspectAnswer {
        let hasEnded = open?.inspector.isOver ?? false
        if hasEnded { open = nil }
        if let open, (open.subject, open.shot) == (message.subject, message.shot) {
            return open.inspector.answer(to: message.question)
        }
        // Only a page that has just been opened, or shown something new, begins.
        guard message.question.ask == .state else {
            return InspectAnswer(
                id: message.question.id,
                failure: hasEnded
                    ? "What was inspected has ended. Load the page again."
                    : "Another page inspects something else. Load this one again.")
        }
        guard !makers.isEmpty else {
            return InspectAnswer(id: message.question.id, failure: "Nothing has been sent yet. Start the application.")
        }
        guard makers.indices.contains(message.subject), let make = makers[message.subject] else {
            return InspectAnswer(id: message.question.id, failure: "This has no views to inspect.")
        }
        do {
            open = nil
            let inspector = try make(message.shot)
            open = (message.subject, message.shot, inspector)
            return inspector.answer(to: message.question)
        } catch {
            return InspectAnswer(
                id: message.question.id, failure: "It cannot be inspected: \((error as? InspectRefusal)?.reason ?? "\(error)")")
        }
    }
}

/// Why something cannot be inspected, as a sentence for people.
struct InspectRefusal: Error { let reason: String }
