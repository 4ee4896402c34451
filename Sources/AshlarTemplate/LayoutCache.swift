import Foundation
import Synchronization

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
/// Any thread can use a cache. When it is full, the layout that was stored first is discarded.
public final class LayoutCache: Sendable {
    private struct Key: Hashable {
        var template: ObjectIdentifier
        var values: LayoutValues
        var width: CGFloat
    }

    private struct Contents {
        /// The results, with the templates, which are kept so that no other one gets the address.
        var results: [Key: (result: LayoutResult, template: LayoutTemplate)] = [:]
        /// The keys in the order in which they were stored, as a ring that begins at `oldest`.
        var order: [Key] = []
        var oldest = 0
    }

    /// The greatest number of layouts that are kept.
    public let capacity: Int
    private let contents = Mutex(Contents())

    /// Creates an empty cache.
    ///
    /// - Parameter capacity: The greatest number of layouts that are kept; at least 1.
    public init(capacity: Int) { self.capacity = max(1, capacity) }

    /// The number of layouts in the cache.
    public var count: Int { contents.withLock { $0.results.count } }

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
        if let known = result(for: values, width: width, of: template) { return known }
        let result = try template.layout(values, width: width)
        store(result, for: values, width: width, of: template)
        return result
    }

    /// Discards all layouts, as after a change of the text size.
    public func removeAll() { contents.withLock { $0 = Contents() } }

    func result(for values: LayoutValues, width: CGFloat, of template: LayoutTemplate) -> LayoutResult? {
        let key = Key(template: ObjectIdentifier(template), values: values, width: width)
        return contents.withLock { $0.results[key]?.result }
    }

    func store(_ result: LayoutResult, for values: LayoutValues, width: CGFloat, of template: LayoutTemplate) {
        let key = Key(template: ObjectIdentifier(template), values: values, width: width)
        contents.withLock { contents in
            guard contents.results.updateValue((result, template), forKey: key) == nil else { return }
            guard contents.order.count == capacity else { return contents.order.append(key) }
            contents.results[contents.order[contents.oldest]] = nil
            contents.order[contents.oldest] = key
            contents.oldest = (contents.oldest + 1) % capacity
        }
    }
}
