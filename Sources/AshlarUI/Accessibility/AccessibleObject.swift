import AshlarLayout
import Foundation

/// What assistive technologies would be told of an object: the common superclass of responders, which UIKit has as members of every
/// object. Nothing reads it here but tests and tools.
@preconcurrency @MainActor
open class AccessibleObject: LayoutItemOwner {
    /// What the application has set. Few objects have any.
    final class Values {
        var isElement: Bool?
        var label: String?
        var hint: String?
        var value: String?
        var attributedLabel: NSAttributedString?
        var attributedHint: NSAttributedString?
        var attributedValue: NSAttributedString?
        var traits: UIAccessibilityTraits?
        var language: String?
        var frame: CGRect?
        var path: UIBezierPath?
        var activationPoint: CGPoint?
        var hidesElements = false
        var isModal = false
        var groupsChildren = false
        var respondsToUserInteraction: Bool?
        var navigationStyle = UIAccessibilityNavigationStyle.automatic
        var elements: [Any]?
        var customActions: [UIAccessibilityCustomAction]?
        var userInputLabels: [String]?
        var containerType = UIAccessibilityContainerType.none
    }

    /// What a class of the package says of itself where the application has set nothing.
    package struct Defaults {
        var isElement = false
        var label: String?
        var value: String?
        var traits = UIAccessibilityTraits.none
    }

    nonisolated(unsafe) private final var stored: Values?
    private final var values: Values {
        if let stored { return stored }
        let made = Values()
        stored = made
        return made
    }

    public override init() { super.init() }

    /// For the package's own classes.
    package var accessibilityDefaults: Defaults { Defaults() }

    // MARK: What the object is

    /// Whether the object is one that assistive technologies can reach. The default is true for labels and controls, otherwise false.
    open var isAccessibilityElement: Bool {
        get { stored?.isElement ?? accessibilityDefaults.isElement }
        set { values.isElement = newValue }
    }

    /// A short text that names the object. The default is the text of a label or a button.
    open var accessibilityLabel: String? {
        get { stored?.label ?? stored?.attributedLabel?.string ?? accessibilityDefaults.label }
        set { values.label = newValue }
    }

    /// The label with attributes.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { stored?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { values.attributedLabel = newValue }
    }

    /// A short text that says what happens when the object is used.
    open var accessibilityHint: String? {
        get { stored?.hint ?? stored?.attributedHint?.string }
        set { values.hint = newValue }
    }

    /// The hint with attributes.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { stored?.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set { values.attributedHint = newValue }
    }

    /// The value of the object. The default is that of a switch, a slider or a text field.
    open var accessibilityValue: String? {
        get { stored?.value ?? stored?.attributedValue?.string ?? accessibilityDefaults.value }
        set { values.value = newValue }
    }

    /// The value with attributes.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { stored?.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set { values.attributedValue = newValue }
    }

    /// What kind of object it is. The default is that of the class.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { stored?.traits ?? accessibilityDefaults.traits }
        set { values.traits = newValue }
    }

    /// The language that the texts are spoken in; nil for the application's.
    open var accessibilityLanguage: String? {
        get { stored?.language }
        set { values.language = newValue }
    }

    /// The names by which the person may call the object. The default is the label.
    open var accessibilityUserInputLabels: [String]! {
        get { stored?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { values.userInputLabels = newValue }
    }

    // MARK: Where it is

    /// The object's rectangle in the coordinates of the screen. The default is a view's own.
    open var accessibilityFrame: CGRect {
        get { stored?.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
        set { values.frame = newValue }
    }

    /// The object's outline in the coordinates of the screen; nil for its rectangle.
    open var accessibilityPath: UIBezierPath? {
        get { stored?.path }
        set { values.path = newValue }
    }

    /// The point that is touched when the object is activated. The default is the middle of its rectangle.
    open var accessibilityActivationPoint: CGPoint {
        get { stored?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { values.activationPoint = newValue }
    }

    // MARK: What it contains

    /// Whether what is in the object is hidden from assistive technologies. The default is false.
    open var accessibilityElementsHidden: Bool {
        get { stored?.hidesElements ?? false }
        set { values.hidesElements = newValue }
    }

    /// Whether what lies beside the object is ignored. The default is false.
    open var accessibilityViewIsModal: Bool {
        get { stored?.isModal ?? false }
        set { values.isModal = newValue }
    }

    /// Whether what is in the object is reached before what comes behind it. The default is false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { stored?.groupsChildren ?? false }
        set { values.groupsChildren = newValue }
    }

    /// Whether the person can use the object. The default is true for controls.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { stored?.respondsToUserInteraction ?? (self is UIControl) }
        set { values.respondsToUserInteraction = newValue }
    }

    /// How objects are reached in order. The default is `automatic`.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { stored?.navigationStyle ?? .automatic }
        set { values.navigationStyle = newValue }
    }

    /// What kind of container the object is. The default is none.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { stored?.containerType ?? .none }
        set { values.containerType = newValue }
    }

    /// The elements in the object, in the order in which they are reached; nil, the default, for what it contains.
    open var accessibilityElements: [Any]? {
        get { stored?.elements }
        set { values.elements = newValue }
    }

    /// How many elements there are in the object.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// The element at a place; nil for none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The place of an element; `NSNotFound` for none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }

    // MARK: What it can do

    /// The actions that the object offers beside being activated; nil for none.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { stored?.customActions }
        set { values.customActions = newValue }
    }

    /// Sent when the object is activated. Returns whether that was all; false, the default, for a touch to follow.
    open func accessibilityActivate() -> Bool { false }

    /// Raises the value of a slider or a stepper by a step and sends `valueChanged`, as assistive technologies do.
    ///
    /// Does nothing on objects without such a value, and on controls that are not enabled.
    open func accessibilityIncrement() {}

    /// Lowers the value of a slider or a stepper by a step and sends `valueChanged`, as assistive technologies do.
    ///
    /// Does nothing on objects without such a value, and on controls that are not enabled.
    open func accessibilityDecrement() {}

    /// Sent to scroll. Returns whether the object did; false, the default, has the object around it asked.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Sent to go back or to dismiss. Returns whether the object did.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Sent for the most important action of the present situation. Returns whether the object did it.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Sent when assistive technologies have reached the object.
    open func accessibilityElementDidBecomeFocused() {}
    /// Sent when assistive technologies have left the object.
    open func accessibilityElementDidLoseFocus() {}
    /// Whether assistive technologies have reached the object: never here.
    open func accessibilityElementIsFocused() -> Bool { false }
}
