import AshlarLayout
import Foundation

/// The accessibility properties of an object, as the common superclass of responders. In UIKit they are members of every object.
/// Here only tests and tools read them.
@preconcurrency @MainActor
open class AccessibleObject: LayoutItemOwner {
    /// The values that the application has set. Few objects have any.
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

    /// The defaults of a class, for values that the application has not set.
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

    /// The defaults of the object's class. The package's own classes override this property.
    package var accessibilityDefaults: Defaults { Defaults() }

    // MARK: What the object is

    /// Whether assistive technologies can reach the object. The default is true for labels and controls, otherwise false.
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

    /// A short text that describes the result of using the object.
    open var accessibilityHint: String? {
        get { stored?.hint ?? stored?.attributedHint?.string }
        set { values.hint = newValue }
    }

    /// The hint with attributes.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { stored?.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set { values.attributedHint = newValue }
    }

    /// The current value of the object as text. The default is the value of a control that has one, such as a switch, a slider or a
    /// text field; otherwise nil.
    open var accessibilityValue: String? {
        get { stored?.value ?? stored?.attributedValue?.string ?? accessibilityDefaults.value }
        set { values.value = newValue }
    }

    /// The value with attributes.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { stored?.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set { values.attributedValue = newValue }
    }

    /// The traits of the object. The default is that of its class.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { stored?.traits ?? accessibilityDefaults.traits }
        set { values.traits = newValue }
    }

    /// The language in which the texts are spoken; nil for the application's language.
    open var accessibilityLanguage: String? {
        get { stored?.language }
        set { values.language = newValue }
    }

    /// The names by which a user can refer to the object. The default is the label.
    open var accessibilityUserInputLabels: [String]! {
        get { stored?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { values.userInputLabels = newValue }
    }

    // MARK: Where it is

    /// The object's rectangle in screen coordinates. The default for a view is its bounds.
    open var accessibilityFrame: CGRect {
        get { stored?.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
        set { values.frame = newValue }
    }

    /// The object's outline in screen coordinates; nil for its rectangle.
    open var accessibilityPath: UIBezierPath? {
        get { stored?.path }
        set { values.path = newValue }
    }

    /// The point that a touch activates, in screen coordinates. The default is the center of the object's rectangle.
    open var accessibilityActivationPoint: CGPoint {
        get { stored?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { values.activationPoint = newValue }
    }

    // MARK: What it contains

    /// Whether the elements in the object are hidden from assistive technologies. The default is false.
    open var accessibilityElementsHidden: Bool {
        get { stored?.hidesElements ?? false }
        set { values.hidesElements = newValue }
    }

    /// Whether assistive technologies ignore the object's siblings. The default is false.
    open var accessibilityViewIsModal: Bool {
        get { stored?.isModal ?? false }
        set { values.isModal = newValue }
    }

    /// Whether the object's elements are visited as a group. The default is false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { stored?.groupsChildren ?? false }
        set { values.groupsChildren = newValue }
    }

    /// Whether a user can interact with the object. The default is true for controls.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { stored?.respondsToUserInteraction ?? (self is any RespondsToUserInteraction) }
        set { values.respondsToUserInteraction = newValue }
    }

    /// The way in which elements are navigated. The default is `automatic`.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { stored?.navigationStyle ?? .automatic }
        set { values.navigationStyle = newValue }
    }

    /// The kind of container that the object is. The default is `none`.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { stored?.containerType ?? .none }
        set { values.containerType = newValue }
    }

    /// The elements in the object, in the order of navigation. The default is nil, for its own contents.
    open var accessibilityElements: [Any]? {
        get { stored?.elements }
        set { values.elements = newValue }
    }

    /// Returns the number of elements in the object.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// Returns the element at an index; nil if there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the index of an element; `NSNotFound` if there is none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }

    // MARK: What it can do

    /// The custom actions of the object; nil for none.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { stored?.customActions }
        set { values.customActions = newValue }
    }

    /// Activates the object. Returns whether the object has handled the activation. The default is false, so that a touch follows.
    open func accessibilityActivate() -> Bool { false }

    /// Raises the value of a slider or a stepper by a step and sends `valueChanged`, as assistive technologies do.
    ///
    /// Has no effect on objects without such a value and on disabled controls.
    open func accessibilityIncrement() {}

    /// Lowers the value of a slider or a stepper by a step and sends `valueChanged`, as assistive technologies do.
    ///
    /// Has no effect on objects without such a value and on disabled controls.
    open func accessibilityDecrement() {}

    /// Scrolls the object. Returns whether it has scrolled. The default is false, so that its container is asked.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Goes back or dismisses a modal view. Returns whether the object has done so. The default is false.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the most important action of the present state. Returns whether the object has done so. The default is false.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Sent when an assistive technology has focused the object.
    open func accessibilityElementDidBecomeFocused() {}
    /// Sent when an assistive technology has moved its focus away from the object.
    open func accessibilityElementDidLoseFocus() {}
    /// Returns whether an assistive technology focuses the object. The result is always false here.
    open func accessibilityElementIsFocused() -> Bool { false }
}

/// An object with which users can interact by default: a control.
protocol RespondsToUserInteraction: AnyObject {}
