import AshlarUI
import Masonry
import TestSupport
import Testing

/// Tests with the published examples about the existence of constraints.
@Suite("The articles' constraints")
@MainActor
struct ArticleConstraintTests {
    let container = makeView("view", frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    @Test("A view holds a constant size, and the common superview holds a related size")
    func commonAncestor() {
        let (v1, v2) = (makeView("v1", in: container), makeView("v2", in: container))
        v1.mas_makeConstraints { make in make.size.mas_equalTo(CGSize(width: 10, height: 10)) }
        v2.mas_makeConstraints { make in make.size.equalTo(v1) }
        expect(equations(container), equals: ["v2.width == v1.width", "v2.height == v1.height"])
        expect(equations(v1), equals: ["v1.width == 10.0", "v1.height == 10.0"])
        expect(v2.constraints.isEmpty)
        container.layoutIfNeeded()
        expect(v1.frame.size == CGSize(width: 10, height: 10) && v2.frame.size == CGSize(width: 10, height: 10))
    }

    @Test("Centering a view without a superview raises an exception that names both views")
    func noSuperview() {
        container.frame = CGRect(x: 0, y: 0, width: 414, height: 736)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let masView = makeView("mas")
        let reasons = faults { masView.mas_makeConstraints { make in make.center.equalTo(container) } }
        let reason = "couldn't find a common superview for \(masView.description) and \(container.description)"
        expect(reasons, equals: [reason, reason])
        expect(container.constraints.isEmpty)
    }

    @Test("With a nil container, a view's own size is accepted, and a relation to its intended sibling raises an exception")
    func nilContainer() {
        let nowhere: UIView? = nil
        let (v1, v2) = (makeView("v1"), makeView("v2"))
        let reasons = faults {
            nowhere?.addSubview(v1)
            v1.mas_makeConstraints { make in make.size.mas_equalTo(CGSize(width: 10, height: 10)) }
            nowhere?.addSubview(v2)
            v2.mas_makeConstraints { make in make.size.equalTo(v1) }
        }
        let reason = "couldn't find a common superview for \(v2.description) and \(v1.description)"
        expect(reasons, equals: [reason, reason])
        expect(equations(v1), equals: ["v1.width == 10.0", "v1.height == 10.0"])
    }

    @Test("Updating a related size to a constant adds constraints beside the old ones, and the new ones are broken")
    func updateToNumber() {
        let (button, label) = (makeView("button", in: container), makeView("label", in: container))
        button.mas_updateConstraints { make in
            make.top.equalTo(container).offset(200)
            make.centerX.equalTo(container)
            make.size.mas_equalTo(CGSize(width: 100, height: 33))
        }
        label.mas_updateConstraints { make in
            make.top.equalTo(container).offset(300)
            make.centerX.equalTo(container)
            make.size.equalTo(button)
        }
        container.layoutIfNeeded()
        expect(button.frame, equals: CGRect(x: 137.5, y: 200, width: 100, height: 33))
        expect(label.frame, equals: CGRect(x: 137.5, y: 300, width: 100, height: 33))
        label.mas_updateConstraints { make in make.size.mas_equalTo(CGSize(width: 200, height: 100)) }
        expect(equations(label), equals: ["label.width == 200.0", "label.height == 100.0"])
        (button.mas_key, label.mas_key) = ("button", "label")
        let log = withDebugText { LayoutDiagnostics.collecting { container.layoutIfNeeded() }.log }
        expect(label.frame, equals: CGRect(x: 137.5, y: 300, width: 100, height: 33))
        expect(log.count, equals: 2)
        func lines(_ text: String) -> [String] {
            text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("    \"<") || $0.hasPrefix("<") }
                .map { $0.replacing(/MASLayoutConstraint:0x[0-9a-f]+/, with: "C") }
        }
        expect(
            log.map(lines),
            equals: [
                [
                    #"    "<C UIView:button.width == 100>","#, #"    "<C UIView:label.width == UIView:button.width>","#,
                    #"    "<C UIView:label.width == 200>""#, "<C UIView:label.width == 200>",
                ],
                [
                    #"    "<C UIView:button.height == 33>","#, #"    "<C UIView:label.height == UIView:button.height>","#,
                    #"    "<C UIView:label.height == 100>""#, "<C UIView:label.height == 100>",
                ],
            ])
    }

