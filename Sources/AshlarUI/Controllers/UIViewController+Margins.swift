import AshlarLayout
import Foundation

/// The margins and the safe area of a controller's view.
extension UIViewController {
    /// The width of the surroundings, in points, from which the margins are wider.
    private static let wideMargins: CGFloat = 414

    final var minimumMargins: NSDirectionalEdgeInsets {
        // FIDELITY.md: rootMarginsByWidth.
        let side: CGFloat = marginWidth >= Self.wideMargins && !hasSideSafeArea ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the screen covers a part of the sides, as on phones with a notch in landscape.
    private final var hasSideSafeArea: Bool {
        guard let loadedView, presentingReference == nil else { return false }
        let insets = loadedView.rootView.safeAreaInsets
        return insets.left > 0 || insets.right > 0
    }

    /// The width that determines the margins: that of the root view, or of a column or sheet around the controller.
    private final var marginWidth: CGFloat {
        guard let loadedView else { return UIScreen.main.bounds.width }
        if presentingReference != nil { return loadedView.frameValue.width }
        if let parentReference, !parentReference.isMeasuredByItself(self) { return parentReference.marginWidth }
        return parentReference == nil ? loadedView.rootView.frameValue.width : loadedView.frameValue.width
    }

    /// The insets that the controller adds to the safe area of its view.
    final var addedSafeArea: UIEdgeInsets {
        let (bars, own) = (barInsets, additionalSafeAreaInsets)
        return UIEdgeInsets(
            top: bars.top + own.top, left: bars.left + own.left, bottom: bars.bottom + own.bottom, right: bars.right + own.right)
    }

    /// Sets the insets that a container's bars add to the view's safe area.
    final func setBarInsets(_ insets: UIEdgeInsets) {
        guard insets != barInsets else { return }
        barInsets = insets
        loadedView?.inheritSafeArea()
    }
}

/// A guide for constraints at the part of a view that bars cover.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// The height of the covered part, in points.
    var length: CGFloat { get }
    /// The anchor of the guide's top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the guide's bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the guide's height.
    var heightAnchor: NSLayoutDimension { get }
}

/// The `topLayoutGuide` or `bottomLayoutGuide` of a controller.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
    private var height: NSLayoutConstraint?

    override var isLocked: Bool { true }
    var length: CGFloat { height?.constant ?? 0 }

    func attach(to view: UIView, atTop: Bool) {
        identifier = atTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"
        view.add(self)
        let height = heightAnchor.constraint(equalToConstant: 0)
        let ties = [
            leftAnchor.constraint(equalTo: NSLayoutXAxisAnchor(view.item, .left)),
            rightAnchor.constraint(equalTo: NSLayoutXAxisAnchor(view.item, .right)),
            atTop
                ? topAnchor.constraint(equalTo: NSLayoutYAxisAnchor(view.item, .top))
                : bottomAnchor.constraint(equalTo: NSLayoutYAxisAnchor(view.item, .bottom)),
            height,
        ]
        for tie in ties {
            tie.tier = .system
            tie.isActive = true
        }
        self.height = height
    }

    func follow(_ length: CGFloat) { if height?.constant != length { height?.constant = length } }
}

extension UIViewController {
    final func supportGuide(atTop: Bool) -> LayoutSupportGuide {
        let view = requiredView
        if let guide = atTop ? layoutSupport.top : layoutSupport.bottom { return guide }
        let guide = LayoutSupportGuide()
        guide.attach(to: view, atTop: atTop)
        if atTop { layoutSupport.top = guide } else { layoutSupport.bottom = guide }
        followSafeArea(of: view)
        return guide
    }

    /// Updates the guides from the view's safe area.
    final func followSafeArea(of view: UIView) {
        let insets = view.safeAreaInsets
        layoutSupport.top?.follow(insets.top)
        layoutSupport.bottom?.follow(insets.bottom)
    }
}
