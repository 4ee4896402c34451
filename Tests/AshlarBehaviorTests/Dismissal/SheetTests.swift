import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): sheetsFollowFingers.
/// Sheets that the user moves and dismisses (UISheetPresentationController, UIAdaptivePresentationControllerDelegate).
@MainActor
@Suite("Sheets by hand")
struct SheetTests {
    let journal = Journal()

    final class Delegate: UISheetPresentationControllerDelegate {
        let journal: Journal
        var allows = true
        init(_ journal: Journal) { self.journal = journal }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            journal.note("should")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { journal.note("will") }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { journal.note("did") }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            journal.note("attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            journal.note("detent \(sheet.selectedDetentIdentifier?.rawValue.split(separator: ".").last ?? "none")")
        }
    }

    /// Shows a sheet over a window of 390 × 844 points: at most 834 points high.
    private func made(
        _ detents: [UISheetPresentationController.Detent] = [.medium(), .large()], content: UIView? = nil,
        configure: (UISheetPresentationController) -> Void = { _ in }
    ) -> (phone: Phone, root: Screen, sheet: Screen, delegate: Delegate) {
        let (root, sheet, delegate) = (Screen("A", journal), Screen("S", journal), Delegate(journal))
        let phone = Phone(root)
        phone.wait(0)
        if let content {
            content.frame = sheet.view.bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            sheet.view.addSubview(content)
        }
        sheet.sheetPresentationController?.detents = detents
        sheet.sheetPresentationController?.delegate = delegate
        if let controller = sheet.sheetPresentationController { configure(controller) }
        root.present(sheet, animated: true)
        phone.wait(1)
        _ = journal.take()
        return (phone, root, sheet, delegate)
    }

