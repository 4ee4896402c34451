import Foundation

/// The keys of the view controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is visible before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// The keys of the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is visible before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is visible after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The state of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition was requested as animated. Only the application's own animators animate it.
    var isAnimated: Bool { get }
    /// The style of the presentation; `none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a gesture began the transition. Always false here.
    var initiallyInteractive: Bool { get }
    /// Whether a gesture can interrupt the transition. Always false here.
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the transition. Always false here.
    var isInteractive: Bool { get }
    /// Whether the transition was canceled.
    var isCancelled: Bool { get }
    /// The duration of the transition, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress of an interactive transition, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The view that contains the views of the transition.
    var containerView: UIView { get }
    /// Returns the controller of a key; nil if there is none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view of a key; nil if there is none.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that runs closures of the application alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs closures alongside a transition and after it.
    ///
    /// - Parameters:
    ///   - animation: A closure that is called when the transition begins, or at once if it has begun; nil for none.
    ///   - completion: A closure that is called after the transition; nil for none.
    /// - Returns: Whether the closures will be called. False if the transition has ended.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs closures alongside a transition and after it, for a view outside of the transition's container.
    ///
    /// - Parameters:
    ///   - view: The view that is animated. It has no effect.
    ///   - animation: A closure that is called when the transition begins, or at once if it has begun; nil for none.
    ///   - completion: A closure that is called after the transition; nil for none.
    /// - Returns: Whether the closures will be called. False if the transition has ended.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls a closure when the interaction of a transition changes. Transitions here are not interactive, so it is never called.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs a closure alongside a transition, as `animate(alongsideTransition:completion:)` does without a completion handler.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The coordinator of the transitions of this package.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    var isCancelled = false
    var transitionDuration: TimeInterval = 0
    let containerView: UIView
    private let from: UIViewController?
    private let to: UIViewController?
    private var animations: [Closure] = []
    private var completions: [Closure] = []
    private var hasBegun = false
    private var hasEnded = false

    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var percentComplete: CGFloat { 0 }

    init(
        in containerView: UIView, from: UIViewController? = nil, to: UIViewController? = nil, animated: Bool,
        style: UIModalPresentationStyle = .none
    ) {
        (self.containerView, self.from, self.to, isAnimated, presentationStyle) = (containerView, from, to, animated, style)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.loadedView : key == .to ? to?.loadedView : nil
    }

    func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
        guard !hasEnded else { return false }
        if let animation { if hasBegun { animation(self) } else { animations.append(animation) } }
        if let completion { completions.append(completion) }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Closure?, completion: Closure?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Closure) {}

    /// Calls the closures that run alongside the transition.
    func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        let closures = animations
        animations = []
        for closure in closures { closure(self) }
    }

    /// Calls the closures that run after the transition.
    func end() {
        guard !hasEnded else { return }
        begin()
        hasEnded = true
        let closures = completions
        completions = []
        for closure in closures { closure(self) }
    }
}
