import Ashlar
import AshlarGraphics
import AshlarLint
import AshlarNib
import AshlarReport
import Foundation

/// The places in an interface file of a scene's views and constraints, and what the file says about them.
@MainActor
struct SceneSources {
    private let made: MadeScene
    private let path: String
    private var views: [ObjectIdentifier: LintSource] = [:]
    private let outlets: OutletTargets

    /// - Parameters:
    ///   - made: The scene.
    ///   - path: The path of the file, for messages.
    ///   - outlets: The objects that outlets refer to.
    init(_ made: MadeScene, path: String, outlets: OutletTargets) {
        (self.made, self.path, self.outlets) = (made, path, outlets)
        let unknown = Dictionary(made.scene.unknownClasses.map { ($0.line, $0.name) }, uniquingKeysWith: { first, _ in first })
        // An application's own attribute for words is mostly the key of a translation.
        let worded = Set(made.scene.runtimeAttributes.filter { Self.isForWords($0) }.map { ObjectIdentifier($0.object) })
        let resized = Set(made.scene.runtimeAttributes.filter { Self.isForTouches($0) }.map { ObjectIdentifier($0.object) })
        for record in made.scene.views {
            let element = made.names.elements[record.id]
            var source = LintSource(file: path, line: record.line, id: record.id)
            source.type = MadeScene.typeName(of: record.view)
            source.name = made.names.name(of: record.id).map(LintSuppressions.unmarked).flatMap { $0.isEmpty ? nil : $0 }
            source.unknownClass = element?.attributes["customClass"] ?? unknown[record.line]
            source.hasPlaceholderWidth = element?.attributes["placeholderIntrinsicWidth"] != nil
            source.hasPlaceholderHeight = element?.attributes["placeholderIntrinsicHeight"] != nil
            source.hasOutlet = outlets.ids.contains(record.id)
            source.isInCollection = source.hasOutlet && !outlets.single.contains(record.id)
            source.isLabeledByCode = outlets.labeled.contains(record.id) || worded.contains(ObjectIdentifier(record.view))
            source.hasTraitsByCode = outlets.traited.contains(record.id)
            source.isPlacedByCell = outlets.placed.contains(record.id)
            source.isTranslated = worded.contains(ObjectIdentifier(record.view))
            source.hasOwnHitArea = resized.contains(ObjectIdentifier(record.view))
            source.hasAction = element?.hasAction ?? true
            source.picture = element?.picture
            source.hasMissingPicture = made.isMissing(pictureOf: element)
            if let text = SourceText(of: record.view) {
                (source.hasUnknownFont, source.leastTextWidth) = (text.hasUnknownFont, text.leastWidth)
            }
            source.savedFrame = record.isFixed ? nil : record.savedFrame
            source.showsSymbol = element?.attributes["catalog"] == "system"
            source.hasSymbolName = element?.showsSymbol ?? false
            source.isMarkedMisplaced = element?.attributes["misplaced"] == "YES"
            source.isMarkedAmbiguous = element?.attributes["ambiguous"] == "YES"
            source.hasFixedHeight = !made.names.selfSizingCells.contains(record.id)
            source.mayHaveRowHeight = outlets.sized.contains(record.id)
            source.disabledRules = element?.attributes["userLabel"].flatMap { LintSuppressions.rules(in: $0) } ?? []
            views[ObjectIdentifier(record.view)] = source
        }
    }

    /// Whether an attribute that is not UIKit's gives an object words, by its name: `localizedTitle`, `voiceOverLabelKey`.
    private static func isForWords(_ attribute: InterfaceScene.RuntimeAttribute) -> Bool {
        guard let text = attribute.value as? String, !text.isEmpty else { return false }
        let name = attribute.keyPath.lowercased()
        return ["label", "title", "text", "locali", "accessib", "translat"].contains { name.contains($0) }
    }

    /// Whether an attribute that is not UIKit's changes where touches are taken, by its name: `hitTestEdgeInsets`, `touchAreaInset`.
    private static func isForTouches(_ attribute: InterfaceScene.RuntimeAttribute) -> Bool { isForTouches(attribute.keyPath) }

