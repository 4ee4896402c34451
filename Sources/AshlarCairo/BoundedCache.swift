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
    /// - Parameter cost: What a value costs, of the capacity.
    mutating func value(for key: Key, cost: (Value) -> Int) -> Value? {
        if let value = young[key] { return value }
        guard let value = old.removeValue(forKey: key) else { return nil }
        insert(value, for: key, cost: cost(value))
        return value
    }

    /// Keeps a value.
    ///
    /// - Parameter cost: What it costs, of the capacity. The default is 1.
    mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
        if youngCost >= capacity {
            old = young
            young = [:]
            youngCost = 0
        }
        if young.updateValue(value, forKey: key) == nil { youngCost += cost }
    }
}