    private func drag(_ phone: Phone, from start: CGFloat, to end: CGFloat, for seconds: Double = 1) {
        phone.window.ashlar.drag(from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: end), for: seconds)
    }

    @Test("A sheet follows the finger")
    func follows() {
        let (phone, _, sheet, delegate) = made()
        expect(sheet.view.frame, equals: CGRect(x: 0, y: 427, width: 390, height: 417))
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 195, y: 440))
        for y in stride(from: 430, through: 300, by: -10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)))
        }
        expect(sheet.view.frame, equals: CGRect(x: 0, y: 287, width: 390, height: 557))
        for y in stride(from: 310, through: 540, by: 10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)))
        }
        expect(abs(shownY(sheet.view) - 527) < 0.5 && sheet.view.bounds.height == 417, "it keeps its size")
        expect(journal.take(), equals: ["should", "will", "S willDisappear dismissed"])
        finger.cancel()
        phone.wait(0.2)
        expect(shownY(sheet.view) > 427 && shownY(sheet.view) < 527 && journal.take() == [])
        phone.wait(0.5)
        expect(shownY(sheet.view) == 427 && sheet.view.frame.minY == 427)
        expect(journal.take(), equals: ["S willAppear", "S didAppear"])
        withExtendedLifetime(delegate) {}
    }

    @Test("A drag up expands the sheet, one down shrinks it, and the delegate is told of the height")
    func detents() {
        let (phone, _, sheet, delegate) = made()
        drag(phone, from: 440, to: 200)
        expect(journal.take(), equals: ["should", "detent large"])
        phone.wait(0.1)
        expect(shownY(sheet.view) > 10 && sheet.view.frame.minY == 10)
        phone.wait(1)
        expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .large && shownY(sheet.view) == 10)
        drag(phone, from: 30, to: 300)
        phone.wait(1)
        expect(journal.take() == ["should", "detent medium"] && sheet.view.frame.minY == 427)
        // A short and slow drag changes nothing.
        drag(phone, from: 440, to: 400)
        phone.wait(1)
        expect(journal.take() == ["should"] && sheet.view.frame.minY == 427)
        withExtendedLifetime(delegate) {}
    }

    /// Apple's documentation of `presentationControllerWillDismiss(_:)`: "You can use this method to set up animations or interaction
    /// notifications with the presentationController's transitionCoordinator." The calls back after a canceled drag: the log of
    /// https://velog.io/@rudin_/iOS-LifeCycle-in-Modal.
    @Test("A drag below the smallest height is an interactive dismissal, which the user can take back", arguments: [false, true])
    func interaction(_ completes: Bool) throws {
        final class Watcher: NSObject, UIAdaptivePresentationControllerDelegate {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func presentationControllerWillDismiss(_ presentation: UIPresentationController) {
                let coordinator = presentation.presentingViewController.transitionCoordinator
                journal.note("will \(coordinator?.isInteractive ?? false) \(coordinator?.initiallyInteractive ?? false)")
                coordinator?.animate { [journal] _ in
                    journal.note("alongside")
                    presentation.presentingViewController.view.alpha = 0.5
                } completion: { [journal] in
                    journal.note("complete \($0.isCancelled)")
                }
                coordinator?.notifyWhenInteractionChanges { [journal] in
                    journal.note("released \($0.isInteractive) \($0.isCancelled)")
                }
            }
            func presentationControllerDidDismiss(_ presentation: UIPresentationController) { journal.note("did") }
        }
        let (phone, root, sheet, _) = made()
        let watcher = Watcher(journal)
        sheet.sheetPresentationController?.delegate = nil
        sheet.presentationController?.delegate = watcher
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 195, y: 440))
        finger.move(to: CGPoint(x: 195, y: 425))
        phone.wait(0.1)
        finger.move(to: CGPoint(x: 195, y: 420))
        phone.wait(0.1)
        expect(journal.take(), equals: [], "above its smallest height, a sheet is not about to leave")
        for y in stride(from: 430, through: completes ? 720 : 500, by: 10) {
            phone.wait(0.05)
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)))
        }
        expect(journal.take(), equals: ["will true true", "S willDisappear dismissed", "alongside"])
        let coordinator = try #require(sheet.transitionCoordinator)
        let progress = Double(completes ? 280 : 60) / 417
        expect(abs(Double(coordinator.percentComplete) - progress) < 0.01)
        expect(abs(Double(root.view.ashlar.presentation().alpha) - (1 - 0.5 * progress)) < 0.01)
        phone.wait(0.5)
        finger.lift()
        expect(journal.take(), equals: ["released false \(!completes)"])
        phone.wait(1)
        if completes {
            expect(journal.take(), equals: ["S didDisappear dismissed", "complete false", "did"])
        } else {
            expect(journal.take(), equals: ["S willAppear", "S didAppear", "complete true"])
            expect(root.presentedViewController === sheet && root.view.alpha == 1 && !sheet.isBeingDismissed)
            // The next drag begins anew.
            drag(phone, from: 440, to: 780, for: 0.3)
            phone.wait(1)
            expect(journal.take().last, equals: "did")
        }
        expect((root.presentedViewController == nil) && root.transitionCoordinator == nil)
    }

    @Test("A swipe down dismisses the sheet, with the calls of a dismissal by the user in order")
    func dismissal() {
        let (phone, root, sheet, delegate) = made()
        drag(phone, from: 440, to: 780, for: 0.3)
        expect(journal.take(), equals: ["should", "will", "S willDisappear dismissed"])
        let y = shownY(sheet.view)
        phone.wait(0.2)
        expect(y > 700 && shownY(sheet.view) > y && root.presentedViewController === sheet)
        phone.wait(0.3)
        expect(journal.take() == ["S didDisappear dismissed", "did"] && root.presentedViewController == nil)
        root.present(sheet, animated: false)
        phone.wait(0)
        _ = journal.take()
        root.dismiss(animated: true)
        phone.wait(1)
        expect(
            journal.take(), equals: ["S willDisappear dismissed", "S didDisappear dismissed"],
            "not for the application's dismissals")
        withExtendedLifetime(delegate) {}
    }

    @Test("A modal sheet, and one whose delegate refuses, resists and reports the attempt", arguments: [false, true])
    func refusals(_ isModal: Bool) {
        let (phone, root, sheet, delegate) = made()
        if isModal { sheet.isModalInPresentation = true } else { delegate.allows = false }
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 195, y: 440))
        for y in stride(from: 450, through: 840, by: 10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)))
        }
        expect(sheet.view.frame.minY > 427 && sheet.view.frame.minY < 520)
        finger.lift()
        expect(journal.take() == (isModal ? ["attempt"] : ["should", "attempt"]))
        phone.wait(1)
        expect(root.presentedViewController === sheet && shownY(sheet.view) == 427)
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 100))
        phone.wait(1)
        expect(journal.take() == (isModal ? ["attempt"] : ["should", "attempt"]) && root.presentedViewController === sheet)
    }

    @Test("A tap beside a sheet dismisses it, and one in it does not")
    func outside() {
        let (phone, root, sheet, delegate) = made()
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 600))
        phone.wait(1)
        expect(root.presentedViewController === sheet && journal.take() == [])
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 100))
        phone.wait(1)
        expect(journal.take(), equals: ["should", "will", "S willDisappear dismissed", "S didDisappear dismissed", "did"])
        expect(root.presentedViewController == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("A sheet up to the largest undimmed height lets touches through to the presenter, and dims above it")
    func undimmed() {
        let (phone, root, sheet, delegate) = made { $0.largestUndimmedDetentIdentifier = .medium }
        var taps = 0
        let button = UIButton(frame: CGRect(x: 0, y: 50, width: 390, height: 100))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        func dimming() -> Double {
            Double(sheet.presentationController?.containerView?.ashlar.presentation().backgroundColor?.cgColor.alpha ?? 0)
        }
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 100))
        phone.wait(1)
        expect(taps == 1 && dimming() < 0.01 && root.presentedViewController === sheet)
        sheet.sheetPresentationController?.animateChanges {
            sheet.sheetPresentationController?.selectedDetentIdentifier = .large
        }
        phone.wait(0.1)
        expect(shownY(sheet.view) < 427 && shownY(sheet.view) > 10 && dimming() > 0.01 && dimming() < 0.2)
        phone.wait(1)
        expect(abs(dimming() - 0.2) < 0.01 && journal.take() == [], "the application's changes are not reported")
        withExtendedLifetime(delegate) {}
    }

    @Test("A grabber is drawn at the top of the sheet and moves with it")
    func grabber() throws {
        let (phone, root, sheet, _) = made { $0.prefersGrabberVisible = true }
        let container = try #require(sheet.presentationController?.containerView)
        let grabber = try #require(container.subviews.last)
        expect(grabber !== sheet.view && grabber.frame == CGRect(x: 177, y: 432, width: 36, height: 5))
        expect(sheet.view.subviews.isEmpty)
        drag(phone, from: 440, to: 200)
        phone.wait(1)
        expect(grabber.frame.minY, equals: 15)
        sheet.sheetPresentationController?.prefersGrabberVisible = false
        phone.wait(0)
        expect(container.subviews, equals: [sheet.view])
        root.dismiss(animated: false)
        phone.wait(0)
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        root.present(sheet, animated: true)
        phone.wait(0.2)
        expect(sheet.presentationController?.containerView?.subviews.count, equals: 2)
    }

    @Test("In a scroll view, a drag up first expands the sheet, then scrolls; one down scrolls back first, then moves the sheet")
    func scrolling() {
        let content = UIScrollView()
        let (phone, root, sheet, delegate) = made(content: content)
        content.contentSize = CGSize(width: 390, height: 3000)
        phone.wait(0)
        drag(phone, from: 700, to: 400)
        phone.wait(1)
        expect(sheet.view.frame.minY == 10 && content.contentOffset.y == 0 && journal.take() == ["should", "detent large"])
        drag(phone, from: 700, to: 400)
        phone.wait(2)
        expect(content.contentOffset.y > 200 && journal.take() == [])
        drag(phone, from: 300, to: 320)
        phone.wait(2)
        expect(sheet.view.frame.minY, equals: 10)
        content.contentOffset = .zero
        drag(phone, from: 200, to: 500)
        phone.wait(1)
        expect(sheet.view.frame.minY == 427 && content.contentOffset.y == 0 && journal.take() == ["should", "detent medium"])
        sheet.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
        drag(phone, from: 700, to: 500)
        phone.wait(2)
        expect(sheet.view.frame.minY == 427 && content.contentOffset.y > 100)
        withExtendedLifetime((root, delegate)) {}
    }

    @Test("Custom heights, heights that are left out, and heights that change")
    func customHeights() {
        var height: CGFloat? = 200
        let low = UISheetPresentationController.Detent.Identifier("low")
        let (phone, root, sheet, _) = made([.custom(identifier: low) { _ in height }, .custom { 0.9 * $0.maximumDetentValue }])
        expect(sheet.view.frame.height, equals: 200)
        height = 300
        sheet.sheetPresentationController?.invalidateDetents()
        phone.wait(0)
        expect(sheet.view.frame.height, equals: 300)
        height = nil
        sheet.sheetPresentationController?.animateChanges { sheet.sheetPresentationController?.invalidateDetents() }
        phone.wait(1)
        expect(abs(sheet.view.frame.height - 0.9 * 834) < 0.5)
        sheet.sheetPresentationController?.detents = [.medium()]
        phone.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        phone.wait(1)
        expect(sheet.view.frame, equals: CGRect(x: 0, y: 0, width: 844, height: 390), "a sheet fills windows of compact height")
        sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
        phone.wait(0)
        expect(sheet.view.frame, equals: CGRect(x: 0, y: 10, width: 844, height: 380), "medium is left out in compact height")
        sheet.preferredContentSize.width = 400
        sheet.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        phone.wait(0)
        expect(sheet.view.frame == CGRect(x: 222, y: 10, width: 400, height: 380) && root.presentedViewController === sheet)
    }

    @Test("A controller in a presented navigation controller can be modal")
    func modalContent() {
        let (root, content) = (Screen("A", journal), Screen("C", journal))
        let phone = Phone(root)
        phone.wait(0)
        let navigation = UINavigationController(rootViewController: content)
        content.isModalInPresentation = true
        root.present(navigation, animated: false)
        phone.wait(0)
        drag(phone, from: 30, to: 800, for: 0.3)
        phone.wait(1)
        expect(root.presentedViewController === navigation)
        content.isModalInPresentation = false
        drag(phone, from: 30, to: 800, for: 0.3)
        phone.wait(1)
        expect(root.presentedViewController == nil)
    }

    @Test("A full-screen presentation is not dismissed by the user")
    func fullScreen() {
        let (root, other) = (Screen("A", journal), Screen("B", journal))
        let phone = Phone(root)
        phone.wait(0)
        other.modalPresentationStyle = .fullScreen
        root.present(other, animated: false)
        phone.wait(0)
        drag(phone, from: 20, to: 800, for: 0.2)
        phone.wait(1)
        expect(root.presentedViewController === other)
    }

    @Test("A sheet in a wide window is swiped away as well")
    func wide() {
        let (root, other, delegate) = (Screen("A", journal), Screen("B", journal), Delegate(journal))
        let phone = Phone(root, width: 1024, height: 768)
        phone.wait(0)
        other.modalPresentationStyle = .formSheet
        root.present(other, animated: false)
        phone.wait(0)
        other.presentationController?.delegate = delegate
        _ = journal.take()
        phone.window.ashlar.drag(from: CGPoint(x: 512, y: 200), to: CGPoint(x: 512, y: 240), for: 1)
        phone.wait(1)
        expect(other.view.frame.minY == 74 && root.presentedViewController === other)
        phone.window.ashlar.drag(from: CGPoint(x: 512, y: 200), to: CGPoint(x: 512, y: 700), for: 0.3)
        phone.wait(1)
        expect(root.presentedViewController == nil && journal.take().last == "did")
    }

    /// Apple's documentation of `dismiss(animated:completion:)`: "Dismisses the view controller that was presented modally".
    @Test("A program dismisses a sheet that a finger is pulling down", arguments: [false, true])
    func dismissalDuringDrag(_ animated: Bool) {
        let (phone, root, sheet, delegate) = made()
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 195, y: 440))
        for y in stride(from: 450, through: 540, by: 10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)))
        }
        expect(sheet.isBeingDismissed)
        root.dismiss(animated: animated) { [journal] in journal.note("gone") }
        finger.move(to: CGPoint(x: 195, y: 500))
        phone.wait(0.1)
        finger.lift()
        phone.wait(1)
        expect(root.presentedViewController == nil && sheet.view.window == nil && journal.take().last == "gone")
        root.present(sheet, animated: false)
        phone.wait(1)
        expect(root.presentedViewController === sheet && sheet.view.window != nil)
        withExtendedLifetime(delegate) {}
    }

    /// Source: Apple's documentation of `presentationControllerDidDismiss(_:)`: it is called when the user has taken action to dismiss
    /// the presentation, and not when it is dismissed programmatically.
    @Test("A presenter that the program dismisses during the drag of a sheet does not make it a dismissal by the user")
    func overtakenBelow() {
        let (phone, root, sheet, delegate) = made()
        let (top, other) = (Screen("T", journal), Delegate(journal))
        top.sheetPresentationController?.delegate = other
        sheet.present(top, animated: true)
        phone.wait(1)
        _ = journal.take()
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 195, y: 60))
        for y in stride(from: 70, through: 260, by: 10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)))
        }
        expect(journal.take(), equals: ["should", "will", "T willDisappear dismissed"])
        root.dismiss(animated: true)
        phone.wait(1)
        finger.lift()
        phone.wait(1)
        let lines = journal.take()
        expect(root.presentedViewController == nil && sheet.view.window == nil && top.view.window == nil)
        expect(!lines.contains("did") && !lines.contains("will"), "\(lines)")
        withExtendedLifetime((delegate, other)) {}
    }
}
