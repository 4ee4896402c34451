extension Statement {
    /// Whether the application, or a library on its behalf, made the constraint, and not the framework.
    var isOfApplication: Bool {
        // A distance of `constraint(equalToSystemSpacingAfter:multiplier:)` has a private class, too.
        guard origin == .application, SystemConstraint.of(self) == nil,
            !type.hasPrefix("_") || type == "_UISystemBaselineConstraint", !anchors.contains(where: \.item.isPlacedBySystem)
        else { return false }
        if let identifier, Self.isOfFramework(identifier) { return false }
        // The framework ties its private views, and maps, to guides of its own. Those of bars have an address in their names.
        func isOfFramework(_ text: String?) -> Bool { text.map { $0 == "Edge Insets" || $0.contains("(0x") } ?? false }
        if anchors.contains(where: { $0.item.isGuide && isOfFramework($0.item.text) }) { return false }
        let views = anchors.map(\.item).filter { !$0.isGuide }
        return views.isEmpty ? anchors.contains { !$0.item.isPrivate } : views.contains { !$0.isPrivate }
    }

    /// Whether a language for layouts made the constraint. Such languages print the constrained view first.
    var isOfLibrary: Bool { type.contains("MAS") || type.contains("SnapKit") || type.hasSuffix(".LayoutConstraint") }

    /// Whether the constraint gives a plain view the width or height of a screen without an identifier, as windows do.
    var isSizeOfScreen: Bool {
        second == nil && first.attribute.isSize && relation == .equal && first.item.type == "UIView" && !isOfLibrary
            && identifier == nil && Self.screenLengths.contains(constant)
    }

    /// Whether the constraint gives a size that is a screen's width or height, or half of one, as in split views.
    var isLengthOfScreen: Bool {
        second == nil && first.attribute.isSize
            && (Self.screenLengths.contains(constant) || constant >= 160 && Self.screenLengths.contains(2 * constant))
    }

    /// Whether the constraint gives a size that is a screen's width or height.
    var isScreen: Bool { isLengthOfScreen && Self.screenLengths.contains(constant) }

    private static let screenLengths: Set<Double> = [
        320, 375, 390, 393, 402, 414, 428, 430, 440, 480, 568, 667, 736, 744, 768, 810, 812, 820, 834, 844, 852, 874, 896, 926,
        932, 956, 1024, 1080, 1112, 1133, 1180, 1194, 1366,
    ]

    /// Whether the constraint gives a plain view a width below zero, as UIKit's action sheets do.
    var isSystemNegative: Bool {
        second == nil && first.attribute.isSize && relation == .equal && constant < 0 && first.item.type == "UIView"
            && !isOfLibrary
    }

    /// Returns whether the framework gives its own constraints such an identifier.
    static func isOfFramework(_ identifier: String) -> Bool {
        let beginnings = [
            "_UI", "UIView-", "UISV-", "UINav", "UIButtonBar", "UIInput", "NSView-", "NSStackView.", "NSWindow", "GridView",
            "TB_", "CB_", "BIB_", "Title_", "Mask_", "accessoryView.", "assistant", "inputView.", "UITab", "Axis_",
            "UICollectionView", "inputHeight", "UIViewKeyboardLayoutGuide", "UIViewSafeAreaLayoutGuide", "UIViewReadable",
            "NSViewSafeAreaLayoutGuide",
        ]
        return beginnings.contains(where: identifier.hasPrefix)
    }

    /// Whether the constraint stands for a frame that is the framework's to place. The view of a controller that is embedded, such as a
    /// page controller's, is private, but its mask is for the application to turn off.
    var keepsMask: Bool {
        let item = maskedItem ?? first.item
        // Presentations and split views place what they show by its frame.
        let outer = superview ?? second?.item
        let isShown = outer.map { $0.key != item.key && $0.showsByFrame } ?? false
        if isShown || identifier?.contains("-Encapsulated-") ?? false { return true }
        guard item.keepsItsMask else { return false }
        return !(item.isHostedView || item.type.plainClass == "UILayoutContainerView" && second != nil)
    }
}

