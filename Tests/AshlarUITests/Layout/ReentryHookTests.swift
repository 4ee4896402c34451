import AshlarLayout
import Foundation
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

/// A view that requests its own fitting size when its content size is requested, around a box of 40 × 20 with 8 points on each
/// side.
private final class SelfFitting: UIView {
    static var asks = 0
    let box: UIView

    init(around box: UIView = UIView(), width: CGFloat? = 40, height: CGFloat? = 20) {
        self.box = box
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: leftAnchor, constant: 8),
            rightAnchor.constraint(equalTo: box.rightAnchor, constant: 8),
            box.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),
        ])
        if let width { box.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { box.heightAnchor.constraint(equalToConstant: height).isActive = true }
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        Self.asks += 1
        return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
}

// Named differences (FIDELITY.md): loopsEnd.
/// Tests for overrides that cause their own call while a view is measured, updated, notified of its margins, or described. Each
/// chain must end.
@MainActor
@Suite("Reentrant calls from other overrides", .serialized)
struct ReentryHookTests {
    private let setting = ReentryScene()
    private var scene: Scene { setting.scene }
    private var view: ReentrantView { setting.view }

    // MARK: Content sizes

    @Test("A view can ask for its fitting size while it computes its content size, and its own content does not count then")
    func fittingInContentSize() {
        let fitting = SelfFitting()
        scene.add(fitting)
        scene.pinCorner(of: fitting)
        setting.expectOneLoop(setting.loops { scene.layout() }, at: fitting)
        expect(fitting.frame.size, equals: CGSize(width: 56, height: 36))
        expect(fitting.intrinsicContentSize, equals: CGSize(width: 56, height: 36))
        expect(fitting.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 56, height: 36))
        fitting.box.constraints.first { $0.firstAttribute == .width }?.constant = 60
        fitting.invalidateIntrinsicContentSize()
        scene.layout()
        expect(fitting.frame.size, equals: CGSize(width: 76, height: 36))
        setting.expectUsable()
    }

    @Test("Nested views that ask for fitting sizes in their content sizes cost a quadratic, not an exponential, number of calls")
    func nestedFitting() {
        func asks(depth: Int) -> Int {
            var fitting = SelfFitting()
            for _ in 1..<depth { fitting = SelfFitting(around: fitting, width: nil, height: nil) }
            SelfFitting.asks = 0
            var size = CGSize.zero
            _ = setting.loops { size = fitting.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
            let side = 16 * CGFloat(depth)
            expect(size, equals: CGSize(width: 40 + side, height: 20 + side))
            return SelfFitting.asks
        }
        let (few, many) = (asks(depth: 8), asks(depth: 16))
        expect(many <= 4 * few)
        expect(many <= 2 * 16 * 16)
    }

    @Test("Siblings that each ask for their superview's fitting size end")
    func fittingSuperview() {
        let asking = (0..<12).map { index in
            let view = ReentrantView()
            scene.add(view, to: self.view)
            view.leftAnchor.constraint(equalTo: self.view.leftAnchor, constant: CGFloat(index)).isActive = true
            view.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true
            view.onAsk = { $0.superview?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) ?? .zero }
            return view
        }
        let log = setting.loops { scene.layout() }
        expect(!log.isEmpty)
        expect(log.count <= 2 * asking.count)
        expect(asking.reduce(0) { $0 + $1.asks } < 12 * 12 * 12)
        for view in asking { view.onAsk = { _ in CGSize(width: 3, height: 3) } }
        for view in asking { view.invalidateIntrinsicContentSize() }
        setting.expectUsable()
        expect(asking.allSatisfy { $0.frame.size == CGSize(width: 3, height: 3) })
    }

    @Test("A view that measures a new view of its kind in its content size is stopped", arguments: [1, 2])
    func measuringOwnKind(times: Int) {
        final class Measuring: UIView {
            static var count = 0
            static var times = 1
            override var intrinsicContentSize: CGSize {
                Self.count += 1
                guard Self.count < 100_000 else { return .zero }
                var size = CGSize.zero
                for _ in 0..<Self.times { size = Measuring().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
                return size
            }
        }
        (Measuring.count, Measuring.times) = (0, times)
        let measuring = scene.add(Measuring())
        scene.pinCorner(of: measuring)
        expect((1...times).contains(setting.loops { scene.layout() }.count))
        expect(Measuring.count < 1_000)
        setting.expectUsable()
    }

    @Test("A wrapping label that measures a new label of its kind is stopped")
    func wrappingOwnKind() {
        final class Wrapping: UILabel {
            static var count = 0
            override var intrinsicContentSize: CGSize {
                Self.count += 1
                guard Self.count < 100_000 else { return .zero }
                let other = Wrapping()
                other.text = "Text"
                other.numberOfLines = 0
                return other.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            }
        }
        Wrapping.count = 0
        let label = scene.add(Wrapping())
        label.text = "Text"
        label.numberOfLines = 0
        scene.pinCorner(of: label)
        expect(!setting.loops { scene.layout() }.isEmpty)
        expect(Wrapping.count < 2_000)
        setting.expectUsable()
    }

    @Test("Baselines and insets that ask for the fitting size end")
    func fittingInDescription() {
        final class Asking: UIView {
            var asks = 0
            override var forLastBaselineLayout: UIView {
                asks += 1
                _ = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                return self
            }
            override var alignmentRectInsets: UIEdgeInsets {
                asks += 1
                _ = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                return .zero
            }
        }
        let asking = scene.add(Asking())
        asking.place(0, 0, 10, 10)
        let log = setting.loops { scene.layout() }
        expect(!log.isEmpty && log.count < 20)
        expect(asking.asks < 1_000)
        setting.expectUsable()
    }

    @Test("In a view's own layoutSubviews, the fitting size is that of its constraints")
    func fittingInLayout() {
        var size = CGSize.zero
        view.onLayout = { size = $0.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        expect(setting.loops { scene.layout() }, equals: [])
        expect(size, equals: CGSize(width: 30, height: 40))
        setting.expectUsable()
    }

    @Test("Constraints that are activated while a view is measured apply in the same pass")
    func activatingInContentSize() {
        let other = scene.add(ReentrantView())
        scene.pinCorner(of: other)
        let minimum = other.widthAnchor.constraint(greaterThanOrEqualToConstant: 70)
        other.onAsk = { _ in
            minimum.isActive = true
            return CGSize(width: 10, height: 10)
        }
        expect(setting.loops { scene.layout() }, equals: [])
        expect(other.frame.width, equals: 70)
        setting.expectUsable()
    }

    @Test("A view that activates one more constraint and asks to be measured again in each measuring is stopped")
    func activatingForEver() {
        let other = scene.add(ReentrantView())
        scene.pinCorner(of: other)
        other.onAsk = { view in
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(10 + view.asks)).isActive = true
            return CGSize(width: 10, height: 10)
        }
        other.onLayout = { $0.invalidateIntrinsicContentSize() }
        let log = setting.loops { scene.layout() }
        expect(log.count, equals: 1)
        expect(other.asks <= 60)
        other.onLayout = { _ in }
        setting.expectUsable()
    }

    @Test("layoutIfNeeded in a content size that a fitting queries is performed")
    func layoutInFitting() {
        let other = scene.add(ReentrantView())
        scene.pinCorner(of: other)
        other.onAsk = { view in
            view.superview?.layoutIfNeeded()
            return CGSize(width: 12, height: 13)
        }
        expect(other.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 12, height: 13))
        scene.layout()
        expect(other.frame.size, equals: CGSize(width: 12, height: 13))
        setting.expectUsable()
    }

    // MARK: updateConstraints

    @Test("updateConstraints can lay out, set its own flag and query sizes")
    func layoutInUpdate() {
        view.onUpdate = { [root = scene.root] view in
            view.setNeedsUpdateConstraints()
            view.setNeedsLayout()
            root.layoutIfNeeded()
            view.updateConstraintsIfNeeded()
            _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        expect(setting.loops { scene.root.updateConstraintsIfNeeded() }, equals: [])
        expect(setting.loops { scene.layout() }, equals: [])
        expect(view.updates <= 4)
        view.onUpdate = { _ in }
        setting.expectUsable()
    }

    @Test("A view that creates and updates a new view of its kind in updateConstraints is stopped", arguments: [1, 2])
    func updatingOwnKind(times: Int) {
        final class Updating: UIView {
            static var count = 0
            static var times = 1
            override func updateConstraints() {
                super.updateConstraints()
                Self.count += 1
                guard Self.count < 100_000 else { return }
                for _ in 0..<Self.times {
                    let next = Updating()
                    addSubview(next)
                    next.updateConstraintsIfNeeded()
                }
            }
        }
        (Updating.count, Updating.times) = (0, times)
        let updating = scene.add(Updating())
        expect(setting.loops { updating.updateConstraintsIfNeeded() }.count, equals: 1)
        expect(Updating.count < 1_000)
        updating.removeFromSuperview()
        setting.expectUsable()
    }

    // MARK: Margins and safe areas

    @Test("A change of margins in each layoutMarginsDidChange is stopped", arguments: [1, 2])
    func marginsInHook(times: Int) {
        var calls = 0
        view.onMargins = { view in
            calls += 1
            for _ in 0..<times { view.layoutMargins.left += 1 }
        }
        let log = setting.loops { view.layoutMargins.left = 20 }
        setting.expectOneLoop(log, at: view)
        expect(calls <= 50)
        view.onMargins = { _ in }
        view.layoutMargins.left = 5
        expect(view.layoutMargins.left, equals: 5)
        setting.expectUsable()
    }

    @Test("A change of the safe area in each safeAreaInsetsDidChange is stopped", arguments: [1, 2])
    func safeAreaInHook(times: Int) {
        var calls = 0
        let view = ReentrantView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.onSafeArea = { view in
            calls += 1
            for _ in 0..<times { view.ashlar.safeAreaInsets.top += 1 }
        }
        let log = setting.loops { view.ashlar.safeAreaInsets.top = 20 }
        setting.expectOneLoop(log, at: view)
        expect(calls <= 50)
        view.onSafeArea = { _ in }
        view.ashlar.safeAreaInsets.top = 7
        expect(view.safeAreaInsets.top, equals: 7)
    }

    // MARK: Descriptions

    @Test("A description formatter that asks for the description gets UIKit's form for any constraint")
    func formatter() {
        let first = view.constraints[0]
        nonisolated(unsafe) let second = view.constraints[1]
        // A layout language can have set a formatter.
        let saved = LayoutDiagnostics.constraintFormatter
        defer { LayoutDiagnostics.constraintFormatter = saved }
        LayoutDiagnostics.constraintFormatter = nil
        let plain = [first.description, second.description]
        LayoutDiagnostics.constraintFormatter = { "[\($0.description)] [\(second.description)]" }
        var texts: [String] = []
        let log = setting.loops { texts = [first.description, second.description] }
        expect(texts, equals: ["[\(plain[0])] [\(plain[1])]", "[\(plain[1])] [\(plain[1])]"])
        expect(log.count, equals: 1)
        expect(log.first?.contains("constraintFormatter"), equals: true)
        // A loop of another formatter is reported again.
        LayoutDiagnostics.constraintFormatter = { "(\($0.description))" }
        expect(setting.loops { texts = [first.description] }.count, equals: 1)
        expect(texts, equals: ["(\(plain[0]))"])
        scene.layout()
        let sized = scene.add(SizedView(4, 5))
        scene.pinCorner(of: sized)
        scene.layout()
        LayoutDiagnostics.constraintFormatter = nil
        let content = sized.constraints.map(\.description)
        LayoutDiagnostics.constraintFormatter = { "(\($0.description))" }
        expect(LayoutDiagnostics.collecting { sized.constraints.map(\.description) }.result, equals: content.map { "(\($0))" })
    }
}
