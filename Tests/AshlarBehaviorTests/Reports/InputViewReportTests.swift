import AshlarUI
import Foundation
import TestSupport
import Testing

/// Public reports about accessory views and the layout guide of keyboards.
@MainActor
@Suite("Reports: input views", .serialized)
struct InputViewReportTests {
    private final class Chat: UIViewController {
        let bar: UIView
        init(_ bar: UIView) {
            self.bar = bar
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
    }

    private func shown(_ bar: UIView) -> (chat: Chat, phone: Phone) {
        let chat = Chat(bar)
        let phone = Phone(chat, safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        phone.wait(0)
        chat.becomeFirstResponder()
        phone.wait(1)
        return (chat, phone)
    }

    // Source: openradar.me/34411433, with Apple's answer.
    @Test("An accessory view without a keyboard is at the bottom of the screen, at its own height")
    func bottom() {
        let (chat, phone) = shown(UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44)))
        expect(chat.bar.convert(chat.bar.bounds, to: nil), equals: CGRect(x: 0, y: 800, width: 390, height: 44))
        expect(chat.bar.safeAreaInsets.bottom, equals: 34)
        chat.resignFirstResponder()
        phone.wait(1)
    }

    private final class SafeBar: UIView {
        let content = UIView()
        override init(frame: CGRect) {
            super.init(frame: frame)
            autoresizingMask = .flexibleHeight
            content.translatesAutoresizingMaskIntoConstraints = false
            addSubview(content)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: topAnchor), content.leadingAnchor.constraint(equalTo: leadingAnchor),
                content.trailingAnchor.constraint(equalTo: trailingAnchor), content.heightAnchor.constraint(equalToConstant: 44),
                content.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { .zero }
    }

    // Source: exchangetuts.com/iphone-x-how-to-handle-view-controller-inputaccessoryview; Apple's answer in rdar 34411433.
    @Test("An accessory view whose content ends at the safe area grows by the safe area")
    func grows() {
        let bar = SafeBar(frame: .zero)
        let (chat, phone) = shown(bar)
        expect(bar.convert(bar.bounds, to: nil), equals: CGRect(x: 0, y: 766, width: 390, height: 78))
        expect(bar.content.convert(bar.content.bounds, to: nil), equals: CGRect(x: 0, y: 766, width: 390, height: 44))
        chat.resignFirstResponder()
        phone.wait(1)
    }

    // Source: Apple, UIKeyboardLayoutGuide.followsUndockedKeyboard and usesBottomSafeArea.
    @Test("Without a keyboard its layout guide begins at the bottom of the safe area, or of the view")
    func guide() {
        let (controller, box) = (UIViewController(), UIView())
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(box)
        controller.additionalSafeAreaInsets.bottom = 50
        NSLayoutConstraint.activate([
            box.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
            box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 100),
            box.heightAnchor.constraint(equalToConstant: 40),
        ])
        let phone = Phone(controller)
        phone.wait(0)
        expect(box.frame.maxY == 794 && controller.view.safeAreaLayoutGuide.layoutFrame.maxY == 794)
        controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
        phone.window.layoutIfNeeded()
        expect(box.frame.maxY, equals: 844)
    }
}
