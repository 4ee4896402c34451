import Foundation

/// The two sides of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is shown before.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is shown afterwards.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// The views of the two sides of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is shown before.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is shown afterwards.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What is known of a transition while it runs.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated. Nothing is here unless an application's own object does it.
    var isAnimated: Bool { get }
    /// How a controller is presented by the transition; `none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a gesture has begun the transition: never.
    var initiallyInteractive: Bool { get }
    /// Whether a gesture could interrupt the transition: never.
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the transition: never.
    var isInteractive: Bool { get }
    /// Whether the transition was given up.
    var isCancelled: Bool { get }
    /// How long the transition takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far a gesture has come.
    var percentComplete: CGFloat { get }
    /// The view around those that change.
    var containerView: UIView { get }
    /// The controller of one side of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of one side of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Takes in what an application wants to happen along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs the first closure with the transition, the second at its end.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// As `animate(alongsideTransition:completion:)`, for a view outside of the transition's container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs a closure when a gesture has driven a transition: never.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// `animate(alongsideTransition:completion:)` without a completion.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The coordinator of the package's own transitions.
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

    /// Runs what is to happen along with the transition.
    func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        let closures = animations
        animations = []
        for closure in closures { closure(self) }
    }

    /// Runs what is to happen at the transition's end.
    func end() {
        guard !hasEnded else { return }
        begin()
        hasEnded = true
        let closures = completions
        completions = []
        for closure in closures { closure(self) }
    }
}
