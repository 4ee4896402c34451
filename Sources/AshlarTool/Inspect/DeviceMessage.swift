import AshlarCommandLine
import AshlarExplain
import AshlarInspect
import AshlarReport
import Foundation

/// The message of an application that sends its layout: an object of JSON with the member `report`.
struct DeviceMessage: Decodable {
    private let report: DeviceReport

    /// The greatest number of bytes of such a message, and of a question of the page.
    static let (limit, questionLimit) = (32 << 20, 64 << 10)

    /// Reads a message; nil for one of another kind.
    init?(_ text: String) {
        guard text.prefix(20).contains("\"report\""), let message = try? JSONDecoder().decode(Self.self, from: Data(text.utf8))
        else {
            return nil
        }
        self = message
    }

    /// Shows the layout.
    ///
    /// - Parameters:
    ///   - room: What pages inspect.
    ///   - shown: Tells the pages that there is something new.
    /// - Returns: The answer to the application.
    @MainActor
    func show(in room: InspectRoom, shown: () -> Void) -> String {
        let inspector: ReportInspector
        do throws(LayoutReportFlaw) { inspector = try ReportInspector(report) } catch {
            StandardStream.tell("ashlar inspect: a damaged report was sent: \(PrintableText.line(error.reason))\n")
            return "The report is damaged: \(error.reason)."
        }
        room.show([{ _ in inspector }])
        shown()
        return "Shown."
    }
}
