import AshlarUI
import Foundation
import TestSupport
import Testing

/// Tests for the effect of the default handlers on the process.
@Suite("Faults and logs without a handler")
struct FaultOutputTests {
    @Test("Output that was printed before a fault is not lost when the process ends")
    func flush() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            // Output to a pipe is buffered, so the line is still in memory.
            print("printed before the fault")
            await MainActor.run { UIView().frame.origin.x = .nan }
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        expect(output.contains("printed before the fault\n"))
        expect(errors.contains("*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: '"))
    }

    @Test("A log that cannot be written is lost, and layout continues")
    func closedStream() async {
        await #expect(processExitsWith: .success) {
            close(2)
            await MainActor.run {
                let view = UIView()
                for width in [1, 2] as [CGFloat] { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
                view.layoutIfNeeded()
            }
            exit(0)
        }
    }

    @Test("Control characters in names are escaped in the log")
    func names() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                view.accessibilityIdentifier = "a\u{1B}[2J"
                root.addSubview(view)
                for width in [1, 2] as [CGFloat] { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
                root.layoutIfNeeded()
            }
            exit(0)
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        expect(errors.contains("Unable to simultaneously satisfy constraints."))
        expect(!errors.contains("\u{1B}"))
    }
}
