import AshlarUI

/// The size classes and the idiom for which a document is read.
///
/// A variation counts if all of its conditions hold. An unspecified class fulfills no condition, as on Interface Builder's canvas of
/// 600 by 600 points.
public struct SizeClasses: Hashable, Sendable {
    /// The size class of the width.
    public var width: UIUserInterfaceSizeClass
    /// The size class of the height.
    public var height: UIUserInterfaceSizeClass
    /// The idiom of the device.
    public var idiom: UIUserInterfaceIdiom

    /// Creates size classes.
    ///
    /// - Parameters:
    ///   - width: The size class of the width. The default is unspecified.
    ///   - height: The size class of the height. The default is unspecified.
    ///   - idiom: The idiom of the device. The default is a phone.
    public init(
        width: UIUserInterfaceSizeClass = .unspecified, height: UIUserInterfaceSizeClass = .unspecified,
        idiom: UIUserInterfaceIdiom = .phone
    ) {
        (self.width, self.height, self.idiom) = (width, height, idiom)
    }

    // FIDELITY.md: widthsVaryFirst.
    /// Returns how specific the conditions of a variation's key are, or nil if they do not hold.
    ///
    /// `default` is 0, and each condition adds to it. The class of the width weighs more than that of the height; the files do not
    /// show which of the two wins.
    func specificity(of key: String) -> Int? {
        guard key != "default" else { return 0 }
        var sum = 0
        for condition in key.split(separator: "-") {
            let sides = condition.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { return nil }
            switch sides[0] {
            case "widthClass":
                guard width == Self.sizeClass(sides[1]) else { return nil }
                sum += 3
            case "heightClass":
                guard height == Self.sizeClass(sides[1]) else { return nil }
                sum += 2
            case "userInterfaceIdiom":
                guard Self.name(of: idiom) == sides[1] else { return nil }
                sum += 8
            default: return nil
            }
        }
        return sum
    }

    private static func sizeClass(_ name: Substring) -> UIUserInterfaceSizeClass? {
        switch name {
        case "compact": .compact
        case "regular": .regular
        default: nil
        }
    }

    private static func name(of idiom: UIUserInterfaceIdiom) -> String {
        switch idiom {
        case .pad: "pad"
        case .phone: "phone"
        default: "mac"
        }
    }
}

extension InterfaceDocument {
    /// The size classes of the document's canvas.
    ///
    /// Phones are compact in the width, except the largest ones in landscape, and tablets regular. Documents without a device were
    /// edited on a canvas of any width and height.
    public var canvasSizeClasses: SizeClasses {
        guard usesTraitCollections, let device else { return SizeClasses() }
        if device.id.hasPrefix("ipad") { return SizeClasses(width: .regular, height: .regular, idiom: .pad) }
        let isLarge = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_9"].contains(device.id)
        return device.isLandscape
            ? SizeClasses(width: isLarge ? .regular : .compact, height: .compact)
            : SizeClasses(width: .compact, height: .regular)
    }
}
