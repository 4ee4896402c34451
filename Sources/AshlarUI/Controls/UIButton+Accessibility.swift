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
