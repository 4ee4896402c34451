import AshlarExplain
import AshlarReport

/// Makes a layout report of what a device sent: UIKit tells of constraints, and the rows that they stand for are made here.
///
/// Baselines have no property in UIKit, so a constraint between baselines keeps the distance that it has on the device. The contents of
/// scroll views keep their places, and so do views whose masks move them in proportion.
struct DeviceLowering {
    private let device: DeviceReport
    private var report: LayoutReport
    /// The guides that a constraint places in their views.
    private let placedGuides: Set<Int>

    /// - Throws: A ``LayoutReportFlaw`` for a report that cannot be used.
    init(_ device: DeviceReport) throws(LayoutReportFlaw) {
        if let flaw = device.flaw { throw LayoutReportFlaw(reason: flaw) }
        self.device = device
        placedGuides = Set(
            device.constraints.flatMap { constraint in
                let second = constraint.second?.guide.flatMap { guide in
                    device.guides.indices.contains(guide) && device.guides[guide].view == constraint.first.view ? guide : nil
                }
                return [constraint.first.guide, second].compactMap(\.self)
            })
        let views = device.views.enumerated().map { index, view in
            LayoutReport.View(
                id: index, superview: view.superview, name: view.name, type: view.type, text: view.text,
                frame: Self.rect(view.frame), isHidden: view.isHidden)
        }
        report = LayoutReport(views: views)
        for (index, view) in device.views.enumerated() {
            var rect = Self.rect(view.frame)
            rect.x += view.alignment[1]
            rect.y += view.alignment[0]
            rect.width -= view.alignment[1] + view.alignment[3]
            rect.height -= view.alignment[0] + view.alignment[2]
            report.items.append(
                .init(
                    view: index, guide: nil, label: view.name ?? view.type, rect: rect,
                    settlingRank: UInt64(report.items.count + 1)))
        }
        for guide in device.guides {
            report.items.append(
                .init(
                    view: guide.view, guide: guide.name, label: guide.name, rect: Self.rect(guide.frame),
                    settlingRank: UInt64(report.items.count + 1)))
        }
    }

