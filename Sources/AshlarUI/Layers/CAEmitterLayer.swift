import Foundation

/// A kind of particle: data only.
open class CAEmitterCell: NSObject, @unchecked Sendable {
    /// The particle's name.
    open var name: String?
    /// Whether such particles are made. The default is true.
    open var isEnabled = true
    /// How many are made in a second.
    open var birthRate: Float = 0
    /// How long each is shown, in seconds.
    open var lifetime: Float = 0
    /// By how much that differs.
    open var lifetimeRange: Float = 0
    /// The direction in the plane, in radians.
    open var emissionLongitude: CGFloat = 0
    /// The direction out of the plane, in radians.
    open var emissionLatitude: CGFloat = 0
    /// By how much the direction differs, in radians.
    open var emissionRange: CGFloat = 0
    /// Points in a second.
    open var velocity: CGFloat = 0
    /// By how much that differs.
    open var velocityRange: CGFloat = 0
    /// The acceleration to the right.
    open var xAcceleration: CGFloat = 0
    /// The acceleration downwards.
    open var yAcceleration: CGFloat = 0
    /// The acceleration out of the plane.
    open var zAcceleration: CGFloat = 0
    /// The size, where 1 is that of the contents.
    open var scale: CGFloat = 1
    /// By how much that differs.
    open var scaleRange: CGFloat = 0
    /// How fast the size changes.
    open var scaleSpeed: CGFloat = 0
    /// How fast the particle turns, in radians in a second.
    open var spin: CGFloat = 0
    /// By how much that differs.
    open var spinRange: CGFloat = 0
    /// The color that the contents are multiplied with.
    open var color: CGColor? = CGColor.white
    /// By how much red differs.
    open var redRange: Float = 0
    /// By how much green differs.
    open var greenRange: Float = 0
    /// By how much blue differs.
    open var blueRange: Float = 0
    /// By how much the opacity differs.
    open var alphaRange: Float = 0
    /// How fast the opacity changes.
    open var alphaSpeed: Float = 0
    /// The image.
    open var contents: Any?
    /// The part of the image, of which 1 is the whole.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The pixels of the image in a point.
    open var contentsScale: CGFloat = 1
    /// Particles that come from particles.
    open var emitterCells: [CAEmitterCell]?

    public override init() { super.init() }
}

/// The shapes that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A point.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The parts of a shape that particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its points.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its surface.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// What is within.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In any order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest first.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest last.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// From back to front.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Added to each other.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that makes particles: data only. The particles are chosen at random on iOS; none is drawn here.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    /// The kinds of particles.
    open var emitterCells: [CAEmitterCell]?
    /// What the cells' birth rates are multiplied with.
    open var birthRate: Float = 1
    /// What the cells' lifetimes are multiplied with.
    open var lifetime: Float = 1
    /// The middle of the shape.
    open var emitterPosition = CGPoint.zero
    /// The shape's distance out of the plane.
    open var emitterZPosition: CGFloat = 0
    /// The shape's size.
    open var emitterSize = CGSize.zero
    /// The shape's depth.
    open var emitterDepth: CGFloat = 0
    /// The shape.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The part of the shape.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// How particles are drawn over each other.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// Whether particles have a depth.
    open var preservesDepth = false
    /// What the cells' velocities are multiplied with.
    open var velocity: Float = 1
    /// What the cells' sizes are multiplied with.
    open var scale: Float = 1
    /// What the cells' spins are multiplied with.
    open var spin: Float = 1
    /// Where the random numbers begin.
    open var seed: UInt32 = 0
}
