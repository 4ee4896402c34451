import AshlarUI

/// The sizes of controls on the canvas of a version of Interface Builder, which follow its newest system.
///
/// The values are those of saved frames: segmented controls, steppers, progress views and text fields changed with iOS 13, page
/// controls with iOS 14, 16 and 18, search bars with iOS 11, switches and sliders with iOS 26.
struct CanvasMetrics {
    private let version: Double

    init(_ document: InterfaceDocument) { version = document.toolsVersion ?? 21_000 }

    private var isBefore11: Bool { version < 13_000 }
    // Observed: a file that Xcode 11.0 saved, of version 14868, has text fields of 34 points and segments of 32; Xcode 10.3 is 14490.
    private var isBefore13: Bool { version < 14_800 }
    private var isFrom26: Bool { version >= 24_000 }

    var segmentHeight: CGFloat? { isBefore13 ? 28 : nil }
    var stepperSize: CGSize? { isBefore13 ? CGSize(width: 94, height: 29) : nil }
    var progressHeight: CGFloat? { isBefore13 ? 2 : nil }
    var roundedFieldHeight: CGFloat? { isBefore13 ? 30 : nil }
    // Observed: two search bars in a storyboard that Xcode 7 saved.
    var searchBarHeight: CGFloat? { isBefore11 ? 44 : nil }
    /// Returns the size of a page control; nil if it is that of the control itself.
    func pageSize(_ count: Int) -> CGSize? {
        let pages = CGFloat(count)
        return switch version {
        case ..<17_000: count > 0 ? CGSize(width: 16 * pages - 9, height: 37) : .zero
        case ..<22_000: nil
        case ..<24_000: CGSize(width: pages * 68 / 3, height: 26)
        default: CGSize(width: pages * 80 / 3, height: 20)
        }
    }

    var switchSize: CGSize? { isFrom26 ? CGSize(width: 61, height: 28) : nil }
    var sliderHeight: CGFloat? { isFrom26 ? 34 : nil }

    /// Returns the class that has the sizes of the version, for a class of UIKit; nil if they are those of the class itself.
    @MainActor
    func type(for base: UIView.Type) -> (any CanvasControl.Type)? {
        switch base {
        case is UISegmentedControl.Type: CanvasSegments.self
        case is UIStepper.Type where stepperSize != nil: CanvasStepper.self
        case is UIProgressView.Type where progressHeight != nil: CanvasProgressView.self
        case is UITextField.Type where roundedFieldHeight != nil: CanvasField.self
        case is UISearchBar.Type where searchBarHeight != nil: CanvasSearchBar.self
        case is UISwitch.Type where switchSize != nil: CanvasSwitch.self
        case is UISlider.Type where sliderHeight != nil: CanvasSlider.self
        case is UIPageControl.Type where pageSize(0) != nil: CanvasPages.self
        case is UIButton.Type: CanvasButton.self
        default: nil
        }
    }
}

/// A control with the sizes of a version of Interface Builder.
@MainActor
protocol CanvasControl: UIView {
    var metrics: CanvasMetrics? { get set }
}

/// A segmented control whose content width can be that of the file, since it follows the texts of all segments.
final class CanvasSegments: UISegmentedControl, CanvasControl {
    var metrics: CanvasMetrics?
    /// The content width of the file; nil for the control's own.
    var savedWidth: CGFloat? { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize {
        let own = super.intrinsicContentSize
        return CGSize(width: savedWidth ?? own.width, height: metrics?.segmentHeight ?? own.height)
    }
}

private final class CanvasStepper: UIStepper, CanvasControl {
    var metrics: CanvasMetrics?
    override var intrinsicContentSize: CGSize { metrics?.stepperSize ?? super.intrinsicContentSize }
}

private final class CanvasProgressView: UIProgressView, CanvasControl {
    var metrics: CanvasMetrics?
    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: metrics?.progressHeight ?? super.intrinsicContentSize.height)
    }
}

private final class CanvasPages: UIPageControl, CanvasControl {
    var metrics: CanvasMetrics?
    override func size(forNumberOfPages pageCount: Int) -> CGSize {
        metrics?.pageSize(pageCount) ?? super.size(forNumberOfPages: pageCount)
    }
}

private final class CanvasField: UITextField, CanvasControl {
    var metrics: CanvasMetrics?
    override var intrinsicContentSize: CGSize {
        let own = super.intrinsicContentSize
        guard borderStyle == .roundedRect, let height = metrics?.roundedFieldHeight else { return own }
        return CGSize(width: own.width, height: height)
    }
}

private final class CanvasSearchBar: UISearchBar, CanvasControl {
    var metrics: CanvasMetrics?
    override var intrinsicContentSize: CGSize {
        let own = super.intrinsicContentSize
        return CGSize(width: own.width, height: metrics?.searchBarHeight ?? own.height)
    }
}

private final class CanvasSwitch: UISwitch, CanvasControl {
    var metrics: CanvasMetrics?
    override var intrinsicContentSize: CGSize { metrics?.switchSize ?? super.intrinsicContentSize }
}

private final class CanvasSlider: UISlider, CanvasControl {
    var metrics: CanvasMetrics?
    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: metrics?.sliderHeight ?? super.intrinsicContentSize.height)
    }
    override var alignmentRectInsets: UIEdgeInsets { metrics?.sliderHeight == nil ? super.alignmentRectInsets : .zero }
}

/// A button whose content size can be that of the file. The least height of a button with a title differs between versions.
final class CanvasButton: UIButton, CanvasControl {
    var metrics: CanvasMetrics?
    /// The content size of the file; nil for the button's own.
    var savedSize: CGSize? { didSet { invalidateIntrinsicContentSize() } }
    /// Whether the height of the content is the button's own although the file has one.
    var hasOwnHeight = false { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize {
        guard let savedSize else { return super.intrinsicContentSize }
        return hasOwnHeight ? CGSize(width: savedSize.width, height: super.intrinsicContentSize.height) : savedSize
    }

    /// Whether the content size follows a text.
    var hasTitle: Bool {
        !(title(for: .normal) ?? "").isEmpty || (attributedTitle(for: .normal)?.length ?? 0) > 0
            || !(configuration?.title ?? "").isEmpty
    }
}

extension InterfaceScene {
    /// Gives a button of a scene the height of its content as it is computed, in place of that of its saved frame.
    ///
    /// - Parameter button: The button. Nothing happens if its size is not one that a file saved.
    public static func forgetSavedContentHeight(of button: UIButton) { (button as? CanvasButton)?.hasOwnHeight = true }
}