    private static func rect(_ numbers: [Double]) -> LayoutReport.Rect {
        .init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Returns the report with the frames of the device, and the number of views that are elsewhere if the constraints are solved here.
    mutating func lowered() throws(LayoutReportFlaw) -> (report: LayoutReport, differing: Int) {
        for index in device.views.indices { addFrame(of: index) }
        for index in device.guides.indices { addGuide(index) }
        for index in device.views.indices { addContent(of: index) }
        for constraint in device.constraints { add(constraint) }
        try report.check()
        var solved = report.solved()
        var differing = 0
        for index in report.views.indices {
            let (first, second) = (report.items[index].rect, solved.items[index].rect)
            if LayoutReport.Quantity.allCases.contains(where: { abs(first[$0] - second[$0]) > 1 }) { differing += 1 }
        }
        (solved.items, solved.views) = (report.items, report.views)
        return (solved, differing)
    }

    // MARK: Rows

    private typealias Term = LayoutReport.Row.Term

    private mutating func addRow(
        _ terms: [Term], _ relation: LayoutReport.Constraint.Relation, _ constant: Double, _ priority: Float
    ) {
        var sums: [[LayoutReport.Quantity: Double]] = []
        var items: [Int] = []
        for term in terms {
            let place = items.firstIndex(of: term.item) ?? items.count
            if place == items.count {
                items.append(term.item)
                sums.append([:])
            }
            sums[place][term.quantity, default: 0] += term.coefficient
        }
        let merged = zip(items, sums).flatMap { item, sums in
            LayoutReport.Quantity.allCases.compactMap { quantity -> Term? in
                guard let sum = sums[quantity], sum.magnitude > 1e-12 else { return nil }
                return Term(item: item, quantity: quantity, coefficient: sum)
            }
        }
        guard !merged.isEmpty else { return }
        report.rows.append(
            .init(
                constraint: report.constraints.count - 1, terms: merged, relation: relation, constant: constant,
                priority: priority, tier: 2, sequence: UInt64(report.rows.count + 1)))
    }

    /// The window's frame, and frames that masks translate.
    private mutating func addFrame(of index: Int) {
        let view = device.views[index]
        let isInScrollView = view.superview.map { device.views[$0].isScrollView } ?? false
        guard index == 0 || view.isTranslated || isInScrollView else { return }
        let (rect, outer) = (report.items[index].rect, view.superview.map { report.items[$0].rect })
        for (quantity, attribute) in zip(LayoutReport.Quantity.allCases, ["left", "top", "width", "height"]) {
            // The sizes of what a scroll view contains follow from constraints, unless a mask says otherwise.
            if index > 0, !view.isTranslated, quantity == .width || quantity == .height { continue }
            let isHorizontal = quantity == .x || quantity == .width
            let follows: Bool
            switch quantity {
            case .x: follows = view.mask & 0b000111 == 0b000001
            case .y: follows = view.mask & 0b111000 == 0b001000
            case .width: follows = view.mask & 0b000111 == 0b000010
            case .height: follows = view.mask & 0b111000 == 0b010000
            }
            let side: LayoutReport.Quantity = isHorizontal ? .width : .height
            var (terms, constant) = ([Term(item: index, quantity: quantity, coefficient: 1)], rect[quantity])
            if let superview = view.superview, let outer, follows {
                terms.append(Term(item: superview, quantity: side, coefficient: -1))
                constant -= outer[side]
            }
            report.constraints.append(
                .init(
                    origin: index == 0 ? .frame : .autoresizingMask, type: index == 0 ? "" : "NSAutoresizingMaskLayoutConstraint",
                    first: .init(item: index, attribute: attribute), relation: .equal,
                    second: terms.count > 1
                        ? .init(item: view.superview ?? 0, attribute: isHorizontal ? "width" : "height") : nil,
                    constant: constant, priority: 1000, mask: index == 0 ? nil : "h=--& v=--&",
                    description: "<NSAutoresizingMaskLayoutConstraint:#\(report.constraints.count) \(view.type).\(attribute)>"))
            addRow(terms, .equal, constant, 1000)
        }
    }

    /// A guide that the framework places keeps its distances from the edges of its view.
    private mutating func addGuide(_ index: Int) {
        let (guide, item) = (device.guides[index], device.views.count + index)
        // The application places its own guides by constraints; those of UIKit have no public ones.
        guard !placedGuides.contains(index) || guide.name.hasPrefix("UIView") else { return }
        let (rect, outer) = (report.items[item].rect, report.items[guide.view].rect)
        for (quantity, side) in [(LayoutReport.Quantity.x, LayoutReport.Quantity.width), (.y, .height)] {
            report.constraints.append(
                .init(
                    origin: .framework, type: "NSLayoutConstraint", first: .init(item: item, attribute: side.rawValue),
                    relation: .equal, second: .init(item: guide.view, attribute: side.rawValue),
                    constant: rect[side] - outer[side],
                    priority: 1000,
                    description: "<NSLayoutConstraint:#\(report.constraints.count) \(guide.name).\(side.rawValue)>"))
            addRow([Term(item: item, quantity: quantity, coefficient: 1)], .equal, rect[quantity], 1000)
            addRow(
                [.init(item: item, quantity: side, coefficient: 1), .init(item: guide.view, quantity: side, coefficient: -1)],
                .equal,
                rect[side] - outer[side], 1000)
        }
    }

    private mutating func addContent(of index: Int) {
        let view = device.views[index]
        guard index > 0, !view.isTranslated else { return }
        for (axis, quantity) in [LayoutReport.Quantity.width, .height].enumerated() where view.content[axis] >= 0 {
            let (size, hugging, resistance) = (view.content[axis], view.hugging[axis], view.resistance[axis])
            report.constraints.append(
                .init(
                    origin: .contentSize, type: "NSContentSizeLayoutConstraint",
                    first: .init(item: index, attribute: quantity.rawValue),
                    relation: .equal, constant: size, priority: resistance, hugging: hugging,
                    description: "<NSContentSizeLayoutConstraint:#\(report.constraints.count) \(view.type).\(quantity.rawValue)>")
            )
            let term = [Term(item: index, quantity: quantity, coefficient: 1)]
            // The priority 0 disables a constraint.
            if resistance > 0 { addRow(term, .greaterThanOrEqual, size, resistance) }
            if hugging > 0 { addRow(term, .lessThanOrEqual, size, hugging) }
        }
    }

    // MARK: Constraints

    private static let attributes = [
        "", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
        "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
        "centerXWithinMargins", "centerYWithinMargins",
    ]

    private func item(_ side: DeviceReport.Side) -> Int { side.view ?? device.views.count + (side.guide ?? 0) }

    private func anchor(_ side: DeviceReport.Side) -> LayoutReport.Constraint.Anchor {
        let isKnown = Self.attributes.indices.contains(side.attribute)
        return .init(item: item(side), attribute: isKnown ? Self.attributes[side.attribute] : "")
    }

    private mutating func add(_ constraint: DeviceReport.Constraint) {
        // Made of masks and content sizes already.
        guard !["NSContentSizeLayoutConstraint", "NSAutoresizingMaskLayoutConstraint"].contains(constraint.type) else { return }
        let (first, second) = (anchor(constraint.first), constraint.second.map(anchor))
        let relation: LayoutReport.Constraint.Relation =
            constraint.relation < 0 ? .lessThanOrEqual : constraint.relation > 0 ? .greaterThanOrEqual : .equal
        let isOfStack = constraint.identifier?.hasPrefix("UISV-") ?? false
        let name = "\(report.items[first.item].label).\(first.attribute)"
        report.constraints.append(
            .init(
                origin: isOfStack ? .framework : .application, type: constraint.type, identifier: constraint.identifier,
                first: first,
                relation: relation, second: second, multiplier: constraint.multiplier, constant: constraint.constant,
                priority: constraint.priority, description: "<\(constraint.type):#\(report.constraints.count) \(name)>"))
        // The edges and centers of a scroll view stand for its content, its width and height for its frame.
        let sides = [constraint.first, constraint.second].compactMap(\.self)
        let isOfContent = sides.contains { side in
            guard let view = side.view, device.views[view].isScrollView, side.attribute != 7, side.attribute != 8 else {
                return false
            }
            return sides.contains { isSide($0, inside: view) }
        }
        guard !isOfContent else { return }
        let around = constraint.second.map { common(item(constraint.first), item($0)) } ?? 0
        guard var left = expression(constraint.first, around) else { return }
        var constant = constraint.constant
        if let other = constraint.second {
            guard let right = expression(other, around) else { return }
            left.terms += right.terms.map {
                Term(item: $0.item, quantity: $0.quantity, coefficient: -constraint.multiplier * $0.coefficient)
            }
            constant += constraint.multiplier * right.constant
        }
        constant -= left.constant
        if [constraint.first.attribute, constraint.second?.attribute ?? 0].contains(where: { $0 == 11 || $0 == 12 }) {
            constant = left.terms.reduce(0) { $0 + $1.coefficient * report.items[$1.item].rect[$1.quantity] }
        }
        addRow(left.terms, relation, constant, constraint.priority)
    }

    /// Whether a side is a view or a guide inside of a view, and not the view itself.
    private func isSide(_ side: DeviceReport.Side, inside view: Int) -> Bool {
        var present = side.view.map { device.views[$0].superview } ?? side.guide.map { device.guides[$0].view }
        while let outer = present {
            if outer == view { return true }
            present = device.views[outer].superview
        }
        return false
    }

    /// The views around an item, the nearest first. A guide is measured in its own view.
    private func around(_ item: Int) -> [Int] {
        var found: [Int] = []
        var present = item < device.views.count ? device.views[item].superview : device.guides[item - device.views.count].view
        while let outer = present {
            found.append(outer)
            present = device.views[outer].superview
        }
        return found
    }

    /// The nearest view around or equal to both items.
    private func common(_ first: Int, _ second: Int) -> Int {
        let others = Set([second] + around(second))
        return ([first] + around(first)).first { others.contains($0) && $0 < device.views.count } ?? 0
    }

    /// The value of an attribute in the coordinates of a view, as a sum of unknowns and a constant.
    private func expression(_ side: DeviceReport.Side, _ view: Int) -> (terms: [Term], constant: Double)? {
        let item = item(side)
        let margins = side.view.map { device.views[$0].margins } ?? [0, 0, 0, 0]
        // The view around both sides decides the direction.
        let isRightToLeft = device.views[view].isRightToLeft
        /// The position of the item's left or top edge: nothing for the view itself, whose coordinates are used.
        func origin(_ quantity: LayoutReport.Quantity) -> [Term] {
            guard item != view else { return [] }
            return ([item] + around(item).prefix { $0 != view }).map { Term(item: $0, quantity: quantity, coefficient: 1) }
        }
        func edge(_ quantity: LayoutReport.Quantity, _ size: LayoutReport.Quantity, _ part: Double) -> [Term] {
            origin(quantity) + (part == 0 ? [] : [Term(item: item, quantity: size, coefficient: part)])
        }
        func mirrored(_ value: (terms: [Term], constant: Double)) -> (terms: [Term], constant: Double) {
            (value.terms.map { Term(item: $0.item, quantity: $0.quantity, coefficient: -$0.coefficient) }, -value.constant)
        }
        let left = (terms: edge(.x, .width, 0), constant: 0.0)
        let right = (terms: edge(.x, .width, 1), constant: 0.0)
        let leftMargin = (terms: left.terms, constant: margins[1])
        let rightMargin = (terms: right.terms, constant: -margins[3])
        switch side.attribute {
        case 1: return left
        case 2: return right
        case 3, 11, 12: return (edge(.y, .height, 0), 0)
        case 4: return (edge(.y, .height, 1), 0)
        // Positions count from right to left.
        case 5: return isRightToLeft ? mirrored(right) : left
        case 6: return isRightToLeft ? mirrored(left) : right
        case 7: return ([Term(item: item, quantity: .width, coefficient: 1)], 0)
        case 8: return ([Term(item: item, quantity: .height, coefficient: 1)], 0)
        case 9: return (edge(.x, .width, 0.5), 0)
        case 10: return (edge(.y, .height, 0.5), 0)
        case 13: return leftMargin
        case 14: return rightMargin
        case 15: return (edge(.y, .height, 0), margins[0])
        case 16: return (edge(.y, .height, 1), -margins[2])
        case 17: return isRightToLeft ? mirrored(rightMargin) : leftMargin
        case 18: return isRightToLeft ? mirrored(leftMargin) : rightMargin
        case 19: return (edge(.x, .width, 0.5), (margins[1] - margins[3]) / 2)
        case 20: return (edge(.y, .height, 0.5), (margins[0] - margins[2]) / 2)
        default: return nil
        }
    }
}

extension ReportInspector {
    /// Creates an inspector of what a device sent.
    ///
    /// - Parameter device: The views and constraints.
    /// - Throws: The flaw of a report that cannot be used.
    public convenience init(_ device: DeviceReport) throws(LayoutReportFlaw) {
        var lowering = try DeviceLowering(device)
        let (report, differing) = try lowering.lowered()
        var remarks = ["Sent by \(device.title). Baselines and the contents of scroll views are taken as they are on the device."]
        if differing > 0 {
            remarks.append(
                "\(differing) views are elsewhere if these constraints alone are solved, so private constraints of UIKit take part."
            )
        }
        let knowledge = device.views.map { view in
            var known = InspectedLayout.Knowledge()
            if let origin = view.origin { (known.originX, known.originY) = (origin[0], origin[1]) }
            return known
        }
        try self.init(report, title: device.title, remarks: remarks, knowledge: knowledge)
    }
}
