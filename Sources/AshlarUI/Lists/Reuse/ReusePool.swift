import AshlarLayout

/// The classes and files that are registered for the views of a list, and the views out of sight that wait to be used again.
struct ReusePool<Key: Hashable, View: UIView> {
    /// What a view is made of.
    enum Source {
        case type(View.Type)
        case nib(UINib)
    }

    /// What is registered for each key.
    private(set) var sources: [Key: Source] = [:]
    /// The views out of sight. The last one of each list is used next.
    private(set) var waiting: [Key: [View]] = [:]

    /// Registers a class; nil removes the registration. Another class than one of views of the pool is a fault.
    mutating func register(_ type: AnyClass?, for key: Key) {
        guard let type else {
            sources[key] = nil
            return
        }
        guard let type = type as? View.Type else {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "must pass a class of kind \(View.self), not \(type), for the identifier \(key)")
        }
        sources[key] = .type(type)
    }

    /// Registers a file of Interface Builder; nil removes the registration.
    mutating func register(_ nib: UINib?, for key: Key) { sources[key] = nib.map { .nib($0) } }

    /// Keeps a view for reuse.
    mutating func keep(_ view: View, for key: Key) { waiting[key, default: []].append(view) }

    /// Takes the view that was kept last; nil if there is none.
    mutating func take(_ key: Key) -> View? { waiting[key]?.popLast() }

    /// Removes a view that is kept.
    mutating func remove(_ view: View, for key: Key) { waiting[key]?.removeAll { $0 === view } }
}
