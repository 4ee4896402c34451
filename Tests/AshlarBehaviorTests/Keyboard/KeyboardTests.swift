import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): keyboardHeights, keyboardsAreStandIns, keyboardsTellFramesFirst, keyboardsMoveByACubic,
// pulledKeyboards.
// Expectations from Apple's documentation of UIResponder's keyboard notifications, UIKeyboardLayoutGuide, UITrackingLayoutGuide,
// inputView, inputAccessoryView and keyboardDismissMode.
@MainActor
@Suite("Keyboards", .serialized)
struct KeyboardTests {
    /// A screen of a phone with a home indicator, with the notifications that were posted.
    @MainActor
    final class Screen: NSObject, UITextFieldDelegate {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let controller: UIViewController
        let field = UITextField(frame: CGRect(x: 20, y: 700, width: 200, height: 30))
        final class Box: @unchecked Sendable {
            var names: [String] = []
            var infos: [[AnyHashable: Any]] = []
        }
        let box = Box()
        private var observers: [any NSObjectProtocol] = []

        init(_ controller: UIViewController = UIViewController(), _ keyboard: SimulatedKeyboard = .software) {
            self.controller = controller
            super.init()
            window.rootViewController = controller
            window.ashlar.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            window.ashlar.keyboard = keyboard
            window.makeKeyAndVisible()
            controller.view.addSubview(field)
            field.delegate = self
            window.layoutIfNeeded()
            for (name, word) in [
                (UIResponder.keyboardWillShowNotification, "will show"), (UIResponder.keyboardDidShowNotification, "did show"),
                (UIResponder.keyboardWillHideNotification, "will hide"), (UIResponder.keyboardDidHideNotification, "did hide"),
                (UIResponder.keyboardWillChangeFrameNotification, "will change"),
                (UIResponder.keyboardDidChangeFrameNotification, "did change"),
            ] {
                observers.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [box] in
                        box.names.append(word)
                        box.infos.append($0.userInfo ?? [:])
                    })
            }
        }

        func textFieldDidBeginEditing(_ textField: UITextField) { box.names.append("did begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { box.names.append("did end") }

        /// The names since the last call.
        func told() -> [String] {
            defer { box.names = [] }
            return box.names
        }
        func wait(_ seconds: TimeInterval) { LayoutScheduler.main.advance(by: seconds) }
        func leave() {
            window.endEditing(true)
            wait(1)
            observers.forEach(NotificationCenter.default.removeObserver)
            window.isHidden = true
        }
    }

    private func rect(_ y: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 390, height: height) }

    @Test("An alert with a field is in the middle of the room above the keyboard, and a menu is in front of it")
    func alertsAndMenus() {
        let screen = Screen()
        defer { screen.leave() }
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        screen.controller.present(alert, animated: true)
        screen.wait(1)
        let above = alert.view.frame.midY
        alert.textFields?.first?.resignFirstResponder()
        screen.wait(1)
        screen.window.layoutIfNeeded()
        expect([above, alert.view.frame.midY], equals: [254, 422])
        alert.dismiss(animated: true)
        screen.wait(1)
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
        button.showsMenuAsPrimaryAction = true
        screen.controller.view.addSubview(button)
        screen.field.becomeFirstResponder()
        screen.wait(1)
        screen.window.ashlar.tap(at: CGPoint(x: 70, y: 120))
        screen.wait(1)
        let kinds = screen.window.subviews.suffix(2).map { String(describing: type(of: $0)) }
        expect(kinds, equals: ["InputViewHost", "MenuOverlay"])
        // A menu does not outlive its source.
        button.removeFromSuperview()
        screen.wait(1)
        expect(screen.window.subviews.last.map { String(describing: type(of: $0)) }, equals: "InputViewHost")
        // A field that leaves ends its editing.
        _ = screen.told()
        screen.field.removeFromSuperview()
        expect(screen.told().first, equals: "did end")
    }

    @Test("A keyboard is announced before and after it appears and disappears, with frames, duration and curve")
    func notifications() {
        let screen = Screen()
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        expect(screen.told(), equals: ["did begin", "will change", "will show"])
        let info = screen.box.infos[1]
        expect((info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue, equals: rect(844, 336))
        expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, equals: rect(508, 336))
        expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, equals: 0.25)
        expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt, equals: 7)
        expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool, equals: true)
        screen.wait(0.2)
        expect(screen.told(), equals: [])
        screen.wait(0.1)
        expect(screen.told(), equals: ["did change", "did show"])
        screen.field.resignFirstResponder()
        expect(screen.told(), equals: ["did end", "will change", "will hide"])
        expect(screen.box.infos.last?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, equals: rect(844, 336))
        screen.wait(0.3)
        expect(screen.told() == ["did change", "did hide"] && screen.window.ashlar.keyboardFrame == nil)
    }

    @Test("A keyboard stays when another field takes over, and changes its height without suggestions")
    func changing() {
        let screen = Screen()
        defer { screen.leave() }
        let (second, secret) = (UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30)), UITextField())
        secret.isSecureTextEntry = true
        screen.controller.view.addSubview(second)
        screen.controller.view.addSubview(secret)
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        _ = screen.told()
        second.becomeFirstResponder()
        screen.wait(0.3)
        expect(screen.told() == ["did end"] && screen.window.ashlar.keyboardFrame == rect(508, 336))
        secret.becomeFirstResponder()
        expect(screen.told() == ["will change", "will show"] && screen.window.ashlar.keyboardFrame == rect(553, 291))
    }

    /// The report of https://newbe.dev/why-is-uikeyboardwillshownotification-called-every-time-another-textfield-is-selected:
    /// fields with accessory views of their own announce the keyboard again, fields with one accessory view do not.
    @Test("A field with another accessory view of the same height announces the keyboard again", arguments: [false, true])
    func accessories(_ isShared: Bool) {
        let screen = Screen()
        defer { screen.leave() }
        let second = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        screen.controller.view.addSubview(second)
        let bars = (0..<2).map { _ in UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44)) }
        (screen.field.inputAccessoryView, second.inputAccessoryView) = (bars[0], isShared ? bars[0] : bars[1])
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        _ = screen.told()
        second.becomeFirstResponder()
        expect(screen.told(), equals: ["did end"] + (isShared ? [] : ["will change", "will show"]))
        screen.wait(0.3)
        expect(screen.told() == (isShared ? [] : ["did change", "did show"]))
        expect(screen.window.ashlar.keyboardFrame == rect(464, 380) && second.inputAccessoryView?.window === screen.window)
    }

    /// Apple's documentation of `UIScrollView.KeyboardDismissMode`.
    @Test("The modes with accessory views dismiss the keyboard together with its bar")
    func dismissingWithAccessory() {
        let screen = Screen()
        defer { screen.leave() }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scroll.contentSize = CGSize(width: 390, height: 3000)
        screen.controller.view.insertSubview(scroll, at: 0)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        screen.field.inputAccessoryView = bar
        func drag(to y: CGFloat) -> Finger {
            let finger = screen.window.ashlar.touchDown(at: CGPoint(x: 300, y: 300))
            for step in 1...10 {
                screen.wait(0.02)
                finger.move(to: CGPoint(x: 300, y: 300 + (y - 300) * CGFloat(step) / 10))
            }
            return finger
        }
        scroll.keyboardDismissMode = .onDragWithAccessory
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        expect(bar.window != nil)
        drag(to: 280).lift()
        screen.wait(0.3)
        expect(!screen.field.isEditing && bar.window == nil && screen.window.ashlar.keyboardFrame == nil)
        scroll.keyboardDismissMode = .interactiveWithAccessory
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        let finger = drag(to: 700)
        let top = bar.convert(bar.bounds, to: nil).minY
        expect(screen.field.isEditing && top == 700, "the bar follows the finger with the keyboard")
        finger.lift()
        screen.wait(0.3)
        expect(!screen.field.isEditing && bar.window == nil)
    }

    @Test(
        "The height of the keyboard follows from the device",
        arguments: [
            (390, 844, 34, 336), (428, 926, 34, 346), (375, 667, 0, 261), (414, 736, 0, 271), (320, 568, 0, 253),
            (844, 390, 21, 209),
            (768, 1024, 0, 313), (1024, 768, 0, 398),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func heights(_ width: CGFloat, _ height: CGFloat, _ bottom: CGFloat, _ expected: CGFloat) {
        let screen = Screen()
        defer { screen.leave() }
        screen.window.frame.size = CGSize(width: width, height: height)
        screen.window.ashlar.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)
        screen.field.becomeFirstResponder()
        expect(screen.window.ashlar.keyboardFrame, equals: CGRect(x: 0, y: height - expected, width: width, height: expected))
    }

    @Test("With a hardware keyboard nothing is announced; accessory and input views are shown and announced")
    func hardware() {
        let screen = Screen(UIViewController(), .hardware)
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        expect(screen.told() == ["did begin"] && screen.window.ashlar.keyboardFrame == nil)
        screen.field.resignFirstResponder()
        _ = screen.told()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        screen.field.inputAccessoryView = bar
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        expect(screen.told(), equals: ["did begin", "will change", "will show", "did change", "did show"])
        expect(bar.window === screen.window && bar.convert(bar.bounds, to: nil) == rect(800, 44))
        screen.field.resignFirstResponder()
        screen.wait(0.3)
        expect(bar.window == nil)
    }

    @Test("Views that their own constraints size have the width of the window, and none of it when they have left")
    func sizedInputViews() {
        let screen = Screen()
        defer { screen.leave() }
        let heights: [CGFloat] = [40, 200]
        let views = heights.map { height in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            view.heightAnchor.constraint(equalToConstant: height).isActive = true
            return view
        }
        (screen.field.inputAccessoryView, screen.field.inputView) = (views[0], views[1])
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        for width in [CGFloat(390), 430, 375] {
            screen.window.frame.size.width = width
            screen.window.layoutIfNeeded()
            screen.wait(0.3)
            expect(views.map(\.frame.size), equals: heights.map { CGSize(width: width, height: $0) })
        }
        screen.field.resignFirstResponder()
        screen.wait(0.3)
        expect(views.allSatisfy { $0.window == nil })
        let sizes = views.map { $0.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        expect(sizes, equals: heights.map { CGSize(width: 0, height: $0) })
    }

    @Test("An input view replaces the keyboard, and reloadInputViews() shows another one")
    func inputViews() {
        let screen = Screen()
        defer { screen.leave() }
        let (picker, bar) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200)), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        )
        (screen.field.inputView, screen.field.inputAccessoryView) = (picker, bar)
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        // Custom input views keep above the home indicator.
        expect(screen.window.ashlar.keyboardFrame, equals: rect(560, 284))
        expect([bar, picker].map { $0.convert($0.bounds, to: nil) }, equals: [rect(560, 50), rect(610, 200)])
        screen.field.inputView = nil
        screen.field.reloadInputViews()
        screen.wait(0.3)
        expect(picker.window == nil && screen.window.ashlar.keyboardFrame == rect(458, 386))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        bar.addSubview(button)
        screen.window.ashlar.tap(at: CGPoint(x: 50, y: 480))
        expect(taps == 1 && screen.field.isEditing)
    }

    @Test(
        "A controller's accessory view stays at the bottom while the controller is first responder, and goes up with the keyboard"
    )
    func chat() {
        final class Chat: UIViewController {
            let bar = UIView()
            let message = UITextField()
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
            override func viewDidLoad() {
                super.viewDidLoad()
                bar.translatesAutoresizingMaskIntoConstraints = false
                message.translatesAutoresizingMaskIntoConstraints = false
                bar.addSubview(message)
                NSLayoutConstraint.activate([
                    message.topAnchor.constraint(equalTo: bar.topAnchor, constant: 10),
                    message.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -10),
                    message.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
                    message.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
                    message.heightAnchor.constraint(equalToConstant: 30),
                ])
            }
        }
        let chat = Chat()
        let screen = Screen(chat)
        defer { screen.leave() }
        chat.becomeFirstResponder()
        screen.wait(0.3)
        var seen = [chat.bar.convert(chat.bar.bounds, to: nil)]
        chat.message.becomeFirstResponder()
        screen.wait(0.3)
        seen.append(chat.bar.convert(chat.bar.bounds, to: nil))
        expect(seen, equals: [rect(794, 50), rect(458, 50)])
        expect(screen.window.ashlar.keyboardFrame == rect(458, 386) && chat.message.isFirstResponder)
    }

    @Test("The keyboard's layout guide moves with the keyboard, and is at the safe area without it")
    func guide() {
        let screen = Screen()
        defer { screen.leave() }
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        let view: UIView = screen.controller.view
        view.addSubview(box)
        NSLayoutConstraint.activate([
            box.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 10),
            box.heightAnchor.constraint(equalToConstant: 10),
        ])
        screen.window.layoutIfNeeded()
        var seen = [box.frame.maxY]
        screen.field.becomeFirstResponder()
        seen.append(box.frame.maxY)
        let start = LayoutScheduler.main.time
        let middle = box.ashlar.presentation(at: start + 0.05).frame.maxY
        let host = screen.window.subviews.last
        let shown = [host, host?.subviews.first].compactMap { $0?.ashlar.presentation(at: start + 0.05).frame }
        expect(
            shown.map(\.size), equals: [CGSize(width: 390, height: 336), CGSize(width: 390, height: 336)], "only the place moves")
        expect(shown.first.map { $0.minY > 508 && $0.minY < 844 } ?? false)
        screen.wait(0.3)
        screen.field.resignFirstResponder()
        screen.wait(0.3)
        seen.append(box.frame.maxY)
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        screen.window.layoutIfNeeded()
        seen.append(box.frame.maxY)
        expect(seen == [810, 508, 810, 844] && middle > 508 && middle < 810)
    }

    @Test("Tracked constraints are active near the bottom, where a keyboard is")
    func tracking() {
        let screen = Screen()
        defer { screen.leave() }
        let (view, guide) = (screen.controller.view as UIView, screen.controller.view.keyboardLayoutGuide)
        let (near, away) = (
            view.heightAnchor.constraint(equalToConstant: 844), view.heightAnchor.constraint(equalToConstant: 100)
        )
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        guide.setConstraints([away], activeWhenAwayFrom: .bottom)
        expect(near.isActive && !away.isActive && guide.constraintsActive(whenNearEdge: .bottom) == [near])
        guide.removeAllTrackedConstraints()
        expect(!near.isActive)
    }

    // MARK: Scroll views

    @Test("Dragging dismisses the keyboard at once or with the finger, according to keyboardDismissMode")
    func dismissing() {
        let screen = Screen()
        defer { screen.leave() }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scroll.contentSize = CGSize(width: 390, height: 3000)
        screen.controller.view.insertSubview(scroll, at: 0)
        func begin(_ mode: UIScrollView.KeyboardDismissMode) {
            scroll.keyboardDismissMode = mode
            screen.field.becomeFirstResponder()
            screen.wait(0.3)
        }
        func drag(to y: CGFloat) -> Finger {
            let finger = screen.window.ashlar.touchDown(at: CGPoint(x: 300, y: 300))
            for step in 1...10 {
                screen.wait(0.02)
                finger.move(to: CGPoint(x: 300, y: 300 + (y - 300) * CGFloat(step) / 10))
            }
            return finger
        }
        begin(.none)
        drag(to: 200).lift()
        var seen = [screen.field.isEditing]
        begin(.onDrag)
        drag(to: 280).lift()
        seen.append(screen.field.isEditing)
        begin(.interactive)
        let finger = drag(to: 608)
        // The keyboard's top follows the finger.
        let host = screen.window.subviews.last
        expect(host?.frame.minY == 608 && screen.field.isEditing)
        screen.wait(0.5)
        finger.move(to: CGPoint(x: 300, y: 600))
        finger.lift()
        screen.wait(0.3)
        seen.append(screen.field.isEditing)
        expect(host?.frame.minY, equals: 508)
        drag(to: 640).lift()
        seen.append(screen.field.isEditing)
        screen.wait(0.3)
        expect(seen == [true, false, true, false] && screen.window.ashlar.keyboardFrame == nil)
        // With a bar above the keyboard, the finger pulls from the top of the bar.
        begin(.interactive)
        scroll.keyboardLayoutGuide.keyboardDismissPadding = 100
        let above = drag(to: 508)
        expect(screen.window.subviews.last?.frame.minY, equals: 608)
        above.lift()
        screen.wait(0.3)
    }

    @Test("The table of a table view controller makes room for the keyboard and shows the row that is edited")
    func tables() {
        final class Form: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.contentView.addSubview(UITextField(frame: CGRect(x: 20, y: 5, width: 200, height: 30)))
                return cell
            }
        }
        let form = Form(style: .plain)
        let screen = Screen(form)
        defer { screen.leave() }
        let row = form.tableView.cellForRow(at: IndexPath(row: 15, section: 0))
        let field = row?.contentView.subviews.first as? UITextField
        field?.becomeFirstResponder()
        screen.wait(0.3)
        let place = field.map { $0.convert($0.bounds, to: nil).maxY } ?? 0
        expect(form.tableView.adjustedContentInset.bottom == 336 && place <= 508 && place > 400)
        field?.resignFirstResponder()
        screen.wait(0.3)
        expect(form.tableView.contentInset.bottom, equals: 0)
    }

    @Test("A scroll view whose insets make room for the keyboard shows the field that is edited")
    func scrolling() {
        let screen = Screen()
        defer { screen.leave() }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 390, height: 1000)
        screen.controller.view.addSubview(scroll)
        scroll.addSubview(screen.field)
        let observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { note in
            let height = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
            MainActor.assumeIsolated { scroll.contentInset.bottom = height }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        expect(scroll.contentOffset.y, equals: 222, "the field ends at 730, and the keyboard begins at 508")
    }

    // MARK: The stand-in

    @Test("The words on the stand-in's keys are never cut", arguments: [UIReturnKeyType.default, .continue, .search])
    func words(_ type: UIReturnKeyType) {
        let screen = Screen()
        defer { screen.leave() }
        screen.field.returnKeyType = type
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        let texts = Drawn(screen.window).texts
        expect(texts.contains("Q") && !texts.contains { $0.contains("…") }, "\(texts)")
    }

    @Test("The stand-in says what it is, and its keys type, delete and return")
    func standIn() {
        let screen = Screen()
        defer { screen.leave() }
        screen.field.returnKeyType = .done
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        let texts = Drawn(screen.window).texts
        expect(texts.contains("Stand-in for the keyboard of iOS") && texts.contains("done"))
        expect(texts.contains("Q") && !texts.contains("q"))
        func tap(_ x: CGFloat, _ y: CGFloat) { screen.window.ashlar.tap(at: CGPoint(x: x, y: y)) }
        // Four rows between 528 and 804.
        tap(20, 560)
        tap(30, 700)
        tap(60, 560)
        tap(20, 560)
        expect(screen.field.text, equals: "QWq")
        tap(370, 700)
        tap(20, 770)
        tap(20, 560)
        expect(screen.field.text, equals: "QW1")
    }

    /// Apple's documentation of `autocapitalizationType`, `UITextAutocapitalizationType` and of the keyboard's setting “.” Shortcut.
    @Test("Letters are capital where autocapitalizationType says so, and two spaces end a sentence")
    func capitals() {
        let screen = Screen()
        defer { screen.leave() }
        func tap(_ x: CGFloat, _ y: CGFloat) { screen.window.ashlar.tap(at: CGPoint(x: x, y: y)) }
        func q() { tap(20, 560) }
        func space() { tap(195, 770) }
        func typed(_ type: UITextAutocapitalizationType, from start: String = "", _ keys: () -> Void) -> String? {
            screen.field.resignFirstResponder()
            screen.field.text = start
            screen.field.autocapitalizationType = type
            screen.field.becomeFirstResponder()
            screen.wait(0.3)
            keys()
            return screen.field.text
        }
        let words = {
            q(); q(); space(); q(); q()
        }
        expect(typed(.sentences, words) == "Qq qq" && typed(.words, words) == "Qq Qq")
        expect(typed(.allCharacters, words) == "QQ QQ" && typed(.none, words) == "qq qq")
        expect(typed(.sentences, from: "Why?", { q() }) == "Why?q" && typed(.sentences, from: "Why? ", { q() }) == "Why? Q")
        expect(
            typed(
                .sentences,
                {
                    q(); space(); space(); q()
                }), equals: "Q. Q")
        expect(
            typed(
                .sentences,
                {
                    q(); space(); space(); space(); space(); q()
                }), equals: "Q.   Q")
        expect(typed(.none, from: "a. ", { space() }), equals: "a.  ", "a sentence does not end twice")
        // The shift key works against the automatic state for one letter.
        expect(
            typed(
                .sentences,
                {
                    tap(30, 700); q(); q()
                }), equals: "qq")
        screen.field.isSecureTextEntry = true
        expect(typed(.sentences, { tap(20, 600) }), equals: "q")
        screen.field.isSecureTextEntry = false
        // Keys of the host are what was pressed.
        expect(typed(.sentences, { screen.window.ashlar.type("ab  c") }), equals: "ab  c")
    }

    @Test("A window that turns has the keyboard at its new bottom, in front of what is added later")
    func turning() {
        let screen = Screen()
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        screen.wait(0.3)
        _ = screen.told()
        let cover = UIView(frame: screen.window.bounds)
        screen.window.addSubview(cover)
        expect(screen.window.subviews.last !== cover)
        screen.window.frame.size = CGSize(width: 844, height: 390)
        screen.window.layoutIfNeeded()
        expect(screen.window.ashlar.keyboardFrame, equals: CGRect(x: 0, y: 181, width: 844, height: 209))
        expect(screen.told(), equals: ["will change", "will show", "did change", "did show"])
        screen.field.removeFromSuperview()
        screen.window.layoutIfNeeded()
        screen.wait(0.3)
        expect(screen.window.ashlar.keyboardFrame == nil)
    }
}
