import AshlarGraphics
import AshlarLayout
import Foundation

/// A view of wheels side by side, each of which shows its selected row in the middle. The size is 320 × 216 points.
///
///     picker.dataSource = model
///     picker.delegate = model
///     picker.selectRow(2, inComponent: 0, animated: false)
///
/// The wheels share the width equally, except for those whose width the delegate gives. The numbers of wheels and rows are asked
/// for once; `reloadAllComponents()` asks again.
@preconcurrency @MainActor
open class UIPickerView: UIView, WheelOwner {
    /// The object that gives the numbers of wheels and rows. The picker holds it weakly.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// The object that gives the content of rows. The picker holds it weakly.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

    /// The view that the default implementation of the delegate returns for a row without a view.
    final let noView = UIView()

    /// The number of rows of each wheel, nil for a wheel that the data source was not asked about; nil before it was asked for the
    /// number of wheels.
    private var rowCounts: [Int?]?
    private var selection: [Int] = []
    private lazy var motion = WheelMotion(of: self)
    private lazy var pan = WheelPan(motion)
    private var rowViews: [Place: UIView] = [:]

    private struct Place: Hashable {
        var component: Int
        var row: Int
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Rows

    /// The number of wheels.
    open var numberOfComponents: Int {
        if let rowCounts { return rowCounts.count }
        guard let dataSource else { return 0 }
        // A data source that asks for the number during the call gets 0.
        rowCounts = []
        let count = max(0, dataSource.numberOfComponents(in: self))
        rowCounts = Array(repeating: nil, count: count)
        return count
    }

    /// Returns the number of rows in a wheel; 0 for a wheel that does not exist. While the data source answers for a wheel, it may
    /// ask for the selected row of another one.
    open func numberOfRows(inComponent component: Int) -> Int {
        guard component >= 0, component < numberOfComponents else { return 0 }
        if let known = rowCounts?[component] { return known }
        setRowCount(0, of: component)
        let count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
        setRowCount(count, of: component)
        return count
    }

    /// Stores the number of rows. The data source may have reloaded all components while it answered.
    private func setRowCount(_ count: Int?, of component: Int) {
        if rowCounts?.indices.contains(component) == true { rowCounts?[component] = count }
    }

    /// Asks the data source again for the numbers of wheels and rows, and the delegate for their content.
    open func reloadAllComponents() {
        rowCounts = nil
        if isTurned { motion.reset() }
        reloadRows { _ in true }
    }

    /// Asks again for the rows of one wheel.
    open func reloadComponent(_ component: Int) {
        guard rowCounts?.indices.contains(component) == true else { return reloadAllComponents() }
        setRowCount(nil, of: component)
        reloadRows { $0 == component }
    }

    private func reloadRows(_ isConcerned: (Int) -> Bool) {
        for (place, view) in rowViews where isConcerned(place.component) {
            view.removeFromSuperview()
            rowViews[place] = nil
        }
        setNeedsLayout()
    }

    // MARK: Selection

    /// Selects a row of a wheel. The delegate is not told. A row that does not exist is a fault.
    ///
    /// - Parameters:
    ///   - row: The index of the row.
    ///   - component: The index of the wheel.
    ///   - animated: Whether the wheel turns to the row within 0.3 seconds, if the picker is in a window.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        // FIDELITY.md: rowsMustExist.
        guard row >= 0, row < numberOfRows(inComponent: component) else {
            return LayoutDiagnostics.fault(
                "NSRangeException",
                "-[UIPickerView selectRow:inComponent:animated:]: row \(row) beyond bounds of "
                    + "\(numberOfRows(inComponent: component)) rows in component \(component)")
        }
        while selection.count <= component { selection.append(0) }
        let old = selectedRow(inComponent: component)
        if isTurned || animated { motion.animateWheel(component, from: animated ? CGFloat(old - row) : 0) }
        guard selection[component] != row else { return }
        selection[component] = row
        setNeedsLayout()
    }

    // MARK: Turning

    /// Whether a finger or an animation has ever turned a wheel.
    private var isTurned: Bool { pan.view != nil || motion.isMoving }

    package override var recognizersForTouches: [UIGestureRecognizer] {
        if pan.view !== self { addGestureRecognizer(pan) }
        return super.recognizersForTouches
    }

    override var nextOwnChange: TimeInterval? { motion.isMoving ? LayoutScheduler.main.time + 1.0 / 60 : nil }

