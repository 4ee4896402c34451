extension Item {
    /// The library that the class belongs to, as the printed module or the class's prefix tells; nil for other classes.
    ///
    /// Listed are libraries with views whose modules or prefixes no application would call its own. Modules with common names, such as
    /// `Charts` or `Hero`, are left out: the advice to look for a library's option would be wrong for an application of that name.
    /// Material Components, too, is left out: applications put their own views into its cards, and constrain them.
    var library: String? {
        if let dot = type.firstIndex(of: "."), !type.contains("<") {
            let module = String(type[..<dot])
            if Self.modules.contains(module) { return module }
            // Some systems print a class of Swift with its dot alone.
            let name = type[type.index(after: dot)...]
            guard dot == type.startIndex else { return nil }
            return Self.modules.last { name.hasPrefix($0) && Self.beginsWord(name.dropFirst($0.count)) }
        }
        let name = type.plainClass
        return Self.prefixes.first { name.hasPrefix($0[0]) && Self.beginsWord(name.dropFirst($0[0].count)) }?[1]
    }

    /// Whether React Native places the view by its frame, which comes from a style.
    var isOfReact: Bool { library?.hasPrefix("React Native") ?? false }

    /// Whether the rest of a name begins another word: `Bar` in `DownBar`, and not `loadBar` in `DownloadBar`.
    private static func beginsWord(_ rest: Substring) -> Bool { rest.first?.isUppercase ?? false }

    /// The names that modules of libraries print before their classes. A name that begins with another one comes after it.
    private static let modules = """
        ActiveLabel ADCountryPicker AgoraUIKit AloeStackView BetterSegmentedControl BMPlayer BRYXBanner CalendarKit \
        ChatLayout Chatto ChattoAdditions Cosmos CountryPickerView CVCalendar DGCharts Down DropDown EasyTipView \
        ESTabBarController ESTabBarController_swift Eureka FloatingPanel FSCalendar FSPagerView GiphyUISDK \
        GoogleMaps GrowingTextView HorizonCalendar ImageSlideshow InputBarAccessoryView Instructions IQKeyboardManagerSwift \
        JTAppleCalendar JXPagingView JXSegmentedView Koloda Lottie MapboxMaps MapboxNavigation MarkdownView MessageKit \
        NextGrowingTextView NotificationBannerSwift NVActivityIndicatorView Pageboy PanModal Parchment PhoneNumberKit \
        PKHUD PopupDialog Pulley RangeSeekSlider RichEditorView SCLAlertView Segmentio SendbirdUIKit SideMenu \
        SkeletonView SkyFloatingLabelTextField StreamChatUI StripePaymentSheet SVPinView SwiftEntryKit SwiftMessages \
        Tabman TagListView TTGTagCollectionView XLPagerTabStrip YouTubeiOSPlayerHelper YouTubePlayerKit YPImagePicker \
        ZendeskSDK ZLPhotoBrowser
        """.words

    /// Prefixes of libraries' classes in Objective-C, a line each, with the library's name. A capital letter follows.
    private static let prefixes = """
        ABK|Braze
        BTUI|Braintree
        CTAsset|CTAssetsPickerController
        CVCalendar|CVCalendar
        DZN|DZNEmptyDataSet
        FBSDK|Facebook SDK
        FSCalendar|FSCalendar
        FUI|FirebaseUI
        Flutter|Flutter
        GAD|Google Mobile Ads
        GID|Google Sign-In
        GMS|Google Maps
        GPH|Giphy
        HMSegmented|HMSegmentedControl
        IQ|IQKeyboardManager
        JSQ|JSQMessagesViewController
        JXCategory|JXCategoryView
        JXPager|JXPagingView
        MBBanner|MapboxNavigation
        MBProgressHUD|MBProgressHUD
        MBX|Mapbox
        MGL|Mapbox
        MJRefresh|MJRefresh
        MWPhoto|MWPhotoBrowser
        QMUI|QMUI
        RCT|React Native
        RNC|React Native Community
        RNS|react-native-screens
        RNN|react-native-navigation
        RN|React Native
        SDCycle|SDCycleScrollView
        SLK|SlackTextViewController
        STP|Stripe
        SVProgressHUD|SVProgressHUD
        SWCell|SWTableViewCell
        SWLong|SWTableViewCell
        SWUtility|SWTableViewCell
        TTG|TTGTagCollectionView
        TZAsset|TZImagePickerController
        TZImage|TZImagePickerController
        TZPhoto|TZImagePickerController
        UV|UserVoice
        WMMenu|WMPageController
        WMPage|WMPageController
        YYText|YYText
        ZDK|Zendesk
        """.rows
}