    @Test("Showing and hiding with stored widths keeps the layout constraint, and the row closes the gap")
    func showHide() {
        let box = makeView("box", in: container)
        box.mas_makeConstraints { make in
            make.height.mas_equalTo(32)
            make.centerX.equalTo(container.mas_centerX)
            make.top.equalTo(container.mas_top).offset(200)
        }
        let images = (0..<4).map { makeView("i\($0)", in: box) }
        var widths: [MASConstraint] = []
        for (index, image) in images.enumerated() {
            image.mas_makeConstraints { make in
                make.left.equalTo(index > 0 ? images[index - 1].mas_right : image.superview?.mas_left)
                make.centerY.equalTo(image.superview?.mas_centerY)
                if image === images.last { make.right.equalTo(image.superview?.mas_right) }
                let width = make.width.mas_equalTo(32)
                make.height.mas_equalTo(32)
                widths.append(width)
            }
        }
        container.layoutIfNeeded()
        expect(box.frame, equals: CGRect(x: 123.5, y: 200, width: 128, height: 32))
        expect(images.map(\.frame.minX), equals: [0, 32, 64, 96])
        let layout = images[1].constraints[0]
        let reasons = faults { widths[1].mas_equalTo(0) }
        expect(reasons.isEmpty)
        expect(equations(images[1]), equals: ["i1.width == 0.0", "i1.height == 32.0"])
        expect(images[1].constraints[0] === layout)
        container.layoutIfNeeded()
        expect(box.frame, equals: CGRect(x: 139.5, y: 200, width: 96, height: 32))
        expect(images.map(\.frame.minX), equals: [0, 32, 32, 64])
    }

    /// Returns a column of equal heights with widths 100, 200 and 300, and gaps of 10 points.
    private func column() -> (red: UIView, green: UIView, blue: UIView) {
        let (red, green) = (makeView("red", in: container), makeView("green", in: container))
        let blue = makeView("blue", in: container)
        red.mas_makeConstraints { make in
            make.centerX.equalTo(container)
            make.top.mas_equalTo(64)
            make.width.equalTo(100)
            make.height.equalTo([green, blue])
        }
        green.mas_makeConstraints { make in
            make.centerX.equalTo(container)
            make.top.mas_equalTo(red.mas_bottom).offset(10)
            make.width.equalTo(200)
        }
        blue.mas_makeConstraints { make in
            make.centerX.equalTo(container)
            make.top.mas_equalTo(green.mas_bottom).offset(10)
            make.width.equalTo(300)
            make.bottom.equalTo(container).offset(-10)
        }
        return (red, green, blue)
    }

    @Test("Removing a view removes its constraints, and an update adds the missing ones")
    func removeAndUpdate() {
        let (red, green, blue) = column()
        container.layoutIfNeeded()
        expect(
            [red, green, blue].map(\.frame),
            equals: [
                CGRect(x: 137.5, y: 64, width: 100, height: 191), CGRect(x: 87.5, y: 265, width: 200, height: 191),
                CGRect(x: 37.5, y: 466, width: 300, height: 191),
            ])
        blue.removeFromSuperview()
        let remaining = [
            "red.centerX == view.centerX", "red.top == view.top + 64.0", "red.height == green.height",
            "green.centerX == view.centerX", "green.top == red.bottom + 10.0",
        ]
        expect(equations(container), equals: remaining)
        green.mas_updateConstraints { make in make.bottom.equalTo(container).offset(-10) }
        expect(equations(container), equals: remaining + ["green.bottom == view.bottom + -10.0"])
        container.layoutIfNeeded()
        expect(red.frame, equals: CGRect(x: 137.5, y: 64, width: 100, height: 291.5))
        expect(green.frame, equals: CGRect(x: 87.5, y: 365.5, width: 200, height: 291.5))
    }

    @Test("Remaking one view's constraints keeps the constraints of other views that refer to it")
    func remake() {
        let (red, _, blue) = column()
        blue.removeFromSuperview()
        red.mas_remakeConstraints { make in
            make.left.equalTo(10)
            make.top.equalTo(100)
            make.width.equalTo(200)
            make.height.equalTo(200)
        }
        expect(
            equations(container),
            equals: [
                "green.centerX == view.centerX", "green.top == red.bottom + 10.0", "red.left == view.left + 10.0",
                "red.top == view.top + 100.0",
            ])
        expect(equations(red), equals: ["red.width == 200.0", "red.height == 200.0"])
        container.layoutIfNeeded()
        expect(red.frame, equals: CGRect(x: 10, y: 100, width: 200, height: 200))
    }
}
