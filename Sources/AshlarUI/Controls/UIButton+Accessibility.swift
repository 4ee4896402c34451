extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {
    /// Whether the image grows at the accessibility text sizes; stored only. The default is false.
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { rare?.adjustsImageSize ?? false }
        set { editRare { $0.adjustsImageSize = newValue } }
    }
}

extension UIButton: LargeContentSource {
    var standardLargeContent: (title: String?, image: UIImage?) { (currentTitle, currentImage) }
}

extension UIButton.ButtonType {
    // FIDELITY.md: systemButtonsHaveNames.
    /// The words that VoiceOver reads for a button of the type without a title; nil for none.
    var spokenName: String? {
        switch self {
        case .custom, .system, .plain: nil
        case .detailDisclosure, .infoLight, .infoDark: "More Info"
        case .contactAdd: "Add"
        case .close: "Close"
        }
    }
}
