import Ashlar
import AshlarReport
import Foundation

/// The places where the views and constraints of a tree were written.
@MainActor
public struct LintSources {
    /// Returns the place of a view; nil for a view that no file contains.
    public var view: (UIView) -> LintSource?
    /// Returns the place of a constraint; nil for a constraint that no file contains.
    public var constraint: (LayoutReport.Constraint) -> LintSource?

    /// Creates sources.
    ///
    /// - Parameters:
    ///   - view: A closure that returns the place of a view.
    ///   - constraint: A closure that returns the place of a constraint.
    public init(
        view: @escaping (UIView) -> LintSource?, constraint: @escaping (LayoutReport.Constraint) -> LintSource?
    ) {
        (self.view, self.constraint) = (view, constraint)
    }
}

extension LintLayout {
    /// Creates a layout from a view that is laid out.
    ///
    /// - Parameters:
    ///   - top: The top view: a window, or the view under test.
    ///   - setting: The setting in which it is laid out.
    ///   - title: The title of the scene.
    ///   - file: The path of the file, for findings without a place of their own.
    ///   - sources: The places where views and constraints were written; nil for those that the report tells.
    @MainActor
    public init(
        of top: UIView, setting: LintSetting, title: String, file: String, sources: LintSources? = nil
    ) {
        var report = top.ashlar.report()
        var reader = ViewReader(top: top, sources: sources)
        // Views that are made when their superview is first measured belong into the report, whose items name views by their places.
        if reader.tree.count != report.views.count {
            (report, reader) = (top.ashlar.report(), ViewReader(top: top, sources: sources))
        }
        let views = reader.read(report)
        let constraintSources = report.constraints.map { constraint in
            sources.map { $0.constraint(constraint) } ?? constraint.location.map { LintSource(location: $0) }
        }
        self.init(
            setting: setting, views: views, report: report, constraintSources: constraintSources, title: title, file: file)
        safeArea = top.safeAreaInsets
        let places = Dictionary(views.compactMap { view in view.identity.map { ($0, view.id) } }, uniquingKeysWith: { $1 })
        readingOrder = VoiceOverTranscript(of: top).elements.compactMap { $0.view.flatMap { places[$0] } }
    }
}

/// Reads the facts about the views of a tree.
@MainActor
private struct ViewReader {
    let top: UIView
    let sources: LintSources?
    /// The views, parents first and siblings back to front, with the places of their superviews. It is read before the facts, since a
    /// button that was never shown makes its image view when it is asked for it.
    let tree: [(view: UIView, superview: Int?)]
    private var views: [LintView] = []

    init(top: UIView, sources: LintSources?) {
        (self.top, self.sources) = (top, sources)
        var (tree, waiting): ([(view: UIView, superview: Int?)], [(view: UIView, superview: Int?)]) = ([], [(top, nil)])
        while let next = waiting.popLast() {
            for subview in next.view.subviews.reversed() { waiting.append((subview, tree.count)) }
            tree.append(next)
        }
        self.tree = tree
    }

    /// Reads the views in the order of the report.
    mutating func read(_ report: LayoutReport) -> [LintView] {
        for (id, (view, superview)) in tree.enumerated() {
            views.append(entry(view, id, superview, type: report.views.indices.contains(id) ? report.views[id].type : "UIView"))
        }
        return views
    }

