import Ashlar
import AshlarCairo
import Documents
import Foundation

/// Draws what requests ask for, one after the other.
///
/// Views belong to the main actor, so a process draws one picture at a time. Start one process for each core, behind a proxy.
@MainActor
public final class Drawing {
    /// The number of requests that may wait. Further ones are refused at once, so that a crowd does not pile up.
    public nonisolated static let limit = 64

    private let textEngine: PangoTextEngine
    private var waiting = 0

    public init() throws {
        textEngine = try PangoTextEngine()
        LayoutEnvironment.textEngine = textEngine
    }

    /// Draws a card or an invoice; nil if too many requests wait.
    func draw(_ request: DrawingRequest) async throws -> Data? {
        guard waiting < Self.limit else { return nil }
        waiting += 1
        defer { waiting -= 1 }
        // Lets requests that have arrived be counted.
        await Task.yield()
        // A client that has gone needs no picture.
        try Task.checkCancellation()
        switch request {
        case .card(let title, let subtitle): return try Card(title: title, subtitle: subtitle).png(textEngine: textEngine)
        case .invoice(let customer, let number, let lines):
            return try Invoice(customer: customer, number: number, lineCount: lines).pdf(textEngine: textEngine)
        }
    }
}
