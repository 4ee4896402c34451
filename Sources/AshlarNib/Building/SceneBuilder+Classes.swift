import AshlarUI
import Foundation

/// The classes of views: those of UIKit by the names of elements, custom ones by their names, and placeholders.
extension SceneBuilder {
    /// Makes the instance of an element.
    func makeInstance(_ reader: ElementReader) -> UIView {
        switch reader.name {
        case "view", "containerView", "tableViewCellContentView", "collectionViewCellContentView": makePlain(reader)
        case "label": make(UILabel.self, reader)
        case "imageView": make(UIImageView.self, reader)
        case "textField": make(UITextField.self, reader)
        case "textView": make(UITextView.self, reader)
        case "button": makeButton(reader)
        case "switch": make(UISwitch.self, reader)
        case "slider": make(UISlider.self, reader)
        case "stepper": make(UIStepper.self, reader)
        case "segmentedControl": make(UISegmentedControl.self, reader)
        case "progressView": make(UIProgressView.self, reader)
        case "activityIndicatorView": make(UIActivityIndicatorView.self, reader)
        case "pageControl": make(UIPageControl.self, reader)
        case "datePicker": make(UIDatePicker.self, reader)
        case "pickerView": make(UIPickerView.self, reader)
        case "searchBar": make(UISearchBar.self, reader)
        case "stackView": make(UIStackView.self, reader)
        case "scrollView": make(UIScrollView.self, reader)
        case "tableView": makeTable(reader)
        case "tableViewCell": makeTableCell(reader)
        case "tableViewHeaderFooterView": make(UITableViewHeaderFooterView.self, reader)
        case "collectionView": makeCollection(reader)
        case "collectionViewCell": make(UICollectionViewCell.self, reader)
        case "collectionReusableView": make(UICollectionReusableView.self, reader)
        case "visualEffectView": make(UIVisualEffectView.self, reader)
        case "navigationBar": make(UINavigationBar.self, reader)
        case "toolbar": make(UIToolbar.self, reader)
        case "tabBar": make(UITabBar.self, reader)
        case "refreshControl": make(UIRefreshControl.self, reader)
        case "control": make(UIControl.self, reader)
        case "window": make(UIWindow.self, reader)
        default: makePlaceholder(reader)
        }
    }

    /// Makes an instance of the element's custom class if it is known and a subclass, and otherwise of the class of UIKit.
    func make<Base: UIView>(_ base: Base.Type, _ reader: ElementReader, _ coder: InterfaceCoder = InterfaceCoder()) -> Base {
        if let name = reader["customClass"] {
            let module = reader["customModule"]
            if let type = InterfaceClasses.type(named: name, module: module) {
                if let type = type as? Base.Type, let made = type.init(coder: coder) { return made }
                reader.problem("the class \(name) is not a \(base), or its init(coder:) returned nil; a \(base) takes its place")
            }
            unknownClasses.append(.init(name: name, element: reader.name, line: reader.element.line))
        }
        if context.options.isCanvas {
            let metrics = CanvasMetrics(context.document)
            if let control = metrics.type(for: base)?.init(coder: coder) {
                control.metrics = metrics
                if let made = control as? Base { return made }
            }
        }
        guard let made = Base(coder: coder) else {
            // No class of UIKit returns nil here.
            reader.problem("a \(base) cannot be made")
            return unsafeDowncast(UIView(), to: Base.self)
        }
        return made
    }

    /// Makes a plain view. On the canvas, a view that has a placeholder's size, or a custom class that is not known, can have a
    /// content size.
    private func makePlain(_ reader: ElementReader) -> UIView {
        let size = placeholderSize(reader)
        guard context.options.isCanvas, let size else { return make(UIView.self, reader) }
        let view = InterfacePlaceholder(className: reader["customClass"] ?? "UIView")
        _ = reader["customModule"]
        view.contentSize = size
        if reader.element.attributes["customClass"] != nil {
            unknownClasses.append(.init(name: view.className, element: reader.name, line: reader.element.line))
        }
        return view
    }

