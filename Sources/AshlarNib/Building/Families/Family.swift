import AshlarUI
import Foundation

/// The properties of each family of classes. A view has those of all families that its class belongs to.
extension SceneBuilder {
    /// Applies the properties of an element to its view, except its subviews.
    func applyFamily(_ reader: ElementReader, to view: UIView) {
        if let control = view as? UIControl { applyControl(reader, to: control) }
        if let scroll = view as? UIScrollView { applyScrollView(reader, to: scroll) }
        switch view {
        case let view as UILabel: applyLabel(reader, to: view)
        case let view as UITextField: applyTextField(reader, to: view)
        case let view as UITextView: applyTextView(reader, to: view)
        case let view as UIButton: applyButton(reader, to: view)
        case let view as UIImageView: applyImageView(reader, to: view)
        case let view as UISwitch: applySwitch(reader, to: view)
        case let view as UISlider: applySlider(reader, to: view)
        case let view as UIStepper: applyStepper(reader, to: view)
        case let view as UISegmentedControl: applySegments(reader, to: view)
        case let view as UIProgressView: applyProgress(reader, to: view)
        case let view as UIActivityIndicatorView: applyIndicator(reader, to: view)
        case let view as UIPageControl: applyPageControl(reader, to: view)
        case let view as UIDatePicker: applyDatePicker(reader, to: view)
        case let view as UISearchBar: applySearchBar(reader, to: view)
        case let view as UIStackView: applyStack(reader, to: view)
        case let view as UIVisualEffectView: applyEffect(reader, to: view)
        case let view as UINavigationBar: applyNavigationBar(reader, to: view)
        case let view as UIToolbar: applyToolbar(reader, to: view)
        case let view as UITabBar: applyTabBar(reader, to: view)
        case let view as UITableView: applyTable(reader, to: view)
        case let view as UITableViewCell: applyTableCell(reader, to: view)
        case let view as UICollectionView: applyCollection(reader, to: view)
        case let view as UIRefreshControl: applyRefreshControl(reader, to: view)
        case let view as UICollectionReusableView: applyReusableView(reader, to: view)
        default: break
        }
    }

    /// Makes the views inside a view, when the view has its place.
    func fill(_ view: UIView, _ reader: ElementReader) {
        switch view {
        case let view as UITableView: fillTable(view, reader)
        case let view as UICollectionView: fillCollection(view, reader)
        case let view as UITableViewCell: fillTableCell(view, reader)
        case let view as UICollectionViewCell: fillCell(reader, contentView: view.contentView)
        case let view as UIVisualEffectView: fillCell(reader, contentView: view.contentView)
        case let view as UITableViewHeaderFooterView: fillCell(reader, contentView: view.contentView)
        default: break
        }
        addSubviews(reader.list("subviews"), of: reader, to: view)
        if reader.name == "containerView" {
            let segue = reader.element.first("connections")?.children.first { $0.attributes["kind"] == "embed" }
            if let segue { containerViews.append((view, segue)) }
        }
    }

    /// Applies an element with the key `contentView` to the content view that its superview made.
    func fillCell(_ reader: ElementReader, contentView: UIView) {
        guard let content = reader.child(key: "contentView") else { return }
        content.element.note("tableViewCell")
        context.guarded(content.element) { applyContent(content, to: contentView) }
        record(contentView, content)
        addSubviews(content.list("subviews"), of: content, to: contentView)
    }

    /// Applies the properties of a content view. It keeps its own mask, priorities and place, which its superview determines.
    private func applyContent(_ reader: ElementReader, to view: UIView) {
        let (mask, translates) = (view.autoresizingMask, view.translatesAutoresizingMaskIntoConstraints)
        let clips = view.clipsToBounds
        applyCommon(reader, to: view)
        view.autoresizingMask = mask
        view.translatesAutoresizingMaskIntoConstraints = translates
        if reader.bool("clipsSubviews") == nil { view.clipsToBounds = clips }
        if let rect = reader.rect(), rect.size != .zero { view.frame = rect }
    }
}
