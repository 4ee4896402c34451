import AshlarGraphics
import AshlarLayout
import AshlarUI
import Foundation

/// What a template knows of the tree that it was made from.
struct TemplateContent: Sendable {
    /// A view that the template places.
    struct View: Sendable {
        /// The index of the superview in the list of views.
        var superview: Int
        var type: UIView.Type
        var className: String
        var name: String?
        /// The frame of a view that no constraint places; nil for other views.
        var maskedFrame: MaskedFrame?
        var boundsOrigin: SIMD2<Double>
        var isHidden: Bool
        /// Whether a stack view arranges the view.
        var isArranged: Bool
        /// What the view draws, or the reason why only the view can draw it.
        var drawn: Result<DrawnView, UndrawableView>
    }

    /// A label, whose text can be a value.
    struct Label: Sendable {
        var view: Int
        var setting: LabelSetting
        var lineLimit: Int
        /// The width at which the text wraps, in points; 0 for the width that the constraints determine.
        var preferredWidth: CGFloat
        var engine: any TextEngine
        /// The text of the view that the template was made from.
        var text: LabelText
        var isRequired: Bool
        /// Whether the offsets of the baselines matter, which differ between texts with attributes.
        var hasNamedBaseline: Bool
        /// Whether the text of the view that the template was made from has attributes.
        var hasAttributes: Bool

        var wraps: Bool { lineLimit != 1 && preferredWidth <= 0 }
    }

    /// An image view, whose image can be a value.
    struct ImageView: Sendable {
        var view: Int
        var configuration: UIImage.SymbolConfiguration?
        var insets: UIEdgeInsets
        /// The content size with the image of the view that the template was made from, in points.
        var size: CGSize
        var isRequired: Bool
    }

    /// The layout with one set of hidden views.
    struct Variant: Sendable {
        var rows: LayoutRows
        /// The box of each view, by the view's index; nil for views without one.
        var boxes: [Int?]
        /// The constraints whose constants can be values.
        var constraints: [NamedConstraint]
    }

    /// A constraint whose constant can be a value.
    struct NamedConstraint: Sendable {
        /// The number of the identifier, the same in all variants.
        var number: Int
        /// The index among the constraints of the variant.
        var index: Int
        /// The constant without a value, in points.
        var constant: CGFloat
    }

    /// Something with a name.
    enum Slot: Sendable {
        case label(Int)
        case image(Int)
        case view(Int)
    }

    /// The class of the topmost view, for messages.
    var title: String
    /// The views in the order of the tree. The first one is the top.
    var views: [View] = []
    var labels: [Label] = []
    var images: [ImageView] = []
    var slots: [String: Slot] = [:]
    /// The identifiers of the constraints whose constants can be values, with a number for each.
    var constants: [String: Int] = [:]
    /// The views that can be hidden, in the order of the bits of a variant's index.
    var hidable: [Int] = []
    /// The variants by index: bit `n` is set if view `hidable[n]` is hidden.
    var variants: [Variant] = []
    var scale: CGFloat?
    /// What is added to the height that the constraints need, in points.
    var heightBeside: CGFloat = 0
}
