@_exported import AppleViews
import UIKit

/// A file that is shown.
@preconcurrency @MainActor
public protocol QLPreviewItem: AnyObject {
    var previewItemURL: URL? { get }
    var previewItemTitle: String? { get }
}

extension QLPreviewItem { public var previewItemTitle: String? { nil } }

/// A controller that shows files: here a placeholder.
open class QLPreviewController: PlaceholderViewController {
    open weak var dataSource: (any QLPreviewControllerDataSource)?
    open weak var delegate: (any QLPreviewControllerDelegate)?
    open var currentPreviewItemIndex = 0
    open func reloadData() {}
}

/// An object that names the files of a controller. Its methods are not called.
@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// An object that is told of what a controller shows. It has no methods here.
@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {}
