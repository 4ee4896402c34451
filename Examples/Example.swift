import Ashlar

/// An example of the articles: a screen that creates its views and constraints as a view controller does.
///
/// A subclass keeps its views in stored properties. Pictures, `frames.json` and tests identify the views by the names of the
/// properties.
@MainActor
open class Example {
    /// The view of the screen. Its size is set before `viewDidLoad()`.
    public let view: UIView

    public required init(size: CGSize) {
        view = Self.makeView(CGRect(origin: .zero, size: size))
        view.backgroundColor = .white
    }

    /// Creates the view of the screen.
    class func makeView(_ frame: CGRect) -> UIView { UIView(frame: frame) }

    /// The number of the article's example in the project's list, or a name for an example that belongs to no article.
    open class var name: String { fatalError("Subclasses of Example must override name.") }
    /// The topic of the example, as a title.
    open class var title: String { "" }
    /// A sentence that states what the example teaches.
    open class var lesson: String { "" }
    /// Whether the example demonstrates a programming error that UIKit or Masonry reports.
    open class var expectsFaults: Bool { false }
    /// The path of the source file, which the gallery shows next to the picture.
    open class var sourceFile: String { "" }

    /// Creates the views and the constraints.
    open func viewDidLoad() {}

    /// The changes after the first picture. Each step adds one picture.
    open var steps: [Step] { [] }

    /// Performs pending layout.
    open func settle() { view.layoutIfNeeded() }

    /// The calls that the example has recorded, for examples about the number or order of calls.
    public private(set) var calls: [String] = []

    /// Appends a call to ``calls``.
    public func note(_ call: String) { calls.append(call) }

    /// A change on the screen.
    public struct Step {
        /// The name of the step in file names, in lowercase and without spaces.
        public let name: String
        /// The duration of the animated changes in `ashlar gallery --animate`, in seconds; 0 for changes without animation.
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
    /// The examples in the order of the articles, followed by those that belong to no article.
    public static let all: [Example.Type] = [
        S01AddressBar.self, S02AddressBarFixed.self, S06SizeUpdated.self, S08CommonAncestor.self, S10WithoutSuperview.self,
        S12NilContainer.self, S13EagerSetters.self, S14LazySetters.self, S15SwitchedByUpdate.self,
        S19ThreeViews.self, S22TwoLabels.self, S23ImageRow.self, S24ShowAndHide.self, S25ThreeQuarters.self,
        S26SeveralBounds.self,
        S31FixedFrame.self, S32EqualHeights.self, S33Free.self, S34Centered.self, S35Row.self, S36Column.self,
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

    /// Names each view after the property that holds it, and an element of an array after its index, and prepares the first
    /// picture.
    public func load() {
        viewDidLoad()
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            for child in current.children {
                // The label of a `lazy` property's storage has a prefix.
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
