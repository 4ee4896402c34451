import Foundation

/// Something that a person can do with a view, and that an object handles.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that the interaction was added to.
    var view: UIView? { get }
    /// Sent before the interaction is added to a view, or to none.
    func willMove(to view: UIView?)
    /// Sent after the interaction was added to a view, or to none.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The interactions of the view, in the order in which they were added.
    public final var interactions: [any UIInteraction] {
        get { rare?.interactions ?? [] }
        set {
            for interaction in interactions { removeInteraction(interaction) }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    /// Adds an interaction. One of another view is moved.
    public final func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        editRare { $0.interactions.append(interaction) }
        interaction.didMove(to: self)
    }

    /// Removes an interaction; does nothing for another view's.
    public final func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        editRare { $0.interactions.removeAll { $0 === interaction } }
        interaction.didMove(to: nil)
    }
}

/// What the interactions of this package have in common: they know their view, and nothing more happens. No pointer, drag or menu
/// exists here that could set one off.
@preconcurrency @MainActor
open class ViewInteraction: NSObject, UIInteraction {
    /// The view that the interaction was added to.
    open private(set) weak var view: UIView?

    public override init() { super.init() }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
