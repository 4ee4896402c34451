import Foundation

/// The drag that moves a sheet between its heights, and off the screen.
///
/// A scroll view in the sheet scrolls instead, unless its content is at its start and the finger moves down, or the sheet can still
/// grow and `prefersScrollingExpandsWhenScrolledToEdge` is set.
final class SheetPan: UIPanGestureRecognizer {
    private weak var sheet: UISheetPresentationController?
    /// The visible height of the sheet when the drag began.
    private var start: CGFloat = 0
    /// Whether the sheet may be dismissed by this drag.
    private var mayDismiss = false
    /// What drives the dismissal, from the moment at which the sheet is pulled below its smallest height.
    private var driver: UIPercentDrivenInteractiveTransition?
    /// Whether the program has ended the dismissal by this drag.
    private var isOvertaken = false

    // FIDELITY.md: sheetsFollowFingers.
    /// The time for which a sheet is thought to move on with the finger's speed, in seconds, when its next height is chosen.
    private static let foresight: CGFloat = 0.2
    /// The part of a finger's way by which a sheet moves beyond its heights.
    private static let resistance: CGFloat = 0.2

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(target: nil, action: nil)
    }

    // MARK: Sharing fingers with scroll views

    override func mayBegin(_ movement: CGPoint) -> Bool { takes(movement) }

    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        guard let pan = other as? ScrollPan, let touch = tracked.first, pan.tracked.contains(where: { $0 === touch }) else {
            return false
        }
        return takes(CGPoint(x: touch.point.x - touch.startPoint.x, y: touch.point.y - touch.startPoint.y))
    }

    /// Returns whether a movement is for the sheet, and not for a scroll view in it.
    private func takes(_ movement: CGPoint) -> Bool {
        guard let sheet, sheet.owner.runningTransition == nil, !sheet.owner.presentedViewController.isBeingDismissed,
            abs(movement.y) > abs(movement.x), let view = tracked.first?.view, let presented = sheet.owner.presentedView,
            view.isDescendant(of: presented)
        else { return false }
        guard let content = scrollView(around: view, in: presented) else { return true }
        guard content.contentOffset.y <= content.contentOffsetRange.minY + 0.5 else { return false }
        if movement.y > 0 { return true }
        return sheet.prefersScrollingExpandsWhenScrolledToEdge && !sheet.isLargest
    }

    /// Returns the innermost scroll view around a view that can scroll vertically.
    private func scrollView(around view: UIView, in presented: UIView) -> UIScrollView? {
        var next: UIView? = view
        while let present = next {
            if let content = present as? UIScrollView, content.isScrollEnabled,
                content.contentOffsetRange.height > 0 || content.alwaysBounceVertical
            {
                return content
            }
            next = present === presented ? nil : present.superview
        }
        return nil
    }

    // MARK: Moving

    override func stateDidChange() {
        guard let sheet, sheet.container != nil else { return }
        if currentState == .began { (driver, isOvertaken) = (nil, false) }
        if isOvertaken { return }
        if driver != nil, sheet.owner.runningTransition?.isInteractive != true {
            (driver, isOvertaken) = (nil, true)
            sheet.dragged = nil
            if currentState == .changed { state = .failed }
            return
        }
        switch currentState {
        case .began:
            start = sheet.visibleHeight
            mayDismiss = sheet.owner.userMayDismiss
            follow(sheet)
        case .changed: follow(sheet)
        case .ended: endDragging(sheet, velocity(in: sheet.container).y)
        case .cancelled:
            takeBack()
            sheet.settle(at: nil)
        default: break
        }
    }

    private var wanted: CGFloat { start - translation(in: sheet?.container).y }

    private func follow(_ sheet: UISheetPresentationController) {
        let (low, high) = sheet.heightRange
        var height = wanted
        if height > high { height = high + (height - high) * Self.resistance }
        if height < low, !mayDismiss { height = low + (height - low) * Self.resistance }
        if height < low, driver == nil, followsInTransition(sheet) {
            sheet.dragged = low
            sheet.owner.container?.layoutIfNeeded()
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = .easeOut
            self.driver = driver
            sheet.owner.dismissByUser(drivenBy: driver)
        }
        driver?.update(low > 0 ? 1 - height / low : 0)
        sheet.dragged = driver == nil ? max(0, height) : max(low, height)
        sheet.owner.container?.setNeedsLayout()
    }

    /// Whether the sheet is pulled below its smallest height by the system's transition, and not by one of the application.
    private func followsInTransition(_ sheet: UISheetPresentationController) -> Bool {
        mayDismiss && sheet.owner.presentedViewController.transitioningDelegate == nil
    }

    /// Ends a dismissal that began with this drag: the sheet stays.
    private func takeBack() {
        guard let driver else { return }
        self.driver = nil
        // The way back takes as long as the whole, however far it is.
        driver.completionSpeed = max(driver.percentComplete, 0.01)
        driver.cancel()
    }

    private func endDragging(_ sheet: UISheetPresentationController, _ speed: CGFloat) {
        let goal = wanted - speed * Self.foresight
        let low = sheet.heightRange.low
        guard goal < low / 2 else {
            takeBack()
            return sheet.settle(at: max(0, goal))
        }
        if let driver {
            self.driver = nil
            driver.completionSpeed = max(1 - driver.percentComplete, 0.01)
            return driver.finish()
        }
        if mayDismiss { return sheet.owner.dismissByUser() }
        sheet.settle(at: low)
        sheet.owner.delegate?.presentationControllerDidAttemptToDismiss(sheet.owner)
    }
}

