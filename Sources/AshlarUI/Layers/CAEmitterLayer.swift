import Foundation

/// A kind of particle. Stored only.
open class CAEmitterCell: NSObject, @unchecked Sendable {
    /// The particle's name.
    open var name: String?
    /// Whether particles of this kind are created. The default is true.
    open var isEnabled = true
    /// The number of particles created per second.
    open var birthRate: Float = 0
    /// The lifetime of a particle, in seconds.
    open var lifetime: Float = 0
    /// The range of the value above.
    open var lifetimeRange: Float = 0
    /// The direction of emission in the plane, in radians.
    open var emissionLongitude: CGFloat = 0
    /// The direction of emission out of the plane, in radians.
    open var emissionLatitude: CGFloat = 0
    /// The range of the direction, in radians.
    open var emissionRange: CGFloat = 0
    /// The velocity, in points per second.
    open var velocity: CGFloat = 0
    /// The range of the value above.
    open var velocityRange: CGFloat = 0
    /// The acceleration to the right.
    open var xAcceleration: CGFloat = 0
    /// The acceleration downwards.
    open var yAcceleration: CGFloat = 0
    /// The acceleration out of the plane.
    open var zAcceleration: CGFloat = 0
    /// The size, where 1 is that of the contents.
    open var scale: CGFloat = 1
    /// The range of the value above.
    open var scaleRange: CGFloat = 0
    /// The change of the scale per second.
    open var scaleSpeed: CGFloat = 0
    /// The rotation, in radians per second.
    open var spin: CGFloat = 0
    /// The range of the value above.
    open var spinRange: CGFloat = 0
    /// The color by which the contents are multiplied.
    open var color: CGColor? = CGColor.white
    /// The range of the red component.
    open var redRange: Float = 0
    /// The range of the green component.
    open var greenRange: Float = 0
    /// The range of the blue component.
    open var blueRange: Float = 0
    /// The range of the opacity.
    open var alphaRange: Float = 0
    /// The change of the opacity per second.
    open var alphaSpeed: Float = 0
    /// The image.
    open var contents: Any?
    /// The part of the image to show, in fractions of its size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The number of pixels of the image per point.
    open var contentsScale: CGFloat = 1
    /// The particles that each particle emits.
    open var emitterCells: [CAEmitterCell]?

    public override init() { super.init() }
}

/// The shape from which particles are emitted.
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

/// The part of the shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The points of the shape.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The outline of the shape.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The surface of the shape.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The interior of the shape.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Draws particles in any order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// Draws older particles before younger ones.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// Draws younger particles before older ones.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Draws particles from back to front.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Adds the colors of particles that overlap.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles. Its properties are stored only: on iOS the particles are random; here none is drawn.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    /// The kinds of particles.
    open var emitterCells: [CAEmitterCell]?
    /// The number by which the birth rates of all cells are multiplied. The default is 1.
    open var birthRate: Float = 1
    /// The number by which the lifetimes of all cells are multiplied. The default is 1.
    open var lifetime: Float = 1
    /// The center of the shape.
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
    /// The order in which particles are drawn.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// Whether particles have a depth.
    open var preservesDepth = false
    /// The factor of the cells' velocities.
    open var velocity: Float = 1
    /// The factor of the cells' scales.
    open var scale: Float = 1
    /// The factor of the cells' spins.
    open var spin: Float = 1
    /// The seed of the random numbers.
    open var seed: UInt32 = 0
}
