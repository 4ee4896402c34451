@_exported import RxRelay
@_exported import RxSwift

import Foundation

// These are no subclasses of NSObject here.
extension NotificationCenter: ReactiveCompatible {}
