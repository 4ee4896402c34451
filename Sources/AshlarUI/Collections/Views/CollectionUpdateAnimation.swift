import AshlarLayout
import Foundation

/// The animation of an update of a collection view. The update is displayed at once, and the views are shown on their way there.
///
/// Documented: the layout is asked for the attributes from which inserted items appear, and to which deleted ones disappear.
/// Without them items fade in and out in their places.
@MainActor
final class CollectionUpdateAnimation: ListUpdateAnimation {
    /// How a view was shown. Positions are distances from the content offset.
    private struct Look {
        var center: CGPoint
        var size: CGSize
        var alpha: CGFloat
        var transform: CGAffineTransform
    }

    private struct Element {
        let view: UICollectionReusableView
        let look: Look
        let picture: UIView?
    }

    private unowned let list: UICollectionView
    private var elements: [ElementKey: Element] = [:]
    /// The places of elements near the bounds before the update, as far as a layout of the package knows them.
    private var nearby: [ElementKey: Look] = [:]

    init?(of list: UICollectionView) {
        guard list.animatesUpdates else { return nil }
        self.list = list
        super.init(of: list, after: list.latestUpdate)
        AnimationBlock.suspend {
            let offset = list.bounds.origin
            for (key, view) in list.shown where view.superview === list && !view.isHidden {
                let look = Look(
                    center: CGPoint(x: view.center.x - offset.x, y: view.center.y - offset.y), size: view.frameValue.size,
                    alpha: view.alpha, transform: view.transform)
                elements[key] = Element(view: view, look: look, picture: view.passingPicture(at: view.frameValue))
            }
            guard list.currentLayout.followsInsets, !list.needsPrepare else { return }
            let around = list.bounds.insetBy(dx: -list.bounds.width / 2, dy: -list.bounds.height / 2)
            for attributes in list.currentLayout.layoutAttributesForElements(in: around) ?? [] {
                nearby[ElementKey(attributes)] = look(of: list.placed(attributes), offset: offset)
            }
        }
    }

    private func look(of attributes: UICollectionViewLayoutAttributes, offset: CGPoint) -> Look {
        Look(
            center: CGPoint(x: attributes.center.x - offset.x, y: attributes.center.y - offset.y), size: attributes.size,
            alpha: attributes.isHidden ? 0 : attributes.alpha, transform: attributes.transform)
    }

    /// Shows the views on their way, after the update was displayed.
    func begin(_ plan: UpdatePlan, _ updates: ListUpdates) {
        start {
            let (layout, offset) = (list.currentLayout, list.bounds.origin)
            var stayed: Set<ObjectIdentifier> = []
            for (key, view) in list.shown.sorted(by: { ElementKey.isBefore($0.key, $1.key) }) {
                var former = key
                let oldPath =
                    key.category == .cell ? plan.oldPath(of: key.indexPath) : plan.formerSupplementaryPath(of: key.indexPath)
                former.indexPath = oldPath ?? key.indexPath
                let isReload = key.category == .cell && plan.reloadedItems.contains(former.indexPath)
                if oldPath != nil, !isReload, let element = elements[former], element.view === view {
                    stayed.insert(ObjectIdentifier(view))
                    show(view, from: element.look, offset)
                } else if let attributes = layout.initialAttributes(of: key) {
                    show(view, from: look(of: list.placed(attributes), offset: offset), offset)
                } else if oldPath != nil, let look = elements[former]?.look ?? nearby[former] {
                    show(view, from: look, offset)
                    // A reloaded item appears where the former cell was.
                    if isReload { fadeIn(view) }
                } else {
                    fadeIn(view)
                }
            }
            for (key, element) in elements.sorted(by: { ElementKey.isBefore($0.key, $1.key) }) {
                guard !stayed.contains(ObjectIdentifier(element.view)), let picture = element.picture else { continue }
                animateDeparture(picture, key, element.look, plan, offset)
            }
            // Documented: the layout's changes at the end of an update belong to its animation.
            layout.finalizeCollectionViewUpdates()
        }
    }

    private func show(_ view: UIView, from look: Look, _ offset: CGPoint) {
        let center = CGPoint(x: look.center.x + offset.x, y: look.center.y + offset.y)
        block.note(view, .position, from: AnimationVector(center), to: AnimationVector(view.center))
        let bounds = view.bounds
        block.note(
            view, .bounds, from: AnimationVector(CGRect(origin: bounds.origin, size: look.size)), to: AnimationVector(bounds))
        fadeIn(view, from: look.alpha)
        block.note(view, .transform, from: AnimationVector(look.transform), to: AnimationVector(view.transform))
    }

    private func animateDeparture(_ picture: UIView, _ key: ElementKey, _ look: Look, _ plan: UpdatePlan, _ offset: CGPoint) {
        let layout = list.currentLayout
        var target = key
        let path = key.category == .cell ? plan.newPath(of: key.indexPath) : plan.supplementaryPath(of: key.indexPath)
        target.indexPath = path ?? key.indexPath
        let isReload = key.category == .cell && plan.reloadedItems.contains(key.indexPath)
        let start = CGPoint(x: look.center.x + offset.x, y: look.center.y + offset.y)
        picture.bounds.size = look.size
        (picture.center, picture.transform) = (start, look.transform)
        add(picture, isAbove: isReload || list.backgroundView != nil)
        let end = layout.finalAttributes(of: key) ?? (path == nil ? nil : layout.attributes(of: target))
        guard let end else { return fadeOut(picture) }
        let place = self.look(of: list.placed(end), offset: .zero)
        AnimationBlock.suspend {
            picture.center = place.center
            (picture.alpha, picture.transform) = (isReload ? 0 : place.alpha, place.transform)
        }
        block.note(picture, .position, from: AnimationVector(start), to: AnimationVector(place.center))
        block.note(picture, .opacity, from: AnimationVector(CGFloat(1)), to: AnimationVector(picture.alpha))
        block.note(picture, .transform, from: AnimationVector(look.transform), to: AnimationVector(place.transform))
    }
}

extension UICollectionView {
    /// Whether an update, or another layout, is shown as a movement.
    final var animatesUpdates: Bool {
        window != nil && preparedBounds != nil && !isDisplaying && !isPreparing && UIView.areAnimationsEnabled
    }
}
