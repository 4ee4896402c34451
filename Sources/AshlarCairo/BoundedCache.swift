/// A dictionary that discards values that have not been used recently.
///
/// It has two generations. When the young one is full, it replaces the old one, whose values are discarded. A value found in the
/// old generation moves to the young one. A lookup has no cost beyond the dictionaries' own, and values of at most `2 * capacity`
/// are kept, and one more.
struct BoundedCache<Key: Hashable, Value> {
    private let capacity: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    /// What the values of the young generation cost.
    private var youngCost = 0

    /// Values that are no longer kept. Who uses the cache under a lock releases them after it.
    struct Discarded {
        fileprivate var generation: [Key: Value] = [:]
        fileprivate var replaced: Value?
    }

    init(capacity: Int) { self.capacity = max(1, capacity) }

    var count: Int { young.count + old.count }

    mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        if let value = young[key] { return value }
        let value = try old.removeValue(forKey: key) ?? make()
        insert(value, for: key)
        return value
    }

    /// Returns the value for a key, if it is kept.
    ///
    /// - Parameters:
    ///   - cost: What a value costs, of the capacity.
    ///   - discarded: What is no longer kept.
    mutating func value(for key: Key, cost: (Value) -> Int, discarded: inout Discarded) -> Value? {
        if let value = young[key] { return value }
        guard let value = old.removeValue(forKey: key) else { return nil }
        discarded = insert(value, for: key, cost: cost(value))
        return value
    }

    /// Keeps a value.
    ///
    /// - Parameter cost: What it costs, of the capacity. The default is 1.
    /// - Returns: What is no longer kept.
    @discardableResult mutating func insert(_ value: Value, for key: Key, cost: Int = 1) -> Discarded {
        var discarded = Discarded()
        if youngCost >= capacity {
            discarded.generation = old
            old = young
            young = [:]
            youngCost = 0
        }
        discarded.replaced = young.updateValue(value, forKey: key)
        if discarded.replaced == nil { youngCost += cost }
        return discarded
    }
}
