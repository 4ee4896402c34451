import RxSwift
import UIKit

extension Reactive where Base: UIApplication {
    @MainActor private static func event(_ name: Notification.Name) -> ControlEvent<Void> {
        ControlEvent(events: NotificationCenter.default.rx.notification(name).map { _ in })
    }
    @MainActor public static var didEnterBackground: ControlEvent<Void> { event(UIApplication.didEnterBackgroundNotification) }
    @MainActor public static var willEnterForeground: ControlEvent<Void> { event(UIApplication.willEnterForegroundNotification) }
    @MainActor public static var didBecomeActive: ControlEvent<Void> { event(UIApplication.didBecomeActiveNotification) }
    @MainActor public static var willResignActive: ControlEvent<Void> { event(UIApplication.willResignActiveNotification) }
    @MainActor public static var willTerminate: ControlEvent<Void> { event(UIApplication.willTerminateNotification) }
}
