/// A dictionary that forgets what has not been asked for lately.
///
/// Two generations: when the young one is full it becomes the old one, and what was old is dropped. What is found among the old
/// moves to the young. So a lookup costs no bookkeeping beyond the dictionary's own, and at most `2 * capacity` values are held.
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
