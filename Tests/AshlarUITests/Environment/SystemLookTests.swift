import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): looksOfTwoSystems.
@Suite("The look of iOS 26", .serialized) @MainActor
struct SystemLookTests {
    private func inLook<Result>(_ look: SystemLook, _ body: () throws -> Result) rethrows -> Result {
        let former = LayoutEnvironment.systemLook
        LayoutEnvironment.systemLook = look
        defer { LayoutEnvironment.systemLook = former }
        return try body()
    }

    private func components(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { ($0 * 255).rounded() }
    }

    // Tinder/Layout, testReadmeExample, iOS 26.
    @Test("The system's blue is that of the look, and so are colors that are made of it")
    func blue() {
        expect(LayoutEnvironment.systemLook, equals: .iOS18)
        let colors = SystemLook.allCases.map {
            inLook($0) { [UIColor.systemBlue, .tintColor, UIView().tintColor].map(components) }
        }
        expect(
            colors[0] == Array(repeating: [0, 122, 255], count: 3) && colors[1] == Array(repeating: [0, 136, 255], count: 3))
    }

    // AccessibilitySnapshot, DefaultControlsTests, iOS 26.2.
    @Test("A slider's track reaches from end to end, 6 points thick")
    func slider() {
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
        let tracks = SystemLook.allCases.map { inLook($0) { UISlider(frame: bounds).trackRect(forBounds: bounds) } }
        expect(tracks.map(\.minX) == [3, 0] && tracks.map(\.maxX) == [197, 200] && tracks.map(\.height) == [4, 6])
        // The thumb's way is the same in both.
        let thumbs = zip(SystemLook.allCases, tracks).map { look, track in
            inLook(look) { UISlider(frame: bounds).thumbRect(forBounds: bounds, trackRect: track, value: 1).maxX }
        }
        expect(thumbs, equals: [198, 198])
    }

