import Ashlar
import AshlarAgent
import AshlarInspect
import AshlarReport
import Foundation
import TestSupport
import Testing

@Suite("The inspector: picks and reasons", .serialized)
@MainActor
struct PickTests {
    private struct Known {
        var details: InspectedDetails
        /// The descriptions of the constraints of `why`, by the quantity and the side.
        var why: [String: [String]]
    }

    @Test("Of 1,000 random picks, the constraints that are named are those of `why`, and their parts add up")
    func picks() throws {
        var (picks, named, sums) = (0, 0, 0)
        for seed in 1...40 as ClosedRange<UInt64> {
            let made = RandomScreen(seed: seed, views: Int(6 + seed % 7))
            defer { made.close() }
            let inspector = LiveInspector(made.window, on: made.screen, title: "random")
            let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
            var views: [UIView] = []
            var waiting: [UIView] = [made.window]
            while let view = waiting.popLast() {
                views.append(view)
                waiting += view.subviews.reversed()
            }
            var known: [Int: Known] = [:]
            var random = SeededGenerator(seed: seed &* 977)
            for _ in 0..<25 {
                picks += 1
                let point = CGPoint(x: .random(in: 0..<320, using: &random), y: .random(in: 0..<568, using: &random))
                let answer = inspector.answer(to: InspectQuestion(.pick, x: Double(point.x), y: Double(point.y)))
                let front = views.lastIndex { view in
                    view !== made.window && !state.views[views.firstIndex(of: view)!].isFramework
                        && view.bounds.contains(view.convert(point, from: nil as UIView?))
                }
                expect(answer.picked?.first, equals: front)
                guard let index = front else { continue }
                let found = try known[index] ?? Self.known(index, views[index], inspector)
                known[index] = found
                for reason in found.details.reasons {
                    for (side, parts) in [("lower", reason.lower), ("upper", reason.isFixed ? reason.lower : reason.upper)] {
                        let texts = parts.map { Self.text(state.constraints[$0.constraint], state) }
                        expect(
                            texts.sorted(), equals: found.why["\(reason.quantity) \(side)"],
                            "seed \(seed), \(index) \(reason.quantity)"
                        )
                        named += texts.count
                        guard !parts.isEmpty else { continue }
                        let sum = parts.reduce(0) { $0 + $1.part }
                        expect(abs(sum - reason.value) < 1e-6, "seed \(seed), \(index) \(reason.quantity)")
                        sums += 1
                    }
                }
            }
        }
        expect(picks, equals: 1000)
        // Most picks have reasons; without any, the test would say nothing.
        expect(named > 2000 && sums > 1000)
    }

    private static func known(_ index: Int, _ view: UIView, _ inspector: LiveInspector) throws -> Known {
        let details = try #require(inspector.answer(to: InspectQuestion(.details, view: index)).details)
        var why: [String: [String]] = [:]
        let report = view.ashlar.report()
        for quantity in LayoutReport.Quantity.allCases {
            guard let found = view.ashlar.why(quantity) else { continue }
            for (side, links) in [("lower", found.lower), ("upper", found.upper)] {
                why["\(quantity.rawValue) \(side)"] = links.map { text(report.constraints[$0.constraint], report) }.sorted()
            }
        }
        return Known(details: details, why: why)
    }

    /// A constraint by what both sides know of it: its numbers, and its items' names.
    private static func text(_ constraint: LayoutReport.Constraint, _ report: LayoutReport) -> String {
        "\(constraint.origin.rawValue) \(constraint.constant.rounded()) \(Double(constraint.priority)) \(constraint.isBroken)"
    }

    private static func text(_ constraint: InspectedState.Constraint, _ state: InspectedState) -> String {
        "\(constraint.origin) \(constraint.constant.rounded()) \(constraint.priority) \(constraint.isBroken)"
    }

    @Test("A view that is turned, scrolled or cut off is picked where it is drawn")
    func drawn() throws {
        let made = RandomScreen(seed: 2, views: 0)
        defer { made.close() }
        let root = made.window.rootViewController!.view!
        func add(_ view: UIView, to outer: UIView, _ name: String, _ frame: CGRect) {
            view.accessibilityIdentifier = name
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: frame.minX),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: frame.minY),
                view.widthAnchor.constraint(equalToConstant: frame.width),
                view.heightAnchor.constraint(equalToConstant: frame.height),
            ])
        }
        let (clip, open, turned, scroll) = (UIView(), UIView(), UIView(), UIScrollView())
        add(clip, to: root, "clip", CGRect(x: 0, y: 0, width: 100, height: 60))
        clip.clipsToBounds = true
        add(UIView(), to: clip, "cut", CGRect(x: 20, y: 0, width: 200, height: 40))
        add(open, to: root, "open", CGRect(x: 0, y: 100, width: 100, height: 60))
        add(UIView(), to: open, "whole", CGRect(x: 20, y: 0, width: 200, height: 40))
        add(turned, to: root, "turned", CGRect(x: 200, y: 200, width: 100, height: 20))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        add(scroll, to: root, "scroll", CGRect(x: 0, y: 300, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        add(UIView(), to: scroll, "scrolled", CGRect(x: 0, y: 150, width: 50, height: 100))
        root.layoutIfNeeded()
        scroll.contentOffset = CGPoint(x: 0, y: 100)
        let inspector = LiveInspector(made.window, on: made.screen, title: "drawn")
        let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
        func names(_ x: Double, _ y: Double) -> [String] {
            (inspector.answer(to: InspectQuestion(.pick, x: x, y: y)).picked ?? []).compactMap { state.views[$0].name }
        }
        expect(names(50, 20), equals: ["cut", "clip"])
        expect(names(150, 20), equals: [])
        expect(names(150, 120), equals: ["whole"])
        // A quarter of a turn around the center, which is at 250, 210.
        expect(names(250, 170), equals: ["turned"])
        expect(names(210, 210), equals: [])
        expect(names(20, 340), equals: ["scroll"])
        expect(names(20, 360), equals: ["scrolled", "scroll"])
        expect(names(20, 410), equals: [])
    }

    @Test("A width between two margins is the width around it without the margins")
    func sum() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 395, height: 568))
        for window in UIApplication.shared.windows { window.isHidden = true }
        let (controller, screen) = (UIViewController(), AgentScreen())
        let (left, right) = (UIView(), UIView())
        for view in [left, right] {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
        }
        let root = controller.view!
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 0),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            left.widthAnchor.constraint(equalTo: right.widthAnchor), left.topAnchor.constraint(equalTo: root.topAnchor),
            left.heightAnchor.constraint(equalToConstant: 50), right.topAnchor.constraint(equalTo: root.topAnchor),
            right.heightAnchor.constraint(equalToConstant: 50),
        ])
        window.rootViewController = controller
        window.makeKeyAndVisible()
        defer {
            window.isHidden = true
            window.rootViewController = nil
        }
        let inspector = LiveInspector(window, on: screen, title: "halves")
        let picked = try #require(inspector.answer(to: InspectQuestion(.pick, x: 20, y: 20)).picked?.first)
        let details = try #require(inspector.answer(to: InspectQuestion(.details, view: picked)).details)
        let width = try #require(details.reasons.first { $0.quantity == "width" })
        expect(width.value == 187.5 && width.isFixed)
        // Half of the screen, less half of each margin.
        expect(width.lower.map(\.part).filter { $0 != 0 }.sorted(), equals: [-5, -5, 197.5])
    }
}
