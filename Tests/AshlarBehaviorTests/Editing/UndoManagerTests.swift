import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): typingIsUndoneAtOnce.
// Expectations from Apple's documentation of UndoManager.
@MainActor
@Suite("Undo managers", .serialized)
struct UndoManagerTests {
    @MainActor
    final class Counter {
        let manager = UndoManager()
        var value = 0
        func set(_ new: Int) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            value = new
        }
    }

    @Test("What is registered in one turn is undone and redone at once, in the opposite order")
    func turns() {
        let counter = Counter()
        counter.set(1)
        counter.set(2)
        LayoutScheduler.main.runTurn()
        counter.set(3)
        counter.manager.undo()
        var seen = [counter.value]
        counter.manager.undo()
        seen.append(counter.value)
        counter.manager.redo()
        counter.manager.redo()
        seen.append(counter.value)
        expect(seen == [2, 0, 3] && counter.manager.canUndo && !counter.manager.canRedo)
        counter.manager.undo()
        counter.set(9)
        expect(!counter.manager.canRedo, "a new operation forgets what was undone")
    }

    @Test("Groups nest, have names, and are limited in number")
    func groups() {
        let counter = Counter()
        let manager = counter.manager
        manager.groupsByEvent = false
        for value in 1...3 {
            manager.beginUndoGrouping()
            counter.set(value)
            manager.setActionName("Set \(value)")
            manager.endUndoGrouping()
        }
        expect(manager.groupingLevel == 0 && manager.undoMenuItemTitle == "Undo Set 3")
        manager.undo()
        expect(counter.value == 2 && manager.redoMenuItemTitle == "Redo Set 3" && manager.undoActionName == "Set 2")
        manager.levelsOfUndo = 1
        manager.undo()
        manager.undo()
        expect(counter.value == 1 && !manager.canUndo)
    }

    @Test("Registration can be disabled, and the operations of a target are forgotten with it")
    func registration() {
        let counter = Counter()
        counter.manager.disableUndoRegistration()
        counter.set(1)
        counter.manager.enableUndoRegistration()
        expect(!counter.manager.canUndo)
        counter.set(2)
        counter.manager.removeAllActions(withTarget: counter)
        expect(!counter.manager.canUndo)
        let faults = LayoutDiagnostics.collecting { counter.manager.endUndoGrouping() }.faults
        expect(faults.count, equals: 1)
    }

    @Test("Undoing posts notifications, and tells which way it goes")
    func notifications() {
        final class Box: @unchecked Sendable { var names: [String] = [] }
        let (counter, box) = (Counter(), Box())
        counter.set(1)
        let observers = [UndoManager.willUndoChangeNotification, UndoManager.didUndoChangeNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: counter.manager, queue: nil) {
                box.names.append($0.name.rawValue)
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        var ways: [Bool] = []
        counter.manager.registerUndo(withTarget: counter) { ways += [$0.manager.isUndoing, $0.manager.isRedoing] }
        counter.manager.undo()
        expect(box.names, equals: ["NSUndoManagerWillUndoChangeNotification", "NSUndoManagerDidUndoChangeNotification"])
        expect(ways == [true, false] && !counter.manager.isUndoing)
    }

    @Test("Responders without an undo manager use that of the next one, up to the window's")
    func chain() {
        let screen = EditedScreen()
        defer { screen.leave() }
        let controller = screen.window.rootViewController
        expect(controller?.undoManager != nil && controller?.undoManager === screen.window.undoManager)
        expect(screen.field.undoManager !== screen.window.undoManager && UIView().undoManager == nil)
    }
}
