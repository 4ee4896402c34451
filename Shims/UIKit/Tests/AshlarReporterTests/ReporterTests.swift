import AshlarInspect
import Foundation
import Testing
import UIKit

@testable import AshlarReporter

/// What the reporter sends of a window, as the inspector reads it.
@Suite("The reporter", .serialized)
@MainActor
struct ReporterTests {
    /// A screen with anchors, margins, guides, a stack, a mask, a baseline, weak constraints and a scroll view.
    private final class Screen: UIViewController {
        let title_ = UILabel()
        let note = UILabel()
        let box = UIView()
        let inner = UIView()
        var leading: NSLayoutConstraint?

        override func viewDidLoad() {
            super.viewDidLoad()
            title_.text = "Title"
            note.text = "A note"
            let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
            stack.spacing = 8
            for label in stack.arrangedSubviews { (label as? UILabel)?.text = "Item" }
            let (scroll, content) = (UIScrollView(), UIView())
            scroll.addSubview(content)
            for sub in [title_, note, box, stack, scroll, content] { sub.translatesAutoresizingMaskIntoConstraints = false }
            for sub in [title_, note, box, stack, scroll] { view.addSubview(sub) }
            inner.frame = CGRect(x: 4, y: 5, width: 30, height: 10)
            inner.autoresizingMask = .flexibleWidth
            box.addSubview(inner)
            let weak = box.widthAnchor.constraint(equalToConstant: 500)
            weak.priority = .defaultLow
            let leading = title_.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 3)
            self.leading = leading
            NSLayoutConstraint.activate([
                leading, title_.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
                note.leadingAnchor.constraint(equalTo: title_.trailingAnchor, constant: 8),
                note.firstBaselineAnchor.constraint(equalTo: title_.firstBaselineAnchor),
                note.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -8),
                box.centerXAnchor.constraint(equalTo: view.centerXAnchor), weak,
                box.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5),
                box.topAnchor.constraint(equalTo: title_.bottomAnchor, constant: 12),
                box.heightAnchor.constraint(equalToConstant: 40),
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                stack.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 12),
                scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                scroll.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 8),
                scroll.heightAnchor.constraint(equalToConstant: 100),
                content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                content.topAnchor.constraint(equalTo: scroll.topAnchor),
                content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
                content.heightAnchor.constraint(equalToConstant: 300),
            ])
        }
    }

    private func made(rightToLeft: Bool) -> (window: UIWindow, screen: Screen) {
        let (window, screen) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), Screen())
        if rightToLeft { screen.view.semanticContentAttribute = .forceRightToLeft }
        window.rootViewController = screen
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return (window, screen)
    }

    private func received(_ window: UIWindow) throws -> DeviceReport {
        try JSONDecoder().decode(DeviceReport.self, from: JSONEncoder().encode(AshlarReporter.report(of: window)))
    }

    @Test("The constraints that are sent give the frames of the window", arguments: [false, true])
    func frames(rightToLeft: Bool) throws {
        let (window, _) = made(rightToLeft: rightToLeft)
        defer { window.isHidden = true }
        let inspector = try ReportInspector(try received(window))
        let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
        #expect(!state.remarks.contains { $0.contains("elsewhere") }, "\(state.remarks)")
        #expect(state.conflicts.isEmpty)
        let title = try #require(state.views.first { $0.text == "Title" })
        let frame = window.convert(CGRect.zero, to: nil)
        #expect(frame.origin == .zero && title.frame[2] > 0)
    }

    @Test("A change of a constant moves what the application would move")
    func change() throws {
        let (window, screen) = made(rightToLeft: false)
        defer { window.isHidden = true }
        let inspector = try ReportInspector(try received(window))
        let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
        let index = try #require(state.constraints.firstIndex { $0.constant == 3 && $0.origin == "application" })
        let edit = InspectQuestion(.edit, edit: InspectEdit(.constant, constraint: index, number: 43))
        let changed = try #require(inspector.answer(to: edit).state)
        screen.leading?.constant = 43
        window.layoutIfNeeded()
        for label in [screen.title_, screen.note] {
            let view = try #require(changed.views.first { $0.text == label.text })
            #expect(abs(view.frame[0] - Double(label.convert(label.bounds, to: nil).minX)) < 1)
        }
    }

    @Test("What is scrolled is found where the device shows it, before and after a change")
    func scrolled() throws {
        let (window, screen) = made(rightToLeft: false)
        defer { window.isHidden = true }
        let scroll = try #require(screen.view.subviews.compactMap { $0 as? UIScrollView }.first)
        scroll.contentOffset.y = 60
        let content = try #require(scroll.subviews.first { $0.frame.height == 300 })
        let device = try received(window)
        let place = try #require(device.views.firstIndex { $0.frame[3] == 300 })
        let inspector = try ReportInspector(device)
        let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
        let expected = Double(content.convert(content.bounds, to: nil).minY)
        #expect(state.views[place].frame[1] == expected)
        #expect(expected == Double(scroll.convert(scroll.bounds.origin, to: nil).y) - 60)
        let sized = inspector.answer(to: InspectQuestion(.resize, width: 400))
        #expect(sized.frames?[place][1] == expected)
    }

    @Test("A password is not sent")
    func secrets() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        field.isSecureTextEntry = true
        field.text = "secret"
        window.addSubview(field)
        let data = try JSONEncoder().encode(AshlarReporter.report(of: window))
        #expect(!String(decoding: data, as: UTF8.self).contains("secret\""))
    }
}
