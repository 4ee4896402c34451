import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarTemplate

@MainActor
@Suite("Batches of layouts")
struct BatchTests {
    @Test("A batch has the results of single layouts in the order of the values, with errors in their places")
    func order() async throws {
        let template = try PostTree().template()
        var batch = (0..<500).map { PostTree.values($0, length: 1 + $0 % 90) }
        batch[77] = ["title": .text("alone")]
        let results = try await template.layout(batch, width: 200)
        expect(results.count, equals: 500)
        for (place, result) in results.enumerated() {
            switch result {
            case .success(let layout):
                try expect(layout.frames, equals: template.layout(batch[place], width: 200).frames)
            case .failure(let error): expect(place == 77 && error.reason == .missingValue)
            }
        }
        try await expect(template.layout([], width: 200).isEmpty)
    }

    @Test("A cancelled batch ends with an error")
    func cancellation() async throws {
        let template = try PostTree().template()
        let batch = (0..<1000).map { PostTree.values($0, length: 40) }
        let task = Task.detached {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await template.layout(batch, width: 200).count
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("A cache keeps the last layouts, up to its capacity, and gives each template and width its own")
    func cache() async throws {
        let (template, other, cache) = (try PostTree().template(), try PostTree().template(), LayoutCache(capacity: 10))
        let batch = (0..<25).map { PostTree.values($0, length: 40) }
        _ = try await template.layout(batch, width: 200, cache: cache)
        expect(cache.count, equals: 10)
        let solves = template.work.solves
        let first = try cache.layout(batch[24], width: 200, by: template)
        let second = try cache.layout(batch[24], width: 200, by: template)
        // All workers of the batch are idle again, so that their work counts.
        expect(first.frames == second.frames && template.work.solves - solves <= 8)
        let before = template.work.solves
        _ = try cache.layout(batch[24], width: 200, by: template)
        expect(template.work.solves, equals: before)
        try expect(cache.layout(batch[24], width: 300, by: template).size.width, equals: 300)
        try expect(cache.layout(batch[24], width: 200, by: other).frames == first.frames && other.work.solves > 0)
        expect(cache.count, equals: 10)
        cache.removeAll()
        expect(cache.count, equals: 0)
    }

    @Test("A layout that a cache has discarded leaves nothing of its values")
    func discarded() throws {
        let (tree, cache) = (PostTree(), LayoutCache(capacity: 1))
        tree.picture.accessibilityIdentifier = "picture"
        let template = try tree.template()
        var image: UIImage? = UIImage()
        weak let known = image
        var values = PostTree.values(1, length: 4)
        values.set(.image(image), of: "picture")
        _ = try cache.layout(values, width: 200, by: template)
        (values, image) = ([:], nil)
        expect(known != nil)
        _ = try cache.layout(PostTree.values(2, length: 4), width: 200, by: template)
        expect(known == nil && cache.count == 1)
    }

    @Test("A cache of some bytes discards the oldest layouts, and does not keep one that is larger by itself")
    func bytes() throws {
        let (template, cache) = (try PostTree().template(), LayoutCache(capacity: 1_000, byteLimit: 40_000))
        for number in 0..<300 {
            _ = try cache.layout(PostTree.values(number, length: 1_000), width: 200, by: template)
            expect(cache.byteCount <= 40_000)
        }
        // A text of 1,000 bytes, two entries, and the frames of six views.
        expect((20..<36).contains(cache.count), "\(cache.count)")
        let solves = template.work.solves
        _ = try cache.layout(PostTree.values(299, length: 1_000), width: 200, by: template)
        _ = try cache.layout(PostTree.values(0, length: 50_000), width: 200, by: template)
        expect(cache.byteCount > 30_000 && template.work.solves == solves)
        cache.removeAll()
        expect(cache.byteCount, equals: 0)
    }
}
