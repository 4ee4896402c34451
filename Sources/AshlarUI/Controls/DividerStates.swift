/// The states at both sides of a divider that an image is set for.
struct DividerStates: Hashable {
    var left: UIControl.State
    var right: UIControl.State
}

extension [DividerStates: UIImage] {
    /// The image for the states at both sides, or else for `normal` at both.
    func image(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
        self[DividerStates(left: left, right: right)] ?? self[DividerStates(left: .normal, right: .normal)]
    }
}
