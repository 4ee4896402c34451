import Foundation

/// A property that appearance proxies hand on.
@MainActor
struct AppearanceProperty {
    /// Whether a proxy has another value than an instance that nothing is set on.
    let isSet: (_ proxy: UIView, _ plain: UIView) -> Bool
    /// Sets the proxy's value on a view that has the same value as an instance that nothing is set on.
    let copy: (_ proxy: UIView, _ plain: UIView, _ view: UIView) -> Void

    /// A property by its key paths.
    ///
    /// - Parameters:
    ///   - path: What is read and set.
    ///   - own: What is read in its place where the property is inherited.
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
        self.init(path, own: path, isSame: ==)
    }

    private init<View: UIView>(attributes path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>) {
        self.init(path, own: path) { a, b in (a == nil) == (b == nil) && NSDictionary(dictionary: a ?? [:]).isEqual(b ?? [:]) }
    }

    /// The properties that are handed on.
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
