@_exported import Ashlar
@_exported import Foundation

// Part of Foundation where UIKit comes from.
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif
