import Ashlar

/// One example of the articles: a screen that makes its views and constraints as a view controller would.
///
/// A subclass keeps its views in stored properties. Their names are what pictures, `frames.json` and tests call the views.
@MainActor
open class Example {
    /// The screen's own view. Its size is set before `viewDidLoad()`.
    public let view: UIView

    public required init(size: CGSize) {
        view = Self.makeView(CGRect(origin: .zero, size: size))
        view.backgroundColor = .white
    }

    /// Makes the screen's own view.
    class func makeView(_ frame: CGRect) -> UIView { UIView(frame: frame) }

    /// The number that the article's example has in the project's list, or a word for one that belongs to no article.
    open class var name: String { fatalError("An example has a name.") }
    /// What the example is about.
    open class var title: String { "" }
    /// What the example teaches, in one sentence.
    open class var lesson: String { "" }
    /// Whether a step makes a mistake that UIKit or Masonry refuses, which is what the example is about.
    open class var expectsFaults: Bool { false }
    /// The file that the example is written in, to be shown beside its picture.
    open class var sourceFile: String { "" }

    /// Makes the views and the constraints.
    open func viewDidLoad() {}

    /// What happens afterward: each step is one more picture.
    open var steps: [Step] { [] }

    /// Lays out what waits.
    open func settle() { view.layoutIfNeeded() }

    /// The calls that the example has noted so far, for examples that are about their number or order.
    public private(set) var calls: [String] = []

    /// Appends a call to ``calls``.
    public func note(_ call: String) { calls.append(call) }

    /// Something that happens on the screen.
    public struct Step {
        /// A word for file names: lower case, no blanks.
        public let name: String
        /// How long the changes are animated in `ashlar gallery --animate`, in seconds; 0 for changes that hold at once.
        public let duration: Double
        public let action: @MainActor () -> Void

        public init(_ name: String, duration: Double = 0, _ action: @escaping @MainActor () -> Void) {
            self.name = name
            self.duration = duration
            self.action = action
        }
    }
}

extension Example {
    /// The examples in the order of the articles, and behind them those that belong to none.
    public static let all: [Example.Type] = [
        S01AddressBar.self, S02AddressBarFixed.self, S06SizeUpdated.self, S08CommonAncestor.self, S10WithoutSuperview.self,
        S12NilContainer.self, S13EagerSetters.self, S14LazySetters.self, S15SwitchedByUpdate.self,
        S19ThreeViews.self, S22TwoLabels.self, S23ImageRow.self, S24ShowAndHide.self, S25ThreeQuarters.self,
        S26SeveralBounds.self,
        S31FixedFrame.self, S32EqualHeights.self, S33Free.self, S34Centred.self, S35Row.self, S36Column.self,
        S37RemoveAndUpdate.self, S38Remake.self, S39SelfSizingCell.self, S40SelfSizingRows.self,
        S41ReloadOnAppearing.self, S42ScrolledViews.self, S43GrowingText.self, S44ScrolledContainer.self,
        S54Shorthand.self, S55UpdateViewConstraints.self, S56RatioCell.self,
        S57FrameArithmetic.self, S58KeysInWords.self, S60FirstConstraints.self, S62VisualFormat.self, S65SecondView.self,
        S66JoinedFormats.self, S67ThirdView.self, S68AlignedTops.self, S69AlignedTopsAndBottoms.self, S70Metrics.self,
        S73OneTooMany.self, S75LowerPriority.self, S77PhotoCell.self,
        DemoBasic.self, DemoUpdate.self, DemoRemake.self, DemoConstants.self, DemoEdges.self, DemoAspectFit.self,
        DemoAnimation.self, DemoDebug.self, DemoMargins.self, DemoArray.self, DemoDistribute.self, DemoSafeArea.self,
        ControlsScreen.self, BarsScreen.self, LayersScreen.self,
    ]

    /// Names the views by the properties that hold them, arrays by their index, and prepares the first picture.
    public func load() {
        viewDidLoad()
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            for child in current.children {
                // `lazy` properties are stored under a longer label.
                let label = (child.label ?? "").replacingOccurrences(of: "$__lazy_storage_$_", with: "")
                if let view = child.value as? UIView, view !== self.view {
                    view.accessibilityIdentifier = view.accessibilityIdentifier ?? label
                } else if let views = child.value as? [UIView] {
                    for (index, view) in views.enumerated() { view.accessibilityIdentifier = "\(label)\(index)" }
                }
            }
            mirror = current.superclassMirror
        }
        view.accessibilityIdentifier = "view"
        settle()
    }
}
