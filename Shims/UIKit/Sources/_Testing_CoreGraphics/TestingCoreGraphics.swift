// The overlay of Swift Testing for CoreGraphics. A file that imports both modules imports this module, too, so it must exist.
@_exported import CoreGraphics
