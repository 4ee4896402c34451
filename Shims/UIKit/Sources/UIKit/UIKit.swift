@_exported import Ashlar
@_exported import Foundation
