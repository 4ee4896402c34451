// Layers and animations are part of Ashlar.
@_exported import Ashlar
@_exported import Foundation
