import AshlarUI
import Foundation

/// Stack views and scroll views.
extension SceneBuilder {
    func applyStack(_ reader: ElementReader, to stack: UIStackView) {
        let axes: KeyValuePairs<String, NSLayoutConstraint.Axis> = ["horizontal": .horizontal, "vertical": .vertical]
        stack.axis = reader.choice("axis", axes) ?? .horizontal
        let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
            "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]
        if let distribution = reader.choice("distribution", distributions) { stack.distribution = distribution }
        let alignments: KeyValuePairs<String, UIStackView.Alignment> = [
            "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
            "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
        ]
        if let alignment = reader.choice("alignment", alignments) { stack.alignment = alignment }
        if let spacing = reader.number("spacing") { stack.spacing = spacing }
        if reader["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
        if let isRelative = reader.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = isRelative }
        if let isRelative = reader.bool("layoutMarginsRelativeArrangement") {
            stack.isLayoutMarginsRelativeArrangement = isRelative
        }
    }

    func applyScrollView(_ reader: ElementReader, to view: UIScrollView) {
        if let isPaging = reader.bool("pagingEnabled") { view.isPagingEnabled = isPaging }
        if let isScrolling = reader.bool("scrollEnabled") { view.isScrollEnabled = isScrolling }
        if let bounces = reader.bool("bounces") { view.bounces = bounces }
        if let bounces = reader.bool("bouncesZoom") { view.bouncesZoom = bounces }
        if let bounces = reader.bool("alwaysBounceVertical") { view.alwaysBounceVertical = bounces }
        if let bounces = reader.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = bounces }
        if let shows = reader.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = shows }
        if let shows = reader.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = shows }
        if let delays = reader.bool("delaysContentTouches") { view.delaysContentTouches = delays }
        if let cancels = reader.bool("canCancelContentTouches") { view.canCancelContentTouches = cancels }
        if let isLocked = reader.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = isLocked }
        let minimum = reader.number("minimumZoomScale")
        let maximum = reader.number("maximumZoomScale")
        // A scale of 0 in the file stands for the default.
        if let minimum, minimum > 0 { view.minimumZoomScale = minimum }
        if let maximum, maximum > 0 { view.maximumZoomScale = max(maximum, view.minimumZoomScale) }
        let behaviors: KeyValuePairs<String, UIScrollView.ContentInsetAdjustmentBehavior> = [
            "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
        ]
        if let behavior = reader.choice("contentInsetAdjustmentBehavior", behaviors) {
            view.contentInsetAdjustmentBehavior = behavior
        }
        let dismissals: KeyValuePairs<String, UIScrollView.KeyboardDismissMode> = [
            "none": .none, "onDrag": .onDrag, "interactive": .interactive,
        ]
        if let mode = reader.choice("keyboardDismissMode", dismissals) { view.keyboardDismissMode = mode }
        let styles: KeyValuePairs<String, UIScrollView.IndicatorStyle> = ["default": .default, "black": .black, "white": .white]
        if let style = reader.choice("indicatorStyle", styles) { view.indicatorStyle = style }
        if let insets = reader.insets("contentInset") { view.contentInset = insets }
        _ = reader.insets("scrollIndicatorInsets")
        if let size = reader.size("contentSize") { view.contentSize = size }
    }
}
