import Foundation

/// The numbers in which layouts of the same rows differ: the size of the root, content sizes, and constants of constraints.
///
/// The numbers are the constants of rows, in one list: the width and the height of the root, the two lengths of each content, and
/// the constants.
package struct LayoutInputs: ~Copyable {
    /// The boxes whose content sizes can differ, and the constraints whose constants can.
    package let boxes: [Int]
    package let constraints: [Int]
    /// The place of the first content size.
    static let firstContent = 2

    /// The numbers. They are of this instance alone, so that no access counts a reference.
    let numbers: UnsafeMutablePointer<Double>
    private let count: Int
    /// The distances between the root's frame and its alignment rectangle.
    private let rootInsets: CGSize
    /// The right sides of the constraints' rows whose constants are 0.
    private let offsets: [Double]
    /// Which lengths of contents are absent, as bits in the order of the lengths.
    private(set) var absent: [UInt64]

    /// Creates inputs with the content sizes and constants that the rows were collected with. The root's size is 0 by 0.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - boxes: The indices of the boxes whose content sizes can differ.
    ///   - constraints: The indices of the constraints whose constants can differ.
    package init(_ rows: LayoutRows, boxes: [Int], constraints: [Int]) {
        (self.boxes, self.constraints) = (boxes, constraints)
        count = Self.firstContent + 2 * boxes.count + constraints.count
        numbers = .allocate(capacity: count)
        numbers.initialize(repeating: 0, count: count)
        let insets = rows.boxes[rows.root].insets
        rootInsets = CGSize(width: insets.left + insets.right, height: insets.top + insets.bottom)
        offsets = constraints.map { rows.offsets[$0] }
        absent = Array(repeating: 0, count: (2 * boxes.count + 63) / 64)
        setRootSize(.zero)
        for (place, box) in boxes.enumerated() { setContent(rows.boxes[box].content, at: place) }
        for (place, constraint) in constraints.enumerated() {
            numbers[firstConstant + place] = rows.rows[rows.constraintRows.lowerBound + constraint].constant
        }
    }

    deinit { numbers.deallocate() }

    /// The place of the first constant.
    var firstConstant: Int { Self.firstContent + 2 * boxes.count }

    subscript(place: Int) -> Double { numbers[place] }

    /// Sets the size of the root's frame, in points.
    package mutating func setRootSize(_ size: CGSize) {
        numbers[0] = LengthLimit.rowConstant(Double(size.width - rootInsets.width))
        numbers[1] = LengthLimit.rowConstant(Double(size.height - rootInsets.height))
    }

    /// Sets a content size.
    ///
    /// - Parameters:
    ///   - size: The content size in points; a negative length means no metric.
    ///   - place: The place of the box in ``boxes``.
    package mutating func setContent(_ size: CGSize, at place: Int) {
        let size = LayoutItem.content(size)
        setLength(Double(size.width), 2 * place)
        setLength(Double(size.height), 2 * place + 1)
    }

    @inline(__always)
    private mutating func setLength(_ length: Double, _ bit: Int) {
        numbers[Self.firstContent + bit] = length
        let mask: UInt64 = 1 << UInt64(bit & 63)
        if length < 0 { absent[bit >> 6] |= mask } else { absent[bit >> 6] &= ~mask }
    }

    /// Sets the constant of a constraint.
    ///
    /// - Parameters:
    ///   - constant: The constant, in points.
    ///   - place: The place of the constraint in ``constraints``.
    package mutating func setConstant(_ constant: CGFloat, at place: Int) {
        numbers[firstConstant + place] = LengthLimit.rowConstant(Double(LengthLimit.constant(constant)) + offsets[place])
    }
}
