/// The Swift spelling of methods and properties of UIKit, Masonry and PureLayout.
enum SelectorTable {
    /// The base name and labels of a method, or the name of a property.
    struct Spelling {
        var base: String
        /// The argument labels; nil for a property.
        var labels: [String]?

        init(_ text: Substring) {
            guard let open = text.firstIndex(of: "(") else {
                (base, labels) = (String(text), nil)
                return
            }
            base = String(text[..<open])
            labels = text[text.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
        }
    }

    static let spellings: [String: Spelling] = {
        var result: [String: Spelling] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2 else { continue }
            result[String(words[0])] = Spelling(words[1])
        }
        // Applications also send the methods that they override to the superclass.
        for (selector, method) in OverrideTable.methods where result[selector] == nil { result[selector] = method.spelling }
        return result
    }()

    /// Properties that have another name in Swift.
    static let properties: [String: String] = {
        var result: [String: String] = [
            "on": "isOn", "CGColor": "cgColor", "firstObject": "first", "lastObject": "last", "mainScreen": "main",
            "mainBundle": "main", "sharedApplication": "shared", "currentDevice": "current", "mainThread": "main",
            "anyObject": "first", "CGImage": "cgImage", "CGRectValue": "cgRectValue", "CGPointValue": "cgPointValue",
            "CGSizeValue": "cgSizeValue", "active": "isActive",
        ]
        for name in [
            "hidden", "enabled", "selected", "highlighted", "userInteractionEnabled", "opaque", "scrollEnabled", "pagingEnabled",
            "editable", "selectable", "multipleTouchEnabled", "exclusiveTouch", "firstResponder", "animating", "editing",
            "translucent",
            "directionalLockEnabled", "dragging", "decelerating", "tracking", "viewLoaded", "secureTextEntry",
            "layoutMarginsRelativeArrangement", "baselineRelativeArrangement", "navigationBarHidden", "toolbarHidden",
        ] {
            result[name] = "is" + name.prefix(1).uppercased() + name.dropFirst()
        }
        return result
    }()

    /// Properties that can be nil.
    static let optionals: Set<String> = [
        "superview", "window", "navigationController", "tabBarController", "parentViewController", "presentingViewController",
        "titleLabel",
        "firstObject", "lastObject", "keyWindow", "backgroundView", "tableHeaderView", "tableFooterView", "textLabel",
        "detailTextLabel", "delegate", "dataSource", "text", "rootViewController", "image", "currentTitle", "nextResponder",
        "anyObject", "presentedViewController", "inputView", "inputAccessoryView", "accessoryView", "leftView", "rightView",
        "attributedText", "placeholder", "backgroundColor", "highlightedImage", "topViewController", "visibleViewController",
        "splitViewController", "storyboard", "nibName", "tableFooterView",
    ]

    /// The first selector parts of methods whose result can be nil.
    static let optionalResults: Set<String> = [
        "viewWithTag", "imageNamed", "hitTest", "popViewControllerAnimated", "popToRootViewControllerAnimated",
        "dequeueReusableHeaderFooterViewWithIdentifier", "indexPathForCell", "indexPathForRowAtPoint",
        "titleForState", "imageForState", "titleColorForState", "backgroundImageForState", "fontWithName",
    ]

    /// Properties whose setters, such as `setText:`, become assignments.
    static let settable: Set<String> = [
        "text", "textColor", "font", "textAlignment", "numberOfLines", "backgroundColor", "frame", "bounds", "center", "hidden",
        "alpha",
        "tag", "image", "contentMode", "clipsToBounds", "translatesAutoresizingMaskIntoConstraints", "delegate", "dataSource",
        "enabled", "selected", "userInteractionEnabled", "active", "constant", "priority", "identifier", "placeholder",
        "tintColor",
        "axis", "distribution", "alignment", "spacing", "rowHeight", "estimatedRowHeight", "contentSize", "contentOffset",
        "contentInset", "layoutMargins", "mas_key", "insets", "offset", "inset", "sizeOffset", "centerOffset", "title",
        "autoresizingMask",
        "preferredMaxLayoutWidth", "lineBreakMode", "scrollEnabled", "pagingEnabled", "separatorStyle", "selectionStyle", "on",
        "value",
        "cornerRadius", "borderWidth", "borderColor", "masksToBounds", "opaque", "highlighted", "preservesSuperviewLayoutMargins",
        "adjustsFontSizeToFitWidth", "minimumScaleFactor", "transform", "progress", "currentPage", "numberOfPages",
    ]

