/// The traits of the search field.
extension UISearchBar: UITextInputTraits, InputTraitsKeeper {
    var inputTraits: TextInputTraitValues {
        get { searchTextField.inputTraits }
        set { searchTextField.inputTraits = newValue }
    }

    /// Whether a dot is shown for each character of the text. The default is false.
    public var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
}
