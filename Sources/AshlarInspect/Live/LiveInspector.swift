import Ashlar
import AshlarAgent
import AshlarExplain
import AshlarGraphics
import AshlarReport
import AshlarSVG
import AshlarSweep
import Foundation

/// Inspects the views of a window: changes are made to the views and constraints themselves.
@preconcurrency @MainActor
public final class LiveInspector: Inspecting {
    private let title: String
    private let window: UIWindow
    private let screen: AgentScreen
    /// The name of the file whose lines the sources of the screen have.
    private let file: String?
    private let remarks: [String]
    /// Finds the places of constraints in files.
    private let places: (LayoutReport) -> [Int: String]
    private let resized: (CGSize) -> Void
    private var layout: InspectedLayout
    /// The views of the layout, in its order.
    private(set) var views: [UIView] = []
    /// The changes that were made, in words, with what makes each again and what takes it back. A constraint that was removed and is
    /// put back counts as the youngest from then on, as it does in an application.
    private var changes: [(words: String, make: () -> () -> Void, undo: () -> Void)] = []

    /// Creates an inspector of a window.
    ///
    /// - Parameters:
    ///   - window: A visible window.
    ///   - screen: The screen that shows the window.
    ///   - title: What is inspected.
    ///   - file: The name of the file whose lines the screen's sources have; nil, the default, for none.
    ///   - remarks: What a reader has to know, in sentences. The default is none.
    ///   - places: Returns the places of constraints, such as `Cards/Card.swift:12`, by their indices. The default knows those only that
    ///     constraints carry.
    ///   - resized: Gives the window another size. The default sets its frame.
    public init(
        _ window: UIWindow, on screen: AgentScreen, title: String, file: String? = nil, remarks: [String] = [],
        places: @escaping (LayoutReport) -> [Int: String] = { _ in [:] }, resized: ((CGSize) -> Void)? = nil
    ) {
        (self.window, self.screen, self.title, self.file) = (window, screen, title, file)
        (self.remarks, self.places) = (remarks, places)
        self.resized = resized ?? { window.frame.size = $0 }
        layout = InspectedLayout(LayoutReport(views: []))
        settle()
        read()
    }

    /// Answers a question of the page.
    public func answer(to question: InspectQuestion) -> InspectAnswer {
        var answer = InspectAnswer(id: question.id)
        do throws(InspectFailure) {
            switch question.ask {
            case .state: answer.state = state
            case .pick: answer.picked = picked(CGPoint(x: question.x ?? -1, y: question.y ?? -1))
            case .details: answer.details = try details(question.view)
            case .edit:
                try change(question.edit, replaces: question.replaces ?? false)
                answer.state = state
            case .undo:
                if let last = changes.popLast() {
                    screen.collecting(last.undo)
                    settle()
                }
                answer.state = state
            case .resize:
                try resize(question.width, question.height)
                answer.frames = views.map { $0.convert($0.bounds, to: nil as UIView?).numbers }
                answer.size = [Double(window.bounds.width), Double(window.bounds.height)]
                answer.svg = try? ScreenTools(screen).svg()
            case .breakpoints: answer.breakpoints = try breakpoints(question.width, question.height)
            case .overlays: answer.overlays = overlays
            case .layers: answer.layers = layers
            }
        } catch {
            answer.failure = error.reason
        }
        return answer
    }

    private var state: InspectedState {
        read()
        var state = layout.state(title: title, changes: changes.map(\.words), isLive: true)
        state.remarks = remarks + state.remarks
        state.svg = try? ScreenTools(screen).svg()
        return state
    }

