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

    /// Returns whether a text is such a message, damaged or not.
    static func isOne(_ text: String) -> Bool { text.prefix(20).contains("\"report\"") }

    /// Shows the layout of a message.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - room: What pages inspect.
    ///   - shown: Tells the pages that there is something new.
    /// - Returns: The answer to the application.
    @MainActor
    static func show(_ text: String, in room: InspectRoom, shown: () -> Void) -> String {
        let inspector: ReportInspector
        do {
            inspector = try ReportInspector(JSONDecoder().decode(Self.self, from: Data(text.utf8)).report)
        } catch {
            let flaw = error as? LayoutReportFlaw
            let reason = flaw?.reason ?? (error as? DecodingError)?.place ?? "the data is not readable"
            StandardStream.printError("ashlar inspect: a damaged report was sent: \(PrintableText.line(reason))\n")
            return "The report is damaged: \(reason)."
        }
        room.show([{ _ in inspector }])
        shown()
        return "Shown."
    }
}
