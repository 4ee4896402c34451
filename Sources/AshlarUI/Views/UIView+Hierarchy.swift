import AshlarLayout
import Foundation

extension UIView {
    // MARK: Order

    final func exchange(_ index1: Int, _ index2: Int) {
        for index in [index1, index2] where !subviewList.indices.contains(index) {
            return LayoutDiagnostics.fault(
                "NSRangeException", "Subview index \(index) is beyond the bounds [0 .. \(subviewList.count - 1)].")
        }
        subviewList.swapAt(index1, index2)
        noteOrder(at: index1)
        noteNewOrder(at: index2)
    }

    final func moveInOrder(_ view: UIView, toFront: Bool) {
        guard let index = subviewList.place(of: view) else { return }
        appearance.layer?.subviewWillLeave(view, of: self)
        subviewList.remove(at: index)
        let place = toFront ? subviewList.count : 0
        subviewList.insert(view, at: place)
        if place != index { noteNewOrder(at: place) }
    }

    /// Stores a new subview's position among its siblings in its item.
    private final func noteOrder(at place: Int) {
        let before = place > 0 ? subviewList[place - 1].item : nil
        let behind = place + 1 < subviewList.count ? subviewList[place + 1].item : nil
        if subviewList[place].item.takeOrder(between: before, and: behind) { return }
        for (place, view) in subviewList.enumerated() { view.item.takeOrder(place) }
    }

    /// Stores a subview's new position after a change of the order.
    private final func noteNewOrder(at place: Int) {
        noteOrder(at: place)
        item.noteChildOrder()
    }

