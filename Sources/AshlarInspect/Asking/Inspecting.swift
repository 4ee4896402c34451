/// Something that the page of the inspector shows: views that are there, or a stored report.
///
/// Two types of this module conform: ``LiveInspector`` and ``ReportInspector``.
@preconcurrency @MainActor
public protocol Inspecting: AnyObject {
    /// Answers a question of the page.
    func answer(to question: InspectQuestion) -> InspectAnswer

    /// Whether there is nothing to inspect any more, so that the inspector has to be made anew. The default is false.
    var isOver: Bool { get }
}

extension Inspecting {
    /// False: what is inspected is there as long as the inspector.
    public var isOver: Bool { false }
}

/// Why a question cannot be answered, as a sentence for people.
struct InspectFailure: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
