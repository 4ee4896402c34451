import AshlarLayout
import Foundation

/// The view behind a large sheet, which looks like a card: smaller, with rounded corners. It is only drawn so, as a part of its window.
/// Snapshots of the view, its layer's `presentation()` and its properties know nothing of it.
extension UISheetPresentationController {
    // FIDELITY.md: sheetsPushBack.
    /// The distance of the card from the sides of the screen, in points.
    private static let cardInset: CGFloat = 16
    private static let cardRadius: CGFloat = 10

    /// Whether a sheet at the largest height of all pushes the presenter's view back.
    private var pushesBack: Bool {
        guard let container, isAttached else { return false }
        return container.traitCollection.horizontalSizeClass == .compact && container.bounds.width > 2 * Self.cardInset
    }

    /// Returns how far the presenter's view is pushed back at a time: from 0, while the sheet is not above its last but largest height,
    /// to 1.
    ///
    /// - Parameter time: The time of the scheduler's clock; nil for the model's values.
    final func shareOfPush(at time: TimeInterval?) -> CGFloat {
        guard pushesBack, let container, let sheet = owner.presentedView, sheet.superviewReference === container else { return 0 }
        let heights = heights(in: container)
        guard let highest = heights.map(\.height).max(), highest >= largestHeight(in: container) - 0.5 else { return 0 }
        // A height that does not dim is at most the last but largest one.
        if let limit = undimmedLimit(in: container), limit >= highest - 0.5 { return 0 }
        let next = heights.map(\.height).filter { $0 < highest - 0.5 }.max() ?? 0
        let look = ViewLook(sheet, at: time)
        let visible = container.bounds.height - look.frame.minY - (look.transform?.ty ?? 0)
        guard highest > next else { return 0 }
        return min(max(0, (visible - next) / (highest - next)), 1) * look.alpha
    }

    /// Changes the look of the presenter's view to that of a card, as far as the sheet has come.
    ///
    /// - Returns: Whether the look has changed.
    @discardableResult
    final func pushBack(_ look: inout ViewLook, at time: TimeInterval?) -> Bool {
        let share = shareOfPush(at: time)
        guard share > 0, let container else { return false }
        let (width, height) = (look.frame.width, look.frame.height)
        guard width > 2 * Self.cardInset else { return false }
        let scale = 1 - share * 2 * Self.cardInset / width
        let top = look.frame.minY + (container.safeAreaInsets.top - look.frame.minY) * share
        // The transform is about the middle.
        let shift = top - (look.frame.midY - height * scale / 2)
        let push = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
        look.transform = (look.transform ?? .identity).concatenating(push)
        look.cornerRadius = max(look.cornerRadius, share * Self.cardRadius)
        look.clips = true
        return true
    }

    /// Begins or ends to push the presenter's view back.
    final func cover(_ isCovered: Bool) {
        guard let view = presentingViewController.loadedView, (view.rare?.sheetAbove === self) != isCovered else { return }
        view.editRare { $0.sheetAbove = isCovered ? self : nil }
    }
}
