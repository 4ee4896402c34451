import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): itemsHaveActions, recognizersHaveHandlers, selectorsAreRecorded, nilTargetsAskTheChain,
// timersBySchedulersClock.
@MainActor
@Suite("Selectors", .serialized)
struct SelectorTests {
    /// A view that counts the messages it receives.
    private class Listener: UIView {
        var calls: [String] = []

        func plain() { calls.append("plain") }
        func button(_ sender: UIButton) { calls.append("button \(sender.tag)") }
        func optional(_ sender: UIButton?) { calls.append("optional \(sender?.tag ?? -1)") }
        func anything(_ sender: Any) { calls.append("anything \(type(of: sender))") }
        func both(_ sender: UIControl, event: UIEvent?) {
            calls.append("both \(sender.tag) \(event.map { "\($0.type)" } ?? "-")")
        }
        func tap(_ sender: UITapGestureRecognizer) { calls.append("tap \(sender.state)") }
        func note(_ notification: Notification) { calls.append("note \(notification.name.rawValue)") }
        func item(_ sender: UIBarButtonItem) { calls.append("item \(sender.tag)") }
        func answer() -> UIView { self }
        nonisolated func free(_ sender: Any?) {}
    }

    private final class SubListener: Listener {
        override func plain() { calls.append("overridden") }
    }

    /// A class that is not isolated to an actor.
    private final class Model: NSObject {
        var notes: [String] = []
        func changed(_ notification: Notification) { notes.append(notification.name.rawValue) }
        func old(_ notification: NSNotification) { notes.append("old \(notification.name.rawValue)") }
        func changed() { notes.append("changed") }
    }

