import Foundation

extension AttributeScopes {
    /// The attributes of texts that UIKit draws.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of texts that UIKit draws. Each has the name and the meaning of the key of `NSAttributedString`.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// How lines are set.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// Which ligatures are used.
        public let ligature: LigatureAttribute
        /// What is added to the advance of each character, in points.
        public let kern: KernAttribute
        /// What is added to the advance of each character, in points, kerning pairs apart.
        public let tracking: TrackingAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The line below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The color of the outlines.
        public let strokeColor: StrokeColorAttribute
        /// The width of the outlines in percent of the font's size.
        public let strokeWidth: StrokeWidthAttribute
        /// The shadow of the text.
        public let shadow: ShadowAttribute
        /// What stands in place of the character.
        public let attachment: AttachmentAttribute
        /// How far the text is raised above the baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The color of the line below the text.
        public let underlineColor: UnderlineColorAttribute
        /// The color of the line through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// How slanted the text is.
        public let obliqueness: ObliquenessAttribute
        /// How much the text is stretched, as a logarithm.
        public let expansion: ExpansionAttribute
        /// Foundation's own attributes.
        public let foundation: FoundationAttributes

        /// The font of a text.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }

        /// How the lines of a text are set.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = "NSParagraphStyle"
        }

        /// The color of a text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }

        /// The color behind a text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSBackgroundColor"
        }

        /// Which ligatures are used.
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static let name = "NSLigature"
        }

        /// What is added to the advance of each character, in points.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSKern"
        }

        /// What is added to the advance of each character, in points, kerning pairs apart.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "CTTracking"
        }

        /// The line through a text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }

        /// The line below a text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }

        /// The color of a text's outlines.
        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrokeColor"
        }

        /// The width of a text's outlines in percent of the font's size.
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSStrokeWidth"
        }

        /// The shadow of a text.
        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static let name = "NSShadow"
        }

        /// What stands in place of a character.
        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            public static let name = "NSAttachment"
        }

        /// How far a text is raised above the baseline, in points.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSBaselineOffset"
        }

        /// The color of the line below a text.
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSUnderlineColor"
        }

        /// The color of the line through a text.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrikethroughColor"
        }

        /// How slanted a text is.
        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSObliqueness"
        }

        /// How much a text is stretched, as a logarithm.
        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSExpansion"
        }
    }
}

extension AttributeDynamicLookup {
    /// Finds UIKit's attributes by their names.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
        self[T.self]
    }
}

// Compared by identity, as UIKit compares attachments.

extension NSTextAttachment: Hashable {
    nonisolated public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NSShadow: Hashable {
    nonisolated public static func == (a: NSShadow, b: NSShadow) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