    private func entry(_ view: UIView, _ id: Int, _ superview: Int?, type: String) -> LintView {
        let outer = superview.map { views[$0] }
        var entry = LintView(
            id: id, superview: superview, kind: Self.kind(of: view), type: type, localFrame: view.frame,
            frame: view.convert(view.bounds, to: top))
        entry.identity = ObjectIdentifier(view)
        entry.source = sources?.view(view)
        if let type = entry.source?.type { entry.type = type }
        entry.isVisible = (outer?.isVisible ?? true) && !view.isHidden && view.alpha >= 0.05
        entry.hasOwnSize = Self.hasOwnSize(view)
        entry.isEditable = (view as? UITextView)?.isEditable ?? ((view as? UITextField)?.isEnabled ?? (view is UISearchBar))
        entry.clips = view.clipsToBounds
        entry.isFilled =
            (view.backgroundColor?.cgColor.alpha ?? 0) > 0 || (view as? UIButton)?.currentBackgroundImage != nil
        let isUnknown =
            entry.source.map { $0.unknownClass != nil || $0.hasMissingPicture } ?? false
            || (view as? UIImageView).map { $0.image == nil } ?? false
            || (view as? UIButton).map { Self.isEmpty($0) } ?? false
        entry.hasUnknownWidth = isUnknown || entry.source?.hasPlaceholderWidth == true
        entry.hasUnknownHeight = isUnknown || entry.source?.hasPlaceholderHeight == true
        entry.translatesMask = view.translatesAutoresizingMaskIntoConstraints
        entry.hasForcedDirection = view.semanticContentAttribute != .unspecified
        entry.scroll = outer.flatMap { $0.kind == .scroll ? $0.id : $0.scroll }
        entry.isInternal = entry.source == nil && outer.map { $0.isInternal || Self.ownsSubviews($0.kind) } == true
        entry.isCellContent = outer?.kind == .cell && entry.kind == .plain
        let isEnabled = (view as? UIControl)?.isEnabled ?? true
        entry.takesTouches = (outer?.takesTouches ?? true) && view.isUserInteractionEnabled
        entry.isInteractive = entry.isVisible && isEnabled && entry.takesTouches && !entry.isInternal
        entry.opacity = (outer?.opacity ?? 1) * Double(view.alpha)
        entry.accessibility = LintAccessibility(view)
        entry.surface = LintColor(view.backgroundColor, in: view, opacity: entry.opacity)
        entry.hasPicture = Self.hasPicture(view)
        entry.listsElements = view.accessibilityElements != nil
        entry.hidesElements = view.accessibilityElementsHidden || view.accessibilityViewIsModal
        entry.hasTap = view.gestureRecognizers?.contains { Self.takesOneTap($0) } ?? false
        entry.text = text(of: view)
        if let text = entry.text, text.lines == 1, let least = entry.source?.leastTextWidth, least < Double(text.frame.width) {
            entry.text?.frame = text.frame(width: CGFloat(least))
        }
        if let picture = (view as? UIButton)?.imageView, picture.image != nil, picture.superview === view {
            entry.picture = picture.convert(picture.bounds, to: top)
        }
        addLook(of: view, to: &entry, outer)
        entry.fittingHeight = fittingHeight(view)
        return entry
    }

    private static func kind(of view: UIView) -> LintView.Kind {
        switch view {
        case is UIWindow: .window
        case is UILabel: .label
        case is UIButton: .button
        case is UITextField: .field
        case is UITextView: .textView
        case is UIImageView: .image
        case is UIScrollView: .scroll
        case is UIStackView: .stack
        case is UINavigationBar, is UITabBar, is UIToolbar, is UISearchBar: .bar
        case is UITableViewCell, is UICollectionViewCell: .cell
        case is UIControl: .control
        default: .plain
        }
    }

    /// Whether a control is a button of the system with a title, a symbol of its type or a configuration, at its own size.
    private static func hasOwnSize(_ view: UIView) -> Bool {
        guard let button = view as? UIButton, button.buttonType != .custom || button.configuration != nil,
            button.currentTitle?.isEmpty == false || button.configuration != nil || button.buttonType != .system
        else { return false }
        let (own, size) = (button.intrinsicContentSize, button.alignmentRect(forFrame: button.frame).size)
        // A button that is stretched to one side only is touched there.
        guard abs(own.height - size.height) <= 1 else { return false }
        return abs(own.width - size.width) <= 1 || size.width >= 44
    }

    private static func ownsSubviews(_ kind: LintView.Kind) -> Bool {
        switch kind {
        case .button, .field, .textView, .bar, .label: true
        // Controls of the application's own classes have subviews of the application.
        case .control: true
        default: false
        }
    }

    /// Whether the application gives a button all of its content.
    private static func isEmpty(_ button: UIButton) -> Bool {
        button.configuration == nil && button.currentTitle == nil && button.currentAttributedTitle == nil
            && button.currentImage == nil && button.currentBackgroundImage == nil
    }