    /// The content size that Interface Builder shows a view with: its placeholder's, or the cached one of its class.
    func placeholderSize(_ reader: ElementReader) -> CGSize? {
        func length(_ name: String) -> CGFloat? {
            guard let text = reader[name] else { return nil }
            return text == "infinite" ? UIView.noIntrinsicMetric : ElementReader.number(text)
        }
        let (width, height) = (length("placeholderIntrinsicWidth"), length("placeholderIntrinsicHeight"))
        if width != nil || height != nil {
            return CGSize(width: width ?? UIView.noIntrinsicMetric, height: height ?? UIView.noIntrinsicMetric)
        }
        return reader.id.flatMap { context.document.designableSizes[$0] }
    }

    /// On the canvas, gives a view of UIKit's classes the content size of its placeholder, which it has in place of its own.
    ///
    /// A content size is two inequalities for each axis; these have the same priorities. A greater size of the view's own counts.
    func addPlaceholderSize(_ reader: ElementReader, to view: UIView) {
        let (width, height) = (reader["placeholderIntrinsicWidth"], reader["placeholderIntrinsicHeight"])
        // FIDELITY.md: placeholderSizesAreConstraints.
        guard context.options.isCanvas, !(view is InterfacePlaceholder) else { return }
        let lengths: [(String?, NSLayoutDimension, NSLayoutConstraint.Axis)] = [
            (width, view.widthAnchor, .horizontal), (height, view.heightAnchor, .vertical),
        ]
        for (text, dimension, axis) in lengths {
            guard let length = text.flatMap(ElementReader.number), length >= 0 else { continue }
            let least = dimension.constraint(greaterThanOrEqualToConstant: length)
            least.priority = view.contentCompressionResistancePriority(for: axis)
            let most = dimension.constraint(lessThanOrEqualToConstant: length)
            most.priority = view.contentHuggingPriority(for: axis)
            for constraint in [least, most] {
                constraint.identifier = "placeholder size"
                constraint.isActive = true
            }
        }
    }

    /// Makes a placeholder for an element whose class does not exist here.
    private func makePlaceholder(_ reader: ElementReader) -> UIView {
        if let name = reader["customClass"], let type = InterfaceClasses.type(named: name, module: reader["customModule"]),
            let type = type as? UIView.Type, let made = type.init(coder: InterfaceCoder())
        {
            return made
        }
        let name = reader["customClass"] ?? reader.name
        let view = InterfacePlaceholder(className: name)
        view.contentSize = context.options.isCanvas ? placeholderSize(reader) : nil
        unknownClasses.append(.init(name: name, element: reader.name, line: reader.element.line))
        // The properties of a class that is not here are understood as far as the place of the view is concerned.
        let known = reader.element.attributes.keys.filter { Self.placeholderAttributes.contains($0) }
        for name in known { reader.element.note(name) }
        for child in reader.element.children where Self.placeholderChildren.contains(child.name) {
            child.forEach { inner in for name in inner.attributes.keys { inner.note(name) } }
        }
        return view
    }

    /// Properties of web, map and Metal views, which only change what they show.
    private static let placeholderAttributes: Set<String> = [
        "mapType", "allowsBackForwardNavigationGestures", "scalesPageToFit", "allowsInlineMediaPlayback",
        "keyboardDisplayRequiresUserAction",
        "mediaPlaybackAllowsAirPlay", "mediaPlaybackRequiresUserAction", "enableSetNeedsDisplay", "drawableDepthFormat",
        "drawableMultisample", "drawableStencilFormat", "colorPixelFormat", "depthStencilPixelFormat", "dataDetectorTypes",
    ]
    private static let placeholderChildren: Set<String> = ["wkWebViewConfiguration", "dataDetectorType"]
}

/// A view in the place of one whose class does not exist here, such as a map. It keeps the frame, the constraints and the subviews.
public final class InterfacePlaceholder: UIView {
    /// The name of the class, or of the element if it has no custom class.
    public let className: String
    /// The content size; nil for none. Interface Builder shows the view with it.
    public var contentSize: CGSize? { didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } } }

    init(className: String) {
        self.className = className
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        className = "UIView"
        super.init(coder: coder)
    }

    public override var intrinsicContentSize: CGSize { contentSize ?? super.intrinsicContentSize }
}
