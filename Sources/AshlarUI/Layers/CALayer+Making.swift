import Foundation

/// Creates layers of classes known at run time only, as `DynamicClasses.swift` does for views.
extension CALayer {
    @_silgen_name("$s8AshlarUI7CALayerC5_madeACs5UInt8V_tcfC")
    private final class func made(_ unused: UInt8) -> CALayer

    @_silgen_name("$s8AshlarUI7CALayerC8_showingA2C_tcfC")
    private final class func showing(_ layer: __owned CALayer) -> CALayer

    static func made(by type: CALayer.Type) -> CALayer { type.made(0) }
    static func copy(by type: CALayer.Type, of layer: CALayer) -> CALayer { type.showing(layer) }
}
