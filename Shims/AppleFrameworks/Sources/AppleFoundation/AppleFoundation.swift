// What Foundation has on Apple's systems alone. `ashlar adopt` adds the import of this module to every file that imports Foundation.
@_exported import Foundation

#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif
#if canImport(FoundationXML)
@_exported import FoundationXML
#endif
