import AshlarGraphics
import Foundation

/// A row of dots, one for each page, with the current page highlighted: 26 points high, with the width that its dots need.
///
///     let pages = UIPageControl()
///     pages.numberOfPages = 3
///     pages.intrinsicContentSize      // 115.5 × 26
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private var storedPage = 0

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The number of pages. The default is 0. Negative numbers count as 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            currentPage = storedPage
            invalidateIntrinsicContentSize()
        }
    }

    /// The index of the current page, limited to the existing pages. Setting it sends no event.
    open var currentPage: Int {
        get { storedPage }
        set { storedPage = min(max(newValue, 0), max(0, numberOfPages - 1)) }
    }

    /// Whether the dot of a single page is hidden. The default is false. The size of the control does not change.
    open var hidesForSinglePage = false

    /// The color of the other pages' dots. The default is nil, for a mostly transparent white.
    open var pageIndicatorTintColor: UIColor?
    /// The color of the current page's dot. The default is nil, for white.
    open var currentPageIndicatorTintColor: UIColor?

    /// Goes to the next page, if there is one, and sends `valueChanged`.
    open override func accessibilityIncrement() { turn(by: 1) }
    /// Goes to the previous page, if there is one, and sends `valueChanged`.
    open override func accessibilityDecrement() { turn(by: -1) }

    package override var takesTaps: Bool { true }

    /// Goes to the next page for a tap on the trailing half, and to the previous page for a tap on the leading half.
    package override func wasTapped(_ touch: UITouch) {
        turn(by: (touch.location(in: self).x > bounds.midX) != isRightToLeft ? 1 : -1)
    }

    private func turn(by pages: Int) {
        guard isEnabled else { return }
        let old = currentPage
        currentPage += pages
        if currentPage != old { sendValueChanged() }
    }

    // MARK: Size

    private static let dot: CGFloat = 7
    private static let distance: CGFloat = 17

    /// Returns the size for a number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        // FIDELITY.md: pageControlWidths.
        CGSize(width: pageCount > 0 ? CGFloat(pageCount) * Self.distance + 64.5 : 0, height: 26)
    }

    package override var accessibilityDefaults: Defaults {
        Defaults(
            isElement: true, value: "page \(currentPage + 1) of \(numberOfPages)",
            traits: UIAccessibilityTraits([.adjustable, .updatesFrequently]).union(stateTraits))
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Draws the dots in the center, closer together if there is too little room. The first page is at the leading end.
    package override func drawContent(in context: any DrawingContext) {
        guard numberOfPages > 1 || !hidesForSinglePage, numberOfPages > 0 else { return }
        let distance = min(Self.distance, bounds.width / CGFloat(numberOfPages))
        let size = min(Self.dot, distance)
        let start = (bounds.width - distance * CGFloat(numberOfPages)) / 2
        drawDimmed(in: context) {
            for place in 0..<numberOfPages {
                let page = isRightToLeft ? numberOfPages - 1 - place : place
                let color =
                    page == currentPage
                    ? currentPageIndicatorTintColor ?? .white
                    : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
                let middle = start + (CGFloat(place) + 0.5) * distance
                let dot = CGRect(x: middle - size / 2, y: (bounds.height - size) / 2, width: size, height: size)
                context.fill(Path(roundedRect: dot, cornerRadius: size / 2), color: color.value)
            }
        }
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
            AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
        ]
    }
}
