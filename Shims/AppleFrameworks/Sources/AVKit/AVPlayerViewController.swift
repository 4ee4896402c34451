@_exported import AVFoundation
@_exported import AppleViews
import UIKit

/// A controller that plays media: here a placeholder.
open class AVPlayerViewController: PlaceholderViewController {
    open var player: AVPlayer?
    open var showsPlaybackControls = true
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var allowsPictureInPicturePlayback = true
    open var entersFullScreenWhenPlaybackBegins = false
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    open var contentOverlayView: UIView? { nil }
}

/// An object that is told of what a player does. It has no methods here.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {}

/// A button for the choice of a device: here a placeholder.
open class AVRoutePickerView: PlaceholderView {
    open var activeTintColor: UIColor?
    open var prioritizesVideoDevices = false
    open weak var delegate: (any AVRoutePickerViewDelegate)?
}

/// An object that is told when routes are shown. It is not told.
@preconcurrency @MainActor
public protocol AVRoutePickerViewDelegate: AnyObject {
    func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
    func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}

extension AVRoutePickerViewDelegate {
    public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
    public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}
