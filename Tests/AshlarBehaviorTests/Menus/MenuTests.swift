import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): menusAreDrawn.
// Expectations from the documentation of UIMenu, UIDeferredMenuElement, `showsMenuAsPrimaryAction` and UIContextMenuInteractionDelegate.
@MainActor
@Suite("Menus that are shown")
struct MenuTests {
    private final class Log {
        var words: [String] = []
    }

    private final class Owner: NSObject, UIContextMenuInteractionDelegate, UITableViewDataSource, UITableViewDelegate,
        UIEditMenuInteractionDelegate
    {
        let log = Log()
        var allows = true
        func configuration(_ name: String) -> UIContextMenuConfiguration {
            UIContextMenuConfiguration(actionProvider: { [log] _ in
                UIMenu(children: [UIAction(title: "Share") { _ in log.words.append("share \(name)") }])
            })
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.words.append("configuration")
            return allows ? configuration("view") : nil
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.words.append("highlight")
            return nil
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.words.append("display")
            animator?.addCompletion { [log] in log.words.append("displayed") }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.words.append("end")
            animator?.addCompletion { [log] in log.words.append("ended") }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { log.words.append("preview") }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.words.append("select") }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { indexPath.row == 1 ? configuration("row \(indexPath.row)") : nil }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.words.append("display") }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.words.append("end") }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? { UIMenu(children: [UIAction(title: "Bold") { [log] _ in log.words.append("bold") }]) }
    }

    private let phone: Phone
    private let root = UIViewController()
    private let log = Log()

    init() {
        phone = Phone(UINavigationController(rootViewController: root))
    }

    private func action(
        _ title: String, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [log] in log.words.append($0.title) }
    }

    private func button(_ menu: UIMenu, primary: Bool = true) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.frame = CGRect(x: 50, y: 200, width: 100, height: 40)
        button.menu = menu
        button.showsMenuAsPrimaryAction = primary
        button.addAction(UIAction { [log] _ in log.words.append("tap") }, for: .touchUpInside)
        button.addAction(UIAction { [log] _ in log.words.append("menu") }, for: .menuActionTriggered)
        root.view.addSubview(button)
        phone.window.layoutIfNeeded()
        return button
    }

    private var texts: [String] { ShownPieces(phone.window).texts.filter { $0 != "Button" && $0 != "Back" } }
    private func center(of text: String) -> CGPoint {
        let box = ShownPieces(phone.window).pieces.last { $0.text == text }?.box ?? .null
        return CGPoint(x: box.midX, y: box.midY)
    }
    private func tap(_ text: String) {
        phone.window.ashlar.tap(at: center(of: text))
        phone.wait(0.5)
    }

    /// Source: `showsMenuAsPrimaryAction`, `UIControl.Event.menuActionTriggered`.
    @Test("A tap on a button with a primary menu shows it, and a tap on an element runs it after the menu has gone")
    func primary() {
        let button = button(
            UIMenu(
                title: "Title",
                children: [action("One"), action("Two", attributes: .destructive), action("Three", attributes: .hidden)]))
        button.ashlar.tap()
        phone.wait(0.5)
        expect(texts == ["Title", "One", "Two"] && log.words == ["menu"])
        /// How far an element is from the button that the menu unfolds from, and folds into.
        func distance() -> CGFloat {
            let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
            return abs((ShownPieces(phone.window).pieces.last { $0.text == "Two" }?.box.midY ?? 0) - middle.y)
        }
        let rest = distance()
        phone.window.ashlar.tap(at: center(of: "Two"))
        expect(log.words, equals: ["menu"])
        phone.wait(0.1)
        expect(log.words == ["menu"] && (ShownPieces(phone.window).opacity(of: "One") ?? 1) < 1 && distance() < rest - 5)
        phone.wait(0.11)
        expect(texts == [] && log.words == ["menu", "Two"])
        button.ashlar.tap()
        phone.wait(0.5)
        phone.window.ashlar.tap(at: CGPoint(x: 380, y: 800))
        phone.wait(0.5)
        expect(texts == [] && log.words == ["menu", "Two", "menu"] && !LayoutScheduler.main.isWaiting)
    }

    @Test("A held finger opens the menu, moves onto an element and chooses it when it is lifted")
    func held() {
        let button = button(UIMenu(children: [action("One"), action("Two")]), primary: false)
        button.ashlar.tap()
        expect(log.words == ["tap"] && texts == [])
        let finger = button.ashlar.touchDown(at: CGPoint(x: 50, y: 20))
        phone.wait(0.45)
        expect(texts, equals: [])
        phone.wait(0.4)
        expect(texts, equals: ["One", "Two"])
        finger.move(to: button.convert(center(of: "Two"), from: phone.window))
        finger.lift()
        phone.wait(0.5)
        expect(texts == [] && log.words == ["tap", "Two"])
    }

    @Test("Inline menus are sections, submenus open in place and lead back, disabled elements and headings do nothing")
    func nested() {
        let inner = UIMenu(title: "More", children: [action("Deep")])
        let section = UIMenu(title: "Section", options: .displayInline, children: [action("Inline", attributes: .disabled)])
        button(UIMenu(children: [action("First", state: .on), section, inner])).ashlar.tap()
        phone.wait(0.5)
        expect(texts, equals: ["First", "Section", "Inline", "More"])
        tap("Inline")
        tap("Section")
        tap("More")
        expect(texts, equals: ["More", "Deep"])
        tap("More")
        tap("More")
        tap("Deep")
        expect(log.words == ["menu", "Deep"] && texts == [])
    }

    @Test("A single selection moves its mark, and an element that keeps the menu runs while it is shown")
    func selection() {
        let (one, two) = (action("One", state: .on), action("Two", attributes: .keepsMenuPresented))
        button(UIMenu(options: .singleSelection, children: [one, two])).ashlar.tap()
        phone.wait(0.5)
        tap("Two")
        expect(log.words == ["menu", "Two"] && texts == ["One", "Two"] && [one.state, two.state] == [.off, .on])
    }

    /// Source: UIDeferredMenuElement.
    @Test("A deferred element is asked for when the menu is shown: once, or each time")
    func deferred() throws {
        var (answers, asked): ([([UIMenuElement]) -> Void], [String]) = ([], [])
        let cached = UIDeferredMenuElement { answer in
            asked.append("cached")
            answers.append(answer)
        }
        let uncached = UIDeferredMenuElement.uncached { answer in
            asked.append("uncached")
            answer([])
        }
        let button = button(UIMenu(children: [cached, uncached]))
        button.ashlar.tap()
        phone.wait(0.5)
        expect(texts == ["Loading…"] && asked == ["cached", "uncached"])
        let answer = try #require(answers.first)
        answer([action("Late")])
        phone.window.layoutIfNeeded()
        tap("Late")
        button.ashlar.tap()
        phone.wait(0.5)
        expect(log.words == ["menu", "Late", "menu"] && texts == ["Late"] && asked == ["cached", "uncached", "uncached"])
    }

    @Test("A bar item shows its menu by a tap, or by holding if it has an action")
    func barItems() {
        let menu = UIMenu(children: [action("Choose")])
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu)
        phone.window.layoutIfNeeded()
        tap("Menu")
        expect(texts.contains("Choose"))
        tap("Choose")
        expect(log.words, equals: ["Choose"])
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Both", primaryAction: action("Run"), menu: menu)
        phone.window.layoutIfNeeded()
        let title = ShownPieces(phone.window).texts.first { $0 == "Run" || $0 == "Both" } ?? ""
        tap(title)
        expect(log.words == ["Choose", "Run"] && !texts.contains("Choose"))
        let finger = phone.window.ashlar.touchDown(at: center(of: title))
        phone.wait(1)
        finger.lift()
        phone.wait(0.5)
        tap("Choose")
        expect(log.words, equals: ["Choose", "Run", "Choose"])
    }

    /// Source: UIContextMenuInteractionDelegate.
    @Test("A press of half a second asks for a context menu, and the delegate is told of its appearance and its end")
    func contextMenu() {
        let owner = Owner()
        let view = UIView(frame: CGRect(x: 50, y: 300, width: 100, height: 100))
        view.addInteraction(UIContextMenuInteraction(delegate: owner))
        root.view.addSubview(view)
        view.ashlar.press(at: CGPoint(x: 20, y: 20), for: 0.4)
        expect(owner.log.words, equals: [])
        view.ashlar.press(at: CGPoint(x: 20, y: 20), for: 1)
        expect(texts == ["Share"] && owner.log.words == ["configuration", "highlight", "display", "displayed"])
        owner.log.words = []
        tap("Share")
        expect(owner.log.words, equals: ["end", "ended", "share view"])
        owner.log.words = []
        view.ashlar.press(at: CGPoint(x: 20, y: 20), for: 1)
        phone.window.ashlar.tap(at: CGPoint(x: 100, y: 350))
        phone.wait(0.5)
        expect(owner.log.words.suffix(3), equals: ["preview", "end", "ended"])
        (owner.allows, owner.log.words) = (false, [])
        view.ashlar.press(at: CGPoint(x: 20, y: 20), for: 1)
        expect(owner.log.words == ["configuration"] && texts == [])
    }

    @Test("A pressed row shows the menu that the table's delegate gives it; without one it is selected as before")
    func rows() {
        let owner = Owner()
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
        (table.rowHeight, table.dataSource, table.delegate) = (50, owner, owner)
        root.view.addSubview(table)
        phone.window.layoutIfNeeded()
        table.ashlar.press(at: CGPoint(x: 100, y: 75), for: 1)
        expect(texts.suffix(1) == ["Share"] && owner.log.words == ["display"])
        tap("Share")
        expect(owner.log.words, equals: ["display", "end", "share row 1"])
        table.ashlar.press(at: CGPoint(x: 100, y: 25), for: 1)
        expect(owner.log.words.last, equals: "select")
    }

    @Test("A menu, its button and its actions are freed after it was dismissed")
    func freed() {
        final class Token {}
        weak var token: Token?
        weak var shown: UIButton?
        do {
            let held = Token()
            token = held
            let button = button(UIMenu(children: [UIAction(title: "One") { [held] _ in _ = held }]))
            shown = button
            button.ashlar.tap()
            phone.wait(0.5)
            phone.window.ashlar.tap(at: CGPoint(x: 380, y: 800))
            phone.wait(0.5)
            button.removeFromSuperview()
        }
        phone.wait(0.1)
        expect(token == nil && shown == nil && phone.window.subviews.count == 1)
    }

    @Test("An edit menu is shown at its point, and a menu near the bottom is above its button")
    func editMenu() {
        let owner = Owner()
        let view = UIView(frame: CGRect(x: 50, y: 300, width: 100, height: 100))
        let interaction = UIEditMenuInteraction(delegate: owner)
        view.addInteraction(interaction)
        root.view.addSubview(view)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 10, y: 10)))
        phone.wait(0.5)
        tap("Bold")
        expect(owner.log.words, equals: ["bold"])
        let low = button(UIMenu(children: [action("One")]))
        low.frame.origin.y = 790
        low.ashlar.tap()
        phone.wait(0.5)
        expect(center(of: "One").y < 790)
    }
}
