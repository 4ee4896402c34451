import AshlarGraphics
import AshlarLayout
import Foundation

/// A view that displays one item of a collection view. Its content belongs in `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfigurationFollower, SegueCell {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        place(content, at: nil)
    }

    // MARK: Views

    /// The view that everything the cell shows goes into. It fills the cell. With a content configuration it is the view that the
    /// configuration makes.
    open var contentView: UIView { content }

    /// Called when the user selects the item.
    final var selectionSegue: (@MainActor () -> Void)?

    private var content = UIView()
    /// Whether the content view is a configuration's.
    private var isConfigured = false

    /// The view behind the content, which fills the cell. The default is nil.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            if let backgroundView { place(backgroundView, at: 0) }
        }
    }

    /// The view in front of `backgroundView` that is visible while the cell is selected or highlighted. The default is nil.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            if let selectedBackgroundView { place(selectedBackgroundView, at: backgroundView == nil ? 0 : 1) }
            showSelection()
        }
    }

    /// Adds a subview that fills the cell, at an index, or in front of the others if the index is nil.
    private func place(_ view: UIView, at index: Int?) {
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = CGRect(origin: .zero, size: frameValue.size)
        if let index { insertSubview(view, at: index) } else { addSubview(view) }
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        let full = CGRect(origin: .zero, size: frameValue.size)
        for view in [backgroundView, selectedBackgroundView, ownBackground] {
            if let view, view.superview === self, view.frame != full { view.frame = full }
        }
        let inner = contentFrame
        if content.frame != inner { content.frame = inner }
    }

    /// The frame of the content view: the cell without the space of accessories.
    var contentFrame: CGRect { CGRect(origin: .zero, size: frameValue.size) }

    // MARK: State

    /// Whether the cell is selected. Setting it does not change the selection of the collection view.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }

    /// Whether the cell is highlighted. Setting it changes only the appearance of the cell.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    /// Whether the collection view is being edited.
    final var isInEditedView = false {
        didSet { if isInEditedView != oldValue { editingDidChange() } }
    }

    /// Called when a drag of the cell begins or ends. The default implementation does nothing.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// What a drag does to a cell. Raw values are UIKit's.
    public enum DragState: Int, Sendable {
        /// No drag concerns the cell.
        case none = 0
        /// The cell is being lifted for a drag.
        case lifting = 1
        /// The cell is being dragged.
        case dragging = 2
    }

    /// Returns a background configuration for the cell: a clear one, or that of its list for rows of lists.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// Called when the collection view begins to be edited, or is so no more.
    func editingDidChange() { setNeedsUpdateConfiguration() }

    private func stateChanged() {
        showSelection()
        setNeedsUpdateConfiguration()
    }

    private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    // MARK: Fitting

    /// Returns the size that the constraints of the content view determine, or the cell's own constraints if the content view has
    /// none.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let room = CGSize(
            width: frameValue.width - contentFrame.width, height: frameValue.height - contentFrame.height)
        let target = CGSize(width: max(0, targetSize.width - room.width), height: max(0, targetSize.height - room.height))
        guard isConfigured || !content.subviews.isEmpty || !content.constraints.isEmpty else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        let size = content.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        return CGSize(
            width: size.width > 0 ? size.width + room.width : 0, height: size.height > 0 ? size.height + room.height : 0)
    }

    // MARK: Configurations

    /// What the content shows, as a value. Setting it replaces `contentView` with the configuration's own view, unless that shows
    /// configurations of this kind already. The default is nil.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { showContentConfiguration() }
    }

    /// Whether `contentConfiguration` is updated when the state of the cell changes. The default is true.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` is updated when the state of the cell changes. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// The configuration of the background; nil for `backgroundView`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { showBackgroundConfiguration() }
    }

    /// A closure that is called when the state of the cell has changed, to set the configurations.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// A closure that sets the configurations of a cell for a state.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// The state of the cell: whether it is selected and highlighted, and its traits.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isInEditedView
        state.isSwiped = isSwiped
        return state
    }

    /// Whether the actions behind the item are shown.
    final var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }

    /// Requests a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        guard !needsUpdateConfiguration else { return }
        needsUpdateConfiguration = true
        setNeedsLayout()
        // A cell in a collection view is configured before it is displayed.
        if elementKey != nil { superview?.setNeedsLayout() }
    }

    /// Sets the configurations for a state: called before the cell is shown, and whenever the state has changed. Overrides call super.
    open func updateConfiguration(using state: UICellConfigurationState) {
        followConfigurations(state)
    }

    /// True at first: overrides hear of the first state too.
    private var needsUpdateConfiguration = true
    final var ownBackground: BackgroundConfigurationView?

    /// Updates the configurations if an update was requested.
    final func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    private func showContentConfiguration() {
        defer { forgetFitting() }
        guard let configuration = contentConfiguration else {
            if isConfigured { replaceContent(with: UIView()) }
            isConfigured = false
            return
        }
        if isConfigured, let view = content as? any UIView & UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            isConfigured = true
            replaceContent(with: configuration.makeContentView())
        }
    }

    private func replaceContent(with view: UIView) {
        let index = subviews.firstIndex { $0 === content }
        content.removeFromSuperview()
        content = view
        place(view, at: index)
        view.frame = contentFrame
        setNeedsLayout()
    }

    private func showBackgroundConfiguration() {
        guard let configuration = backgroundConfiguration else {
            ownBackground?.removeFromSuperview()
            ownBackground = nil
            return
        }
        if let ownBackground {
            ownBackground.configuration = configuration
        } else {
            let view = BackgroundConfigurationView(configuration)
            ownBackground = view
            place(view, at: 0)
        }
    }
}

extension UICollectionViewCell: ReadAsGroup {}
