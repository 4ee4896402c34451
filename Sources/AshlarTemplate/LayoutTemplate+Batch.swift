import Foundation

extension LayoutTemplate {
    /// Computes the frames for many values, on all cores.
    ///
    /// Values that cannot be laid out have an error in their place, and the others go on.
    ///
    /// - Parameters:
    ///   - batch: The values of each layout.
    ///   - width: The width of the top, in points.
    ///   - cache: A cache of results, in which layouts are looked up and stored. The default is nil, for none.
    /// - Returns: The results, in the order of the values.
    /// - Throws: `CancellationError` if the task was cancelled. Layouts that have begun are finished.
    /// - Complexity: Linear in the number of values.
    public func layout(
        _ batch: [LayoutValues], width: CGFloat, cache: LayoutCache? = nil
    ) async throws -> [Result<LayoutResult, TemplateError>] {
        // Several parts for each core, so that no core waits long for the others, and long enough that a part costs more than its
        // task.
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let length = max(8, (batch.count + 8 * cores - 1) / (8 * cores))
        return try await withThrowingTaskGroup(of: (Int, [Result<LayoutResult, TemplateError>]).self) { group in
            for start in stride(from: 0, to: batch.count, by: length) {
                let part = batch[start..<min(start + length, batch.count)]
                group.addTask { (start, try self.layoutPart(part, width, cache)) }
            }
            var parts = [[Result<LayoutResult, TemplateError>]](repeating: [], count: (batch.count + length - 1) / length)
            for try await (start, results) in group { parts[start / length] = results }
            return parts.flatMap { $0 }
        }
    }

    private func layoutPart(
        _ part: ArraySlice<LayoutValues>, _ width: CGFloat, _ cache: LayoutCache?
    ) throws -> [Result<LayoutResult, TemplateError>] {
        let worker = takeWorker()
        defer { give(worker) }
        var results: [Result<LayoutResult, TemplateError>] = []
        results.reserveCapacity(part.count)
        for values in part {
            try Task.checkCancellation()
            if let known = cache?.result(for: values, width: width, of: self) {
                results.append(.success(known))
                continue
            }
            let result = Result { () throws(TemplateError) in try layout(values, width: width, height: nil, by: worker) }
            if let cache, case .success(let layout) = result { cache.store(layout, for: values, width: width, of: self) }
            results.append(result)
        }
        return results
    }
}
