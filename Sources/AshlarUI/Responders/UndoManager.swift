import AshlarLayout
import Foundation

/// A recorder of operations that can be undone and redone: Foundation's class, which Foundation lacks off Apple's systems.
///
///     undoManager.registerUndo(withTarget: self) { $0.count = old }
///     undoManager.undo()
///
/// What is registered while an operation is undone redoes it. Operations are undone in groups; without groups of its own, a
/// program's operations in one turn of `LayoutScheduler` are one group, as those in one cycle of the run loop on iOS.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private final class Group {
        enum Part {
            case action(target: ObjectIdentifier, isAlive: () -> Bool, run: @MainActor () -> Void)
            case group(Group)
        }
        var parts: [Part] = []
        var name = ""
        var isDiscardable = false
        var isEmpty: Bool { parts.isEmpty }

        func remove(_ target: ObjectIdentifier) {
            parts.removeAll {
                switch $0 {
                case .action(let own, _, _): return own == target
                case .group(let group):
                    group.remove(target)
                    return group.isEmpty
                }
            }
        }
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var openGroups: [Group] = []
    private var disabled = 0
    private var hasAutomaticGroup = false
    /// Counts registrations, so that an editor knows whether its own was the last one.
    final private(set) var registrations = 0

    public override init() { super.init() }

    // MARK: Notifications

    /// Posted when a group is opened or closed, and when a manager is asked whether it can redo.
    public nonisolated static let checkpointNotification = Notification.Name("NSUndoManagerCheckpointNotification")
    /// Posted before an operation is undone.
    public nonisolated static let willUndoChangeNotification = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted after an operation was undone.
    public nonisolated static let didUndoChangeNotification = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted before an operation is redone.
    public nonisolated static let willRedoChangeNotification = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted after an operation was redone.
    public nonisolated static let didRedoChangeNotification = Notification.Name("NSUndoManagerDidRedoChangeNotification")
    /// Posted after a group was opened.
    public nonisolated static let didOpenUndoGroupNotification = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before a group is closed.
    public nonisolated static let willCloseUndoGroupNotification = Notification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted after a group was closed.
    public nonisolated static let didCloseUndoGroupNotification = Notification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: Groups

    /// Opens a group, within the one that is open.
    open func beginUndoGrouping() {
        if openGroups.isEmpty, !hasAutomaticGroup, groupsByEvent, !isUndoing, !isRedoing { openAutomaticGroup() }
        open()
    }

    private func open() {
        openGroups.append(Group())
        post(Self.checkpointNotification)
        post(Self.didOpenUndoGroupNotification)
    }

    /// Closes the group that was opened last. Closing without an open group is a fault.
    open func endUndoGrouping() {
        guard openGroups.count > (hasAutomaticGroup ? 1 : 0) else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "-[NSUndoManager endUndoGrouping]: endUndoGrouping called with no matching begin")
        }
        close()
    }

    private func close() {
        guard let group = openGroups.last else { return }
        post(Self.checkpointNotification)
        post(Self.willCloseUndoGroupNotification)
        openGroups.removeLast()
        if !group.isEmpty {
            if let outer = openGroups.last {
                outer.parts.append(.group(group))
                if outer.name.isEmpty { outer.name = group.name }
                if group.isDiscardable { outer.isDiscardable = true }
            } else if isUndoing {
                redoStack.append(group)
            } else {
                undoStack.append(group)
                trim()
            }
        }
        post(Self.didCloseUndoGroupNotification)
    }

    private func openAutomaticGroup() {
        hasAutomaticGroup = true
        open()
        LayoutScheduler.main.performAtEndOfTurn { [weak self] in self?.closeAutomaticGroup() }
    }

    private func closeAutomaticGroup() {
        guard hasAutomaticGroup, openGroups.count == 1 else { return }
        hasAutomaticGroup = false
        close()
    }

    /// The number of open groups.
    open var groupingLevel: Int { openGroups.count }

    /// Whether the operations of a turn are one group. The default is true.
    open var groupsByEvent = true

    /// The greatest number of groups that can be undone; 0, the default, for no limit.
    open var levelsOfUndo = 0 { didSet { trim() } }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
        if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
    }

    // MARK: Registering

    /// Whether operations are registered.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// Stops registering until `enableUndoRegistration()` was called as often.
    open func disableUndoRegistration() { disabled += 1 }
    /// Undoes one call of `disableUndoRegistration()`. A call too many is a fault.
    open func enableUndoRegistration() {
        guard disabled > 0 else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "-[NSUndoManager enableUndoRegistration]: enableUndoRegistration may only be invoked with matching call to "
                    + "disableUndoRegistration"
            )
        }
        disabled -= 1
    }

    /// Registers an operation that undoes another one.
    ///
    /// - Parameters:
    ///   - target: The object that the closure receives. The manager holds it weakly; without it nothing is undone.
    ///   - handler: The operation.
    public final func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(ObjectIdentifier(target), { [weak target] in target != nil }) { [weak target] in
            if let target { handler(target) }
        }
    }

    /// Registers an operation as a group of its own, apart from those of the same turn.
    final func registerAlone<Target: AnyObject>(
        _ target: Target, named name: String, _ handler: @escaping @MainActor (Target) -> Void
    ) {
        if isUndoing || isRedoing { return registerUndo(withTarget: target, handler: handler) }
        closeAutomaticGroup()
        open()
        registerUndo(withTarget: target, handler: handler)
        openGroups.last?.name = name
        close()
    }

    /// Registers a selector that undoes an operation.
    ///
    /// - Parameters:
    ///   - target: The object that receives the selector. The manager holds it weakly.
    ///   - selector: The selector.
    ///   - anObject: Its argument.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let object = target as AnyObject
        register(ObjectIdentifier(object), { [weak object] in object != nil }) { [weak object] in
            if let object { SelectorRegistry.send(selector, to: object, sender: anObject) }
        }
    }

    private func register(_ target: ObjectIdentifier, _ isAlive: @escaping () -> Bool, _ run: @escaping @MainActor () -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty {
            guard groupsByEvent else {
                return LayoutDiagnostics.fault(
                    "NSInternalInconsistencyException",
                    "-[NSUndoManager registerUndo]: must begin a group before registering undo")
            }
            openAutomaticGroup()
        }
        registrations += 1
        if !isUndoing, !isRedoing { redoStack = [] }
        openGroups[openGroups.count - 1].parts.append(.action(target: target, isAlive: isAlive, run: run))
    }

    /// Forgets all operations.
    open func removeAllActions() {
        (undoStack, redoStack) = ([], [])
        for group in openGroups { group.parts = [] }
        registrations += 1
    }

    /// Forgets the operations of a target.
    open func removeAllActions(withTarget target: Any) {
        let id = ObjectIdentifier(target as AnyObject)
        for group in undoStack + redoStack + openGroups { group.remove(id) }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
        registrations += 1
    }

    // MARK: Undoing

    /// Whether an operation is being undone.
    open private(set) var isUndoing = false
    /// Whether an operation is being redone.
    open private(set) var isRedoing = false

    /// Whether there is something to undo.
    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } }
    /// Whether there is something to redo.
    open var canRedo: Bool {
        post(Self.checkpointNotification)
        return !redoStack.isEmpty
    }
    /// The number of groups that can be undone.
    open var undoCount: Int { undoStack.count }
    /// The number of groups that can be redone.
    open var redoCount: Int { redoStack.count }

    /// Closes the group of the turn and undoes the last group. Undoing within a group that the program has opened is a fault.
    open func undo() {
        closeAutomaticGroup()
        guard openGroups.isEmpty else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException", "-[NSUndoManager undo]: undo was called with too many nested undo groups")
        }
        undoNestedGroup()
    }

    /// Undoes the last group.
    open func undoNestedGroup() {
        post(Self.checkpointNotification)
        guard let group = undoStack.popLast() else { return }
        post(Self.willUndoChangeNotification)
        isUndoing = true
        run(group)
        isUndoing = false
        post(Self.didUndoChangeNotification)
    }

    /// Redoes the last group that was undone.
    open func redo() {
        closeAutomaticGroup()
        post(Self.checkpointNotification)
        guard let group = redoStack.popLast() else { return }
        post(Self.willRedoChangeNotification)
        isRedoing = true
        run(group)
        isRedoing = false
        post(Self.didRedoChangeNotification)
    }

    private func run(_ group: Group) {
        open()
        openGroups.last?.name = group.name
        perform(group)
        close()
    }

    private func perform(_ group: Group) {
        for part in group.parts.reversed() {
            switch part {
            case .action(_, _, let run): run()
            case .group(let inner): perform(inner)
            }
        }
    }

    // MARK: Names

    /// Names the group that is open.
    open func setActionName(_ actionName: String) {
        if let group = openGroups.first { group.name = actionName } else { undoStack.last?.name = actionName }
    }
    /// The name of the operation that would be undone; empty for none.
    open var undoActionName: String { openGroups.first { !$0.isEmpty }?.name ?? undoStack.last?.name ?? "" }
    /// The name of the operation that would be redone; empty for none.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// The title of a menu's item, such as "Undo Typing".
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu's item, such as "Redo Typing".
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns the title of a menu's item for an operation's name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo " + actionName }
    /// Returns the title of a menu's item for an operation's name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo " + actionName }

    /// Says whether the open group can be discarded, as a change of the scroll position can.
    open func setActionIsDiscardable(_ discardable: Bool) {
        (openGroups.last ?? undoStack.last)?.isDiscardable = discardable
    }
    /// Whether the operation that would be undone can be discarded.
    open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
    /// Whether the operation that would be redone can be discarded.
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }
}