    var wheelsAtRest: [PickerWheel] { makeWheels(isTurned: false) }

    func rowDistances(ofWheel index: Int) -> ClosedRange<Int> {
        let (row, count) = (selectedRow(inComponent: index), numberOfRows(inComponent: index))
        return count > 0 ? -row...count - 1 - row : 0...0
    }

    func wheelMoved(_ index: Int) { setNeedsLayout() }

    func wheelCameToRest(_ index: Int, by rows: Int) {
        let row = selectedRow(inComponent: index) + rows
        setNeedsLayout()
        guard row >= 0, row < numberOfRows(inComponent: index) else { return }
        while selection.count <= index { selection.append(0) }
        selection[index] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: index)
    }

    /// Returns the selected row of a wheel; −1 for a wheel without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        let count = numberOfRows(inComponent: component)
        return min(selection.indices.contains(component) ? selection[component] : 0, count - 1)
    }

    /// Returns the view of a row that the delegate gave.
    ///
    /// - Parameters:
    ///   - row: The index of the row.
    ///   - component: The index of the wheel.
    /// - Returns: The view; nil if the delegate gives no views or the row is not visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        rowViews[Place(component: component, row: row)]
    }

    // MARK: Size and layout

    // FIDELITY.md: pickersAre320.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Returns the size of a wheel's rows, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        let wheels = wheels
        guard wheels.indices.contains(component) else { return .zero }
        return CGSize(width: wheels[component].rect.width, height: wheels[component].rowHeight)
    }

    /// The wheels in the order of the components, with 9 points at both ends and 5 points between them.
    private var wheels: [PickerWheel] { makeWheels(isTurned: true) }

    private func makeWheels(isTurned: Bool) -> [PickerWheel] {
        let count = numberOfComponents
        guard count > 0 else { return [] }
        let widths = (0..<count).map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
        let open = widths.filter { !isGiven($0) }.count
        let room = bounds.width - 18 - 5 * CGFloat(count - 1) - widths.filter(isGiven).reduce(0, +)
        let share = open > 0 ? max(0, room) / CGFloat(open) : 0
        var x = open > 0 ? 9 : 9 + room / 2
        return (0..<count).map { component in
            let width = isGiven(widths[component]) ? widths[component] : share
            let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
            let left = isRightToLeft ? bounds.width - x - width : x
            x += width + 5
            let chosen = selectedRow(inComponent: component)
            let rows = numberOfRows(inComponent: component)
            return PickerWheel(
                rect: CGRect(x: left, y: 0, width: width, height: bounds.height), rowHeight: isGiven(height) ? height : 32,
                shift: isTurned ? motion.shift(ofWheel: component) : 0
            ) { [weak self] distance in
                let row = chosen + distance
                guard let self, row >= 0, row < rows else { return nil }
                return delegate?.pickerView(self, titleForRow: row, forComponent: component)
            }
        }
    }

    private func isGiven(_ length: CGFloat) -> Bool { length > 0 && length.isFinite }

    /// Places the row views that the delegate gives.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let delegate else { return }
        var old = rowViews
        var unused: [UIView] = []
        rowViews = [:]
        for (component, wheel) in wheels.enumerated() {
            let rows = numberOfRows(inComponent: component)
            for distance in wheel.visibleRows {
                let place = Place(component: component, row: selectedRow(inComponent: component) + distance)
                guard place.row >= 0, place.row < rows else { continue }
                let known = old.removeValue(forKey: place)
                let view =
                    known
                    ?? delegate.pickerView(self, viewForRow: place.row, forComponent: component, reusing: unused.popLast())
                if view === noView { return }
                if view.superview !== self { addSubview(view) }
                view.frame = wheel.row(distance)
                view.alpha = wheel.opacity(distance)
                rowViews[place] = view
            }
            for (place, view) in old where place.component == component {
                unused.append(view)
                old[place] = nil
            }
        }
        let shown = Set(rowViews.values.map(ObjectIdentifier.init))
        for view in unused + old.values where !shown.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
    }

    package override func drawContent(in context: any DrawingContext) {
        draw(rowViews.isEmpty ? wheels : wheels.map(\.empty), in: context)
    }
}

extension PickerWheel {
    /// The wheel without texts, whose rows are shown by views.
    fileprivate var empty: PickerWheel {
        var wheel = self
        wheel.text = { _ in nil }
        return wheel
    }
}