    // AccessibilitySnapshot, testNavBarBackButtonTraitsWithoutTitles, iOS 26.2.
    @Test("A back button is a circle of 44 points at the margin, without a title")
    func backButton() throws {
        try inLook(.iOS26) {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 402, height: 44))
            bar.items = [UINavigationItem(title: "Home"), UINavigationItem(title: "Page")]
            bar.layoutIfNeeded()
            let button = try #require(bar.subviews.compactMap { $0 as? UIControl }.first)
            expect(button.frame, equals: CGRect(x: 16, y: 0, width: 44, height: 44))
            expect(Picture(of: bar).texts, equals: ["Page"])
        }
    }

    // Essential Feed and ModalTests, iOS 26.1: the corner of a radius of 22 points begins 25.33 points from the end, and ends at 26.
    @Test("Corners reach further along the sides than their radius")
    func corners() {
        let reaches = SystemLook.allCases.map { look in
            inLook(look) {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
                view.backgroundColor = .systemRed
                view.layer.cornerRadius = 22
                // The straight part of the top side begins where the corner ends.
                let recorder = StartRecorder()
                view.ashlar.draw(in: recorder)
                return recorder.starts.first?.x ?? 0
            }
        }
        expect(reaches[0] == 22 && reaches[1] > 25 && reaches[1] < 40, "\(reaches)")
    }

    // MARK: All components

    /// A screen with all controls and bars, as they are after their creation and in the states in which they show the tint.
    private func makeScreen() -> UIWindow {
        let toggle = UISwitch()
        toggle.isOn = true
        let slider = UISlider()
        slider.value = 0.5
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.5
        let pages = UIPageControl()
        pages.numberOfPages = 3
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.selectedSegmentIndex = 0
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        let field = UITextField()
        field.text = "Text"
        field.clearButtonMode = .always
        let link = UITextView()
        link.attributedText = NSAttributedString(string: "link", attributes: [.link: "https://example.com"])
        let wheels = UIDatePicker()
        let calendar = UIDatePicker()
        calendar.preferredDatePickerStyle = .inline
        let picker = UIPickerView()
        let search = UISearchBar()
        search.showsCancelButton = true
        search.scopeButtonTitles = ["All", "None"]
        let buttons = [
            UIButton(type: .system), UIButton(type: .contactAdd), UIButton(type: .infoLight), UIButton(type: .close),
            UIButton(configuration: .filled()), UIButton(configuration: .tinted()), UIButton(configuration: .plain()),
            UIButton(configuration: .gray()), UIButton(configuration: .bordered()), UIButton(configuration: .borderedProminent()),
        ]
        for button in buttons where button.buttonType == .system { button.setTitle("Title", for: .normal) }
        let tabs = UITabBar()
        tabs.items = [UITabBarItem(title: "Home", image: .add, tag: 0), UITabBarItem(title: "Other", image: .remove, tag: 1)]
        tabs.selectedItem = tabs.items?.first
        let tools = UIToolbar()
        tools.items = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Edit", style: .done, target: nil, action: nil)]
        let bar = UINavigationBar()
        bar.items = [UINavigationItem(title: "Back"), UINavigationItem(title: "Page")]
        bar.topItem?.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
        let cells = [UITableViewCell.AccessoryType.checkmark, .detailButton, .disclosureIndicator].map { type in
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            cell.accessoryType = type
            return cell
        }
        let refresh = UIRefreshControl()
        let image = UIImageView(image: .checkmark)
        let stepper = UIStepper()
        let views: [UIView] =
            [
                toggle, slider, progress, pages, segments, spinner, field, link, wheels, calendar, picker, search, tabs, tools,
                bar,
                refresh, image, stepper,
            ] + buttons + cells
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: CGFloat(views.count) * 400))
        for (index, view) in views.enumerated() {
            let height = max(44, min(view.sizeThatFits(.zero).height, 390))
            view.frame = CGRect(x: 0, y: CGFloat(index) * 400, width: 390, height: height)
            window.addSubview(view)
        }
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    @Test("No control or bar has the blue of the other look, whatever look was shown before", arguments: [false, true])
    func noComponentMixes(isReversed: Bool) {
        let blues: [SystemLook: [CGFloat]] = [.iOS18: [0, 122, 255], .iOS26: [0, 136, 255]]
        for look in isReversed ? SystemLook.allCases.reversed() : SystemLook.allCases {
            inLook(look) {
                let recorder = ColorRecorder()
                makeScreen().ashlar.draw(in: recorder)
                for (other, blue) in blues {
                    let places = recorder.places[blue] ?? 0
                    // Tints of switches, sliders, buttons, bars, links, accessories and calendars.
                    #expect(other == look ? places > 15 : places == 0, "\(look): \(places) times the blue of \(other)")
                }
            }
        }
    }

    @Test("No control or bar chooses the curve of its corners: the look decides")
    func cornersOfComponents() {
        for look in SystemLook.allCases {
            inLook(look) {
                var layers: [CALayer] = []
                func collect(_ view: UIView) {
                    layers.append(view.layer)
                    for child in view.subviews { collect(child) }
                }
                collect(makeScreen())
                expect(layers.count > 33 && layers.allSatisfy { $0.cornerCurve == .circular }, "\(layers.count) layers")
            }
        }
    }
}

/// A context that counts the colors that are drawn, in levels of 255.
private final class ColorRecorder: DrawingContext {
    private(set) var places: [[CGFloat]: Int] = [:]

    private func note(_ color: Color) {
        places[[color.red, color.green, color.blue].map { CGFloat(($0 * 255).rounded()) }, default: 0] += 1
    }

    func saveState() {}
    func restoreState() {}
    func translate(x: CGFloat, y: CGFloat) {}
    func clip(to path: Path) {}
    func beginGroup(alpha: CGFloat) {}
    func endGroup() {}
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) { note(color) }
    func draw(_ image: Image, in rect: CGRect) {}
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) { note(color) }
    func fill(_ path: Path, color: Color) { note(color) }
}

/// A context that records where filled paths begin.
private final class StartRecorder: DrawingContext {
    private(set) var starts: [CGPoint] = []

    func saveState() {}
    func restoreState() {}
    func translate(x: CGFloat, y: CGFloat) {}
    func clip(to path: Path) {}
    func beginGroup(alpha: CGFloat) {}
    func endGroup() {}
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
    func draw(_ image: Image, in rect: CGRect) {}
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {}
    func fill(_ path: Path, color: Color) {
        if case .move(let point)? = path.elements.first { starts.append(point) }
    }
}
