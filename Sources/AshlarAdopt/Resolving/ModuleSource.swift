/// What an imported module becomes in an adopted package.
public enum ModuleSource: Hashable, Sendable {
    /// A module of the application.
    case own
    /// A module of the toolchain, such as Foundation.
    case toolchain
    /// A product of one of Ashlar's packages.
    case product(ShimPackage)
    /// The module of another name, which has its names.
    case replaced(by: String)
    /// A module of the user's own folder of stand-ins: the path of the folder with its sources.
    case given(path: String)
    /// A stand-in that is made from what the application uses.
    case inferred
}

/// A package of Ashlar's that has modules for applications.
public enum ShimPackage: String, CaseIterable, Hashable, Sendable {
    /// Ashlar itself.
    case ashlar = "Ashlar"
    /// UIKit, QuartzCore and CoreGraphics.
    case uiKit = "AshlarUIKit"
    /// SnapKit.
    case snapKit = "AshlarSnapKit"
    /// Modules of Apple's frameworks.
    case appleFrameworks = "AshlarAppleFrameworks"
    /// Combine, which depends on OpenCombine.
    case combine = "AshlarCombine"
    /// Small stand-ins for RxSwift and the packages around it.
    case rx = "AshlarRx"
    /// Stand-ins for packages that many applications use.
    case standIns = "AshlarStandIns"

    /// The folder of the package within Ashlar's; empty for Ashlar's own.
    var folder: String {
        switch self {
        case .ashlar: ""
        case .uiKit: "Shims/UIKit"
        case .snapKit: "Shims/SnapKit"
        case .appleFrameworks: "Shims/AppleFrameworks"
        case .combine: "Shims/Combine"
        case .rx: "Shims/Rx"
        case .standIns: "Shims/StandIns"
        }
    }
}
