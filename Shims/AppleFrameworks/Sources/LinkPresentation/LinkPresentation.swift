@_exported import AppleViews
import AppleFoundation
import UIKit

/// What a link leads to.
open class LPLinkMetadata: NSObject {
    open var originalURL: URL?
    open var url: URL?
    open var title: String?
    open var iconProvider: NSItemProvider?
    open var imageProvider: NSItemProvider?
}

/// A view of a link: here a placeholder with the title.
open class LPLinkView: PlaceholderView {
    open var metadata: LPLinkMetadata { didSet { placeholderText = metadata.title ?? metadata.url?.absoluteString } }
    public init(metadata: LPLinkMetadata) {
        self.metadata = metadata
        super.init(frame: .zero)
        placeholderText = metadata.title ?? metadata.url?.absoluteString
    }
    public convenience init(url: URL) {
        let metadata = LPLinkMetadata()
        metadata.url = url
        self.init(metadata: metadata)
    }
    public required init?(coder: NSCoder) { nil }
}

/// A reader of what links lead to. It reads nothing.
open class LPMetadataProvider: NSObject {
    open func startFetchingMetadata(for URL: URL, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void) {
        Unavailable.note("LPMetadataProvider.startFetchingMetadata")
        completionHandler(nil, CocoaError(.featureUnsupported))
    }
    open func cancel() {}
}
