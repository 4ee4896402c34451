import AshlarUI
import Foundation

/// Table views and their cells.
extension SceneBuilder {
    static let tableStyles: KeyValuePairs<String, UITableView.Style> = [
        "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
    ]

    func makeTable(_ reader: ElementReader) -> UIView {
        let coder = InterfaceCoder()
        coder.tableStyle = reader.choice("style", Self.tableStyles) ?? .plain
        return make(UITableView.self, reader, coder)
    }

    func applyTable(_ reader: ElementReader, to table: UITableView) {
        func length(_ name: String, _ set: (CGFloat) -> Void) {
            guard let number = reader.number(name) else { return }
            set(number < 0 ? UITableView.automaticDimension : number)
        }
        length("rowHeight") { table.rowHeight = $0 }
        length("estimatedRowHeight") { table.estimatedRowHeight = $0 }
        length("sectionHeaderHeight") { table.sectionHeaderHeight = $0 }
        length("sectionFooterHeight") { table.sectionFooterHeight = $0 }
        length("estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = $0 }
        length("estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = $0 }
        let separators: KeyValuePairs<String, UITableViewCell.SeparatorStyle> = [
            "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched,
        ]
        if let style = reader.choice("separatorStyle", separators) { table.separatorStyle = style }
        if let insets = reader.insets("separatorInset") { table.separatorInset = insets }
        if let color = reader.color("separatorColor") { table.separatorColor = color }
        if let color = reader.color("sectionIndexColor") { table.sectionIndexColor = color }
        if let color = reader.color("sectionIndexBackgroundColor") { table.sectionIndexBackgroundColor = color }
        if let color = reader.color("sectionIndexTrackingBackgroundColor") { table.sectionIndexTrackingBackgroundColor = color }
        if let allows = reader.bool("allowsSelection") { table.allowsSelection = allows }
        if let allows = reader.bool("allowsMultipleSelection") { table.allowsMultipleSelection = allows }
        if let allows = reader.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = allows }
        if let allows = reader.bool("allowsMultipleSelectionDuringEditing") {
            table.allowsMultipleSelectionDuringEditing = allows
        }
        reader.element.note("dataMode", "style", "springLoaded", "prefetchingEnabled")
    }

    /// Makes the header and footer, the prototypes, and the static cells of a table view.
    func fillTable(_ table: UITableView, _ reader: ElementReader) {
        for element in reader.element.children {
            switch element.key {
            case "tableHeaderView": table.tableHeaderView = makeLoose(element)
            case "tableFooterView": table.tableFooterView = makeLoose(element)
            case "backgroundView": table.backgroundView = makeLoose(element)
            default: break
            }
        }
        for element in reader.list("prototypes") {
            addPrototype(element) { nib, identifier in
                table.register(nib, forCellReuseIdentifier: identifier)
            }
        }
        let sections = reader.list("sections")
        if !sections.isEmpty { addStaticSections(sections, to: table) }
    }

    /// Makes a view that another object places, such as the header of a table view. Its frame is the saved one.
    func makeLoose(_ element: InterfaceElement) -> UIView {
        let reader = reader(element)
        let view = makeView(reader)
        if let frame = reader.rect() { view.frame = frame }
        fill(view, reader)
        return view
    }

    /// Registers a prototype, or makes it on the canvas.
    func addPrototype(_ element: InterfaceElement, _ register: (UINib, String) -> Void) {
        if context.options.isCanvas { _ = makeRoot(element, kind: .cell) }
        guard let identifier = element.attributes["reuseIdentifier"] else { return }
        register(PrototypeNib(element, of: self), identifier)
    }

    private func addStaticSections(_ elements: [InterfaceElement], to table: UITableView) {
        var sections: [StaticTable.Section] = []
        for element in elements where element.name == "tableViewSection" {
            let section = reader(element)
            var made = StaticTable.Section(
                header: section.text("headerTitle"), footer: section.text("footerTitle"))
            for cell in section.list("cells") {
                guard let view = makeRoot(cell, kind: .cell) as? UITableViewCell else { continue }
                if let height = self.reader(cell).number("rowHeight"), height > 0 { made.heights[made.cells.count] = height }
                made.cells.append(view)
            }
            sections.append(made)
        }
        // On the canvas each cell is laid out by itself, at its saved size.
        guard !context.options.isCanvas else { return }
        let source = StaticTable(sections)
        retained.append(source)
        table.dataSource = source
        table.delegate = source
        objc_setAssociatedObject(table, StaticTable.key, source, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    // MARK: Cells

    private static let cellStyles: KeyValuePairs<String, UITableViewCell.CellStyle> = [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
        "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]

    func makeTableCell(_ reader: ElementReader) -> UIView {
        let coder = InterfaceCoder()
        coder.cellStyle = reader.choice("style", Self.cellStyles) ?? .default
        coder.reuseIdentifier = reader["reuseIdentifier"]
        return make(UITableViewCell.self, reader, coder)
    }

    func applyTableCell(_ reader: ElementReader, to cell: UITableViewCell) {
        let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
            "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
            "checkmark": .checkmark, "detailButton": .detailButton,
        ]
        if let type = reader.choice("accessoryType", accessories) { cell.accessoryType = type }
        if let type = reader.choice("editingAccessoryType", accessories) { cell.editingAccessoryType = type }
        let selections: KeyValuePairs<String, UITableViewCell.SelectionStyle> = [
            "none": .none, "blue": .blue, "gray": .gray, "default": .default,
        ]
        if let style = reader.choice("selectionStyle", selections) { cell.selectionStyle = style }
        if let level = reader.integer("indentationLevel") { cell.indentationLevel = max(0, level) }
        if let width = reader.number("indentationWidth") { cell.indentationWidth = width }
        if let insets = reader.insets("separatorInset") { cell.separatorInset = insets }
        if let shows = reader.bool("showsReorderControl") { cell.showsReorderControl = shows }
        if let indents = reader.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = indents }
        _ = (reader.number("rowHeight"), reader["reuseIdentifier"])
        reader.element.note("hidesAccessoryWhenEditing", "style", "focusStyle")
        if let element = reader.child("backgroundConfiguration") {
            var background = cell.backgroundConfiguration ?? .listPlainCell()
            apply(element, to: &background)
            cell.backgroundConfiguration = background
        }
        if let element = reader.child("listContentConfiguration") {
            var content = cell.defaultContentConfiguration()
            apply(element, to: &content, id: reader.id)
            cell.contentConfiguration = content
        }
    }

    /// Applies a `listContentConfiguration` element to the configuration of a cell's content.
    func apply(_ reader: ElementReader, to content: inout UIListContentConfiguration, id: String?) {
        func translated(_ property: String) -> String? {
            let found = id.flatMap { context.options.resources.string(forKey: "\($0).configuration.\(property)") }
            return found ?? reader[property] ?? reader.child(key: property)?.content
        }
        content.text = translated("text") ?? content.text
        content.secondaryText = translated("secondaryText") ?? content.secondaryText
        content.attributedText = reader.attributedText("attributedText")
        content.secondaryAttributedText = reader.attributedText("secondaryAttributedText")
        content.image = reader.imageOrReference("image") ?? content.image
        if let configuration = reader.symbolConfiguration() {
            content.image = content.image.map { $0.applyingSymbolConfiguration(configuration) ?? $0 }
        }
        if let color = reader.color("imageTintColor") { content.imageProperties.tintColor = color }
        if let font = reader.font("font") ?? reader.font("textFont") { content.textProperties.font = font }
        if let color = reader.color("textColor") { content.textProperties.color = color }
        if let font = reader.font("secondaryTextFont") { content.secondaryTextProperties.font = font }
        if let color = reader.color("secondaryTextColor") { content.secondaryTextProperties.color = color }
        if let side = reader.bool("prefersSideBySideTextAndSecondaryText") {
            content.prefersSideBySideTextAndSecondaryText = side
        }
        if let padding = reader.number("imageToTextPadding") { content.imageToTextPadding = padding }
        if let insets = reader.directionalInsets("directionalLayoutMargins") { content.directionalLayoutMargins = insets }
    }

    /// Makes the content of a cell. The labels and the image of a cell with a style are the cell's own.
    func fillTableCell(_ cell: UITableViewCell, _ reader: ElementReader) {
        guard let content = reader.child(key: "contentView") else { return }
        content.element.note("tableViewCell")
        let contentView = cell.contentView
        let margins = contentView.preservesSuperviewLayoutMargins
        context.guarded(content.element) {
            let (mask, translates) = (contentView.autoresizingMask, contentView.translatesAutoresizingMaskIntoConstraints)
            applyCommon(content, to: contentView)
            contentView.autoresizingMask = mask
            contentView.translatesAutoresizingMaskIntoConstraints = translates
            if content.bool("preservesSuperviewLayoutMargins") == nil { contentView.preservesSuperviewLayoutMargins = margins }
            if let rect = content.rect(), rect.size != .zero { contentView.frame = rect }
        }
        record(contentView, content)
        var own: [String: UIView] = [:]
        if let id = reader["textLabel"], let label = cell.textLabel { own[id] = label }
        if let id = reader["detailTextLabel"], let label = cell.detailTextLabel { own[id] = label }
        if let id = reader["imageView"], let view = cell.imageView { own[id] = view }
        let elements = content.list("subviews")
        for element in elements {
            guard let id = element.id, let view = own[id] else { continue }
            let part = self.reader(element)
            context.guarded(element) {
                let translates = view.translatesAutoresizingMaskIntoConstraints
                applyCommon(part, to: view)
                applyFamily(part, to: view)
                view.translatesAutoresizingMaskIntoConstraints = translates
                part.element.note("customClass", "customModule")
            }
            record(view, part)
        }
        addSubviews(elements.filter { $0.id.map { own[$0] == nil } ?? true }, of: content, to: contentView)
        for element in reader.element.children {
            switch element.key {
            case "accessoryView": cell.accessoryView = makeLoose(element)
            case "editingAccessoryView": cell.editingAccessoryView = makeLoose(element)
            case "backgroundView": cell.backgroundView = makeLoose(element)
            case "selectedBackgroundView": cell.selectedBackgroundView = makeLoose(element)
            default: break
            }
        }
    }
}
