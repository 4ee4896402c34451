import Foundation

/// Makes other attributes of a text's.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The function.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// A function of attributes.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// The attributes that are made of others.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
