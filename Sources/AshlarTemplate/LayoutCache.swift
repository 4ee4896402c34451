import Foundation

/// A cache of finished layouts by their values and width, for rows and items that are computed ahead.
///
///     let cache = LayoutCache(capacity: 500)
///
///     func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
///         let (batch, width) = (indexPaths.map { posts[$0.row].values }, tableView.bounds.width)
///         Task.detached { [template, cache] in try await template.layout(batch, width: width, cache: cache) }
///     }
///
///     func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
///         (try? cache.layout(posts[indexPath.row].values, width: tableView.bounds.width, by: template).size.height) ?? 44
///     }
///
/// Any thread can use a cache. When it is full, the layouts that were stored first are discarded.
public final class LayoutCache: Sendable {
    private struct Key: Hashable {
        let template: ObjectIdentifier
        let values: LayoutValues
        let width: CGFloat
        /// The hash of the others, which is computed before the lock is taken.
        private let hash: Int

        init(_ values: LayoutValues, _ width: CGFloat, _ template: LayoutTemplate) {
            (self.template, self.values, self.width) = (ObjectIdentifier(template), values, width)
            var hasher = Hasher()
            hasher.combine(self.template)
            hasher.combine(values)
            hasher.combine(width)
            hash = hasher.finalize()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }

        static func == (first: Key, second: Key) -> Bool {
            first.hash == second.hash && first.template == second.template && first.width == second.width
                && first.values == second.values && first.values.hasTexts(of: second.values)
        }
    }

    private struct Entry {
        var result: LayoutResult
        /// The template, which is kept so that no other one gets the address.
        var template: LayoutTemplate
        var bytes: Int
    }

    private struct Contents {
        var entries: [Key: Entry] = [:]
        /// The keys in the order in which they were stored; nil for those before `oldest`, which are discarded.
        var order: [Key?] = []
        var oldest = 0
        var bytes = 0

        mutating func discardOldest() {
            if let key = order[oldest], let entry = entries.removeValue(forKey: key) { bytes -= entry.bytes }
            order[oldest] = nil
            oldest += 1
            guard oldest > 64, oldest > order.count / 2 else { return }
            order.removeFirst(oldest)
            oldest = 0
        }
    }

    /// The greatest number of layouts that are kept.
    public let capacity: Int
    /// The greatest size of the layouts that are kept with their values, in bytes.
    public let byteLimit: Int
    private let contents = Guarded(Contents())

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - capacity: The greatest number of layouts that are kept; at least 1.
    ///   - byteLimit: The greatest size of the layouts that are kept with their values, in bytes. The default is 64 MB. A layout
    ///     that is larger by itself is not kept.
    public init(capacity: Int, byteLimit: Int = 64 << 20) { (self.capacity, self.byteLimit) = (max(1, capacity), byteLimit) }

    /// The number of layouts in the cache.
    public var count: Int { contents.withLock { $0.entries.count } }

    /// The size of the layouts in the cache in bytes, as far as it is known: frames and texts count, the pixels of images and the
    /// attributes of texts do not.
    public var byteCount: Int { contents.withLock { $0.bytes } }

    /// Returns the layout of some values: the stored one, or one that is computed now and stored.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - width: The width of the top, in points.
    ///   - template: The template that computes the layout.
    /// - Throws: ``TemplateError`` if the template cannot lay out the values.
    public func layout(
        _ values: LayoutValues, width: CGFloat, by template: LayoutTemplate
    ) throws(TemplateError) -> LayoutResult {
        let key = Key(values, width, template)
        if let known = contents.withLock({ $0.entries[key]?.result }) { return known }
        let result = try template.layout(values, width: width)
        store(result, key, template)
        return result
    }

    /// Discards all layouts, as after a change of the text size.
    public func removeAll() { contents.withLock { $0 = Contents() } }

    func result(for values: LayoutValues, width: CGFloat, of template: LayoutTemplate) -> LayoutResult? {
        let key = Key(values, width, template)
        return contents.withLock { $0.entries[key]?.result }
    }

    func store(_ result: LayoutResult, for values: LayoutValues, width: CGFloat, of template: LayoutTemplate) {
        store(result, Key(values, width, template), template)
    }

    private func store(_ result: LayoutResult, _ key: Key, _ template: LayoutTemplate) {
        let entry = Entry(result: result, template: template, bytes: result.byteCount)
        guard entry.bytes <= byteLimit else { return }
        contents.withLock { contents in
            if let known = contents.entries.updateValue(entry, forKey: key) {
                contents.bytes += entry.bytes - known.bytes
                return
            }
            contents.order.append(key)
            contents.bytes += entry.bytes
            while contents.entries.count > capacity || contents.bytes > byteLimit { contents.discardOldest() }
        }
    }
}
