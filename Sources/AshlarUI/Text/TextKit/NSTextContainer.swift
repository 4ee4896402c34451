import AshlarLayout
import Foundation

/// The area that lines of text are set in: that of a text view, or one of a layout manager's.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Told when something changes that lines follow from.
    final weak var textView: UITextView?

    /// The layout manager that sets text in the area; nil for none.
    open internal(set) weak var layoutManager: NSLayoutManager?

    /// Creates an area without an end, with 5 points of padding, any number of lines, broken between words.
    public convenience override init() { self.init(size: CGSize(width: 1e7, height: 1e7)) }

    /// Creates an area with a size in points. A width or a height of 0 is no limit.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init(coder: NSCoder) {
        size = CGSize(width: 1e7, height: 1e7)
        super.init()
    }

    /// The width within which lines are set and the height that they may fill, in points; 0 for no limit. A text view sets lines within
    /// its own width in place of it.
    open var size: CGSize {
        didSet {
            guard Geometry.accepts(size) else { return size = oldValue }
            if size != oldValue { changed() }
        }
    }

    /// The room at both ends of each line, in points: 5 unless set. One that is not finite is a fault.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            guard lineFragmentPadding.isFinite else {
                LayoutDiagnostics.fault(
                    "NSInvalidArgumentException", "A line's padding must be finite, not \(lineFragmentPadding.percentG).")
                return lineFragmentPadding = oldValue
            }
            if lineFragmentPadding != oldValue { changed() }
        }
    }

    /// The greatest number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { changed() } }
    }

    /// How lines are broken, and the last one cut: between words unless set.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { changed() } }
    }

    /// Areas that lines go around. The default is none. Stored only: lines are set as if there were none.
    open var exclusionPaths: [UIBezierPath] = []

    /// Whether the width follows that of the text view. The default is false; a text view's own area always does.
    open var widthTracksTextView = false
    /// Whether the height follows that of the text view. The default is false; stored only.
    open var heightTracksTextView = false

    /// Whether every line of the area is a rectangle as wide as the area: yes, since lines go around nothing.
    open var isSimpleRectangular: Bool { true }

    /// Puts another layout manager, with its text, in the place of the present one's in all of its areas.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = layoutManager, old !== newLayoutManager else { return }
        let (containers, storage) = (old.textContainers, old.textStorage)
        storage?.removeLayoutManager(old)
        while !old.textContainers.isEmpty { old.removeTextContainer(at: 0) }
        for container in containers { newLayoutManager.addTextContainer(container) }
        storage?.addLayoutManager(newLayoutManager)
    }

    /// Takes over the size that the text view gives it.
    final func take(_ size: CGSize) {
        isTaking = true
        self.size = size
        isTaking = false
    }

    private var isTaking = false

    private func changed() {
        if isTaking { return layoutManager?.forgetLayout() ?? () }
        textView?.textChanged()
        layoutManager?.forgetLayout()
    }

    /// The width between the paddings; nil for no limit.
    final var roomForText: CGFloat? {
        // Wider than any text, as the default is.
        guard size.width > 0, size.width < 1e6 else { return nil }
        return max(0, size.width - 2 * lineFragmentPadding)
    }
}
