import AshlarUI
import Foundation

extension LiveSession {
    /// Does what a page asks for.
    ///
    /// - Parameters:
    ///   - message: What it asks for.
    ///   - page: The page.
    ///   - time: When it was asked for, by the application's clock.
    func handle(_ message: ClientMessage, from page: LivePage, at time: TimeInterval) {
        switch message {
        case .event(.resize(let size, _)):
            screen.freeSize = size
            resize()
        case .event(let kind):
            add(page.own(kind), at: time)
            if case .hover(let point) = kind { (pointing, hovering) = ((page, point), point == nil ? nil : page) }
        case .paste(let text):
            addPaste(text, at: time)
        case .rotate(let isLandscape):
            screen.isLandscape = isLandscape
            screen.freeSize = screen.freeSize.map { CGSize(width: $0.height, height: $0.width) }
            resize()
        case .device(let name):
            guard let device = LiveSettings.Device.all.first(where: { $0.name == name }) else { return }
            screen.device = device
            resize()
        case .dark(let isOn): change { LayoutEnvironment.userInterfaceStyle = isOn ? .dark : .light }
        case .textSize(let category): change { LayoutEnvironment.preferredContentSizeCategory = category }
        case .boldText(let isOn): change { LayoutEnvironment.legibilityWeight = isOn ? .bold : .regular }
        case .highContrast(let isOn): change { LayoutEnvironment.accessibilityContrast = isOn ? .high : .normal }
        case .reducedMotion(let isOn):
            change {
                if isOn {
                    LayoutEnvironment.accessibilitySettings.insert(.reducedMotion)
                } else {
                    LayoutEnvironment.accessibilitySettings.remove(.reducedMotion)
                }
            }
        case .direction(let isRightToLeft):
            change { LayoutEnvironment.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }
            for window in UIApplication.shared.windows { window.setNeedsLayout() }
        case .drawnKeyboard(let isOn):
            // A window without a keyboard of its own would have the new one already, and change nothing.
            for window in UIApplication.shared.windows { window.ashlar.keyboard = isOn ? .software : .hardware }
            change { LayoutEnvironment.keyboard = isOn ? .software : .hardware }
        case .speed(let speed): change { clock.speed = speed }
        case .step: clock.skip(ScreenHost.frameInterval)
        case .restart(let language):
            var settings = settings.withLock { $0 }
            settings.device = screen.device
            LiveRestart.perform(language: language, settings: settings)
        case .state(let state): change { UIApplication.shared.ashlar.move(to: state) }
        case .memoryWarning: UIApplication.shared.ashlar.sendMemoryWarning()
        case .open(let url): change { UIApplication.shared.ashlar.open([UIOpenURLContext(url: url)]) }
        case .ping: answer(page)
        case .drawn: break
        }
    }

    /// Changes a setting, and tells all pages.
    private func change(_ body: () -> Void) {
        body()
        isUntouched = false
        sendToAll(greeting)
    }

    private func resize() {
        isUntouched = false
        screen.applyTraits()
        add(.resize(screen.size, safeArea: screen.safeArea))
        sendToAll(greeting)
    }

    /// Tells the page whose pointer has moved the shape of it, if that has changed.
    func showPointer(_ style: UIPointerStyle?, isHidden: Bool) {
        guard let (page, point) = pointing else { return }
        pointing = nil
        let shape: LivePage.PointerShape =
            switch (style, style?.shape) {
            case (_?, .verticalBeam): .text
            case (_?, .horizontalBeam): .verticalText
            case _ where isHidden: .none
            case (let style?, _) where style.effect != nil || style.shape != nil: .pointer
            default: point.map(Self.isText) == true ? .text : .default
            }
        if let message = page.pointerMessage(shape) { page.send(message) }
    }

    /// Whether there is a text to edit at a point of the screen.
    private static func isText(at point: CGPoint) -> Bool {
        for window in UIApplication.shared.windows.reversed() where !window.isHidden {
            guard let hit = window.hitTest(window.convert(point, from: UIScreen.main), with: nil) else { continue }
            return sequence(first: hit, next: \.superview).contains {
                ($0 as? UITextView)?.isEditable ?? ($0 is UITextField || $0 is UISearchBar)
            }
        }
        return false
    }

    /// The message with the size of the screen and what the controls of a page show.
    var greeting: String {
        let (size, area) = (screen.size, screen.safeArea)
        let devices = LiveSettings.Device.all.map { LiveText.json($0.name) }.joined(separator: ",")
        let language = ProcessInfo.processInfo.environment[LiveRestart.languageVariable] ?? ""
        let members: [(String, String)] = [
            ("k", "\"hello\""), ("version", "\(Self.protocolVersion)"), ("w", "\(size.width)"), ("h", "\(size.height)"),
            ("corner", "\(screen.device.cornerRadius)"), ("scale", "\(screen.device.scale)"),
            ("device", LiveText.json(screen.device.name)), ("devices", "[\(devices)]"), ("free", "\(screen.freeSize != nil)"),
            ("top", "\(area.top)"), ("bottom", "\(area.bottom)"), ("pad", "\(screen.device.isPad)"),
            ("dark", "\(LayoutEnvironment.userInterfaceStyle == .dark)"),
            ("rtl", "\(LayoutEnvironment.userInterfaceLayoutDirection == .rightToLeft)"),
            ("bold", "\(LayoutEnvironment.legibilityWeight == .bold)"),
            ("contrast", "\(LayoutEnvironment.accessibilityContrast == .high)"),
            ("motion", "\(LayoutEnvironment.accessibilitySettings.contains(.reducedMotion))"),
            ("keyboard", "\(LayoutEnvironment.keyboard == .software)"),
            ("background", "\(UIApplication.shared.applicationState == .background)"), ("language", LiveText.json(language)),
            ("textSize", LiveText.json(LayoutEnvironment.preferredContentSizeCategory.rawValue)), ("speed", "\(clock.speed)"),
            ("untouched", "\(isUntouched)"),
            ("title", LiveText.json(ProcessInfo.processInfo.processName)),
        ]
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    /// The version of the protocol.
    static var protocolVersion: Int { 4 }
}
