import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

// Tests with code as in applications and layout libraries for UIKit. The main test is that the code compiles.

/// The requirements of layout libraries on anchors: each method with UIKit's exact labels, without a default in place of a
/// shorter overload.
private protocol LocationAnchor {
    func constraint(equalTo anchor: Self) -> NSLayoutConstraint
    func constraint(equalTo anchor: Self, constant: CGFloat) -> NSLayoutConstraint
    func constraint(greaterThanOrEqualTo anchor: Self) -> NSLayoutConstraint
    func constraint(greaterThanOrEqualTo anchor: Self, constant: CGFloat) -> NSLayoutConstraint
    func constraint(lessThanOrEqualTo anchor: Self) -> NSLayoutConstraint
    func constraint(lessThanOrEqualTo anchor: Self, constant: CGFloat) -> NSLayoutConstraint
}

extension NSLayoutAnchor: LocationAnchor {}

private protocol SizeAnchor {
    func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint
    func constraint(equalTo anchor: Self, multiplier: CGFloat) -> NSLayoutConstraint
    func constraint(equalTo anchor: Self, multiplier: CGFloat, constant: CGFloat) -> NSLayoutConstraint
}

extension NSLayoutDimension: SizeAnchor {}

@MainActor
private protocol Anchored {
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var widthAnchor: NSLayoutDimension { get }
}

extension UIView: Anchored {}
extension UILayoutGuide: Anchored {}

extension UILayoutPriority {
    /// Operators that applications define themselves, since UIKit does not have them.
    fileprivate static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
    fileprivate static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}

/// A label with padding around its text: it overrides the text's rectangle, which changes its size.
private final class PaddedLabel: UILabel {
    let insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
        return rect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}

private final class Avatar: UIImageView {
    init() { super.init(image: nil) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var contentMode: UIView.ContentMode { didSet { setNeedsLayout() } }
}

private final class CardGuide: UILayoutGuide {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Card: UIView {
    private let guide = CardGuide()
    private(set) lazy var title: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        return label
    }()
    private(set) var tints = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    convenience init(title: String) {
        self.init(frame: .zero)
        self.title.text = title
    }

    private func commonInit() {
        addSubview(title)
        addLayoutGuide(guide)
        isUserInteractionEnabled = false
        setNeedsDisplay()
    }

    override class var requiresConstraintBasedLayout: Bool { true }
    override var forFirstBaselineLayout: UIView { title }
    override var forLastBaselineLayout: UIView { title }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        tints += 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.preferredMaxLayoutWidth = title.frame.size.width
        super.layoutSubviews()
    }
}

@MainActor
@Suite("Code written for UIKit")
struct SourceCompatibilityTests {
    private let root = UIView()
    private let view = UIView()

    init() { root.addSubview(view) }

    @Test("Methods of anchors can be referenced by name, and satisfy requirements of protocols")
    func namedMethods() {
        let equal: (NSLayoutAnchor<NSLayoutXAxisAnchor>) -> NSLayoutConstraint = view.leadingAnchor.constraint(equalTo:)
        let constant: (CGFloat) -> NSLayoutConstraint = view.widthAnchor.constraint(equalToConstant:)
        let share: (NSLayoutDimension, CGFloat) -> NSLayoutConstraint = view.widthAnchor.constraint(equalTo:multiplier:)
        expect(equal(root.leadingAnchor).secondItem === root)
        expect(constant(3).constant, equals: 3)
        expect(share(root.widthAnchor, 0.5).multiplier, equals: 0.5)
        func most<Anchor: LocationAnchor>(_ anchor: Anchor, _ other: Anchor) -> NSLayoutConstraint {
            anchor.constraint(lessThanOrEqualTo: other)
        }
        expect(most(view.topAnchor, root.topAnchor).relation, equals: .lessThanOrEqual)
        let items: [any Anchored] = [view, root.layoutMarginsGuide]
        expect(items.map { $0.widthAnchor.constraint(equalToConstant: 1).constant }, equals: [1, 1])
    }

    @Test("A constraint always has a first anchor, and that of an invalid constraint belongs to no item")
    func firstAnchor() {
        let first: NSLayoutAnchor<AnyObject> = view.widthAnchor.constraint(equalToConstant: 1).firstAnchor
        expect(first.item === view && first.name == "width")
        let inert = LayoutDiagnostics.collecting { view.widthAnchor.constraint(equalToConstant: .nan) }.result
        expect(inert.firstAnchor.item == nil && inert.secondAnchor == nil)
    }

    @Test("Priorities can be written in all of UIKit's ways, and with an application's own operators")
    func priorities() {
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        let ways: [UILayoutPriority] = [
            .init(999), .init(rawValue: 999), UILayoutPriority(999), UILayoutPriority(rawValue: 999), .required - 1,
        ]
        for way in ways {
            constraint.priority = way
            expect(constraint.priority.rawValue, equals: 999)
        }
        expect((.defaultLow + 1).rawValue, equals: 251)
    }

    @Test("Visual formats take dictionaries of views and of any values")
    func formats() {
        let views: [String: Any] = ["view": view]
        let made =
            NSLayoutConstraint.constraints(withVisualFormat: "H:|[view]|", options: [], metrics: nil, views: views)
            + NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-gap-[view]", options: NSLayoutConstraint.FormatOptions(rawValue: 0),
                metrics: ["gap": NSNumber(value: 8)], views: ["view": view])
        expect(made.map(\.constant), equals: [0, 0, 8])
    }

    @Test("A label that overrides its text rectangle has the size of that rectangle")
    func paddedLabel() {
        let scene = Scene()
        let label = scene.add(PaddedLabel())
        label.font = .systemFont(ofSize: 10)
        label.text = "xxxxxxxxxx"
        scene.activate(label.leftAnchor.constraint(equalTo: scene.root.leftAnchor))
        scene.layout()
        expect(label.frame.size, equals: CGSize(width: 116, height: 18))
        expect(label.sizeThatFits(.zero), equals: CGSize(width: 116, height: 18))
        // Of the 66 points, 50 remain for the text: five characters on each line.
        label.numberOfLines = 0
        let width = label.widthAnchor.constraint(equalToConstant: 66)
        width.isActive = true
        scene.layout()
        expect(label.frame.size, equals: CGSize(width: 66, height: 28))
        expect(label.sizeThatFits(CGSize(width: 66, height: CGFloat.greatestFiniteMagnitude)), equals: label.frame.size)
    }

    @Test("Subclasses written as for UIKit can be laid out")
    func subclasses() {
        let card = Card(title: "Title")
        card.layoutIfNeeded()
        expect(!card.isUserInteractionEnabled && card.layoutGuides.count == 1)
        expect(card.title.preferredMaxLayoutWidth, equals: card.title.frame.width)
        let avatar = Avatar()
        avatar.layoutIfNeeded()
        avatar.contentMode = .scaleAspectFit
        expect(avatar.contentMode, equals: .scaleAspectFit)
        root.addSubview(card)
        root.tintColor = .red
        expect(card.tints == 1 && card.tintColor == .red)
        card.tintColor = .blue
        root.tintColor = .green
        expect(card.tints == 2 && card.tintColor == .blue)
    }

    @Test("A view's direction can be queried relative to another direction")
    func relativeDirection() {
        func direction(_ attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
            UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft)
        }
        expect(direction(.unspecified) == .rightToLeft && direction(.forceRightToLeft) == .rightToLeft)
        expect([.playback, .spatial, .forceLeftToRight].allSatisfy { direction($0) == .leftToRight })
    }
}
