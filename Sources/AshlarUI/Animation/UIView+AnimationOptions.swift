extension UIView {
    /// The options of an animation. The raw values are UIKit's.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the subviews of resized views within the animation, so that they are animated too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets touches reach the views during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from the present appearance. Animations here always do, as on iOS.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation indefinitely.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs each repetition forwards and then backwards. Use it together with `repeat` or within `modifyAnimations`, since the
        /// views end with their new values.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Does not inherit the duration of the enclosing block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Does not inherit the curve of the enclosing block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates the changes that a transition makes within its view.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides and shows the views of a transition instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Inherits no options of the enclosing block. Options are never inherited here.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Starts and ends slowly. This is the default curve.
        public static let curveEaseInOut: AnimationOptions = []
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Runs at constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// No effect. Transitions are not drawn.
        public static let transitionNone: AnimationOptions = []
        /// Flips about the vertical axis, with the left side moving to the front.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Flips about the vertical axis, with the right side moving to the front.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Curls the page up.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Curls the page down.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Cross-fades the views.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Flips about the horizontal axis, with the top moving to the front.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Flips about the horizontal axis, with the bottom moving to the front.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The default frame rate of the screen.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// 60 frames per second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// 30 frames per second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// The bits of the curve.
        static let curves = AnimationOptions(rawValue: 15 << 16)
        /// The number of the curve: that of an `AnimationCurve`, or the one that notifications of the keyboard contain.
        private var curveNumber: Int { Int(rawValue >> 16 & 15) }
        /// The curve of animators; nil for that of keyboards, which is none of the four public ones.
        var publicCurve: AnimationCurve? {
            curveNumber == InputViewCurve.number ? nil : AnimationCurve(rawValue: curveNumber & 3)
        }
        var curve: TimingCurve { publicCurve?.timing ?? InputViewCurve.timing }
    }

    /// The timing curve of an animation. The raw values are UIKit's.
    public enum AnimationCurve: Int, Sendable {
        /// Starts and ends slowly.
        case easeInOut = 0
        /// Starts slowly.
        case easeIn = 1
        /// Ends slowly.
        case easeOut = 2
        /// Runs at constant speed.
        case linear = 3

        // FIDELITY.md: keyboardsMoveByACubic.
        /// Creates a curve from its number. That of keyboards, which notifications contain, counts as `easeInOut`;
        /// `AnimationOptions(rawValue: number << 16)` has the exact curve.
        ///
        /// - Parameter rawValue: The number. The result is nil for one that names no curve.
        public init?(rawValue: Int) {
            switch rawValue {
            case 0, InputViewCurve.number: self = .easeInOut
            case 1: self = .easeIn
            case 2: self = .easeOut
            case 3: self = .linear
            default: return nil
            }
        }

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
        /// Flips about the vertical axis, with the left side moving to the front.
        case flipFromLeft = 1
        /// Flips about the vertical axis, with the right side moving to the front.
        case flipFromRight = 2
        /// Curls the page up.
        case curlUp = 3
        /// Curls the page down.
        case curlDown = 4
    }

    /// The options of a keyframe animation. The raw values are UIKit's.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the subviews of resized views within the animation, so that they are animated too.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets touches reach the views during the animation.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from the present appearance. Animations here always do, as on iOS.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation indefinitely.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs each repetition forwards and then backwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Does not inherit the duration of the enclosing block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Inherits no options of the enclosing block. Options are never inherited here.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Interpolates linearly between keyframes. This is the default mode.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps to the values of each keyframe at its end.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Runs at constant speed overall. Behaves as `calculationModeLinear` here.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolates on a smooth curve. Behaves as `calculationModeLinear` here.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Interpolates on a smooth curve at constant speed. Behaves as `calculationModeLinear` here.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// The standard animations of the system. The raw values are UIKit's.
    public enum SystemAnimation: UInt, Sendable {
        /// Removes views.
        case delete = 0
    }
}
