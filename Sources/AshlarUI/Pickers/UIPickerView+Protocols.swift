import Foundation

/// The methods that give a picker view the numbers of its wheels and rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// Asks the data source for the number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int

    /// Asks the data source for the number of rows in a wheel.
    ///
    /// - Parameters:
    ///   - pickerView: The picker view requesting this information.
    ///   - component: The index of the wheel.
    /// - Returns: The number of rows, at least 0.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The methods that provide the sizes and contents of a picker view's wheels and rows, and that are told of selections. All have
/// default implementations.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// Asks the delegate for the width of a wheel.
    ///
    /// - Parameters:
    ///   - pickerView: The picker view requesting this information.
    ///   - component: The index of the wheel.
    /// - Returns: The width, in points. With 0, the default, the wheel shares the remaining width.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

    /// Asks the delegate for the height of a wheel's rows.
    ///
    /// - Parameters:
    ///   - pickerView: The picker view requesting this information.
    ///   - component: The index of the wheel.
    /// - Returns: The height, in points. 0, the default, means 32.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

    /// Asks the delegate for the title of a row.
    ///
    /// - Parameters:
    ///   - pickerView: The picker view requesting this information.
    ///   - row: The index of the row.
    ///   - component: The index of the wheel.
    /// - Returns: The title. The default is nil, for no text.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?

    /// Asks the delegate for the view of a row. The default implementation gives no views, and the rows show their titles.
    ///
    /// - Parameters:
    ///   - pickerView: The picker view requesting this information.
    ///   - row: The index of the row.
    ///   - component: The index of the wheel.
    ///   - view: A view that is no longer shown and can be reused, or nil.
    /// - Returns: The view of the row.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView

    /// Tells the delegate that the user selected a row. The picker view does not react to touches and never calls this method.
    ///
    /// - Parameters:
    ///   - pickerView: The picker view.
    ///   - row: The index of the row.
    ///   - component: The index of the wheel.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Returns 0, for an equal share of the remaining width.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    /// Returns 0, for a height of 32 points.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    /// Returns nil, for no text.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    /// Returns a placeholder, so that the rows show their titles.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { pickerView.noView }
    /// The default implementation does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
