//  AshlarReporter.swift
//
//  Add this file to a debug build of an application for iOS. It sends the views and constraints of a window to the page that
//  `ashlar inspect --listen` serves, and uses documented API of UIKit and Foundation only:
//
//      #if DEBUG
//      AshlarReporter.send(window, to: "http://127.0.0.1:8080/TOKEN/")   // the address that the command prints
//      #endif
//
//  The simulator reaches the Mac's loopback address. For a device, forward the port, for example over USB.
//
//  This file is compiled and tested against Ashlar's module named UIKit. It has not been run on Apple's.

import Foundation
import UIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends what UIKit's public API tells of a window's layout.
@MainActor
enum AshlarReporter {
    /// Sends the layout of a window. Errors are printed.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - address: The address that `ashlar inspect --listen` prints.
    static func send(_ window: UIWindow, to address: String) {
        guard let page = URL(string: address), let host = page.host, let port = page.port,
            let socket = URL(string: "ws://\(host):\(port)\(page.path.hasSuffix("/") ? page.path : page.path + "/")socket")
        else {
            print("AshlarReporter: '\(address)' is not an address of ashlar inspect.")
            return
        }
        let message: Data
        do {
            message = try JSONEncoder().encode(["report": report(of: window)])
        } catch {
            print("AshlarReporter: the layout has a number that is not finite: \(error)")
            return
        }
        var request = URLRequest(url: socket)
        // The command accepts messages from its own page only.
        request.setValue("http://\(host):\(port)", forHTTPHeaderField: "Origin")
        let task = URLSession.shared.webSocketTask(with: request)
        task.maximumMessageSize = 1 << 26
        task.resume()
        task.send(.string(String(decoding: message, as: UTF8.self))) { error in
            if let error { print("AshlarReporter: \(error.localizedDescription)") }
            // The answer shows that the message has arrived.
            task.receive { _ in task.cancel(with: .normalClosure, reason: nil) }
        }
    }

    /// Returns the layout of a window, as ``send(_:to:)`` sends it.
    static func report(of window: UIWindow) -> Report {
        window.layoutIfNeeded()
        var collector = Collector()
        collector.collect(window)
        let title = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? "Application"
        return Report(title: title, views: collector.entries, guides: collector.guides, constraints: collector.constraints())
    }

    /// A layout.
    struct Report: Encodable {
        struct View: Encodable {
            var superview: Int?
            var type: String
            var name: String?
            var text: String?
            var frame: [Double]
            var alignment: [Double]
            var margins: [Double]
            var isHidden: Bool
            var isRightToLeft: Bool
            var isTranslated: Bool
            var mask: Int
            var isScrollView: Bool
            var origin: [Double]
            var content: [Double]
            var hugging: [Float]
            var resistance: [Float]
        }

        struct Guide: Encodable {
            var view: Int
            var name: String
            var frame: [Double]
        }

        struct Side: Encodable {
            var view: Int?
            var guide: Int?
            var attribute: Int
        }

        struct Constraint: Encodable {
            var type: String
            var identifier: String?
            var first: Side
            var relation: Int
            var second: Side?
            var multiplier: Double
            var constant: Double
            var priority: Float
        }

        var title: String
        var views: [View]
        var guides: [Guide]
        var constraints: [Constraint]
    }
}

@MainActor
private struct Collector {
    private(set) var entries: [AshlarReporter.Report.View] = []
    private(set) var guides: [AshlarReporter.Report.Guide] = []
    private var views: [UIView] = []
    private var viewPlaces: [ObjectIdentifier: Int] = [:]
    private var guidePlaces: [ObjectIdentifier: Int] = [:]

    mutating func collect(_ view: UIView) {
        viewPlaces[ObjectIdentifier(view)] = entries.count
        views.append(view)
        entries.append(entry(view))
        for guide in view.layoutGuides { _ = place(of: guide) }
        for subview in view.subviews { collect(subview) }
    }

    private func entry(_ view: UIView) -> AshlarReporter.Report.View {
        let (frame, aligned) = (view.frame, view.alignmentRect(forFrame: view.frame))
        let (margins, content) = (view.layoutMargins, view.intrinsicContentSize)
        return .init(
            superview: view.superview.flatMap { viewPlaces[ObjectIdentifier($0)] }, type: String(describing: type(of: view)),
            name: view.accessibilityIdentifier, text: text(of: view), frame: numbers(frame),
            alignment: [
                aligned.minY - frame.minY, aligned.minX - frame.minX, frame.maxY - aligned.maxY, frame.maxX - aligned.maxX,
            ].map { Double($0) },
            margins: [margins.top, margins.left, margins.bottom, margins.right].map { Double($0) }, isHidden: view.isHidden,
            isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            isTranslated: view.translatesAutoresizingMaskIntoConstraints, mask: Int(view.autoresizingMask.rawValue),
            isScrollView: view is UIScrollView,
            origin: [view.bounds.minX, view.bounds.minY].map { $0.isFinite ? Double($0) : 0 },
            content: [Double(content.width), Double(content.height)],
            hugging: [
                view.contentHuggingPriority(for: .horizontal).rawValue, view.contentHuggingPriority(for: .vertical).rawValue,
            ],
            resistance: [
                view.contentCompressionResistancePriority(for: .horizontal).rawValue,
                view.contentCompressionResistancePriority(for: .vertical).rawValue,
            ])
    }

    private func numbers(_ rect: CGRect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height].map { $0.isFinite ? Double($0) : 0 }
    }

    private func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let field as UITextField: field.isSecureTextEntry ? nil : field.text
        case let text as UITextView: text.text
        default: nil
        }
    }

    private mutating func place(of guide: UILayoutGuide) -> Int? {
        if let known = guidePlaces[ObjectIdentifier(guide)] { return known }
        guard let view = guide.owningView.flatMap({ viewPlaces[ObjectIdentifier($0)] }) else { return nil }
        guidePlaces[ObjectIdentifier(guide)] = guides.count
        guides.append(.init(view: view, name: guide.identifier, frame: numbers(guide.layoutFrame)))
        return guides.count - 1
    }

    private mutating func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> AshlarReporter.Report.Side? {
        if let view = item as? UIView, let place = viewPlaces[ObjectIdentifier(view)] {
            return .init(view: place, guide: nil, attribute: attribute.rawValue)
        }
        if let guide = item as? UILayoutGuide, let place = place(of: guide) {
            return .init(view: nil, guide: place, attribute: attribute.rawValue)
        }
        return nil
    }

    /// The active constraints, each once.
    mutating func constraints() -> [AshlarReporter.Report.Constraint] {
        var found: [AshlarReporter.Report.Constraint] = []
        for view in views {
            for constraint in view.constraints where constraint.isActive {
                let second = side(constraint.secondItem, constraint.secondAttribute)
                guard let first = side(constraint.firstItem, constraint.firstAttribute),
                    second != nil || constraint.secondItem == nil
                else { continue }
                found.append(
                    .init(
                        type: String(describing: type(of: constraint)), identifier: constraint.identifier, first: first,
                        relation: constraint.relation.rawValue, second: second, multiplier: Double(constraint.multiplier),
                        constant: Double(constraint.constant), priority: constraint.priority.rawValue))
            }
        }
        return found
    }
}
