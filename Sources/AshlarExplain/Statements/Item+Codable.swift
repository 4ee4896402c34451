extension Item: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try Properties(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try properties.encode(to: encoder)
    }
}
