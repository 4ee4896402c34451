import Ashlar
import AshlarLint
import Foundation
import TestSupport
import Testing
import XCTest

@testable import AshlarTesting

/// A card with a title and a button.
@MainActor
private func card(titleWidth: CGFloat? = nil, button: CGFloat = 44) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    let title = UILabel()
    title.text = "Thirteen chars"
    title.font = .systemFont(ofSize: 10)
    title.accessibilityIdentifier = "title"
    let buy = UIButton(type: .custom)
    buy.setTitle("Buy", for: .normal)
    buy.setContentHuggingPriority(UILayoutPriority(700), for: .horizontal)
    buy.setContentCompressionResistancePriority(UILayoutPriority(760), for: .horizontal)
    for inner in [title, buy] as [UIView] {
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
    }
    NSLayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
        title.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        buy.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
        buy.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
        buy.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        buy.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
        buy.heightAnchor.constraint(equalToConstant: button),
    ])
    if let titleWidth { title.widthAnchor.constraint(equalToConstant: titleWidth).isActive = true }
    return view
}

@Suite("expectLayout", .serialized)
@MainActor
struct ExpectLayoutTests {
    @Test("A layout without findings passes, in both directions")
    func good() {
        let view = card()
        let findings = expectLayout(view, at: .widths(240, 320, 414).rightToLeft())
        expect(findings.isEmpty)
        // The view is as before.
        expect(view.superview == nil && view.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
    }

    @Test("A finding is recorded as an issue, with the widths at which it holds")
    func bad() {
        var findings: [LintFinding] = []
        withKnownIssue {
            findings = expectLayout(card(), at: .widths(120, 160, 320))
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("text-clipped") && $0.rawValue.contains("widths 120 to 160") }
        }
        expect(findings.map(\.rule), equals: ["text-clipped"])
    }

    @Test("Every width of a range is tested, and a finding names the exact widths")
    func everyWidth() throws {
        let view = card()
        expect(expectLayout(view, atEvery: .width(240...500).rightToLeft(), requiringProof: true).isEmpty)
        expect(view.superview == nil && view.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
        expect(view.translatesAutoresizingMaskIntoConstraints)
        var findings: [LintFinding] = []
        withKnownIssue {
            findings = expectLayout(card(), atEvery: .width(120...500))
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("text-clipped") && $0.rawValue.contains("every width from 120 to ") }
        }
        let range = try #require(findings.first?.ranges.first)
        expect(findings.count == 1 && findings[0].ranges.count == 1)
        // A matrix agrees on both sides of the end. A text that lacks less than 8 % of its width is a note in a matrix.
        expect(range.isProved && range.to > 160 && range.to < 240)
        expect(expectLayout(card(), at: .widths(range.to + 1)).isEmpty)
        withKnownIssue { _ = expectLayout(card(), at: .widths(range.to - 10)) }
    }

    @Test("Every height of a range is tested")
    func everyHeight() {
        var findings: [LintFinding] = []
        withKnownIssue { findings = expectLayout(card(), atEvery: .height(40...80, width: 320)) }
        // The button is 44 points high and has 8 above and below.
        expect(findings.contains { $0.rule == "conflict" && $0.ranges.contains { $0.axis == .height } })
    }

    @Test("Code in a layout is a failure where a proof is required")
    func code() {
        final class Placing: UIView {
            override func layoutSubviews() {
                super.layoutSubviews()
                subviews.first?.frame = bounds
            }
        }
        let view = Placing(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.addSubview(UIView())
        expect(expectLayout(view, atEvery: .width(100...200)).isEmpty)
        withKnownIssue {
            _ = expectLayout(view, atEvery: .width(100...200), requiringProof: true)
        } matching: {
            $0.comments.contains { $0.rawValue.contains("Placing takes part in the layout by code") }
        }
    }

    @Test("Rules are chosen, switched off, and raised")
    func rules() {
        expect(expectLayout(card(), at: .widths(120), rules: ["conflict"]).isEmpty)
        expect(expectLayout(card(), at: .widths(120), disabling: ["text-clipped"]).isEmpty)
        // ashlar:disable text-clipped
        expect(expectLayout(card(), at: .widths(120)).isEmpty)
        withKnownIssue { _ = expectLayout(card(button: 40), at: .widths(320), atLeast: .note) }
        withKnownIssue { _ = expectLayout(card(), at: .widths(320), rules: ["no-such-rule"]) }
    }

    @Test("A view without constraints of its own height keeps its height")
    func height() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 33))
        let stage = LayoutStage(view)
        let cell = LayoutMatrix.widths(200).cells[0]
        expect(stage.show(cell) { _ in view.bounds.size }, equals: CGSize(width: 200, height: 33))
    }

    @Test("Widths from one to another end with the other")
    func matrix() {
        expect(LayoutMatrix.widths(320...330, by: 4).sizes.map(\.width), equals: [320, 324, 328, 330])
        expect(LayoutMatrix.widths(320).textSizes(.l, .ax3).rightToLeft().cells.count, equals: 4)
    }
}

// Only the XCTest of Swift's own toolchains makes tests from closures.
#if !canImport(Darwin)
/// The functions in tests of XCTest, which are run here as XCTest runs them.
@Suite("expectLayout in XCTest")
struct ExpectLayoutInXCTestTests {
    /// Runs a test of XCTest with the card at a width, and returns the number of failures that were recorded.
    ///
    /// A detached task belongs to no test of Swift Testing, so that failures are recorded as in a process that XCTest runs.
    private func failures(atWidth width: CGFloat) async -> Int? {
        await Task.detached { @MainActor in
            let test = XCTestCase(name: "testLayout") { _ in
                MainActor.assumeIsolated { _ = expectLayout(card(), at: .widths(width)) }
            }
            test.run()
            return test.testRun?.totalFailureCount
        }.value
    }

    @Test("A good layout passes a test of XCTest, and a text that is cut off fails it")
    func failures() async {
        await expect(failures(atWidth: 320), equals: 0)
        await expect(failures(atWidth: 120), equals: 1)
    }
}
#endif
