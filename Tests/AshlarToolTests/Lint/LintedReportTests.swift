import Ashlar
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

/// Stored reports that `ashlar lint` reads.
@Suite("Lint: stored reports", .serialized)
@MainActor
struct LintedReportTests {
    @Test("A report with priorities of 0 and great lengths is read")
    func limits() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1e8, height: 200))
        let label = UILabel()
        label.text = "label"
        label.translatesAutoresizingMaskIntoConstraints = false
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            label.setContentHuggingPriority(UILayoutPriority(0), for: axis)
            label.setContentCompressionResistancePriority(UILayoutPriority(0), for: axis)
        }
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-lint-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try JSONEncoder().encode(root.ashlar.report()).write(to: file)
        let report = DocumentLinter(plan: LintPlan()).check(file.path)
        expect(report.failures.map(\.reason), equals: [])
        expect(report.layouts, equals: 1)
    }
}
