@_exported import Ashlar
@_exported import Foundation

// On Apple's systems, these APIs are a part of Foundation, which UIKit exports.
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif
