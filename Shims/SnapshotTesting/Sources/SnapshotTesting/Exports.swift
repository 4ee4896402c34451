// On Apple's systems XCTest exports UIKit, so that tests often import nothing but XCTest and SnapshotTesting. The toolchain's
// XCTest cannot be replaced here, so this module exports both.
@_exported import UIKit
@_exported import XCTest
