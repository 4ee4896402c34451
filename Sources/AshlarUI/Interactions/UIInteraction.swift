import Foundation

/// An object that handles an interaction of the user with a view.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that the interaction was added to.
    var view: UIView? { get }
    /// Called before the interaction is added to a view. Nil means that it is removed.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view. Nil means that it was removed.
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

    /// Adds an interaction to the view. An interaction of another view is removed from that view first.
    public final func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        editRare { $0.interactions.append(interaction) }
        interaction.didMove(to: self)
    }

    /// Removes an interaction from the view. Does nothing for an interaction of another view.
    public final func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        editRare { $0.interactions.removeAll { $0 === interaction } }
        interaction.didMove(to: nil)
    }
}

/// The base class of the interactions in this package. It stores its view.
@preconcurrency @MainActor
open class ViewInteraction: NSObject, UIInteraction {
    /// The view that the interaction was added to.
    open private(set) weak var view: UIView?

    public override init() { super.init() }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
