// What `import UIKit` brings along on iOS: geometry from Foundation, constraints and their values, Core Graphics' transforms.
#if !canImport(Darwin)
@_exported import struct AshlarGraphics.CGAffineTransform
@_exported import struct AshlarGraphics.CGAffineTransformComponents
@_exported import struct AshlarGraphics.CGVector
#endif
@_exported import AshlarLayout
@_exported import Foundation
