/// The views of the conflict are a library's, and none of its constraints is the application's own.
enum LibraryDefect: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven, !evidence.own.isEmpty else { return nil }
        var names: Set<String> = []
        var isInside = false
        for statement in evidence.own.compactMap({ evidence.statements[$0] }) {
            let views = statement.anchors.map(\.item).filter { !$0.hasFrameworkClass && !$0.isGuide }
            // A plain view beside the library's may be the application's, but another class of its own certainly is.
            let libraries = views.map(\.library)
            guard !libraries.contains(nil) else { return nil }
            names.formUnion(libraries.compactMap(\.self))
            // A constraint that places a library's view in another is the application's; one inside of the library's view is not.
            guard let inner = evidence.inner(of: statement), let second = statement.second else { continue }
            let outer = inner.key == second.item.key ? statement.first.item : second.item
            if outer.key != inner.key, outer.library != nil { isInside = true }
        }
        guard isInside, names.count == 1, let library = names.first, let own = evidence.yieldingAnywhere else { return nil }
        let view = evidence.own.lazy.flatMap { evidence.statements[$0]!.anchors }.map(\.item).first { $0.library != nil }
        let name = view.map { evidence.names[$0] } ?? library
        return Finding(
            pattern: .other, whose: evidence.say(.libraryWhose, name, library),
            advice: evidence.advice(
                .libraryOption, [name, library], constraint: own,
                alternatives: [evidence.say(.libraryUpdate, library), evidence.say(.libraryOverride, evidence.quoted(own))]))
    }
}

extension Item {
    /// The library that the class belongs to, as the printed module or the class's prefix tells; nil for other classes.
    var library: String? {
        let name = type.plainClass
        if let dot = type.firstIndex(of: "."), !type.contains("<") {
            let module = type[..<dot]
            if let known = Self.modules.first(where: { $0 == module }) { return known }
        }
        return Self.prefixes.first { name.hasPrefix($0.0) && name.dropFirst($0.0.count).first?.isUppercase ?? false }?.1
    }

    /// Modules of libraries with views, none of which an application would call its own.
    private static let modules: [String] = [
        "Parchment", "DGCharts", "MessageKit", "InputBarAccessoryView", "IQKeyboardManagerSwift", "FSPagerView", "FSCalendar",
        "XLPagerTabStrip", "Pulley", "FloatingPanel", "SkeletonView", "SwiftMessages", "NotificationBannerSwift",
        "JTAppleCalendar",
        "YPImagePicker", "Tabman", "Pageboy", "PanModal", "Eureka", "DropDown", "Cosmos", "ImageSlideshow",
        "MapboxMaps", "YouTubePlayerKit", "MarkdownView", "Down", "TTGTagCollectionView", "SideMenu", "AloeStackView",
    ]

    /// Prefixes of libraries' classes. A capital letter follows.
    private static let prefixes: [(String, String)] = [
        ("RCT", "React Native"), ("RNS", "react-native-screens"), ("Flutter", "Flutter"), ("GMS", "Google Maps"),
        ("GAD", "Google Mobile Ads"), ("MGL", "Mapbox"), ("JSQ", "JSQMessagesViewController"),
        ("IQ", "IQKeyboardManager"), ("TTG", "TTGTagCollectionView"), ("FBSDK", "Facebook SDK"),
        ("SVProgressHUD", "SVProgressHUD"),
        ("MBProgressHUD", "MBProgressHUD"), ("CVCalendar", "CVCalendar"), ("FSCalendar", "FSCalendar"),
    ]
}
