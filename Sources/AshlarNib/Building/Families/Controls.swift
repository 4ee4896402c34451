import AshlarUI
import Foundation

/// Controls, images, progress and activity.
extension SceneBuilder {
    func applyControl(_ reader: ElementReader, to control: UIControl) {
        if let isEnabled = reader.bool("enabled") { control.isEnabled = isEnabled }
        if let isSelected = reader.bool("selected") { control.isSelected = isSelected }
        if let isHighlighted = reader.bool("highlighted") { control.isHighlighted = isHighlighted }
        let horizontal: KeyValuePairs<String, UIControl.ContentHorizontalAlignment> = [
            "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
        ]
        if let alignment = reader.choice("contentHorizontalAlignment", horizontal) {
            control.contentHorizontalAlignment = alignment
        }
        let vertical: KeyValuePairs<String, UIControl.ContentVerticalAlignment> = [
            "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
        ]
        if let alignment = reader.choice("contentVerticalAlignment", vertical) { control.contentVerticalAlignment = alignment }
    }

    func applyImageView(_ reader: ElementReader, to view: UIImageView) {
        if let image = reader.imageOrReference("image") { view.image = image }
        if let image = reader.image("highlightedImage") { view.highlightedImage = image }
        if let isHighlighted = reader.bool("highlighted") { view.isHighlighted = isHighlighted }
        reader.element.note("adjustsImageSizeForAccessibilityContentSizeCategory")
        view.preferredSymbolConfiguration = reader.symbolConfiguration() ?? view.preferredSymbolConfiguration
    }

    func applySwitch(_ reader: ElementReader, to control: UISwitch) {
        if let isOn = reader.bool("on") { control.isOn = isOn }
        control.onTintColor = reader.color("onTintColor") ?? control.onTintColor
        control.thumbTintColor = reader.color("thumbTintColor") ?? control.thumbTintColor
        // The title of a switch is shown by macOS only.
        reader.element.note("title", "preferredStyle")
        _ = (reader.image("onImage"), reader.image("offImage"))
    }

    func applySlider(_ reader: ElementReader, to slider: UISlider) {
        slider.minimumValue = Float(reader.number("minValue") ?? 0)
        slider.maximumValue = max(slider.minimumValue, Float(reader.number("maxValue") ?? 1))
        if let value = reader.number("value") { slider.value = Float(value) }
        if let isContinuous = reader.bool("continuous") { slider.isContinuous = isContinuous }
        slider.minimumValueImage = reader.image("minimumValueImage")
        slider.maximumValueImage = reader.image("maximumValueImage")
        slider.minimumTrackTintColor = reader.color("minimumTrackTintColor") ?? slider.minimumTrackTintColor
        slider.maximumTrackTintColor = reader.color("maximumTrackTintColor") ?? slider.maximumTrackTintColor
        slider.thumbTintColor = reader.color("thumbTintColor") ?? slider.thumbTintColor
    }

    func applyStepper(_ reader: ElementReader, to stepper: UIStepper) {
        let minimum = Double(reader.number("minimumValue") ?? 0)
        stepper.maximumValue = max(minimum, Double(reader.number("maximumValue") ?? 100))
        stepper.minimumValue = minimum
        if let step = reader.number("stepValue"), step > 0 { stepper.stepValue = Double(step) }
        if let value = reader.number("value") { stepper.value = Double(value) }
        if let isContinuous = reader.bool("continuous") { stepper.isContinuous = isContinuous }
        if let repeats = reader.bool("autorepeat") { stepper.autorepeat = repeats }
        if let wraps = reader.bool("wraps") { stepper.wraps = wraps }
    }

