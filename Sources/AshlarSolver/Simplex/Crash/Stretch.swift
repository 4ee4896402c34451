/// A part of the movement of an unknown in ``Crash/balance(_:_:_:)``: from its place to the next kink of its
/// penalties.
struct Stretch: HeapElement {
    var unknown: Int32
    /// The coefficient of the unknown in the row to be met.
    var coefficient: Double
    /// The first stage whose cost changes along the stretch. A later stage is cheaper.
    var stage: Int32
    /// The change of the cost of that stage, for each unit that the residual of the row changes.
    var slope: Double
    /// The next stage whose cost changes, or `.max`, and the change. A negative change is an improvement.
    var nextStage = Int32.max
    var nextSlope = 0.0
    /// A row whose violation grows along the stretch.
    var row: Int32
    /// The length of the stretch.
    var length: Double
    /// The row whose kink is at the end, and the row that holds the unknown at the start.
    var end: Int32
    var hold: Int32

    /// Returns whether a stretch costs less than another one, in the first stage in which they differ. If they cost the same, the
    /// one that violates a more junior row is first.
    static func precedes(_ left: Stretch, _ right: Stretch) -> Bool {
        if left.stage != right.stage { return left.stage > right.stage }
        if left.slope != right.slope { return left.slope < right.slope }
        if left.nextStage < right.nextStage { return left.nextSlope < 0 }
        if left.nextStage > right.nextStage { return right.nextSlope > 0 }
        if left.nextSlope != right.nextSlope { return left.nextSlope < right.nextSlope }
        return left.row > right.row
    }
}
