// The overlay of Swift Testing for UIKit. A file that imports both modules imports this module, too, so it must exist.
@_exported import UIKit
