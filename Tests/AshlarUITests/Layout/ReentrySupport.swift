import AshlarLayout
import Foundation
import Testing

@testable import AshlarUI
import ViewTestSupport

/// A view that runs code of the test in every callback of the update cycle, and counts the calls.
class ReentrantView: UIView {
    var layouts = 0, asks = 0, updates = 0
    var onLayout: (ReentrantView) -> Void = { _ in }
    var onAsk: (ReentrantView) -> CGSize = { _ in CGSize(width: 10, height: 10) }
    var onUpdate: (ReentrantView) -> Void = { _ in }
    var onMargins: (ReentrantView) -> Void = { _ in }
    var onSafeArea: (ReentrantView) -> Void = { _ in }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        onLayout(self)
    }

    override var intrinsicContentSize: CGSize {
        asks += 1
        return onAsk(self)
    }

    override func updateConstraints() {
        updates += 1
        onUpdate(self)
        super.updateConstraints()
    }

    override func layoutMarginsDidChange() { onMargins(self) }
    override func safeAreaInsetsDidChange() { onSafeArea(self) }
}

/// A scene with such a view at (10, 20), 30 × 40 points.
@MainActor
struct ReentryScene {
    let scene = Scene()
    let view = ReentrantView()

    init() {
        scene.add(view)
        view.place(10, 20, 30, 40)
    }

    /// Returns the messages about loops that the body logs.
    func loops(_ body: () -> Void) -> [String] {
        LayoutDiagnostics.collecting(body).log.filter { $0.hasPrefix("[LayoutLoop] ") }
    }

    func expectOneLoop(_ log: [String], at view: UIView, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(log.count == 1, sourceLocation: sourceLocation)
        let name = "[LayoutLoop] layout feedback loop detected at <\(typeName(of: view)): \(address(of: view));"
        #expect(log.first?.hasPrefix(name) == true, "\(log.first ?? "nothing")", sourceLocation: sourceLocation)
    }

    /// Lays out again without the override. Changes must then have their effect, and nothing may be logged.
    func expectUsable(sourceLocation: SourceLocation = #_sourceLocation) {
        view.onLayout = { _ in }
        view.constraints.first { $0.firstAttribute == .width }?.constant = 33
        scene.root.constraints.first { $0.firstAttribute == .top && $0.firstItem === view }?.constant = 22
        let calls = view.layouts
        view.setNeedsLayout()
        #expect(LayoutDiagnostics.collecting { scene.layout() }.log == [], sourceLocation: sourceLocation)
        #expect(view.frame == CGRect(x: 10, y: 22, width: 33, height: 40), sourceLocation: sourceLocation)
        #expect(view.layouts > calls, sourceLocation: sourceLocation)
        #expect(!view.item.waitsForLayout, sourceLocation: sourceLocation)
        #expect(LayoutPass.running.isEmpty && LayoutPass.updating.isEmpty, sourceLocation: sourceLocation)
    }
}
