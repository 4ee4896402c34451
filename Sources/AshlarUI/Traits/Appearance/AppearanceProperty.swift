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
    init<View: UIView, Value, Own>(
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

    init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
        self.init(path, own: path) { $0 == $1 }
    }

    init<View: UIView>(attributes path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>) {
        self.init(path, own: path) { a, b in (a == nil) == (b == nil) && NSDictionary(dictionary: a ?? [:]).isEqual(b ?? [:]) }
    }
}