    func applySegments(_ reader: ElementReader, to control: UISegmentedControl) {
        // The styles differ in iOS 6 only.
        reader.element.note("segmentControlStyle", "springLoaded")
        for (index, element) in reader.list("segments").enumerated() where index < 1000 {
            let segment = self.reader(element)
            let title =
                reader.id.flatMap { context.options.resources.string(forKey: "\($0).segmentTitles[\(index)]") }
                ?? segment["title"] ?? segment.child(key: "title")?.content
            if let image = segment.image("image") {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            if let width = segment.number("width") { control.setWidth(max(0, width), forSegmentAt: index) }
            if let isEnabled = segment.bool("enabled") { control.setEnabled(isEnabled, forSegmentAt: index) }
            if let offset = segment.size("contentOffset") { control.setContentOffset(offset, forSegmentAt: index) }
        }
        if let index = reader.integer("selectedSegmentIndex"), index < control.numberOfSegments {
            control.selectedSegmentIndex = max(UISegmentedControl.noSegment, index)
        }
        if let isMomentary = reader.bool("momentary") { control.isMomentary = isMomentary }
        if let apportions = reader.bool("apportionsSegmentWidthsByContent") {
            control.apportionsSegmentWidthsByContent = apportions
        }
        control.selectedSegmentTintColor = reader.color("selectedSegmentTintColor") ?? control.selectedSegmentTintColor
    }

    func applyProgress(_ reader: ElementReader, to view: UIProgressView) {
        let styles: KeyValuePairs<String, UIProgressView.Style> = ["default": .default, "bar": .bar]
        if let style = reader.choice("progressViewStyle", styles) { view.progressViewStyle = style }
        if let progress = reader.number("progress") { view.progress = Float(min(max(progress, 0), 1)) }
        view.progressTintColor = reader.color("progressTintColor") ?? view.progressTintColor
        view.trackTintColor = reader.color("trackTintColor") ?? view.trackTintColor
        view.progressImage = reader.image("progressImage")
        view.trackImage = reader.image("trackImage")
    }

    func applyIndicator(_ reader: ElementReader, to view: UIActivityIndicatorView) {
        let styles: KeyValuePairs<String, UIActivityIndicatorView.Style> = [
            "medium": .medium, "large": .large, "white": .white, "whiteLarge": .whiteLarge, "gray": .gray,
        ]
        if let style = reader.choice("style", styles) { view.style = style }
        if let color = reader.color("color") { view.color = color }
        // The canvas shows indicators that do not run.
        let hides = reader.bool("hidesWhenStopped") ?? false
        view.hidesWhenStopped = hides && !context.options.isCanvas
        if hides, !context.options.isCanvas { view.isHidden = true }
        if let isHidden = reader.bool("hidden") { view.isHidden = isHidden }
        if reader.bool("animating") == true { view.startAnimating() }
    }

    func applyPageControl(_ reader: ElementReader, to control: UIPageControl) {
        if let pages = reader.integer("numberOfPages") { control.numberOfPages = min(max(0, pages), 1000) }
        if let page = reader.integer("currentPage") { control.currentPage = max(0, page) }
        if let hides = reader.bool("hidesForSinglePage") { control.hidesForSinglePage = hides }
        reader.element.note("defersCurrentPageDisplay")
        control.pageIndicatorTintColor = reader.color("pageIndicatorTintColor") ?? control.pageIndicatorTintColor
        control.currentPageIndicatorTintColor =
            reader.color("currentPageIndicatorTintColor") ?? control.currentPageIndicatorTintColor
    }

    func applyDatePicker(_ reader: ElementReader, to picker: UIDatePicker) {
        let modes: KeyValuePairs<String, UIDatePicker.Mode> = [
            "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
            "yearAndMonth": .yearAndMonth,
        ]
        if let mode = reader.choice("datePickerMode", modes) { picker.datePickerMode = mode }
        let styles: KeyValuePairs<String, UIDatePickerStyle> = [
            "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
        ]
        // Before iOS 13.4 all date pickers had wheels, and files that do not name a style were made for them.
        let style = reader.choice("style", styles) ?? ((context.document.toolsVersion ?? 0) < 16_000 ? .wheels : .automatic)
        picker.preferredDatePickerStyle = style
        if let interval = reader.integer("minuteInterval"), (1...30).contains(interval) { picker.minuteInterval = interval }
        if let duration = reader.number("countDownDuration") { picker.countDownDuration = TimeInterval(max(0, duration)) }
        _ = reader.bool("useCurrentDate")
        picker.minimumDate = date(reader, "minimumDate")
        picker.maximumDate = date(reader, "maximumDate")
        if let date = date(reader, "date") { picker.date = date }
        if let locale = reader.child("locale") { picker.locale = locale["localeIdentifier"].map(Locale.init(identifier:)) }
        reader.child(key: "timeZone")?.noteAll()
    }

    private func date(_ reader: ElementReader, _ key: String) -> Date? {
        guard let text = reader.child(key: key)?["timeIntervalSinceReferenceDate"], let interval = Double(text),
            abs(interval) < 1e11
        else { return nil }
        return Date(timeIntervalSinceReferenceDate: interval)
    }

    func applyEffect(_ reader: ElementReader, to view: UIVisualEffectView) {
        if let effect = reader.child("blurEffect") { view.effect = blurEffect(effect) }
        if let effect = reader.child("vibrancyEffect") {
            effect.element.note("style")
            view.effect = UIVibrancyEffect(blurEffect: effect.child("blurEffect").map(blurEffect) ?? UIBlurEffect(style: .light))
        }
    }

    /// Returns the effect of a `blurEffect` element.
    func blurEffect(_ reader: ElementReader) -> UIBlurEffect {
        UIBlurEffect(style: reader.choice("style", Self.blurStyles) ?? .light)
    }

    private static let blurStyles: KeyValuePairs<String, UIBlurEffect.Style> = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial, "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark, "systemThinMaterialDark": .systemThinMaterialDark,
        "systemMaterialDark": .systemMaterialDark, "systemThickMaterialDark": .systemThickMaterialDark,
        "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]

    func applyRefreshControl(_ reader: ElementReader, to control: UIRefreshControl) {
        if let text = reader.attributedText("attributedTitle") { control.attributedTitle = text }
    }
}
