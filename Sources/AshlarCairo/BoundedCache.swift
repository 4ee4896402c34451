/// A dictionary that discards values that have not been used recently.
///
/// It has two generations. When the young one is full, it replaces the old one, whose values are discarded. A value found in the
/// old generation moves to the young one. A lookup has no cost beyond the dictionaries' own, and at most `2 * capacity` values
/// are kept.
struct BoundedCache<Key: Hashable, Value> {
    private let capacity: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    init(capacity: Int) { self.capacity = max(1, capacity) }

    var count: Int { young.count + old.count }

    mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        if let value = young[key] { return value }
        let value = try old.removeValue(forKey: key) ?? make()
        if young.count >= capacity {
            old = young
            young = [:]
        }
        young[key] = value
        return value
    }
}