    /// Returns the views that are drawn at a point, the front one first, also those that are turned. What a view around it cuts off
    /// is not drawn.
    private func picked(_ point: CGPoint) -> [Int] {
        let indices = Dictionary(views.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        var found: [Int] = []
        var waiting: [(view: UIView, isCut: Bool)] = [(window, false)]
        while let (view, isCut) = waiting.popLast() {
            let isInside = view.bounds.contains(view.convert(point, from: nil as UIView?))
            if isInside, !isCut, let index = indices[ObjectIdentifier(view)], layout.isListed(index) { found.append(index) }
            let cutsInner = isCut || view.clipsToBounds && !isInside
            waiting += view.subviews.reversed().map { ($0, cutsInner) }
        }
        return found.reversed()
    }

    // MARK: Reading

    /// Reads the layout as it is now.
    private func read() {
        var report = screen.report(of: window)
        for (index, place) in places(report) { report.constraints[index].location = place }
        views = []
        var waiting: [UIView] = [window]
        while let view = waiting.popLast() {
            views.append(view)
            waiting += view.subviews.reversed()
        }
        let sources = screen.sources
        // A view of the application whose height is open can be as thin as a line that the framework draws.
        let placed = Set(
            report.constraints.filter { $0.origin == .application }.flatMap { [$0.first, $0.second].compactMap(\.self) }
                .compactMap { report.items[$0.item].guide == nil ? report.items[$0.item].view : nil })
        let placedViews = Set(placed.map { ObjectIdentifier(views[$0]) })
        let known = views.enumerated().map { index, view in
            let isInside = Self.isInside(view, placed: placedViews)
            var known = InspectedLayout.Knowledge()
            (known.name, known.type) = (sources.name(view), sources.type(view))
            known.frame = view.convert(view.bounds, to: nil as UIView?).rect
            known.place = sources.line(view).map { line in file.map { "\($0):\(line)" } ?? "line \(line)" }
            known.isFramework = view === window || isInside || !sources.lists(view) && !placed.contains(index)
            return known
        }
        // The names of a file's views are looked up now, on the main actor.
        let ids = Set(report.constraints.compactMap(\.identifier) + report.views.compactMap(\.name))
        let names = Dictionary(ids.map { ($0, sources.words($0)) }, uniquingKeysWith: { first, _ in first })
            .filter { $0.key != $0.value }
        layout = InspectedLayout(report, knowledge: known) { text in
            names.reduce(text) { $0.replacing($1.key, with: $1.value) }
        }
    }

    /// Whether a view is what the framework fills one of UIKit's controls with, or inside of that.
    ///
    /// What an application adds to a control is its own: a view that its constraints place, or of a class of its own, with all that is
    /// inside. Labels and image views are drawn without subviews.
    private static func isInside(_ view: UIView, placed: Set<ObjectIdentifier>) -> Bool {
        var (inner, outer) = (view, view.superview)
        var isOwn = false
        while let present = outer {
            isOwn =
                isOwn || placed.contains(ObjectIdentifier(inner)) || !String(reflecting: type(of: inner)).hasPrefix("AshlarUI.")
            switch present {
            case is UIButton, is UISwitch, is UISlider, is UISegmentedControl, is UIStepper, is UIPageControl, is UIDatePicker,
                is UIPickerView, is UITextField, is UITextView, is UISearchBar, is UIProgressView:
                if !isOwn { return true }
                isOwn = false
            default: break
            }
            (inner, outer) = (present, present.superview)
        }
        return false
    }

    private func details(_ index: Int?) throws(InspectFailure) -> InspectedDetails {
        guard let index, views.indices.contains(index) else { throw InspectFailure("There is no such view.") }
        var details = layout.details(of: index)
        let view = views[index]
        details.hasText = InspectedText(view) != nil
        func add(_ name: String, _ value: String) { details.properties.append(.init(name: name, value: value)) }
        add("class", String(describing: type(of: view)))
        let margins = view.layoutMargins
        add(
            "margins",
            [margins.top, margins.left, margins.bottom, margins.right].map { Double($0).short }.joined(separator: ", "))
        let safe = view.safeAreaInsets
        if safe != .zero {
            add("safe area", [safe.top, safe.left, safe.bottom, safe.right].map { Double($0).short }.joined(separator: ", "))
        }
        if view.alpha < 1 { add("alpha", Double(view.alpha).short) }
        if view.translatesAutoresizingMaskIntoConstraints { add("mask", "its frame is translated into constraints") }
        return details
    }

    // MARK: Changes

    private func change(_ edit: InspectEdit?, replaces: Bool) throws(InspectFailure) {
        guard let edit else { throw InspectFailure("The question has no change.") }
        guard replaces, let last = changes.last else { return try make(edit) }
        // What cannot be made is refused before the last change is taken back.
        _ = try LiveChange(edit, layout, views)
        changes.removeLast()
        screen.collecting(last.undo)
        settle()
        read()
        do throws(InspectFailure) { try make(edit) } catch {
            changes.append((last.words, last.make, screen.collecting(last.make)))
            settle()
            read()
            throw error
        }
    }

    private func make(_ edit: InspectEdit) throws(InspectFailure) {
        let change = try LiveChange(edit, layout, views)
        let outcome = screen.collecting { LayoutDiagnostics.collecting(change.make) }
        if let fault = outcome.faults.first {
            screen.collecting(outcome.result)
            throw InspectFailure(fault.reason)
        }
        changes.append((change.words, change.make, outcome.result))
        settle()
    }

    private func settle() { screen.run() }

    private func resize(_ width: Double?, _ height: Double?) throws(InspectFailure) {
        var size = window.bounds.size
        if let width { size.width = CGFloat(width) }
        if let height { size.height = CGFloat(height) }
        guard (1...4096).contains(size.width), (1...4096).contains(size.height) else {
            throw InspectFailure("The width and height have to be from 1 to 4096.")
        }
        screen.collecting {
            resized(size)
            UIScreen.main.bounds = CGRect(origin: .zero, size: window.frame.size)
        }
        settle()
    }

    // MARK: Overlays

    /// The widths within which breakpoints are searched, in points.
    private static let widths = 320.0...1366.0

    private func breakpoints(_ least: Double?, _ greatest: Double?) throws(InspectFailure) -> [InspectedBreakpoint] {
        let (least, greatest) = (least ?? Self.widths.lowerBound, greatest ?? Self.widths.upperBound)
        guard least >= 1, greatest > least, greatest <= 4096 else {
            throw InspectFailure("The widths have to be from 1 to 4096.")
        }
        let sweep = screen.collecting { window.ashlar.sweep(width: least...greatest, findsAmbiguity: false) }
        settle()
        let document = SweepDocument(sweep, title: title, hasIntervals: false)
        let words = screen.sources.words
        return document.breakpoints.map { point in
            let problems: Set<SweepDocument.Change.Kind> = [.breaks, .holdsAgain, .becomesAmbiguous, .becomesUnambiguous]
            return InspectedBreakpoint(
                width: point.size,
                changes: point.changes.map { change in
                    let subject =
                        change.constraint ?? (change.views ?? []).map { document.views[$0].name }.joined(separator: ", ")
                    return words("\(change.kind.words) \(SweepDocument.withoutAddresses(subject))")
                }, isProblem: point.changes.contains { problems.contains($0.kind) })
        }
    }

    private var overlays: InspectedOverlays {
        var overlays = InspectedOverlays(margins: [], safeAreas: [], baselines: [])
        let shown = views.indices.filter { !views[$0].isHidden && screen.sources.lists(views[$0]) && views[$0] !== window }
        for index in shown {
            let view = views[index]
            func area(_ insets: UIEdgeInsets) -> InspectedOverlays.Area {
                .init(view: index, rect: view.convert(view.bounds.inset(by: insets), to: nil as UIView?).numbers)
            }
            if view.layoutMargins != .zero { overlays.margins.append(area(view.layoutMargins)) }
            if view.safeAreaInsets != .zero { overlays.safeAreas.append(area(view.safeAreaInsets)) }
        }
        overlays.baselines = screen.collecting { baselines(of: shown.filter { InspectedText(views[$0]) != nil }) }
        return overlays
    }

    /// Returns the baselines of texts. Guides are tied to them for the moment, since UIKit has no property with their places.
    private func baselines(of texts: [Int]) -> [InspectedOverlays.Area] {
        var guides: [(view: Int, guide: UILayoutGuide)] = []
        for index in texts {
            let view = views[index]
            for anchor in [view.firstBaselineAnchor, view.lastBaselineAnchor] {
                let guide = UILayoutGuide()
                window.addLayoutGuide(guide)
                NSLayoutConstraint.activate([
                    guide.topAnchor.constraint(equalTo: anchor), guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    guide.heightAnchor.constraint(equalToConstant: 0),
                ])
                guides.append((index, guide))
            }
        }
        window.layoutIfNeeded()
        let areas = guides.map { InspectedOverlays.Area(view: $0.view, rect: $0.guide.layoutFrame.numbers) }
        for (_, guide) in guides { window.removeLayoutGuide(guide) }
        window.layoutIfNeeded()
        return areas
    }

    // MARK: Layers

    /// Each view drawn by itself. A control is drawn with the views that the framework made inside of it.
    private var layers: [InspectedLayer] {
        var layers: [InspectedLayer] = []
        var waiting: [(view: UIView, depth: Int)] = [(window, 0)]
        let indices = Dictionary(views.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        while let (view, depth) = waiting.popLast() {
            guard !view.isHidden, let index = indices[ObjectIdentifier(view)] else { continue }
            let isWhole = view is UIControl || view is UILabel || view is UIImageView
            let frame = view.convert(view.bounds, to: nil as UIView?)
            if view.bounds.width > 0, view.bounds.height > 0 {
                layers.append(
                    InspectedLayer(
                        view: index, depth: depth, frame: frame.numbers, svg: picture(of: view, isWhole: isWhole)))
            }
            guard !isWhole else { continue }
            waiting += view.subviews.reversed().map { ($0, depth + 1) }
        }
        return layers
    }

    private func picture(of view: UIView, isWhole: Bool) -> String {
        // Transparent, not hidden: a stack view moves what it contains when a view is hidden.
        let inner = isWhole ? [] : view.subviews.map { ($0, $0.alpha) }
        for (subview, _) in inner { subview.alpha = 0 }
        defer { for (subview, alpha) in inner { subview.alpha = alpha } }
        let context = SVGContext(size: view.bounds.size)
        screen.collecting { view.ashlar.draw(in: context) }
        return context.document()
    }
}

extension SweepDocument.Change.Kind {
    /// The change in words, with its subject behind them.
    fileprivate var words: String {
        switch self {
        case .takesOver: "from here on decides:"
        case .givesWay: "no longer decides:"
        case .wraps: "breaks into other lines:"
        case .breaks: "broken above:"
        case .holdsAgain: "broken below:"
        case .becomesAmbiguous: "ambiguous above:"
        case .becomesUnambiguous: "ambiguous below:"
        case .code: "code places in another way:"
        }
    }
}

extension CGRect {
    /// The position and size as a value of reports.
    var rect: LayoutReport.Rect {
        .init(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
    }

    /// The position and size as numbers.
    var numbers: [Double] { rect.numbers }
}
