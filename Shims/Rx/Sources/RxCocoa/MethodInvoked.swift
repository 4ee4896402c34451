import AppleFoundation
import RxSwift
import UIKit

extension Reactive where Base: NSObject {
    /// The arguments of a method each time that it has been called. Without Objective-C nothing can be told of calls: there are none.
    public func methodInvoked(_ selector: Selector) -> Observable<[Any]> {
        Unavailable.note("rx.methodInvoked")
        return .never()
    }

    /// The arguments of a method each time that it is called. Without Objective-C nothing can be told of calls: there are none.
    public func sentMessage(_ selector: Selector) -> Observable<[Any]> {
        Unavailable.note("rx.sentMessage")
        return .never()
    }
}