    /// The selectors with their Swift spellings, one on each line.
    private static let table = """
        addSubview: addSubview(_:)
        insertSubview:atIndex: insertSubview(_:at:)
        insertSubview:aboveSubview: insertSubview(_:aboveSubview:)
        insertSubview:belowSubview: insertSubview(_:belowSubview:)
        bringSubviewToFront: bringSubviewToFront(_:)
        sendSubviewToBack: sendSubviewToBack(_:)
        removeFromSuperview removeFromSuperview()
        addLayoutGuide: addLayoutGuide(_:)
        removeLayoutGuide: removeLayoutGuide(_:)
        addArrangedSubview: addArrangedSubview(_:)
        removeArrangedSubview: removeArrangedSubview(_:)
        insertArrangedSubview:atIndex: insertArrangedSubview(_:at:)
        setCustomSpacing:afterView: setCustomSpacing(_:after:)
        setNeedsLayout setNeedsLayout()
        layoutIfNeeded layoutIfNeeded()
        layoutSubviews layoutSubviews()
        setNeedsDisplay setNeedsDisplay()
        setNeedsUpdateConstraints setNeedsUpdateConstraints()
        updateConstraintsIfNeeded updateConstraintsIfNeeded()
        updateConstraints updateConstraints()
        updateViewConstraints updateViewConstraints()
        invalidateIntrinsicContentSize invalidateIntrinsicContentSize()
        sizeToFit sizeToFit()
        sizeThatFits: sizeThatFits(_:)
        intrinsicContentSize intrinsicContentSize
        systemLayoutSizeFittingSize: systemLayoutSizeFitting(_:)
        viewWithTag: viewWithTag(_:)
        isDescendantOfView: isDescendant(of:)
        convertRect:toView: convert(_:to:)
        convertRect:fromView: convert(_:from:)
        convertPoint:toView: convert(_:to:)
        convertPoint:fromView: convert(_:from:)
        addConstraint: addConstraint(_:)
        addConstraints: addConstraints(_:)
        removeConstraint: removeConstraint(_:)
        removeConstraints: removeConstraints(_:)
        setContentHuggingPriority:forAxis: setContentHuggingPriority(_:for:)
        setContentCompressionResistancePriority:forAxis: setContentCompressionResistancePriority(_:for:)
        contentHuggingPriorityForAxis: contentHuggingPriority(for:)
        contentCompressionResistancePriorityForAxis: contentCompressionResistancePriority(for:)
        viewDidLoad viewDidLoad()
        viewWillAppear: viewWillAppear(_:)
        viewDidAppear: viewDidAppear(_:)
        viewWillDisappear: viewWillDisappear(_:)
        viewDidDisappear: viewDidDisappear(_:)
        viewWillLayoutSubviews viewWillLayoutSubviews()
        viewDidLayoutSubviews viewDidLayoutSubviews()
        loadView loadView()
        awakeFromNib awakeFromNib()
        prepareForReuse prepareForReuse()
        didMoveToSuperview didMoveToSuperview()
        didMoveToWindow didMoveToWindow()
        drawRect: draw(_:)
        addChildViewController: addChild(_:)
        didMoveToParentViewController: didMove(toParent:)
        removeFromParentViewController removeFromParent()
        setTitle:forState: setTitle(_:for:)
        setTitleColor:forState: setTitleColor(_:for:)
        setImage:forState: setImage(_:for:)
        setBackgroundImage:forState: setBackgroundImage(_:for:)
        addTarget:action:forControlEvents: addTarget(_:action:for:)
        addGestureRecognizer: addGestureRecognizer(_:)
        registerClass:forCellReuseIdentifier: register(_:forCellReuseIdentifier:)
        registerClass:forCellWithReuseIdentifier: register(_:forCellWithReuseIdentifier:)
        dequeueReusableCellWithIdentifier:forIndexPath: dequeueReusableCell(withIdentifier:for:)
        dequeueReusableCellWithIdentifier: dequeueReusableCell(withIdentifier:)
        reloadData reloadData()
        presentViewController:animated:completion: present(_:animated:completion:)
        dismissViewControllerAnimated:completion: dismiss(animated:completion:)
        pushViewController:animated: pushViewController(_:animated:)
        popViewControllerAnimated: popViewController(animated:)
        popToRootViewControllerAnimated: popToRootViewController(animated:)
        popToViewController:animated: popToViewController(_:animated:)
        setViewControllers:animated: setViewControllers(_:animated:)
        setNavigationBarHidden:animated: setNavigationBarHidden(_:animated:)
        setToolbarHidden:animated: setToolbarHidden(_:animated:)
        willMoveToParentViewController: willMove(toParent:)
        showViewController:sender: show(_:sender:)
        showDetailViewController:sender: showDetailViewController(_:sender:)
        performSegueWithIdentifier:sender: performSegue(withIdentifier:sender:)
        beginAppearanceTransition:animated: beginAppearanceTransition(_:animated:)
        endAppearanceTransition endAppearanceTransition()
        setNeedsStatusBarAppearanceUpdate setNeedsStatusBarAppearanceUpdate()
        loadViewIfNeeded loadViewIfNeeded()
        alertControllerWithTitle:message:preferredStyle: init(title:message:preferredStyle:)
        actionWithTitle:style:handler: init(title:style:handler:)
        addAction: addAction(_:)
        indexPathForRow:inSection: init(row:section:)
        indexPathForItem:inSection: init(item:section:)
        deselectRowAtIndexPath:animated: deselectRow(at:animated:)
        selectRowAtIndexPath:animated:scrollPosition: selectRow(at:animated:scrollPosition:)
        scrollToRowAtIndexPath:atScrollPosition:animated: scrollToRow(at:at:animated:)
        cellForRowAtIndexPath: cellForRow(at:)
        indexPathForCell: indexPath(for:)
        reloadSections:withRowAnimation: reloadSections(_:with:)
        reloadRowsAtIndexPaths:withRowAnimation: reloadRows(at:with:)
        insertRowsAtIndexPaths:withRowAnimation: insertRows(at:with:)
        deleteRowsAtIndexPaths:withRowAnimation: deleteRows(at:with:)
        numberOfRowsInSection: numberOfRows(inSection:)
        beginUpdates beginUpdates()
        endUpdates endUpdates()
        registerClass:forHeaderFooterViewReuseIdentifier: register(_:forHeaderFooterViewReuseIdentifier:)
        registerClass:forSupplementaryViewOfKind:withReuseIdentifier: register(_:forSupplementaryViewOfKind:withReuseIdentifier:)
        dequeueReusableHeaderFooterViewWithIdentifier: dequeueReusableHeaderFooterView(withIdentifier:)
        dequeueReusableCellWithReuseIdentifier:forIndexPath: dequeueReusableCell(withReuseIdentifier:for:)
        dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
        setContentOffset:animated: setContentOffset(_:animated:)
        scrollRectToVisible:animated: scrollRectToVisible(_:animated:)
        locationInView: location(in:)
        translationInView: translation(in:)
        endEditing: endEditing(_:)
        setOn:animated: setOn(_:animated:)
        setProgress:animated: setProgress(_:animated:)
        startAnimating startAnimating()
        stopAnimating stopAnimating()
        sendActionsForControlEvents: sendActions(for:)
        removeTarget:action:forControlEvents: removeTarget(_:action:for:)
        titleForState: title(for:)
        imageForState: image(for:)
        addSublayer: addSublayer(_:)
        becomeFirstResponder becomeFirstResponder()
        resignFirstResponder resignFirstResponder()
        addObject: append(_:)
        addObjectsFromArray: append(contentsOf:)
        insertObject:atIndex: insert(_:at:)
        removeAllObjects removeAll()
        removeObjectAtIndex: remove(at:)
        objectAtIndex: []
        activateConstraints: activate(_:)
        deactivateConstraints: deactivate(_:)
        constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant: init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)
        constraintsWithVisualFormat:options:metrics:views: constraints(withVisualFormat:options:metrics:views:)
        constraintEqualToAnchor: constraint(equalTo:)
        constraintEqualToAnchor:constant: constraint(equalTo:constant:)
        constraintEqualToAnchor:multiplier: constraint(equalTo:multiplier:)
        constraintEqualToAnchor:multiplier:constant: constraint(equalTo:multiplier:constant:)
        constraintGreaterThanOrEqualToAnchor: constraint(greaterThanOrEqualTo:)
        constraintGreaterThanOrEqualToAnchor:constant: constraint(greaterThanOrEqualTo:constant:)
        constraintGreaterThanOrEqualToAnchor:multiplier: constraint(greaterThanOrEqualTo:multiplier:)
        constraintLessThanOrEqualToAnchor: constraint(lessThanOrEqualTo:)
        constraintLessThanOrEqualToAnchor:constant: constraint(lessThanOrEqualTo:constant:)
        constraintLessThanOrEqualToAnchor:multiplier: constraint(lessThanOrEqualTo:multiplier:)
        constraintEqualToConstant: constraint(equalToConstant:)
        constraintGreaterThanOrEqualToConstant: constraint(greaterThanOrEqualToConstant:)
        constraintLessThanOrEqualToConstant: constraint(lessThanOrEqualToConstant:)
        systemFontOfSize: systemFont(ofSize:)
        systemFontOfSize:weight: systemFont(ofSize:weight:)
        boldSystemFontOfSize: boldSystemFont(ofSize:)
        italicSystemFontOfSize: italicSystemFont(ofSize:)
        fontWithName:size: init(name:size:)
        colorWithWhite:alpha: init(white:alpha:)
        colorWithRed:green:blue:alpha: init(red:green:blue:alpha:)
        colorWithHue:saturation:brightness:alpha: init(hue:saturation:brightness:alpha:)
        colorWithAlphaComponent: withAlphaComponent(_:)
        imageNamed: init(named:)
        buttonWithType: init(type:)
        animateWithDuration:animations: animate(withDuration:animations:)
        animateWithDuration:animations:completion: animate(withDuration:animations:completion:)
        animateWithDuration:delay:options:animations:completion: animate(withDuration:delay:options:animations:completion:)
        mas_makeConstraints: mas_makeConstraints(_:)
        mas_updateConstraints: mas_updateConstraints(_:)
        mas_remakeConstraints: mas_remakeConstraints(_:)
        makeConstraints: makeConstraints(_:)
        updateConstraints: updateConstraints(_:)
        remakeConstraints: remakeConstraints(_:)
        mas_closestCommonSuperview: mas_closestCommonSuperview(_:)
        mas_distributeViewsAlongAxis:withFixedSpacing:leadSpacing:tailSpacing: mas_distributeViewsAlongAxis(_:withFixedSpacing:leadSpacing:tailSpacing:)
        mas_distributeViewsAlongAxis:withFixedItemLength:leadSpacing:tailSpacing: mas_distributeViewsAlongAxis(_:withFixedItemLength:leadSpacing:tailSpacing:)
        installedConstraintsForView: installedConstraints(for:)
        install install()
        uninstall uninstall()
        activate activate()
        deactivate deactivate()
        newAutoLayoutView newAutoLayout()
        configureForAutoLayout configureForAutoLayout()
        autoCenterInSuperview autoCenterInSuperview()
        autoCenterInSuperviewMargins autoCenterInSuperviewMargins()
        autoAlignAxisToSuperviewAxis: autoAlignAxis(toSuperviewAxis:)
        autoAlignAxisToSuperviewMarginAxis: autoAlignAxis(toSuperviewMarginAxis:)
        autoPinEdgeToSuperviewEdge: autoPinEdge(toSuperviewEdge:)
        autoPinEdgeToSuperviewEdge:withInset: autoPinEdge(toSuperviewEdge:withInset:)
        autoPinEdgeToSuperviewEdge:withInset:relation: autoPinEdge(toSuperviewEdge:withInset:relation:)
        autoPinEdgesToSuperviewEdges autoPinEdgesToSuperviewEdges()
        autoPinEdgesToSuperviewEdgesWithInsets: autoPinEdgesToSuperviewEdges(with:)
        autoPinEdgesToSuperviewEdgesWithInsets:excludingEdge: autoPinEdgesToSuperviewEdges(with:excludingEdge:)
        autoPinEdgeToSuperviewMargin: autoPinEdge(toSuperviewMargin:)
        autoPinEdgeToSuperviewMargin:withInset: autoPinEdge(toSuperviewMargin:withInset:)
        autoPinEdgeToSuperviewMargin:relation: autoPinEdge(toSuperviewMargin:relation:)
        autoPinEdgesToSuperviewMargins autoPinEdgesToSuperviewMargins()
        autoPinEdgesToSuperviewMarginsWithInsets: autoPinEdgesToSuperviewMargins(with:)
        autoPinEdgesToSuperviewMarginsExcludingEdge: autoPinEdges(toSuperviewMarginsExcludingEdge:)
        autoPinEdgeToSuperviewSafeArea: autoPinEdge(toSuperviewSafeArea:)
        autoPinEdgeToSuperviewSafeArea:withInset: autoPinEdge(toSuperviewSafeArea:withInset:)
        autoPinEdgeToSuperviewSafeArea:withInset:relation: autoPinEdge(toSuperviewSafeArea:withInset:relation:)
        autoPinEdgesToSuperviewSafeArea autoPinEdgesToSuperviewSafeArea()
        autoPinEdgesToSuperviewSafeAreaWithInsets: autoPinEdgesToSuperviewSafeArea(with:)
        autoPinEdgesToSuperviewSafeAreaWithInsets:excludingEdge: autoPinEdgesToSuperviewSafeArea(with:excludingEdge:)
        autoPinEdge:toEdge:ofView: autoPinEdge(_:to:of:)
        autoPinEdge:toEdge:ofView:withOffset: autoPinEdge(_:to:of:withOffset:)
        autoPinEdge:toEdge:ofView:withOffset:relation: autoPinEdge(_:to:of:withOffset:relation:)
        autoAlignAxis:toSameAxisOfView: autoAlignAxis(_:toSameAxisOf:)
        autoAlignAxis:toSameAxisOfView:withOffset: autoAlignAxis(_:toSameAxisOf:withOffset:)
        autoAlignAxis:toSameAxisOfView:withMultiplier: autoAlignAxis(_:toSameAxisOf:withMultiplier:)
        autoMatchDimension:toDimension:ofView: autoMatch(_:to:of:)
        autoMatchDimension:toDimension:ofView:withOffset: autoMatch(_:to:of:withOffset:)
        autoMatchDimension:toDimension:ofView:withOffset:relation: autoMatch(_:to:of:withOffset:relation:)
        autoMatchDimension:toDimension:ofView:withMultiplier: autoMatch(_:to:of:withMultiplier:)
        autoMatchDimension:toDimension:ofView:withMultiplier:relation: autoMatch(_:to:of:withMultiplier:relation:)
        autoSetDimensionsToSize: autoSetDimensions(to:)
        autoSetDimension:toSize: autoSetDimension(_:toSize:)
        autoSetDimension:toSize:relation: autoSetDimension(_:toSize:relation:)
        autoConstrainAttribute:toAttribute:ofView: autoConstrainAttribute(_:to:of:)
        autoConstrainAttribute:toAttribute:ofView:withOffset: autoConstrainAttribute(_:to:of:withOffset:)
        autoConstrainAttribute:toAttribute:ofView:withOffset:relation: autoConstrainAttribute(_:to:of:withOffset:relation:)
        autoConstrainAttribute:toAttribute:ofView:withMultiplier: autoConstrainAttribute(_:to:of:withMultiplier:)
        autoConstrainAttribute:toAttribute:ofView:withMultiplier:relation: autoConstrainAttribute(_:to:of:withMultiplier:relation:)
        autoPinToTopLayoutGuideOfViewController:withInset: autoPin(toTopLayoutGuideOf:withInset:)
        autoPinToBottomLayoutGuideOfViewController:withInset: autoPin(toBottomLayoutGuideOf:withInset:)
        autoSetContentCompressionResistancePriorityForAxis: autoSetContentCompressionResistancePriority(for:)
        autoSetContentHuggingPriorityForAxis: autoSetContentHuggingPriority(for:)
        autoAlignViewsToEdge: autoAlignViews(to:)
        autoAlignViewsToAxis: autoAlignViews(to:)
        autoMatchViewsDimension: autoMatchViewsDimension(_:)
        autoSetViewsDimension:toSize: autoSetViewsDimension(_:toSize:)
        autoSetViewsDimensionsToSize: autoSetViewsDimensions(to:)
        autoDistributeViewsAlongAxis:alignedTo:withFixedSpacing: autoDistributeViews(along:alignedTo:withFixedSpacing:)
        autoDistributeViewsAlongAxis:alignedTo:withFixedSpacing:insetSpacing: autoDistributeViews(along:alignedTo:withFixedSpacing:insetSpacing:)
        autoDistributeViewsAlongAxis:alignedTo:withFixedSpacing:insetSpacing:matchedSizes: autoDistributeViews(along:alignedTo:withFixedSpacing:insetSpacing:matchedSizes:)
        autoDistributeViewsAlongAxis:alignedTo:withFixedSize: autoDistributeViews(along:alignedTo:withFixedSize:)
        autoDistributeViewsAlongAxis:alignedTo:withFixedSize:insetSpacing: autoDistributeViews(along:alignedTo:withFixedSize:insetSpacing:)
        autoInstallConstraints autoInstallConstraints()
        autoRemoveConstraints autoRemoveConstraints()
        autoIdentifyConstraints: autoIdentifyConstraints(_:)
        autoCreateConstraintsWithoutInstalling: autoCreateConstraintsWithoutInstalling(_:)
        autoCreateAndInstallConstraints: autoCreateAndInstallConstraints(_:)
        autoSetPriority:forConstraints: autoSetPriority(_:forConstraints:)
        autoSetIdentifier:forConstraints: autoSetIdentifier(_:forConstraints:)
        autoIdentify: autoIdentify(_:)
        autoInstall autoInstall()
        autoRemove autoRemove()
        initForAutoLayout init(forAutoLayout:)
        init init()
        initWithFrame: init(frame:)
        initWithCoder: init(coder:)
        initWithImage: init(image:)
        initWithFrame:style: init(frame:style:)
        initWithStyle:reuseIdentifier: init(style:reuseIdentifier:)
        initWithNibName:bundle: init(nibName:bundle:)
        initWithReuseIdentifier: init(reuseIdentifier:)
        initWithFrame:collectionViewLayout: init(frame:collectionViewLayout:)
        initWithTitle:style:target:action: init(title:style:target:action:)
        initWithBarButtonSystemItem:target:action: init(barButtonSystemItem:target:action:)
        initWithImage:style:target:action: init(image:style:target:action:)
        initWithCustomView: init(customView:)
        initWithActivityIndicatorStyle: init(style:)
        initWithStyle: init(style:)
        initWithItems: init(items:)
        initWithString: init(string:)
        initWithString:attributes: init(string:attributes:)
        initWithArrangedSubviews: init(arrangedSubviews:)
        initWithTarget:action: init(target:action:)
        initWithRootViewController: init(rootViewController:)
        initWithFrame:collectionViewLayout: init(frame:collectionViewLayout:)
        """
}