    final func firstView(withTag tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviewList {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: Coming and going

    /// The root of the tree.
    final var rootView: UIView {
        var view = self
        while let superview = view.superviewReference { view = superview }
        return view
    }

    /// Calls the body for the view and its descendants, parents first. A loop rather than a recursion, since trees may be deep.
    final func forEachInSubtree(_ body: (UIView) -> Void) {
        body(self)
        guard !subviewList.isEmpty else { return }
        var lists = [subviewList[...]]
        while let last = lists.indices.last {
            guard let view = lists[last].popFirst() else {
                lists.removeLast()
                continue
            }
            body(view)
            if !view.subviewList.isEmpty { lists.append(view.subviewList[...]) }
        }
    }

    final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        var index = subviewList.place(of: sibling)
        // Indexes are counted without the view itself. A position next to itself does not exist.
        if view === sibling { index = nil }
        if let place = index, let own = subviewList.place(of: view), own < place { index = place - 1 }
        insert(view, at: index.map { $0 + offset })
    }

    /// Inserts the view at an index in the order; nil stands for the front.
    final func insert(_ view: UIView, at index: Int?) {
        guard accepts(view), acceptsController(of: view) else { return }
        if view.superviewReference === self {
            // Within the same superview only the order changes. Constraints stay active.
            if let old = subviewList.place(of: view) {
                appearance.layer?.subviewWillLeave(view, of: self)
                subviewList.remove(at: old)
            }
            let place = place(index)
            subviewList.insert(view, at: place)
            noteNewOrder(at: place)
            return
        }
        let windowChanges = windowReference !== view.windowReference
        let (newWindow, oldWindow) = windowChanges ? (windowReference, view.windowReference) : (nil, nil)
        // The hooks may release the old window, which no longer knows views that have left it.
        defer { if windowChanges { withExtendedLifetime(oldWindow) {} } }
        if view.superviewReference != nil { view.leaveSuperview(for: self) } else { view.willMove(toSuperview: self) }
        if windowChanges { view.forEachWindow(newWindow) { $0.notifyWillMove(toWindow: $1) } }
        // The hooks may have moved either view, so the tree is checked again before it is changed.
        if view.superviewReference === self { return }
        if view.superviewReference != nil { view.leaveSuperview(for: self) }
        guard view.superviewReference == nil, accepts(view) else { return view.takeWindowOfSuperview() }
        let place = place(index)
        subviewList.insert(view, at: place)
        view.superviewReference = self
        view.item.attach(to: item)
        noteOrder(at: place)
        view.takeWindowOfSuperview()
        // A frame that another engine found is not the frame that the application set.
        if !view.item.flags.contains(.wasPlaced) { view.item.setFrame(view.frameValue, capturedIn: frameValue.size) }
        view.placeExactly(in: self)
        let traits = view.enterSurroundings(of: self)
        view.adoptOverriddenDirection()
        view.inheritMargins()
        item.setNeedsLayout()
        // The superview may have other safe area insets.
        if view.safeAreaInsets != .zero { view.item.setNeedsLayout() }
        if let parent = LayoutPass.current { LayoutPass.noteAddition(of: view, by: parent.takeUnretainedValue()) }
        traits?.notify()
        if windowChanges { view.forEachInSubtree { $0.notifyDidMoveToWindow() } }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Updates the window of the view and its descendants.
    private final func takeWindowOfSuperview() {
        let window = superviewReference?.windowReference
        if window !== windowReference { forEachWindow(window) { $0.windowReference = $1 } }
    }

    /// Calls the body for the view and its descendants, parents first, with the window of each, given the view's window. A window
    /// that is in no other window is its own window. A loop rather than a recursion, since trees may be deep.
    private final func forEachWindow(_ window: UIWindow?, _ body: (UIView, UIWindow?) -> Void) {
        func visit(_ view: UIView, in outer: UIWindow?) -> (subviews: ArraySlice<UIView>, window: UIWindow?) {
            // FIDELITY.md: windowsKnowWindows.
            let window = outer ?? (view.item.flags.contains(.isPlain) ? nil : view as? UIWindow)
            body(view, window)
            return (view.subviewList[...], window)
        }
        let top = visit(self, in: window)
        if top.subviews.isEmpty { return }
        var levels = [top]
        while let last = levels.indices.last {
            guard let view = levels[last].subviews.popFirst() else {
                levels.removeLast()
                continue
            }
            let level = visit(view, in: levels[last].window)
            if !level.subviews.isEmpty { levels.append(level) }
        }
    }

    /// Returns whether a view can become a subview: it must be neither this view nor an ancestor.
    private final func accepts(_ view: UIView) -> Bool {
        if view !== self, view.item.firstChild == nil || !item.isInSubtree(of: view.item) { return true }
        LayoutDiagnostics.fault(
            "NSInvalidArgumentException",
            view === self
                ? "Can't add self as subview"
                : "Can't add a superview as a subview of its own descendant: \(view.description)")
        return false
    }

    private final func place(_ index: Int?) -> Int { min(max(index ?? subviewList.count, 0), subviewList.count) }

    /// Removes the view from its superview before it moves to `newSuperview`, or nil.
    final func leaveSuperview(for newSuperview: UIView?) {
        guard let old = superviewReference else { return }
        let leavesWindow = newSuperview == nil && windowReference != nil
        // The first responder ends what it does while it is in its window.
        if leavesWindow {
            _ = FirstResponder.endEditing(in: self, force: false)
            guard superviewReference === old else { return }
        }
        old.willRemoveSubview(self)
        willMove(toSuperview: newSuperview)
        if leavesWindow { forEachWindow(nil) { $0.notifyWillMove(toWindow: $1) } }
        // A hook may have removed or moved the view already.
        guard superviewReference === old else { return }
        item.deactivateCrossingConstraints()
        withExtendedLifetime(self) {
            if let index = old.subviewList.place(of: self) {
                old.appearance.layer?.subviewWillLeave(self, of: old)
                old.subviewList.remove(at: index)
            }
            item.detach()
            superviewReference = nil
            if leavesWindow { removeAnimationsInSubtree() }
            if leavesWindow { forEachWindow(nil) { $0.windowReference = $1 } }
            old.item.setNeedsLayout()
            if newSuperview == nil {
                // Bars do not cover a view without a superview.
                setSafeArea(.zero)
                leaveSurroundings()
                inheritMargins()
                if leavesWindow { forEachInSubtree { $0.notifyDidMoveToWindow() } }
                didMoveToSuperview()
            }
        }
    }
}
