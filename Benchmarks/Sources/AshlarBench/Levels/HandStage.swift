/// A stage that computes frames in a plain loop, as code without constraints does.
final class HandStage: Stage {
    private let workload: any Workload
    private let count: Int
    private let buffer: UnsafeMutablePointer<Frame>
    private var heights: [Double]
    private let middle: Int
    private var width: Double

    init(_ prepared: Prepared) {
        workload = prepared.workload
        count = prepared.viewCount
        heights = prepared.heights
        middle = prepared.middle
        width = prepared.scene.width
        buffer = .allocate(capacity: count)
        _ = place()
    }

    isolated deinit { buffer.deallocate() }

    var frames: [Frame] { Array(UnsafeBufferPointer(start: buffer, count: count)) }

    func setWidth(_ width: Double) -> Double {
        self.width = width
        return place()
    }

    func setHeight(_ height: Double) -> Double {
        heights[middle] = height
        workload.place(width: width, heights: heights, into: buffer)
        return buffer[count - 1].y
    }

    func repin() {}

    func resize(to width: Double) -> Double { setWidth(width) }

    private func place() -> Double {
        workload.place(width: width, heights: heights, into: buffer)
        return sum(buffer, frames: count)
    }
}
