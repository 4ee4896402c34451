import AshlarLayout
import AshlarUI
import Foundation
import Testing
import ViewTestSupport

/// Tests with the table of masks, once for each axis: a length of 120 points at 30 in a superview of 300.
@MainActor
@Suite("Autoresizing masks")
struct AutoresizingMaskTests {
    struct Row: Sendable, CustomStringConvertible {
        /// The bits of the near margin, the length and the far margin.
        var bits: UInt
        var notation: String
        /// The text after `minX == ` and `width == `, with `W` for the superview's length.
        var position: String
        var length: String
        /// The position and the length in a superview of 400 points.
        var result: (CGFloat, CGFloat)

        var description: String { notation + (bits == 0 ? " (no mask)" : "") }
    }

    nonisolated static let rows = [
        Row(bits: 0, notation: "--&", position: "30", length: "120", result: (30, 120)),
        Row(bits: 4, notation: "--&", position: "30", length: "120", result: (30, 120)),
        Row(bits: 1, notation: "&--", position: "W - 270", length: "120", result: (130, 120)),
        Row(bits: 5, notation: "&-&", position: "0.166667*W - 20", length: "120", result: (140.0 / 3, 120)),
        Row(bits: 2, notation: "-&-", position: "30", length: "W - 180", result: (30, 220)),
        Row(bits: 6, notation: "-&&", position: "30", length: "0.444444*W - 13.3333", result: (30, 120 * 37.0 / 27)),
        Row(bits: 3, notation: "&&-", position: "0.2*W - 30", length: "0.8*W - 120", result: (50, 200)),
        Row(bits: 7, notation: "&&&", position: "0.1*W", length: "0.4*W", result: (40, 160)),
    ]

    private let scene = Scene(300, 300)
    private let box = UIView(frame: CGRect(x: 30, y: 30, width: 120, height: 120))

    /// Adds the box to the tree with the row's mask along an axis, and no mask along the other.
    private func add(_ row: Row, _ axis: NSLayoutConstraint.Axis) {
        box.autoresizingMask = UIView.AutoresizingMask(rawValue: axis == .horizontal ? row.bits : row.bits << 3)
        scene.root.addSubview(box)
    }

    private func extent(_ axis: NSLayoutConstraint.Axis) -> (CGFloat, CGFloat) {
        axis == .horizontal ? (box.frame.minX, box.frame.width) : (box.frame.minY, box.frame.height)
    }

    private func expect(_ row: Row, _ axis: NSLayoutConstraint.Axis, _ location: SourceLocation = #_sourceLocation) {
        let (position, length) = extent(axis)
        #expect(abs(position - row.result.0) < 1e-6 && abs(length - row.result.1) < 1e-6, sourceLocation: location)
        #expect(extent(axis == .horizontal ? .vertical : .horizontal) == (30, 120), sourceLocation: location)
    }

    @Test(
        "Without constraints, a mask moves and resizes the view immediately", arguments: rows,
        [NSLayoutConstraint.Axis.horizontal, .vertical])
    func byHand(_ row: Row, _ axis: NSLayoutConstraint.Axis) {
        add(row, axis)
        scene.root.bounds.size = CGSize(width: 400, height: 400)
        expect(row, axis)
    }

    @Test(
        "With constraints, a mask gives the same position and size", arguments: rows,
        [NSLayoutConstraint.Axis.horizontal, .vertical])
    func byEngine(_ row: Row, _ axis: NSLayoutConstraint.Axis) {
        add(row, axis)
        let inner = scene.add(UIView(), to: box)
        scene.activate(
            inner.widthAnchor.constraint(equalTo: box.widthAnchor), inner.heightAnchor.constraint(equalTo: box.heightAnchor))
        scene.layout()
        scene.root.frame.size = CGSize(width: 400, height: 400)
        scene.layout()
        expect(row, axis)
        #expect(inner.frame.size == box.frame.size)
        #expect(box.constraints.count == 2 && scene.root.constraints.isEmpty)
    }

    @Test(
        "In reports, a mask has UIKit's notation and relates to the superview", arguments: rows,
        [NSLayoutConstraint.Axis.horizontal, .vertical])
    func reports(_ row: Row, _ axis: NSLayoutConstraint.Axis) throws {
        add(row, axis)
        let isHorizontal = axis == .horizontal
        // One constraint contradicts the position, and one the length.
        scene.activate(
            isHorizontal
                ? box.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 999)
                : box.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 999),
            (isHorizontal ? box.widthAnchor : box.heightAnchor).constraint(equalToConstant: 999))
        let text = withOwnText { LayoutDiagnostics.collecting { scene.layout() }.log.joined(separator: "\n") }
        let lines = text.components(separatedBy: "\n").filter { $0.contains("<NSAutoresizingMaskLayoutConstraint:0x") }
        let (view, root) = ("UIView:\(address(of: box))", "UIView:\(address(of: scene.root))")
        let notation = isHorizontal ? "h=\(row.notation) v=--&" : "h=--& v=\(row.notation)"
        let (near, extent) = isHorizontal ? ("minX", "width") : ("minY", "height")
        func body(_ attribute: String, _ right: String) -> String {
            let names = right == "30" ? "active, names: '|':\(root) " : "active"
            return
                "\(notation) \(view).\(attribute) == \(right.replacingOccurrences(of: "W", with: "\(root).\(extent)"))   (\(names))>"
        }
        #expect(lines.contains { $0.contains(" " + body(near, row.position)) }, "\(lines)")
        #expect(lines.contains { $0.contains(" " + body(extent, row.length)) }, "\(lines)")
        for (got, wanted) in zip(
            [box.frame.minX, box.frame.minY, box.frame.width, box.frame.height], [30, 30, 120, 120] as [CGFloat])
        {
            #expect(abs(got - wanted) < 1e-9)
        }
    }

    @Test("Flexible parts that are all zero share the change equally")
    func nothingFlexible() {
        box.frame = CGRect(x: 0, y: 30, width: 300, height: 120)
        box.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        scene.root.addSubview(box)
        scene.root.frame.size.width = 340
        #expect(box.frame.minX == 20 && box.frame.width == 300)
    }

    @Test("A size does not become negative, but a margin can")
    func shrinking() {
        box.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        scene.root.addSubview(box)
        scene.root.frame.size = CGSize(width: 100, height: 100)
        #expect(box.frame == CGRect(x: 30, y: -170, width: 0, height: 120))
    }

    @Test("Without constraints, a superview that does not autoresize its subviews leaves their frames unchanged")
    func withoutResizing() {
        box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scene.root.autoresizesSubviews = false
        scene.root.addSubview(box)
        scene.root.frame.size = CGSize(width: 400, height: 400)
        #expect(box.frame == CGRect(x: 30, y: 30, width: 120, height: 120))
    }

    @Test("A frame that is set becomes the new starting point of the mask, with and without constraints")
    func newFrame() {
        box.autoresizingMask = .flexibleWidth
        scene.root.addSubview(box)
        let inner = scene.add(UIView(), to: box)
        inner.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
        scene.layout()
        box.frame = CGRect(x: 0, y: 0, width: 250, height: 10)
        scene.layout()
        #expect(inner.frame.width == 250)
        scene.root.frame.size.width = 400
        scene.layout()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 350, height: 10) && inner.frame.width == 350)
    }

    @Test("A view's description lists flexible margins and flexible sizes")
    func letters() {
        box.autoresizingMask = UIView.AutoresizingMask(rawValue: 63)
        #expect(box.description.contains("; autoresize = LM+W+RM+TM+H+BM; "))
        box.autoresizingMask = []
        #expect(!box.description.contains("autoresize"))
    }
}
