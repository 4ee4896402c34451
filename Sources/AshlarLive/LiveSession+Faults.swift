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
            Task { @MainActor [weak self] in self?.show(fault: message, title: "Exception", stack: "") }
            // The names of a large program take seconds, which the few threads of tasks do not have.
            DispatchQueue.global(qos: .utility).async { [weak self] in
                let lines = stack.text
                Task { @MainActor [weak self] in self?.complete(fault: message, title: "Exception", stack: lines) }
            }
        }
        let log = LayoutDiagnostics.logHandler
        LayoutDiagnostics.logHandler = { [weak self] text in
            log(text)
            // Each turn of a loop has a line. The first one of a class of views says where it is.
            let line = String(text.prefix { !$0.isNewline })
            guard text.hasPrefix("[LayoutLoop]"), reports.add(Self.kind(ofLoop: line)) else { return }
            Task { @MainActor [weak self] in self?.show(fault: line, title: "Layout loop", stack: "") }
        }
    }

    /// Returns the part of a line about a layout loop that is the same for all views of a class: up to the view's address.
    nonisolated static func kind(ofLoop line: String) -> String {
        guard let start = line.firstIndex(of: "<") else { return line }
        return String(line[..<(line[start...].firstIndex { ":; >".contains($0) } ?? line.endIndex)])
    }
}

/// The faults whose calls were captured: each one once, and a limited number.
private final class FaultReports: Sendable {
    private let texts = Mutex<Set<String>>([])

    /// Adds a fault, and returns whether it is new and there is room for it.
    func add(_ text: String) -> Bool { texts.withLock { $0.count < LiveFaults.limit && $0.insert(text).inserted } }
}
