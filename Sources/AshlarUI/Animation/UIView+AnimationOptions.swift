extension UIView {
    /// How changes are animated. Raw values are UIKit's.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the subviews of views that are resized, so that they are animated too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets touches reach the views meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins with what is shown at the time: changes here always do, as on iOS.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Goes back and forth; with `repeat` only, or within `modifyAnimations`.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Does not take over the duration of the block around.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Does not take over the curve of the block around.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates what a transition changes within its view.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides and shows the views of a transition instead of taking them out and putting them in.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Takes over no options of the block around. None are taken over here.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Begins and ends slowly, as unless another curve is set.
        public static let curveEaseInOut: AnimationOptions = []
        /// Begins slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At one speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// No effect. Transitions are not drawn.
        public static let transitionNone: AnimationOptions = []
        /// Turns about the vertical axis, the left side coming to the front.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns about the vertical axis, the right side coming to the front.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Turns the page up.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Turns the page down.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Fades from one to the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns about the horizontal axis, the top coming to the front.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns about the horizontal axis, the bottom coming to the front.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// As many pictures as the screen shows.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// 60 pictures in a second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// 30 pictures in a second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        var curve: TimingCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3))?.timing ?? .easeInOut }
    }

    /// How fast an animation goes at which time. Raw values are UIKit's.
    public enum AnimationCurve: Int, Sendable {
        /// Begins and ends slowly.
        case easeInOut = 0
        /// Begins slowly.
        case easeIn = 1
        /// Ends slowly.
        case easeOut = 2
        /// At one speed.
        case linear = 3

        var timing: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// An effect of a transition. Raw values are UIKit's.
    public enum AnimationTransition: Int, Sendable {
        /// No effect.
        case none = 0
        /// Turns about the vertical axis, the left side coming to the front.
        case flipFromLeft = 1
        /// Turns about the vertical axis, the right side coming to the front.
        case flipFromRight = 2
        /// Turns the page up.
        case curlUp = 3
        /// Turns the page down.
        case curlDown = 4
    }

    /// How changes in keyframes are animated. Raw values are UIKit's.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the subviews of views that are resized, so that they are animated too.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets touches reach the views meanwhile.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Begins with what is shown at the time: changes here always do, as on iOS.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Goes back and forth.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Does not take over the duration of the block around.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Takes over no options of the block around. None are taken over here.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// At one speed from keyframe to keyframe, as unless another mode is set.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from keyframe to keyframe, at the end of each.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At one speed all the way: as `calculationModeLinear` here.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// On a smooth curve: as `calculationModeLinear` here.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// On a smooth curve at one speed: as `calculationModeLinear` here.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// What the system animates by itself. Raw values are UIKit's.
    public enum SystemAnimation: UInt, Sendable {
        /// Takes views out.
        case delete = 0
    }
}