    private func window(_ view: UIView) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        window.addSubview(view)
        window.layoutIfNeeded()
        return window
    }

    @Test("Methods without arguments, with the sender, and with the sender and the event are called")
    func arity() {
        let listener = Listener()
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        button.tag = 7
        button.addTarget(listener, action: Selector("plain", Listener.plain), for: .touchUpInside)
        button.addTarget(listener, action: Selector("button:", Listener.button(_:)), for: .touchUpInside)
        button.addTarget(listener, action: Selector("optional:", Listener.optional(_:)), for: .touchUpInside)
        button.addTarget(listener, action: Selector("anything:", Listener.anything(_:)), for: .touchUpInside)
        button.addTarget(listener, action: Selector("both:event:", Listener.both(_:event:)), for: .touchUpInside)
        let window = window(UIView())
        window.addSubview(button)
        window.ashlar.tap(at: CGPoint(x: 20, y: 20))
        expect(listener.calls, equals: ["plain", "button 7", "optional 7", "anything UIButton", "both 7 touches"])
        listener.calls = []
        // When the application sends actions, there is no event.
        button.sendActions(for: .touchUpInside)
        expect(listener.calls.last, equals: "both 7 -")
    }

    @Test("A name finds the method recorded for the class or a superclass, and calls overrides")
    func names() {
        let (listener, sub) = (Listener(), SubListener())
        _ = Selector("plain", Listener.plain)
        expect(listener.responds(to: "plain"))
        expect(sub.responds(to: Selector("plain")))
        expect(!UIView().responds(to: "plain"))
        listener.perform("plain")
        sub.perform("plain")
        expect(listener.calls, equals: ["plain"])
        expect(sub.calls, equals: ["overridden"])
        expect(Selector("plain", Listener.plain), equals: "plain")
        expect(NSStringFromSelector(Selector("plain", Listener.plain)), equals: "plain")
    }

    @Test("An unknown name is a fault with UIKit's message")
    func unrecognized() {
        let view = UIView()
        let faults = LayoutDiagnostics.collecting { _ = view.perform("noSuchMethod:") }.faults
        expect(faults.map(\.name), equals: ["NSInvalidArgumentException"])
        expect(faults.first?.reason.hasPrefix("-[UIView noSuchMethod:]: unrecognized selector sent to instance 0x"), equals: true)
    }

    @Test("A sender of the wrong type is a fault, and the method is not called")
    func wrongSender() {
        let (listener, toggle) = (Listener(), UISwitch())
        toggle.addTarget(listener, action: Selector("button:", Listener.button(_:)), for: .valueChanged)
        let faults = LayoutDiagnostics.collecting { toggle.sendActions(for: .valueChanged) }.faults
        expect(faults.count, equals: 1)
        expect(faults.first?.reason.contains("the argument must be of type UIButton, not UISwitch"), equals: true)
        expect(listener.calls.isEmpty)
    }

    @Test("perform returns the object that the method returns")
    func result() {
        let listener = Listener()
        _ = Selector("answer", Listener.answer)
        expect(listener.perform("answer")?.takeUnretainedValue() === listener)
        listener.perform(Selector("optional:", Listener.optional(_:)), with: nil)
        expect(listener.calls, equals: ["optional -1"])
    }

    @Test("Targets are listed once each, can be removed, and are not kept alive")
    func targets() {
        var listener: Listener? = Listener()
        let button = UIButton()
        let (plain, tapped) = (Selector("plain", Listener.plain), Selector("button:", Listener.button(_:)))
        button.addTarget(listener, action: plain, for: .touchUpInside)
        button.addTarget(listener, action: plain, for: [.touchUpInside, .touchDown])
        button.addTarget(listener, action: tapped, for: .touchUpInside)
        button.addTarget(nil, action: tapped, for: .touchDown)
        // On Linux, instances of `NSNull` are equal but have different hash values.
        expect(button.allTargets.count == 2 && button.allTargets.contains(AnyHashable(listener!)))
        expect(button.allTargets.contains { $0.base is NSNull })
        expect(button.allControlEvents, equals: [.touchUpInside, .touchDown])
        expect(button.actions(forTarget: listener, forControlEvent: .touchUpInside), equals: ["plain", "button:"])
        expect(button.actions(forTarget: listener, forControlEvent: .touchDown), equals: ["plain"])
        expect(button.actions(forTarget: nil, forControlEvent: .touchDown), equals: ["button:"])
        expect(button.actions(forTarget: listener, forControlEvent: .valueChanged) == nil)
        var seen: [String] = []
        button.enumerateEventHandlers { action, target, events, stop in
            seen.append("\(action == nil) \(target?.1.description ?? "") \(events.rawValue)")
        }
        expect(seen, equals: ["true plain 65", "true button: 64", "true button: 1"])

        button.sendActions(for: .touchUpInside)
        expect(listener?.calls, equals: ["plain", "button 0"])
        button.removeTarget(listener, action: plain, for: .touchUpInside)
        expect(button.actions(forTarget: listener, forControlEvent: .touchDown), equals: ["plain"])
        button.removeTarget(listener, action: nil, for: .allEvents)
        expect(button.actions(forTarget: listener, forControlEvent: .touchDown) == nil)
        button.addTarget(listener, action: plain, for: .touchUpInside)
        weak let gone = listener
        listener = nil
        expect(gone == nil)
        button.sendActions(for: .touchUpInside)
        button.removeTarget(nil, action: nil, for: .allEvents)
        expect(button.allTargets.isEmpty)
    }

    @Test("Actions and targets are called in the order in which they were added, and overrides are called for each")
    func order() {
        final class Loud: UIButton {
            var heard: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                heard.append(action.description)
                super.sendAction(action, to: target, for: event)
            }
            override func sendAction(_ action: UIAction) {
                heard.append(action.title)
                super.sendAction(action)
            }
        }
        let (button, listener) = (Loud(), Listener())
        button.addAction(UIAction(title: "first") { _ in listener.calls.append("closure") }, for: .touchUpInside)
        button.addTarget(listener, action: Selector("plain", Listener.plain), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        expect(button.heard, equals: ["first", "plain"])
        expect(listener.calls, equals: ["closure", "plain"])
        button.isEnabled = false
        button.sendActions(for: .touchUpInside)
        expect(button.heard.count, equals: 2)
    }

    @Test("An action replaces one with the same identifier")
    func identifiers() {
        let button = UIButton()
        var calls: [Int] = []
        button.addAction(UIAction(identifier: .init("a")) { _ in calls.append(1) }, for: .touchUpInside)
        button.addAction(UIAction(identifier: .init("a")) { _ in calls.append(2) }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.removeAction(identifiedBy: .init("a"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        expect(calls, equals: [2])
    }

    @Test("Without a target, the responder chain is searched from the first responder and from the control")
    func chain() {
        let (listener, button) = (Listener(), UIButton())
        let window = window(listener)
        let inner = UIView()
        listener.addSubview(inner)
        inner.addSubview(button)
        button.addTarget(nil, action: Selector("button:", Listener.button(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        expect(listener.calls, equals: ["button 0"])
        // No object handles the action, so nothing happens, as on iOS.
        button.removeFromSuperview()
        button.sendActions(for: .touchUpInside)
        expect(listener.calls, equals: ["button 0"])
        let (field, outer) = (UITextField(), Listener())
        outer.addSubview(field)
        window.addSubview(outer)
        expect(field.becomeFirstResponder())
        button.sendActions(for: .touchUpInside)
        expect(outer.calls, equals: ["button 0"])
        field.resignFirstResponder()
        expect(button.target(forAction: Selector("button:"), withSender: nil) == nil)
        expect(inner.target(forAction: Selector("button:"), withSender: nil) as? UIView === listener)
    }

    @Test("A tap recognizer sends its actions to its targets")
    func gestures() {
        let listener = Listener()
        let window = window(listener)
        let tap = UITapGestureRecognizer(target: listener, action: Selector("tap:", Listener.tap(_:)))
        tap.addTarget(listener, action: Selector("plain", Listener.plain))
        listener.addGestureRecognizer(tap)
        window.ashlar.tap(at: CGPoint(x: 5, y: 5))
        expect(listener.calls, equals: ["tap ended", "plain"])
        tap.removeTarget(listener, action: "plain")
        window.ashlar.tap(at: CGPoint(x: 5, y: 5))
        expect(listener.calls, equals: ["tap ended", "plain", "tap ended"])
        tap.removeTarget(nil, action: nil)
        window.ashlar.tap(at: CGPoint(x: 5, y: 5))
        expect(listener.calls.count, equals: 3)
    }

    @Test("endEditing(_:) as a recognizer's action ends editing")
    func endEditing() {
        let view = UIView()
        let window = window(view)
        let field = UITextField(frame: CGRect(x: 0, y: 50, width: 50, height: 30))
        view.addSubview(field)
        view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: Selector("endEditing:", UIView.endEditing(_:))))
        field.becomeFirstResponder()
        window.ashlar.tap(at: CGPoint(x: 150, y: 10))
        expect(!field.isFirstResponder)
    }

    @Test("Bar button items send their selector with themselves as the sender")
    func barButtons() {
        let listener = Listener()
        let action = Selector("item:", Listener.item(_:))
        let items = [
            UIBarButtonItem(title: "Go", style: .plain, target: listener, action: action),
            UIBarButtonItem(image: nil, style: .done, target: listener, action: action),
            UIBarButtonItem(barButtonSystemItem: .add, target: listener, action: action),
            UIBarButtonItem(image: nil, landscapeImagePhone: nil, style: .plain, target: listener, action: action),
        ]
        for (index, item) in items.enumerated() { item.tag = index }
        expect(items[0].target === listener && items[0].action == "item:")
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
        toolbar.items = [items[0], .flexibleSpace(), items[2]]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        window.addSubview(toolbar)
        window.layoutIfNeeded()
        window.ashlar.tap(at: CGPoint(x: 30, y: 20))
        window.ashlar.tap(at: CGPoint(x: 375, y: 20))
        expect(listener.calls, equals: ["item 0", "item 2"])
    }

    @Test("Notifications are sent to an observer until it is removed or deallocated")
    func notifications() {
        let center = NotificationCenter()
        let (name, other) = (Notification.Name("a"), Notification.Name("b"))
        let (listener, model) = (Listener(), Model())
        center.addObserver(listener, selector: Selector("note:", Listener.note(_:)), name: name, object: nil)
        center.addObserver(model, selector: Selector("changed:", Model.changed(_:)), name: nil, object: listener)
        center.addObserver(model, selector: Selector("old:", Model.old(_:)), name: other, object: nil)
        center.addObserver(
            model, selector: Selector("changed", { (model: Model) in { model.changed() } }), name: name, object: nil)
        center.post(name: name, object: nil)
        expect(listener.calls, equals: ["note a"])
        expect(model.notes, equals: ["changed"])
        center.post(name: other, object: listener)
        expect(Set(model.notes), equals: ["changed", "b", "old b"])
        center.removeObserver(model, name: other, object: nil)
        center.post(name: other, object: listener)
        expect(model.notes.filter { $0 == "old b" }.count, equals: 1)
        expect(model.notes.filter { $0 == "b" }.count, equals: 2)
        center.removeObserver(model)
        center.removeObserver(listener)
        center.post(name: name, object: listener)
        expect(listener.calls, equals: ["note a"])
        expect(model.notes.count, equals: 4)

        var brief: Listener? = Listener()
        center.addObserver(brief!, selector: Selector("note:", Listener.note(_:)), name: name, object: nil)
        weak let gone = brief
        brief = nil
        expect(gone == nil)
        center.post(name: name, object: nil)
        // Observers with closures, which Foundation manages, are removed as before.
        let count = Counter()
        let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count.value += 1 }
        center.post(name: name, object: nil)
        center.removeObserver(token)
        center.post(name: name, object: nil)
        expect(count.value, equals: 1)
    }

    private final class Counter: @unchecked Sendable {
        var value = 0
    }

    @Test("Delayed messages, timers and display links use the scheduler's clock")
    func clock() {
        final class Ticker: NSObject {
            var calls: [String] = []
            func later(_ value: Any?) { calls.append("later \(value ?? "nil")") }
            func tick(_ timer: Timer) { calls.append("tick \(timer.userInfo ?? "")") }
            func frame(_ link: CADisplayLink) { calls.append("frame") }
        }
        let ticker = Ticker()
        ticker.perform(Selector("later:", Ticker.later(_:)), with: 5, afterDelay: 1)
        ticker.perform(Selector("later:", Ticker.later(_:)), with: 6, afterDelay: 2)
        LayoutScheduler.main.advance(by: 0.9)
        expect(ticker.calls.isEmpty)
        LayoutScheduler.main.advance(by: 0.2)
        expect(ticker.calls, equals: ["later 5"])
        NSObject.cancelPreviousPerformRequests(withTarget: ticker)
        LayoutScheduler.main.advance(by: 5)
        expect(ticker.calls, equals: ["later 5"])

        ticker.calls = []
        let timer = Timer.scheduledTimer(
            timeInterval: 0.5, target: ticker, selector: Selector("tick:", Ticker.tick(_:)), userInfo: "x", repeats: true)
        LayoutScheduler.main.advance(by: 1.6)
        expect(ticker.calls, equals: ["tick x", "tick x", "tick x"])
        timer.fire()
        expect(ticker.calls.count == 4 && timer.isValid)
        timer.invalidate()
        LayoutScheduler.main.advance(by: 5)
        expect(ticker.calls.count == 4 && !timer.isValid)
        let once = Timer.scheduledTimer(
            timeInterval: 0.5, target: ticker, selector: Selector("tick:", Ticker.tick(_:)), userInfo: nil, repeats: false)
        LayoutScheduler.main.advance(by: 5)
        expect(ticker.calls.count == 5 && !once.isValid)

        ticker.calls = []
        let link = CADisplayLink(target: ticker, selector: Selector("frame:", Ticker.frame(_:)))
        link.add(to: .main, forMode: .common)
        LayoutScheduler.main.advance(by: 0.5)
        expect(ticker.calls.count, equals: 30)
        expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-9)
        link.preferredFramesPerSecond = 30
        LayoutScheduler.main.advance(by: 0.5)
        expect(ticker.calls.count, equals: 45)
        link.isPaused = true
        LayoutScheduler.main.advance(by: 0.5)
        expect(ticker.calls.count, equals: 45)
        link.isPaused = false
        link.invalidate()
        LayoutScheduler.main.advance(by: 0.5)
        expect(ticker.calls.count, equals: 45)
    }

    @Test("Responders can perform the selectors that subclasses implement, and key commands send theirs")
    func responders() {
        final class Editor: UIView {
            var calls: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func copy(_ sender: Any?) { calls.append("copy") }
            func save(_ command: UIKeyCommand) { calls.append("save \(command.input ?? "")") }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:", Editor.save(_:)))]
            }
        }
        let editor = Editor()
        let window = window(editor)
        expect(!editor.canPerformAction(Selector("copy:", UIResponder.copy(_:)), withSender: nil))
        expect(!UIView().canPerformAction("copy:", withSender: nil))
        _ = Selector("copy:", Editor.copy(_:))
        expect(editor.canPerformAction("copy:", withSender: nil))
        expect(!UIView().canPerformAction("copy:", withSender: nil))
        editor.perform("copy:", with: nil)
        expect(editor.calls, equals: ["copy"])
        editor.becomeFirstResponder()
        expect(window.ashlar.press("s", .command))
        expect(!window.ashlar.press("s"))
        expect(editor.calls, equals: ["copy", "save s"])
        editor.resignFirstResponder()
    }
}
