// Embedded Swift has no `Codable`. With these declarations the libraries' conformances compile as they are, and do nothing.

public protocol Encodable {}
public protocol Decodable {}
public typealias Codable = Decodable & Encodable
public protocol CodingKey {}
