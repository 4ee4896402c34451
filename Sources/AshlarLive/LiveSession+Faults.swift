import AshlarUI
import Foundation
import Synchronization

extension LiveSession {
    /// Shows faults and layout loops of the application in the pages, above the last picture, and goes on.
    func reportFaults() {
        let reports = FaultReports()
        LayoutDiagnostics.faultHandler = { [weak self] fault in
            var text = "*** Terminating app due to uncaught exception '\(fault.name)', reason: '\(fault.reason)'"
            if let location = fault.location { text += "\nat \(location)" }
            FileHandle.standardError.write(Data((text + "\n").utf8))
            guard reports.add(text) else { return }
            let (stack, message) = (LiveStack(), text)
            Task.detached { [weak self] in
                let lines = stack.text
                await self?.show(fault: message, title: "Exception", stack: lines)
            }
        }
        let log = LayoutDiagnostics.logHandler
        LayoutDiagnostics.logHandler = { [weak self] text in
            log(text)
            // Each turn of a loop has a line. The first one says where it is.
            guard text.hasPrefix("[LayoutLoop]"), reports.add("[LayoutLoop]") else { return }
            let line = String(text.prefix { !$0.isNewline })
            Task { @MainActor [weak self] in self?.show(fault: line, title: "Layout loop", stack: "") }
        }
    }
}

/// The faults whose calls were captured: each one once, and a limited number.
private final class FaultReports: Sendable {
    private let texts = Mutex<Set<String>>([])

    /// Adds a fault, and returns whether it is new and there is room for it.
    func add(_ text: String) -> Bool { texts.withLock { $0.count < LiveFaults.limit && $0.insert(text).inserted } }
}