/// The handle at the top of a sheet.
final class SheetGrabber: UIView {
    // FIDELITY.md: sheetsFollowFingers.
    static let size = CGSize(width: 36, height: 5)
    /// The distance from the top of the sheet, in points.
    static let distance: CGFloat = 5

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        backgroundColor = .tertiaryLabel
        layer.cornerRadius = Self.size.height / 2
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }
}

/// A tap beside the presented view.
final class OutsideTap: UITapGestureRecognizer {
    private weak var presentation: UIPresentationController?

    init(_ presentation: UIPresentationController) {
        self.presentation = presentation
        super.init(target: nil, action: nil)
        ashlar.addHandler { [weak presentation] _ in presentation?.outsideWasTapped() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let isOutside = touches.allSatisfy { $0.view === presentation?.container }
        if !isOutside || presentation?.runningTransition != nil { state = .failed }
    }
}

extension UIPresentationController {
    /// Whether the user may dismiss the presentation. Asks the delegate.
    final var userMayDismiss: Bool {
        !presentedViewController.isModal && delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// Begins a dismissal that follows the user's finger. The delegate is told before it begins, when there is a coordinator, and at
    /// its end unless it was canceled.
    final func dismissByUser(drivenBy driver: UIPercentDrivenInteractiveTransition) {
        let controller = presentedViewController
        controller.leave(presentingViewController, animated: true, drivenBy: driver) {
            delegate?.presentationControllerWillDismiss(self)
        } completion: { [self] in
            // Documented: the delegate is not told of a dismissal by the program, which may have overtaken the finger.
            guard container == nil, driver.isFinished else { return }
            controller.wasDismissedByUser()
            delegate?.presentationControllerDidDismiss(self)
        }
    }

    /// Dismisses the presentation for the user, and tells the delegate.
    final func dismissByUser() {
        delegate?.presentationControllerWillDismiss(self)
        let controller = presentedViewController
        presentingViewController.dismiss(animated: true) { [self] in
            controller.wasDismissedByUser()
            delegate?.presentationControllerDidDismiss(self)
        }
    }

    /// Dismisses the presentation for the user if it may be dismissed, and tells the delegate otherwise.
    final func tryToDismiss() {
        guard runningTransition == nil, !presentedViewController.isBeingDismissed else { return }
        if userMayDismiss { dismissByUser() } else { delegate?.presentationControllerDidAttemptToDismiss(self) }
    }
}

extension UIViewController {
    /// Whether the controller, or one that it shows as a container, prevents its dismissal.
    fileprivate final var isModal: Bool { isModalInPresentation || appearingChildren.contains(where: \.isModal) }
}
