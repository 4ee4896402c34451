import AshlarSweep
import AshlarSVG
import AshlarUI
import Foundation
import TestSupport
import Testing

/// Scenes made by hand, whose breakpoints are known.
@Suite("Sweeps") @MainActor
struct SweepTests {
    /// A root view with constrained subviews. In block text, a character of the standard font is 17 points wide and a line 17 high.
    private func root(_ views: [String: UIView]) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        for (name, view) in views.sorted(by: { $0.key < $1.key }) {
            view.accessibilityIdentifier = name
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        return root
    }

    /// Runs a body without the form of constraints' descriptions that a layout language has set, as Masonry does.
    private func withUIKitsDescriptions<Result>(_ body: () -> Result) -> Result {
        let formatter = LayoutDiagnostics.constraintFormatter
        LayoutDiagnostics.constraintFormatter = nil
        defer { LayoutDiagnostics.constraintFormatter = formatter }
        return body()
    }

    private func label(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    private func sizes(_ sweep: LayoutSweep) -> [Double] { sweep.breakpoints.map { ($0.size * 1000).rounded() / 1000 } }

    private func ranges(_ sweep: LayoutSweep, _ kind: LayoutSweep.Finding.Kind, _ paths: String...) -> [ClosedRange<Double>]? {
        sweep.findings.first { $0.kind == kind && $0.paths == paths }?.ranges.map { range in
            (range.lowerBound * 1000).rounded() / 1000...(range.upperBound * 1000).rounded() / 1000
        }
    }

    @Test("Of two labels the one that resists less is cut off first, and the other below the exact width of its text")
    func twoLabels() throws {
        let (city, number) = (label("Name of the city"), label("Population 1234567"))
        let root = root(["city": city, "number": number])
        city.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        NSLayoutConstraint.activate([
            city.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            number.leadingAnchor.constraint(equalTo: city.trailingAnchor, constant: 8),
            number.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            city.topAnchor.constraint(equalTo: root.topAnchor), number.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let sweep = withUIKitsDescriptions { root.ashlar.sweep(width: 100...700) }
        expect(sweep.isProved)
        // 16 + 272 + 8 + 16 points without the second text, and 306 more with it.
        expect(sizes(sweep), equals: [312, 618])
        let first = try #require(sweep.breakpoints.first)
        expect(!first.isJump)
        let takesOver = first.changes.contains { change in
            if case .takesOver(let text) = change { text.contains("city'Name of the city'.width") } else { false }
        }
        expect(takesOver)
        expect(ranges(sweep, .cutText, "city"), equals: [100...312])
        expect(ranges(sweep, .cutText, "number"), equals: [100...618])
        // Equal hugging leaves open which of the two grows.
        expect(ranges(sweep, .ambiguity, "city"), equals: [618...700])
        expect(sweep.frame(ofView: 1, at: 200)?.width, equals: 160)
        expect(sweep.work.layouts < 10)
        expect(root.frame.width, equals: 320)
    }

    @Test("A width at 750 gives way to a maximum, and a minimum to nothing")
    func bounds() {
        let box = UIView()
        let root = root(["box": box])
        let wish = box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
        wish.priority = .defaultHigh
        NSLayoutConstraint.activate([
            wish, box.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
            box.widthAnchor.constraint(lessThanOrEqualToConstant: 301), box.heightAnchor.constraint(equalToConstant: 10),
            box.topAnchor.constraint(equalTo: root.topAnchor), box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        ])
        let sweep = root.ashlar.sweep(width: 100...1366)
        expect(sizes(sweep), equals: [240, 602])
        expect(sweep.isProved)
        expect(sweep.intervals.map { $0.frames[1].width.rate }, equals: [0, 0.5, 0])
        expect(ranges(sweep, .outside, "box"), equals: [100...120])
        expect(sweep.findings.count, equals: 1)
    }

    @Test("A text breaks at the exact widths of its lines")
    func wrapping() {
        let text = label("The quick brown fox jumps over the lazy dog and runs away.", lines: 0)
        let below = UIView()
        let root = root(["text": text, "zbelow": below])
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            text.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            below.topAnchor.constraint(equalTo: text.bottomAnchor), below.heightAnchor.constraint(equalToConstant: 5),
            below.leadingAnchor.constraint(equalTo: text.leadingAnchor), below.widthAnchor.constraint(equalTo: text.widthAnchor),
        ])
        let sweep = root.ashlar.sweep(width: 200...1200)
        expect(sweep.isProved)
        expect(sweep.breakpoints.allSatisfy { $0.uncertainty < 5e-5 })
        // The widths at which the height differs, found by measuring at every half point.
        var expected: [Double] = []
        var last = text.sizeThatFits(CGSize(width: 200 - 32, height: 0)).height
        for step in 1...2000 {
            let width = 200 + Double(step) / 2
            let height = text.sizeThatFits(CGSize(width: width - 32, height: 0)).height
            if height != last { expected.append(width) }
            last = height
        }
        let jumps = sweep.breakpoints.filter { $0.views.contains(2) }.map { ($0.size * 1000).rounded() / 1000 }
        expect(jumps, equals: expected)
        expect(expected.count >= 5)
        expect(sweep.work.layouts < 60)
        let kinds = sweep.breakpoints.flatMap(\.changes).filter { if case .wraps(view: 1, _, _) = $0 { true } else { false } }
        expect(kinds.count >= expected.count)
    }

    @Test("Two texts that wrap side by side have the frames of dense sampling")
    func wrappingSideBySide() {
        let (first, second) = (
            label("Some words that wrap into several lines", lines: 0),
            label("and other words, three lines at most of them", lines: 3)
        )
        let root = root(["first": first, "second": second])
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
            second.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            first.topAnchor.constraint(equalTo: root.topAnchor), second.topAnchor.constraint(equalTo: first.bottomAnchor),
        ])
        let sweep = root.ashlar.sweep(width: 150...900)
        let comparison = DenseSampling.compare(root, sweep, step: 0.25)
        expect(comparison.worstProved < 1e-6, "\(comparison.worstPlace)")
        expect(sweep.work.solves < comparison.solves / 4)
        expect(sweep.findings.contains { $0.kind == .cutText && $0.paths == ["second"] })
    }

    @Test("A price is cut off on narrow screens, and again where its title fits on one line, as the README shows")
    func price() throws {
        let (title, price) = (label("Wireless headphones, noise cancelling", lines: 0), label("249.00"))
        let root = root(["price": price, "title": title])
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            title.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
            price.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 12),
            price.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            price.topAnchor.constraint(equalTo: title.topAnchor),
        ])
        let sweep = root.ashlar.sweep(width: 320...1366)
        expect(sweep.isProved)
        // Both texts resist compression equally, so the first one keeps its width: that of two lines, the last of which has two words,
        // and from 673 points that of one line, for which 629 points are needed.
        expect(ranges(sweep, .cutText, "price"), equals: [320...486, 673...775])
        expect(ranges(sweep, .ambiguity, "price"), equals: [320...486, 673...775])

        price.textColor = .systemRed
        root.frame.size.height = 84
        let strip = withUIKitsDescriptions { root.ashlar.strip(of: root.ashlar.sweep(width: 320...900)) }
        let context = SVGContext(size: strip.size)
        strip.draw(in: context)
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/Sweeping/price.svg")
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil { try Data(context.document().utf8).write(to: url) }
        // The notes contain the addresses of constraints' views.
        func drawn(_ document: String) -> String { document.replacing(#/0x[0-9a-f]+/#, with: "") }
        try expect(drawn(String(contentsOf: url, encoding: .utf8)), equals: drawn(context.document()))
    }

    @Test("A stack view between a minimum and a maximum")
    func stack() {
        let stack = UIStackView(arrangedSubviews: ["one", "a longer one", "three"].map { label($0) })
        let root = root(["stack": stack])
        stack.spacing = 10
        stack.distribution = .equalSpacing
        let wish = stack.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -40)
        wish.priority = .defaultHigh
        NSLayoutConstraint.activate([
            wish, stack.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
            stack.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
            stack.centerXAnchor.constraint(equalTo: root.centerXAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let sweep = root.ashlar.sweep(width: 100...700)
        // The minimum, the texts of 51, 204 and 85 points with distances of 10, and the maximum.
        expect(sizes(sweep), equals: [160, 315, 400, 540])
        expect(DenseSampling.compare(root, sweep, step: 0.25).worstProved < 1e-6)
    }

    @Test("A conflict begins where required constraints begin to contradict each other")
    func conflict() throws {
        let box = UIView()
        let root = root(["box": box])
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            box.widthAnchor.constraint(lessThanOrEqualToConstant: 200), box.topAnchor.constraint(equalTo: root.topAnchor),
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.heightAnchor.constraint(equalToConstant: 9),
        ])
        let sweep = withUIKitsDescriptions { root.ashlar.sweep(width: 320...1366) }
        expect(sweep.isProved)
        let finding = try #require(sweep.findings.first)
        expect(sweep.findings.count == 1 && finding.kind == .conflict)
        expect(finding.constraint?.contains("box.width <= 200"), equals: true)
        // A violation of a thousandth of a point counts as rounding.
        expect(abs(finding.ranges[0].lowerBound - 400) < 0.005)
        expect(finding.ranges[0].upperBound, equals: 1366)
        expect(sweep.breakpoints.contains { $0.description.contains("breaks") })
    }

    @Test("Views overlap up to the exact width at which their edges meet")
    func overlap() {
        let (left, right) = (UIView(), UIView())
        let root = root(["left": left, "right": right])
        for view in [left, right] {
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 170.5), view.heightAnchor.constraint(equalToConstant: 10),
                view.topAnchor.constraint(equalTo: root.topAnchor),
            ])
        }
        left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
        right.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10).isActive = true
        let sweep = root.ashlar.sweep(width: 320...700)
        expect(sweep.breakpoints.isEmpty && sweep.isProved)
        expect(ranges(sweep, .overlap, "left", "right"), equals: [320...361])
        // The overlap is 41 points wide at most, and 10 high.
        expect(sweep.findings.first?.amount, equals: 10)
        expect(sweep.work.layouts <= 4)
    }

    @Test("Views that overlap only between two widths are found, with the largest overlap between")
    func passing() {
        let (still, moving) = (UIView(), UIView())
        let root = root(["still": still, "moving": moving])
        for view in [still, moving] {
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 30),
                view.topAnchor.constraint(equalTo: root.topAnchor),
            ])
        }
        still.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100).isActive = true
        NSLayoutConstraint(
            item: moving, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 4,
            constant: -800
        ).isActive = true
        let sweep = root.ashlar.sweep(width: 200...270)
        expect(ranges(sweep, .overlap, "moving", "still"), equals: [212.5...237.5])
        expect(sweep.findings.first { $0.kind == .overlap }?.amount, equals: 30)
    }

    @Test("A height is swept like a width")
    func height() {
        let box = UIView()
        let root = root(["box": box])
        let wish = box.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.25)
        wish.priority = .defaultLow
        NSLayoutConstraint.activate([
            wish, box.heightAnchor.constraint(lessThanOrEqualToConstant: 150), box.widthAnchor.constraint(equalToConstant: 10),
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        let sweep = root.ashlar.sweep(height: 300...1000)
        expect(sizes(sweep), equals: [600])
        expect(sweep.isProved && sweep.axis == .height && sweep.findings.isEmpty)
    }

    /// A view whose only subview jumps at a width, by code.
    private final class Jumping: UIView {
        let box = UIView()

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(box)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            box.frame = CGRect(x: bounds.width < 500 ? 10 : 100, y: 0, width: bounds.width / 2, height: 20)
        }
    }

    @Test("Frames that code sets are sampled, and said to be")
    func code() throws {
        let view = Jumping(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let sweep = view.ashlar.sweep(width: 320...1000)
        expect(!sweep.isProved)
        expect(sweep.reservations.contains { $0.contains("Jumping") })
        let jump = try #require(sweep.breakpoints.first)
        expect(sweep.breakpoints.count == 1 && jump.isJump)
        expect(abs(jump.size - 500) <= 1.0 / 128)
        expect(jump.changes, equals: [.code([1])])
        expect(abs((sweep.frame(ofView: 1, at: 700)?.width ?? 0) - 350) < 0.1)
    }

    @Test("The readable width of 672 points is found")
    func readableWidth() {
        let box = UIView()
        let root = root(["box": box])
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
        ])
        let sweep = root.ashlar.sweep(width: 320...1366)
        expect(sweep.breakpoints.count, equals: 1)
        expect(abs((sweep.breakpoints.first?.size ?? 0) - 688) < 0.5)
        expect(DenseSampling.compare(root, sweep, step: 0.25).worst < 0.51)
    }

    @Test("The strip shows the layouts and what takes over")
    func strip() {
        let (city, number) = (label("Name of the city"), label("Population"))
        let root = root(["city": city, "number": number])
        NSLayoutConstraint.activate([
            city.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            number.leadingAnchor.constraint(equalTo: city.trailingAnchor, constant: 8),
            number.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
            city.topAnchor.constraint(equalTo: root.topAnchor), number.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let sweep = root.ashlar.sweep(width: 100...700)
        let strip = root.ashlar.strip(of: sweep)
        let context = SVGContext(size: strip.size)
        strip.draw(in: context)
        let text = context.document()
        for breakpoint in sweep.breakpoints { expect(text.contains(">\(Int(breakpoint.size.rounded()))<")) }
        expect(text.contains("now decides: "))
        expect(root.frame.width, equals: 320)
    }
}
