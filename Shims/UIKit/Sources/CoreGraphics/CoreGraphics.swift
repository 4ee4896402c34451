// Geometry is part of Foundation here, and transforms, paths, contexts and colors are part of Ashlar.
@_exported import Ashlar
@_exported import Foundation
