/// Something that the page of the inspector shows: views that are there, or a stored report.
///
/// Two types conform: ``LiveInspector`` and ``ReportInspector``.
@preconcurrency @MainActor
public protocol Inspecting: AnyObject {
    /// Answers a question of the page.
    func answer(to question: InspectQuestion) -> InspectAnswer
}

/// Why a question cannot be answered, as a sentence for people.
struct InspectFailure: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
