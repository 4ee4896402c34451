import AshlarLayout
import Foundation

/// The margins and the safe area of a controller's view.
extension UIViewController {
    /// From this width of the surroundings on the margins are wider.
    private static let wideMargins: CGFloat = 414

    final var minimumMargins: NSDirectionalEdgeInsets {
        // FIDELITY.md: rootMarginsByWidth.
        let side: CGFloat = marginWidth >= Self.wideMargins ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// The width that decides about margins: that of the top of the tree, or of a column or sheet around the controller.
    private final var marginWidth: CGFloat {
        guard let loadedView else { return UIScreen.main.bounds.width }
        if presentingReference != nil { return loadedView.frameValue.width }
        if let parentReference, !parentReference.isMeasuredByItself(self) { return parentReference.marginWidth }
        return parentReference == nil ? loadedView.rootView.frameValue.width : loadedView.frameValue.width
    }

    /// What the controller adds to the safe area that its view has from its place.
    final var addedSafeArea: UIEdgeInsets {
        let (bars, own) = (barInsets, additionalSafeAreaInsets)
        return UIEdgeInsets(
            top: bars.top + own.top, left: bars.left + own.left, bottom: bars.bottom + own.bottom, right: bars.right + own.right)
    }

    /// Has the view's safe area take in what a container's bars cover of it.
    final func setBarInsets(_ insets: UIEdgeInsets) {
        guard insets != barInsets else { return }
        barInsets = insets
        loadedView?.inheritSafeArea()
    }
}

/// The length of the part of a view that bars cover, which constraints can refer to.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// The length, in points.
    var length: CGFloat { get }
    /// The guide's top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The guide's bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The guide's height.
    var heightAnchor: NSLayoutDimension { get }
}

/// `topLayoutGuide` or `bottomLayoutGuide` of a controller.
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

    /// Has the guides follow the view's safe area.
    final func followSafeArea(of view: UIView) {
        let insets = view.safeAreaInsets
        layoutSupport.top?.follow(insets.top)
        layoutSupport.bottom?.follow(insets.bottom)
    }
}