    /// Whether a gesture is a single tap; several taps or fingers call what most people are not to find.
    private static func takesOneTap(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let tap = recognizer as? UITapGestureRecognizer, tap.isEnabled else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    private static func hasPicture(_ view: UIView) -> Bool {
        switch view {
        case let view as UIImageView: view.image != nil
        case is UIVisualEffectView: true
        case let button as UIButton: button.currentBackgroundImage != nil || button.configuration != nil
        default: view.layer.sublayers?.contains { $0 is CAGradientLayer } ?? false
        }
    }

    /// Adds the look of the letters to a view's text.
    private func addLook(of view: UIView, to entry: inout LintView, _ outer: LintView?) {
        guard entry.text != nil else { return }
        let label = (view as? UIButton)?.titleLabel ?? view as? UILabel
        let (color, font): (UIColor?, UIFont?) =
            switch view {
            case let field as UITextField: (field.text?.isEmpty == false ? field.textColor : nil, field.font)
            case let text as UITextView: (text.textColor, text.font)
            default: (label?.textColor, label?.font)
            }
        entry.text?.color = LintColor(color, in: view, opacity: entry.opacity)
        let isBold = font.map { $0.fontDescriptor.symbolicTraits.contains(.traitBold) } ?? false
        entry.text?.isLarge = (font?.pointSize ?? 0) >= (isBold ? 14 : 18)
        entry.text?.isDisabled = !((view as? UIControl)?.isEnabled ?? true) || (view as? UILabel)?.isEnabled == false
    }

    // MARK: Texts

    private func text(of view: UIView) -> LintText? {
        switch view {
        case let label as UILabel: return text(of: label, lines: label.numberOfLines, in: label)
        case let button as UIButton:
            guard let label = button.titleLabel, label.superview != nil else { return nil }
            // The title of a button that breaks lines between words or characters has any number of them.
            let wraps = [.byWordWrapping, .byCharWrapping].contains(label.lineBreakMode)
            var title = text(of: label, lines: wraps ? 0 : label.numberOfLines, in: label)
            if wraps { title?.available = button.bounds.inset(by: button.contentEdgeInsets).size }
            return title
        case let field as UITextField:
            guard let string = field.text.flatMap({ $0.isEmpty ? nil : $0 }) ?? field.placeholder, let font = field.font else {
                return nil
            }
            // What is typed scrolls, so only the height matters.
            let height = Double(font.lineHeight)
            return LintText(
                string: string, needed: CGSize(width: 0, height: height), available: field.bounds.size,
                frame: field.convert(field.bounds, to: top), lineHeight: height, lines: 1, leastScale: 1,
                isDynamic: field.adjustsFontForContentSizeCategory)
        case let text as UITextView:
            guard let string = text.text, !string.isEmpty, !text.isScrollEnabled else { return nil }
            let needed = text.sizeThatFits(CGSize(width: text.bounds.width, height: .greatestFiniteMagnitude))
            return LintText(
                string: string, needed: CGSize(width: 0, height: needed.height), available: text.bounds.size,
                frame: text.convert(text.bounds, to: top), lineHeight: Double(text.font?.lineHeight ?? 0), lines: 0,
                leastScale: 1, isDynamic: text.adjustsFontForContentSizeCategory)
        default: return nil
        }
    }

    private func text(of label: UILabel, lines: Int, in view: UIView) -> LintText? {
        guard let string = label.text, !string.isEmpty, let font = label.font else { return nil }
        let bounds = label.bounds
        // One line that is given all the room it wants is measured at its natural width; others wrap at the width they have.
        let isSingle = lines == 1
        let room = CGRect(
            x: 0, y: 0, width: isSingle ? CGFloat.greatestFiniteMagnitude : bounds.width, height: .greatestFiniteMagnitude)
        let needed = label.textRect(forBounds: room, limitedToNumberOfLines: isSingle ? 1 : 0).size
        var shown = label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
        // The rectangle of a text has its size, and begins at the left whatever the alignment.
        let isLeading = label.effectiveUserInterfaceLayoutDirection == .leftToRight
        let anchor: Double =
            switch label.textAlignment {
            case .center: 0.5
            case .right: 1
            case .natural, .justified: isLeading ? 0 : 1
            default: 0
            }
        if anchor > 0 { shown.origin.x = bounds.minX + (bounds.width - shown.width) * CGFloat(anchor) }
        var text = LintText(
            string: string, needed: needed, available: bounds.size, frame: label.convert(shown, to: top),
            lineHeight: Double(font.lineHeight), lines: lines,
            leastScale: label.adjustsFontSizeToFitWidth ? Double(max(0, label.minimumScaleFactor)) : 1,
            isDynamic: label.adjustsFontForContentSizeCategory)
        text.anchor = anchor
        return text
    }

    // MARK: Cells

    /// Returns the height that the constraints of a cell ask for; nil for a view that is not a cell of a table with automatic
    /// heights, or that has no constraints.
    private func fittingHeight(_ view: UIView) -> Double? {
        guard let cell = view as? UITableViewCell else { return nil }
        if let table = tableView(around: cell), table.rowHeight != UITableView.automaticDimension { return nil }
        let content = cell.contentView
        guard content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else { return nil }
        let size = content.systemLayoutSizeFitting(
            CGSize(width: content.bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return Double(size.height)
    }

    private func tableView(around view: UIView) -> UITableView? {
        var present = view.superview
        while let outer = present {
            if let table = outer as? UITableView { return table }
            present = outer.superview
        }
        return nil
    }
}
