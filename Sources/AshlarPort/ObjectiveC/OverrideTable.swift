/// Methods of UIKit's classes and protocols that applications implement, with their declarations in Swift.
enum OverrideTable {
    /// The declaration of a method.
    struct Method {
        var spelling: SelectorTable.Spelling
        /// The types of the parameters in Swift.
        var types: [String]
        /// The type of the result; nil if there is none.
        var result: String?
        /// Whether a protocol requires the method, so that an implementation overrides nothing.
        var isRequirement: Bool
    }

    /// The methods with parameters or without a result, by selector.
    static let methods: [String: Method] = {
        var result: [String: Method] = [:]
        for (text, isRequirement) in [(classMethods, false), (requirements, true)] {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ", maxSplits: 2)
                guard words.count >= 2 else { continue }
                let rest = words.count == 3 ? words[2] : ""
                let halves =
                    rest.firstRange(of: "-> ").map { (rest[..<$0.lowerBound], Optional(rest[$0.upperBound...])) } ?? (rest, nil)
                let types = halves.0.split(separator: ",").map { part in
                    String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
                }
                result[String(words[0])] = Method(
                    spelling: .init(words[1]), types: types.filter { !$0.isEmpty }, result: halves.1.map(String.init),
                    isRequirement: isRequirement)
            }
        }
        return result
    }()

    /// Methods without parameters that are read-only properties in Swift, with their types.
    static let getters: [String: String] = [
        "intrinsicContentSize": "CGSize", "alignmentRectInsets": "UIEdgeInsets", "canBecomeFirstResponder": "Bool",
        "canResignFirstResponder": "Bool", "preferredStatusBarStyle": "UIStatusBarStyle", "prefersStatusBarHidden": "Bool",
        "shouldAutorotate": "Bool", "supportedInterfaceOrientations": "UIInterfaceOrientationMask",
        "preferredInterfaceOrientationForPresentation": "UIInterfaceOrientation", "viewForFirstBaselineLayout": "UIView",
        "viewForLastBaselineLayout": "UIView", "inputView": "UIView?", "inputAccessoryView": "UIView?", "description": "String",
        "debugDescription": "String", "nextResponder": "UIResponder?", "collectionViewContentSize": "CGSize",
        "childViewControllerForStatusBarStyle": "UIViewController?", "safeAreaInsets": "UIEdgeInsets",
    ]

    /// Class methods without parameters that are properties in Swift, with their types.
    static let classGetters: [String: String] = ["requiresConstraintBasedLayout": "Bool", "layerClass": "AnyClass"]

    /// Returns the Swift name and type of a property that subclasses override, or nil for other names.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C.
    ///   - superclass: The first superclass that the file does not declare.
    static func property(_ name: String, of superclass: String) -> (name: String, type: String)? {
        if let special = specialProperties["\(superclass).\(name)"] { return (name, special) }
        guard let type = properties[name] else { return nil }
        return (SelectorTable.properties[name] ?? name, type)
    }

    private static let properties: [String: String] = [
        "frame": "CGRect", "bounds": "CGRect", "center": "CGPoint", "transform": "CGAffineTransform", "alpha": "CGFloat",
        "hidden": "Bool", "highlighted": "Bool", "selected": "Bool", "enabled": "Bool", "userInteractionEnabled": "Bool",
        "backgroundColor": "UIColor?", "tintColor": "UIColor!", "contentMode": "UIView.ContentMode", "clipsToBounds": "Bool",
        "tag": "Int", "layoutMargins": "UIEdgeInsets", "translatesAutoresizingMaskIntoConstraints": "Bool",
        "text": "String?", "attributedText": "NSAttributedString?", "font": "UIFont!", "textColor": "UIColor!",
        "textAlignment": "NSTextAlignment", "numberOfLines": "Int", "preferredMaxLayoutWidth": "CGFloat",
        "lineBreakMode": "NSLineBreakMode", "placeholder": "String?", "image": "UIImage?", "title": "String?",
        "contentSize": "CGSize", "contentOffset": "CGPoint", "contentInset": "UIEdgeInsets", "scrollEnabled": "Bool",
        "on": "Bool", "accessoryType": "UITableViewCell.AccessoryType", "selectedIndex": "Int", "rowHeight": "CGFloat",
        "backgroundView": "UIView?", "accessibilityLabel": "String?", "preferredContentSize": "CGSize", "opaque": "Bool",
        "semanticContentAttribute": "UISemanticContentAttribute",
    ]

    /// Properties whose type differs between classes.
    private static let specialProperties: [String: String] = [
        "UITextView.text": "String!", "UITextView.attributedText": "NSAttributedString!", "UITextView.font": "UIFont?",
        "UITextView.textColor": "UIColor?", "UITextField.font": "UIFont?", "UITextField.textColor": "UIColor?",
    ]

    /// Methods of classes: the selector, the name in Swift, the types of the parameters, and the result.
    private static let classMethods = """
        viewDidLoad viewDidLoad()
        loadView loadView()
        viewWillAppear: viewWillAppear(_:) Bool
        viewDidAppear: viewDidAppear(_:) Bool
        viewWillDisappear: viewWillDisappear(_:) Bool
        viewDidDisappear: viewDidDisappear(_:) Bool
        viewWillLayoutSubviews viewWillLayoutSubviews()
        viewDidLayoutSubviews viewDidLayoutSubviews()
        updateViewConstraints updateViewConstraints()
        viewSafeAreaInsetsDidChange viewSafeAreaInsetsDidChange()
        viewLayoutMarginsDidChange viewLayoutMarginsDidChange()
        didReceiveMemoryWarning didReceiveMemoryWarning()
        viewWillTransitionToSize:withTransitionCoordinator: viewWillTransition(to:with:) CGSize, any UIViewControllerTransitionCoordinator
        willMoveToParentViewController: willMove(toParent:) UIViewController?
        didMoveToParentViewController: didMove(toParent:) UIViewController?
        presentViewController:animated:completion: present(_:animated:completion:) UIViewController, Bool, (() -> Void)?
        dismissViewControllerAnimated:completion: dismiss(animated:completion:) Bool, (() -> Void)?
        pushViewController:animated: pushViewController(_:animated:) UIViewController, Bool
        popViewControllerAnimated: popViewController(animated:) Bool -> UIViewController?
        prepareForSegue:sender: prepare(for:sender:) UIStoryboardSegue, Any?
        setEditing:animated: setEditing(_:animated:) Bool, Bool
        layoutSubviews layoutSubviews()
        updateConstraints updateConstraints()
        drawRect: draw(_:) CGRect
        sizeThatFits: sizeThatFits(_:) CGSize -> CGSize
        sizeToFit sizeToFit()
        willMoveToSuperview: willMove(toSuperview:) UIView?
        didMoveToSuperview didMoveToSuperview()
        willMoveToWindow: willMove(toWindow:) UIWindow?
        didMoveToWindow didMoveToWindow()
        didAddSubview: didAddSubview(_:) UIView
        willRemoveSubview: willRemoveSubview(_:) UIView
        removeFromSuperview removeFromSuperview()
        setNeedsLayout setNeedsLayout()
        layoutIfNeeded layoutIfNeeded()
        setNeedsDisplay setNeedsDisplay()
        invalidateIntrinsicContentSize invalidateIntrinsicContentSize()
        addSubview: addSubview(_:) UIView
        safeAreaInsetsDidChange safeAreaInsetsDidChange()
        layoutMarginsDidChange layoutMarginsDidChange()
        tintColorDidChange tintColorDidChange()
        traitCollectionDidChange: traitCollectionDidChange(_:) UITraitCollection?
        alignmentRectForFrame: alignmentRect(forFrame:) CGRect -> CGRect
        frameForAlignmentRect: frame(forAlignmentRect:) CGRect -> CGRect
        systemLayoutSizeFittingSize: systemLayoutSizeFitting(_:) CGSize -> CGSize
        hitTest:withEvent: hitTest(_:with:) CGPoint, UIEvent? -> UIView?
        pointInside:withEvent: point(inside:with:) CGPoint, UIEvent? -> Bool
        touchesBegan:withEvent: touchesBegan(_:with:) Set<UITouch>, UIEvent?
        touchesMoved:withEvent: touchesMoved(_:with:) Set<UITouch>, UIEvent?
        touchesEnded:withEvent: touchesEnded(_:with:) Set<UITouch>, UIEvent?
        touchesCancelled:withEvent: touchesCancelled(_:with:) Set<UITouch>, UIEvent?
        beginTrackingWithTouch:withEvent: beginTracking(_:with:) UITouch, UIEvent? -> Bool
        continueTrackingWithTouch:withEvent: continueTracking(_:with:) UITouch, UIEvent? -> Bool
        endTrackingWithTouch:withEvent: endTracking(_:with:) UITouch?, UIEvent?
        cancelTrackingWithEvent: cancelTracking(with:) UIEvent?
        becomeFirstResponder becomeFirstResponder() -> Bool
        resignFirstResponder resignFirstResponder() -> Bool
        canPerformAction:withSender: canPerformAction(_:withSender:) Selector, Any? -> Bool
        gestureRecognizerShouldBegin: gestureRecognizerShouldBegin(_:) UIGestureRecognizer -> Bool
        awakeFromNib awakeFromNib()
        prepareForReuse prepareForReuse()
        prepareForInterfaceBuilder prepareForInterfaceBuilder()
        setSelected:animated: setSelected(_:animated:) Bool, Bool
        setHighlighted:animated: setHighlighted(_:animated:) Bool, Bool
        willTransitionToState: willTransition(to:) UITableViewCell.StateMask
        preferredLayoutAttributesFittingAttributes: preferredLayoutAttributesFitting(_:) UICollectionViewLayoutAttributes -> UICollectionViewLayoutAttributes
        applyLayoutAttributes: apply(_:) UICollectionViewLayoutAttributes
        prepareLayout prepare()
        layoutAttributesForElementsInRect: layoutAttributesForElements(in:) CGRect -> [UICollectionViewLayoutAttributes]?
        layoutAttributesForItemAtIndexPath: layoutAttributesForItem(at:) IndexPath -> UICollectionViewLayoutAttributes?
        shouldInvalidateLayoutForBoundsChange: shouldInvalidateLayout(forBoundsChange:) CGRect -> Bool
        setContentOffset:animated: setContentOffset(_:animated:) CGPoint, Bool
        textRectForBounds:limitedToNumberOfLines: textRect(forBounds:limitedToNumberOfLines:) CGRect, Int -> CGRect
        drawTextInRect: drawText(in:) CGRect
        textRectForBounds: textRect(forBounds:) CGRect -> CGRect
        editingRectForBounds: editingRect(forBounds:) CGRect -> CGRect
        placeholderRectForBounds: placeholderRect(forBounds:) CGRect -> CGRect
        leftViewRectForBounds: leftViewRect(forBounds:) CGRect -> CGRect
        rightViewRectForBounds: rightViewRect(forBounds:) CGRect -> CGRect
        clearButtonRectForBounds: clearButtonRect(forBounds:) CGRect -> CGRect
        titleRectForContentRect: titleRect(forContentRect:) CGRect -> CGRect
        imageRectForContentRect: imageRect(forContentRect:) CGRect -> CGRect
        contentRectForBounds: contentRect(forBounds:) CGRect -> CGRect
        trackRectForBounds: trackRect(forBounds:) CGRect -> CGRect
        isEqual: isEqual(_:) Any? -> Bool
        """

    /// Requirements of protocols, in the same form.
    private static let requirements = """
        numberOfSectionsInTableView: numberOfSections(in:) UITableView -> Int
        tableView:numberOfRowsInSection: tableView(_:numberOfRowsInSection:) UITableView, Int -> Int
        tableView:cellForRowAtIndexPath: tableView(_:cellForRowAt:) UITableView, IndexPath -> UITableViewCell
        tableView:titleForHeaderInSection: tableView(_:titleForHeaderInSection:) UITableView, Int -> String?
        tableView:titleForFooterInSection: tableView(_:titleForFooterInSection:) UITableView, Int -> String?
        tableView:canEditRowAtIndexPath: tableView(_:canEditRowAt:) UITableView, IndexPath -> Bool
        tableView:canMoveRowAtIndexPath: tableView(_:canMoveRowAt:) UITableView, IndexPath -> Bool
        tableView:commitEditingStyle:forRowAtIndexPath: tableView(_:commit:forRowAt:) UITableView, UITableViewCell.EditingStyle, IndexPath
        tableView:moveRowAtIndexPath:toIndexPath: tableView(_:moveRowAt:to:) UITableView, IndexPath, IndexPath
        sectionIndexTitlesForTableView: sectionIndexTitles(for:) UITableView -> [String]?
        tableView:sectionForSectionIndexTitle:atIndex: tableView(_:sectionForSectionIndexTitle:at:) UITableView, String, Int -> Int
        tableView:heightForRowAtIndexPath: tableView(_:heightForRowAt:) UITableView, IndexPath -> CGFloat
        tableView:estimatedHeightForRowAtIndexPath: tableView(_:estimatedHeightForRowAt:) UITableView, IndexPath -> CGFloat
        tableView:heightForHeaderInSection: tableView(_:heightForHeaderInSection:) UITableView, Int -> CGFloat
        tableView:heightForFooterInSection: tableView(_:heightForFooterInSection:) UITableView, Int -> CGFloat
        tableView:viewForHeaderInSection: tableView(_:viewForHeaderInSection:) UITableView, Int -> UIView?
        tableView:viewForFooterInSection: tableView(_:viewForFooterInSection:) UITableView, Int -> UIView?
        tableView:willDisplayCell:forRowAtIndexPath: tableView(_:willDisplay:forRowAt:) UITableView, UITableViewCell, IndexPath
        tableView:didEndDisplayingCell:forRowAtIndexPath: tableView(_:didEndDisplaying:forRowAt:) UITableView, UITableViewCell, IndexPath
        tableView:willDisplayHeaderView:forSection: tableView(_:willDisplayHeaderView:forSection:) UITableView, UIView, Int
        tableView:shouldHighlightRowAtIndexPath: tableView(_:shouldHighlightRowAt:) UITableView, IndexPath -> Bool
        tableView:didSelectRowAtIndexPath: tableView(_:didSelectRowAt:) UITableView, IndexPath
        tableView:didDeselectRowAtIndexPath: tableView(_:didDeselectRowAt:) UITableView, IndexPath
        tableView:willSelectRowAtIndexPath: tableView(_:willSelectRowAt:) UITableView, IndexPath -> IndexPath?
        tableView:editingStyleForRowAtIndexPath: tableView(_:editingStyleForRowAt:) UITableView, IndexPath -> UITableViewCell.EditingStyle
        tableView:accessoryButtonTappedForRowWithIndexPath: tableView(_:accessoryButtonTappedForRowWith:) UITableView, IndexPath
        numberOfSectionsInCollectionView: numberOfSections(in:) UICollectionView -> Int
        collectionView:numberOfItemsInSection: collectionView(_:numberOfItemsInSection:) UICollectionView, Int -> Int
        collectionView:cellForItemAtIndexPath: collectionView(_:cellForItemAt:) UICollectionView, IndexPath -> UICollectionViewCell
        collectionView:viewForSupplementaryElementOfKind:atIndexPath: collectionView(_:viewForSupplementaryElementOfKind:at:) UICollectionView, String, IndexPath -> UICollectionReusableView
        collectionView:didSelectItemAtIndexPath: collectionView(_:didSelectItemAt:) UICollectionView, IndexPath
        collectionView:didDeselectItemAtIndexPath: collectionView(_:didDeselectItemAt:) UICollectionView, IndexPath
        collectionView:shouldSelectItemAtIndexPath: collectionView(_:shouldSelectItemAt:) UICollectionView, IndexPath -> Bool
        collectionView:willDisplayCell:forItemAtIndexPath: collectionView(_:willDisplay:forItemAt:) UICollectionView, UICollectionViewCell, IndexPath
        collectionView:didEndDisplayingCell:forItemAtIndexPath: collectionView(_:didEndDisplaying:forItemAt:) UICollectionView, UICollectionViewCell, IndexPath
        collectionView:layout:sizeForItemAtIndexPath: collectionView(_:layout:sizeForItemAt:) UICollectionView, UICollectionViewLayout, IndexPath -> CGSize
        collectionView:layout:insetForSectionAtIndex: collectionView(_:layout:insetForSectionAt:) UICollectionView, UICollectionViewLayout, Int -> UIEdgeInsets
        collectionView:layout:minimumLineSpacingForSectionAtIndex: collectionView(_:layout:minimumLineSpacingForSectionAt:) UICollectionView, UICollectionViewLayout, Int -> CGFloat
        collectionView:layout:minimumInteritemSpacingForSectionAtIndex: collectionView(_:layout:minimumInteritemSpacingForSectionAt:) UICollectionView, UICollectionViewLayout, Int -> CGFloat
        collectionView:layout:referenceSizeForHeaderInSection: collectionView(_:layout:referenceSizeForHeaderInSection:) UICollectionView, UICollectionViewLayout, Int -> CGSize
        collectionView:layout:referenceSizeForFooterInSection: collectionView(_:layout:referenceSizeForFooterInSection:) UICollectionView, UICollectionViewLayout, Int -> CGSize
        scrollViewDidScroll: scrollViewDidScroll(_:) UIScrollView
        scrollViewDidZoom: scrollViewDidZoom(_:) UIScrollView
        scrollViewWillBeginDragging: scrollViewWillBeginDragging(_:) UIScrollView
        scrollViewDidEndDragging:willDecelerate: scrollViewDidEndDragging(_:willDecelerate:) UIScrollView, Bool
        scrollViewWillBeginDecelerating: scrollViewWillBeginDecelerating(_:) UIScrollView
        scrollViewDidEndDecelerating: scrollViewDidEndDecelerating(_:) UIScrollView
        scrollViewDidEndScrollingAnimation: scrollViewDidEndScrollingAnimation(_:) UIScrollView
        viewForZoomingInScrollView: viewForZooming(in:) UIScrollView -> UIView?
        scrollViewShouldScrollToTop: scrollViewShouldScrollToTop(_:) UIScrollView -> Bool
        textFieldShouldReturn: textFieldShouldReturn(_:) UITextField -> Bool
        textFieldShouldBeginEditing: textFieldShouldBeginEditing(_:) UITextField -> Bool
        textFieldDidBeginEditing: textFieldDidBeginEditing(_:) UITextField
        textFieldShouldEndEditing: textFieldShouldEndEditing(_:) UITextField -> Bool
        textFieldDidEndEditing: textFieldDidEndEditing(_:) UITextField
        textField:shouldChangeCharactersInRange:replacementString: textField(_:shouldChangeCharactersIn:replacementString:) UITextField, NSRange, String -> Bool
        textViewDidChange: textViewDidChange(_:) UITextView
        textViewDidBeginEditing: textViewDidBeginEditing(_:) UITextView
        textViewDidEndEditing: textViewDidEndEditing(_:) UITextView
        textView:shouldChangeTextInRange:replacementText: textView(_:shouldChangeTextIn:replacementText:) UITextView, NSRange, String -> Bool
        searchBar:textDidChange: searchBar(_:textDidChange:) UISearchBar, String
        searchBarSearchButtonClicked: searchBarSearchButtonClicked(_:) UISearchBar
        searchBarCancelButtonClicked: searchBarCancelButtonClicked(_:) UISearchBar
        numberOfComponentsInPickerView: numberOfComponents(in:) UIPickerView -> Int
        pickerView:numberOfRowsInComponent: pickerView(_:numberOfRowsInComponent:) UIPickerView, Int -> Int
        pickerView:titleForRow:forComponent: pickerView(_:titleForRow:forComponent:) UIPickerView, Int, Int -> String?
        pickerView:didSelectRow:inComponent: pickerView(_:didSelectRow:inComponent:) UIPickerView, Int, Int
        gestureRecognizer:shouldReceiveTouch: gestureRecognizer(_:shouldReceive:) UIGestureRecognizer, UITouch -> Bool
        gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer: gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) UIGestureRecognizer, UIGestureRecognizer -> Bool
        tabBarController:shouldSelectViewController: tabBarController(_:shouldSelect:) UITabBarController, UIViewController -> Bool
        tabBarController:didSelectViewController: tabBarController(_:didSelect:) UITabBarController, UIViewController
        navigationController:willShowViewController:animated: navigationController(_:willShow:animated:) UINavigationController, UIViewController, Bool
        navigationController:didShowViewController:animated: navigationController(_:didShow:animated:) UINavigationController, UIViewController, Bool
        """
}
