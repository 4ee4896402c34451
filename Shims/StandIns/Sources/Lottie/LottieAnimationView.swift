import AppleFoundation
import UIKit

/// How often an animation plays.
public enum LottieLoopMode: Hashable, Sendable {
    case playOnce
    case loop
    case autoReverse
    case `repeat`(Float)
    case repeatBackwards(Float)
}

/// What an animation does in the background.
public enum LottieBackgroundBehavior: Sendable { case stop, pause, pauseAndRestore, forceFinish, continuePlaying }

/// An animation of a file. Only its name is kept.
public final class LottieAnimation: Sendable {
    public let name: String
    /// The length in seconds.
    public let duration: TimeInterval = 1
    init(name: String) { self.name = name }
    public static func named(_ name: String, bundle: Bundle = .main, subdirectory: String? = nil) -> LottieAnimation? {
        LottieAnimation(name: name)
    }
    public static func filepath(_ filepath: String) -> LottieAnimation? { LottieAnimation(name: filepath) }
}

/// A view that plays an animation of Lottie: here an empty one, which takes the place that its constraints give it and says so once. An
/// animation that plays is at its end at once; its completion is called from the main queue.
open class LottieAnimationView: UIView {
    public typealias CompletionBlock = (Bool) -> Void
    open var animation: LottieAnimation?
    open var loopMode = LottieLoopMode.playOnce
    open var backgroundBehavior = LottieBackgroundBehavior.pause
    open var animationSpeed: CGFloat = 1
    open var currentProgress: CGFloat = 0
    open var currentFrame: CGFloat = 0
    open private(set) var isAnimationPlaying = false
    open var shouldRasterizeWhenIdle = false
    open var respectAnimationFrameRate = false

    public init() { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public init(animation: LottieAnimation?) {
        self.animation = animation
        super.init(frame: .zero)
    }
    public convenience init(name: String, bundle: Bundle = .main, subdirectory: String? = nil) {
        self.init(animation: .named(name))
    }
    public convenience init(filePath: String) { self.init(animation: .filepath(filePath)) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Plays the animation.
    open func play(completion: CompletionBlock? = nil) {
        end(completion) { $0.currentProgress = 1 }
    }
    open func play(
        fromProgress: CGFloat? = nil, toProgress: CGFloat, loopMode: LottieLoopMode? = nil, completion: CompletionBlock? = nil
    ) {
        if let loopMode { self.loopMode = loopMode }
        end(completion) { $0.currentProgress = toProgress }
    }
    open func play(
        fromFrame: CGFloat? = nil, toFrame: CGFloat, loopMode: LottieLoopMode? = nil, completion: CompletionBlock? = nil
    ) {
        if let loopMode { self.loopMode = loopMode }
        end(completion) { $0.currentFrame = toFrame }
    }

    /// Brings an animation that does not repeat without end to its last frame.
    private func end(_ completion: CompletionBlock?, _ body: (LottieAnimationView) -> Void) {
        Unavailable.note("LottieAnimationView.play, whose view stays empty,")
        isAnimationPlaying = loopMode == .loop || loopMode == .autoReverse
        guard !isAnimationPlaying else { return }
        body(self)
        if let completion { DispatchQueue.main.async { completion(true) } }
    }
    open func stop() { (isAnimationPlaying, currentProgress) = (false, 0) }
    open func pause() { isAnimationPlaying = false }
}

/// The names of earlier versions.
public typealias AnimationView = LottieAnimationView
public typealias LOTAnimationView = LottieAnimationView
