import AshlarUI
import Foundation

/// Collection views, their layouts and cells.
extension SceneBuilder {
    func makeCollection(_ reader: ElementReader) -> UIView {
        let coder = InterfaceCoder()
        coder.collectionViewLayout = makeLayout(reader)
        return make(UICollectionView.self, reader, coder)
    }

    /// Makes the layout of a collection view's element; a flow layout if the layout's class is not known.
    func makeLayout(_ reader: ElementReader) -> UICollectionViewLayout {
        guard let element = reader.child(key: "collectionViewLayout") else { return UICollectionViewFlowLayout() }
        var layout: UICollectionViewLayout?
        if let name = element["customClass"] {
            let type: AnyClass? = InterfaceClasses.type(named: name, module: element["customModule"])
            layout = (type as? UICollectionViewLayout.Type)?.init(coder: InterfaceCoder())
            if layout == nil { unknownClasses.append(.init(name: name, element: element.name, line: element.element.line)) }
        }
        let made = layout ?? UICollectionViewFlowLayout()
        if let flow = made as? UICollectionViewFlowLayout { apply(element, to: flow) }
        register(made, element)
        return made
    }

    private func apply(_ reader: ElementReader, to flow: UICollectionViewFlowLayout) {
        let directions: KeyValuePairs<String, UICollectionView.ScrollDirection> = [
            "horizontal": .horizontal, "vertical": .vertical,
        ]
        if let direction = reader.choice("scrollDirection", directions) { flow.scrollDirection = direction }
        if let spacing = reader.number("minimumLineSpacing") { flow.minimumLineSpacing = max(0, spacing) }
        if let spacing = reader.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = max(0, spacing) }
        if let size = reader.size("itemSize") { flow.itemSize = size }
        if let size = reader.size("estimatedItemSize") { flow.estimatedItemSize = size }
        if reader.bool("automaticEstimatedItemSize") == true { flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
        if let size = reader.size("headerReferenceSize") { flow.headerReferenceSize = size }
        if let size = reader.size("footerReferenceSize") { flow.footerReferenceSize = size }
        if let insets = reader.insets("sectionInset") { flow.sectionInset = insets }
        let references: KeyValuePairs<String, UICollectionViewFlowLayout.SectionInsetReference> = [
            "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
        ]
        if let reference = reader.choice("sectionInsetReference", references) { flow.sectionInsetReference = reference }
        if let pins = reader.bool("sectionHeadersPinToVisibleBounds") { flow.sectionHeadersPinToVisibleBounds = pins }
        if let pins = reader.bool("sectionFootersPinToVisibleBounds") { flow.sectionFootersPinToVisibleBounds = pins }
    }

    func applyCollection(_ reader: ElementReader, to view: UICollectionView) {
        if let allows = reader.bool("allowsSelection") { view.allowsSelection = allows }
        if let allows = reader.bool("allowsMultipleSelection") { view.allowsMultipleSelection = allows }
        reader.element.note("dataMode", "prefetchingEnabled", "springLoaded")
        // The layout was given to the initializer; a custom class may have made another one.
        _ = reader.child(key: "collectionViewLayout")
    }

    func applyReusableView(_ reader: ElementReader, to view: UICollectionReusableView) {
        reader.element.note("reuseIdentifier")
        // Interface Builder's canvas shows the cell in this size.
        _ = reader.size("customSize")
    }

    /// Registers the prototypes of a collection view.
    func fillCollection(_ view: UICollectionView, _ reader: ElementReader) {
        for element in reader.list("cells") {
            addPrototype(element) { nib, identifier in
                view.register(nib, forCellWithReuseIdentifier: identifier)
            }
        }
        let kinds = [
            "sectionHeaderView": UICollectionView.elementKindSectionHeader,
            "sectionFooterView": UICollectionView.elementKindSectionFooter,
        ]
        for element in reader.element.children {
            guard let key = element.key, let kind = kinds[key] else { continue }
            addPrototype(element) { nib, identifier in
                view.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            }
        }
        if let element = reader.element.children.first(where: { $0.key == "backgroundView" }) {
            view.backgroundView = makeLoose(element)
        }
    }
}
