/// The control states of the segments at both sides of a divider, as a key of divider images.
struct DividerStates: Hashable {
    var left: UIControl.State
    var right: UIControl.State
}

extension [DividerStates: UIImage] {
    /// Returns the image for the states at both sides, or else the image for `normal` at both sides.
    func image(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
        self[DividerStates(left: left, right: right)] ?? self[DividerStates(left: .normal, right: .normal)]
    }
}
