public struct Solver: ~Copyable { public init() {} }