extension Item {
    /// Whether the item is a view of the framework that applications do not know of.
    var isPrivate: Bool {
        if isGuide { return false }
        let name = type.plainClass
        if name == "_UILayoutGuide" { return false }
        // Classes that the framework writes in Swift have mangled names: the module's name follows its length.
        if name.hasPrefix("_Tt"), ["5UIKit", "9UIKitCore", "6AppKit"].contains(where: name.contains) { return true }
        if name.hasPrefix("_") && !name.hasPrefix("_Tt") || type.contains("SwiftUI") { return true }
        let beginnings = [
            "UIInputSet", "UITextEffects", "UIKB", "UIKeyboard", "UIRemoteKeyboard", "TUI", "CKMessage", "AVPlayback", "AVAlpha",
            "NSToolbarItemViewer", "NSTitlebar", "NSThemeFrame", "NSClipView", "UINavigationBarContent", "UICompatibility",
            "UIPrediction", "UISystem", "ButtonWrapper", "UIAlert", "UIInterfaceAction", "UITransitionView", "UIStatusBar",
            "UITabBarButton", "UINavigationButton", "UIButtonLabel", "AVTouch", "AVMobile", "AVVolume", "UIDimming",
            "WKFormAccessory", "WKContentView", "WKScrollView", "WKChildScroll", "UIWebFormAccessory", "UIWebBrowser",
            "UISearchBarTextField", "UISearchBarBackground", "UITableViewLabel", "UIPickerTable", "UIPickerColumn",
            "UISwipeAction", "UITableViewWrapper", "FI_T",
        ]
        if isOfVisionKit || beginnings.contains(where: name.hasPrefix) { return true }
        // Classes whose views applications only present, all written in Objective-C, so that no module is printed. A capital letter
        // follows. Two letters do not do: applications and libraries have the same prefixes, as in `PLPlayerView`.
        let presented = [
            "CAM", "CMK", "PUPhoto", "PUOneUp", "PXPhotos", "PLPhoto", "PLCropOverlay", "MFMailCompose", "CNContact", "QLPreview",
            "AVTransport", "AVUnified", "AVPicture", "SKUI", "SFAuth",
        ]
        return !type.contains(".")
            && presented.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase ?? false }
    }

    /// Whether the framework alone places views in the item, or places the item in another view. Applications put views only into views
    /// of controllers, effects, cells and headers.
    var isPlacedBySystem: Bool {
        let name = type.plainClass
        return isPrivate && !isHostedView
            && !["VisualEffect", "CellContent", "HeaderFooterContent"].contains(where: name.contains)
            && !type.contains("SwiftUI")
            && ["_UI", "_NS", "UIInputSet", "UIRemoteKeyboard", "AV"].contains(where: name.hasPrefix)
    }

    /// Whether the item is one that places the views of controllers by their frames.
    fileprivate var showsByFrame: Bool {
        let name = type.plainClass
        // An application puts views of its own into windows, and has split views of its own.
        return !type.contains(".") && (name == "UITransitionView" || name.contains("SplitView"))
    }

    /// Whether the class is one of VisionKit's. Classes of applications begin with the same two letters, such as `VKLoginButton`.
    var isOfVisionKit: Bool {
        ["VKKeyboardCamera", "VKAVCapture", "VKC", "VKImageAnalysis", "VKScanner", "VKDocument"].contains(
            where: type.plainClass.hasPrefix)
    }

    /// Whether the item is a part of an interface that is the framework's as a whole, such as an alert, a share sheet, or the
    /// keyboard. The plain views in it are the framework's too.
    var isSystemInterior: Bool {
        let name = type.plainClass
        let parts = [
            "_UIAlertController", "UIAlertController", "_UIInterfaceAction", "_UIActivity", "_UIBackButtonMask",
            "NSToolbarItemViewer", "TUI", "UIKB", "WKFormAccessory", "UIWebFormAccessory",
            "UIKeyboard", "NSTitlebar", "_NSFunctionRow", "NSFunctionRow", "NSTouchBarView",
        ]
        return isOfVisionKit || parts.contains(where: name.hasPrefix)
    }

    /// Whether the class is one of the framework's, as far as its name tells.
    var hasFrameworkClass: Bool {
        !type.contains(".") && !type.hasPrefix("NSKVO")
            && (isOfVisionKit || ["UI", "_UI", "NS", "_NS", "TUI", "AV"].contains(where: type.hasPrefix))
    }

    /// Whether the item is a layout guide that applications can name.
    var isGuide: Bool {
        type.plainClass.contains("LayoutGuide") || text == "UIViewSafeAreaLayoutGuide" || text == "UIViewLayoutMarginsGuide"
    }

    /// Whether the item belongs to a cell, or to another view that a list measures.
    var isOfCell: Bool {
        let name = type.plainClass
        return ["Cell", "TableView", "CollectionView", "Collection", "ReusableView", "HeaderFooter"].contains(
            where: name.contains)
    }

    /// Whether the item is a cell or its content view, and not a header or a footer.
    var isCell: Bool { type.plainClass.contains("Cell") }

    /// Whether the item is the view of a controller that applications embed: a page controller's, or one that hosts SwiftUI.
    var isHostedView: Bool {
        type.plainClass == "_UIPageViewControllerContentView" || type.contains("SwiftUI") && type.contains("_UIHostingView")
    }

    /// Whether the framework places the view by its frame, so that the mask must stay translated. See ``Statement/keepsMask``.
    var keepsItsMask: Bool {
        let name = type.plainClass
        if isPrivate || isGuide { return true }
        if name.contains("ContentView") && name.hasPrefix("UI") || name.hasSuffix("Cell") { return true }
        return [
            "UIWindow", "NSWindow", "UITransitionView", "UILayoutContainerView", "NSClipView",
            "UICollectionReusableView",
        ]
        .contains(name)
    }

    /// Whether the view is a bar or belongs to the keyboard, whose height comes from its frame.
    var isBar: Bool {
        let name = type.plainClass
        return ["Toolbar", "ToolBar", "InputView", "InputBar", "Accessory", "NavigationBar", "ButtonBar"].contains(
            where: name.contains)
    }
}

extension String {
    /// The class without its module.
    var plainClass: String { contains("<") ? self : split(separator: ".").last.map(String.init) ?? self }
}
