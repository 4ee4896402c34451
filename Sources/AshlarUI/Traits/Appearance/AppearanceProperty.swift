import Foundation

/// A property that appearance proxies pass to views.
@MainActor
struct AppearanceProperty {
    /// Returns whether a proxy's value differs from that of an unmodified instance.
    let isSet: (_ proxy: UIView, _ plain: UIView) -> Bool
    /// Copies the proxy's value to a view whose value is that of an unmodified instance.
    let copy: (_ proxy: UIView, _ plain: UIView, _ view: UIView) -> Void

    /// Creates a property from its key paths.
    ///
    /// - Parameters:
    ///   - path: The property that is read and set.
    ///   - own: The property that is read instead, for inherited properties.
    private init<View: UIView, Value, Own>(
        _ path: ReferenceWritableKeyPath<View, Value>, own: KeyPath<View, Own>, isSame: @escaping (Own, Own) -> Bool
    ) {
        isSet = { proxy, plain in
            guard let proxy = proxy as? View, let plain = plain as? View else { return false }
            return !isSame(proxy[keyPath: own], plain[keyPath: own])
        }
        copy = { proxy, plain, view in
            guard let proxy = proxy as? View, let plain = plain as? View, let view = view as? View,
                isSame(view[keyPath: own], plain[keyPath: own])
            else { return }
            view[keyPath: path] = proxy[keyPath: path]
        }
    }

    private init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
        self.init(path, own: path) { $0 == $1 }
    }

    private init<View: UIView>(attributes path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>) {
        self.init(path, own: path) { a, b in (a == nil) == (b == nil) && NSDictionary(dictionary: a ?? [:]).isEqual(b ?? [:]) }
    }

    /// The properties that are passed to views.
    static let all: [AppearanceProperty] = [
        AppearanceProperty(\UIView.backgroundColor),
        AppearanceProperty(\UIView.tintColor, own: \.appearance.tintColor, isSame: ==),
        AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor), AppearanceProperty(\UITextField.font),
        AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextView.font),
        AppearanceProperty(\UITextView.textColor),
        AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
        AppearanceProperty(\UISlider.minimumTrackTintColor), AppearanceProperty(\UISlider.maximumTrackTintColor),
        AppearanceProperty(\UISlider.thumbTintColor), AppearanceProperty(\UIProgressView.progressTintColor),
        AppearanceProperty(\UIProgressView.trackTintColor), AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
        AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor), AppearanceProperty(\UIActivityIndicatorView.color),
        AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor), AppearanceProperty(\UITableView.separatorColor),
        AppearanceProperty(\UITableView.separatorInset), AppearanceProperty(\UITableView.sectionIndexColor),
        AppearanceProperty(\UISearchBar.barTintColor), AppearanceProperty(\UIToolbar.barTintColor),
        AppearanceProperty(\UIToolbar.isTranslucent), AppearanceProperty(\UITabBar.barTintColor),
        AppearanceProperty(\UITabBar.unselectedItemTintColor), AppearanceProperty(\UITabBar.isTranslucent),
        AppearanceProperty(\UITabBar.scrollEdgeAppearance), AppearanceProperty(\UINavigationBar.barTintColor),
        AppearanceProperty(\UINavigationBar.isTranslucent), AppearanceProperty(\UINavigationBar.shadowImage),
        AppearanceProperty(\UINavigationBar.prefersLargeTitles), AppearanceProperty(\UINavigationBar.compactAppearance),
        AppearanceProperty(\UINavigationBar.scrollEdgeAppearance), AppearanceProperty(\UINavigationBar.backIndicatorImage),
        AppearanceProperty(attributes: \UINavigationBar.titleTextAttributes),
        AppearanceProperty(attributes: \UINavigationBar.largeTitleTextAttributes),
        AppearanceProperty(\UINavigationBar.standardAppearance, own: \.hasOwnAppearance, isSame: ==),
        AppearanceProperty(\UITabBar.standardAppearance, own: \.hasOwnAppearance, isSame: ==),
        AppearanceProperty(\UIToolbar.standardAppearance, own: \.hasOwnAppearance, isSame: ==),
    ]
}