    /// Whether a key in camel case has a word for touches. Insets of a text or an image move what is seen.
    static func isForTouches(_ key: String) -> Bool {
        var words: [String] = [""]
        var previous: Character?
        for letter in key {
            if !letter.isLetter || letter.isUppercase && previous?.isUppercase != true { words.append("") }
            if letter.isLetter { words[words.count - 1] += letter.lowercased() }
            previous = letter
        }
        if words.contains(where: ["hit", "touch", "touches", "touchable", "tap", "tappable", "click", "area"].contains) {
            return true
        }
        return words.contains { $0 == "inset" || $0 == "insets" }
            && !words.contains(where: ["text", "title", "image", "label", "content", "icon", "separator"].contains)
    }

    func source(of view: UIView) -> LintSource? { views[ObjectIdentifier(view)] }

    func source(of constraint: LayoutReport.Constraint) -> LintSource? {
        guard let identifier = constraint.identifier, let id = made.id(ofConstraint: identifier) else { return nil }
        let element = made.names.constraints[id]?.element
        var source = LintSource(file: path, line: element?.line, id: id)
        source.name = made.scene.constraints[id].flatMap { made.names.text(of: id, $0) }
        source.hasOutlet = outlets.ids.contains(id)
        source.isPlaceholder = element?.attributes["placeholder"] == "YES"
        source.disabledRules = element?.attributes["userLabel"].flatMap { LintSuppressions.rules(in: $0) } ?? []
        return source
    }

    var lintSources: LintSources { LintSources(view: { source(of: $0) }, constraint: { source(of: $0) }) }
}

/// What is surely known about the letters of a text.
@MainActor
struct SourceText {
    /// Whether the font is none of the system's.
    let hasUnknownFont: Bool
    /// The width in one line, in the system font; nil for several lines or fonts.
    let leastWidth: Double?

    /// - Parameter view: The view. The result is nil for one without a text.
    init?(of view: UIView) {
        let button = view as? UIButton
        guard let label = view as? UILabel ?? (button?.currentTitle == nil ? nil : button?.titleLabel), let font = label.font,
            let text = button?.currentTitle ?? label.text, !text.isEmpty, font.pointSize > 0
        else { return nil }
        hasUnknownFont = !font.familyName.isEmpty
        // The widths of letters in several fonts are not those of one.
        guard label.numberOfLines == 1, !Self.hasSeveralFonts(button?.currentAttributedTitle ?? label.attributedText) else {
            leastWidth = nil
            return
        }
        leastWidth = Double(TextEstimate.common.extent(of: Paragraph(text, font: Font(size: font.pointSize))).size.width)
    }

    static func hasSeveralFonts(_ text: NSAttributedString?) -> Bool {
        guard let text else { return false }
        var fonts: [UIFont?] = []
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, _, _ in
            let font = value as? UIFont
            if !fonts.contains(font) { fonts.append(font) }
        }
        return fonts.count > 1
    }
}

extension MadeScene {
    /// Whether an image view or a button shows a picture that was not found, so that its size is the one that the editor saved.
    fileprivate func isMissing(pictureOf element: InterfaceElement?) -> Bool {
        guard let element, let name = element.attributes["image"] ?? element.picture, !element.showsSymbol else { return false }
        return resources.image(named: name, isSymbol: false) == nil
    }
}

extension InterfaceElement {
    /// The elements that say what a button shows: its state without touches, and its configuration.
    private var looks: [InterfaceElement] {
        children.filter { $0.name == "state" && $0.key == "normal" || $0.name == "buttonConfiguration" }
    }

    /// The name of the picture of a button; nil for none, and for a symbol of the system.
    fileprivate var picture: String? {
        guard name == "button" else { return nil }
        for look in looks {
            let configured = look.children.first { $0.key == "image" && $0.attributes["catalog"] != "system" }?.attributes["name"]
            let own = look.attributes["catalog"] == "system" ? nil : look.attributes["image"]
            if let name = own ?? configured ?? look.attributes["backgroundImage"] { return name }
        }
        return nil
    }

    /// Whether an image view or a button shows a symbol of the system, which has a name that VoiceOver speaks.
    fileprivate var showsSymbol: Bool {
        attributes["catalog"] == "system"
            || looks.contains { look in
                look.attributes["catalog"] == "system" || look.children.contains { $0.attributes["catalog"] == "system" }
            }
    }

    /// Whether a control is connected to an action, a segue or a gesture recognizer, or shows a menu.
    fileprivate var hasAction: Bool {
        children.contains { child in
            child.key == "menu"
                || child.name == "connections"
                    && child.children.contains {
                        ["action", "segue"].contains($0.name) || $0.attributes["property"] == "gestureRecognizers"
                    }
        }
    }
}
