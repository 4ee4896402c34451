import TestSupport

/// A storyboard with a screen in which nothing is wrong, or one mistake is planted. A seed always gives the same screen.
struct PlantedStoryboard {
    /// What is wrong.
    enum Mistake: CaseIterable {
        case forgottenMask, missingEdge, wrongSign, fixedHeight, overlap, conflict, ambiguousHeight, smallTarget, tooWide,
            equalHugging
    }

    /// The text of the storyboard.
    let text: String
    /// The lines of the mistake, counted from 1: those of the element that is wrong, or of the view that lacks one.
    let lines: Set<Int>
    /// The lines of the views that the wrong constraint is about.
    let viewLines: Set<Int>

    private struct View {
        var id: String
        var open: String
        var inner: [String] = []
        var close: String
        var isConstrained = true
    }

    private struct Constraint {
        var id: String
        var first: String
        var attribute: String
        var relation = ""
        var second = ""
        var other = ""
        var constant = 0.0

        var xml: String {
            let relation = relation.isEmpty ? "" : " relation=\"\(relation)\""
            let second = second.isEmpty ? "" : " secondItem=\"\(second)\" secondAttribute=\"\(other)\""
            let constant = constant == 0 ? "" : " constant=\"\(constant)\""
            return
                "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\"\(relation)\(second)\(constant) id=\"\(id)\"/>"
        }
    }

    init(seed: UInt64, _ mistake: Mistake?) {
        var random = SeededGenerator(seed: seed)
        let words = ["Ada", "Grace", "Note", "Price", "Total", "Open", "Today", "Order", "Light", "Paper"]
        func word() -> String { words.randomElement(using: &random)! }
        func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
        func label(_ id: String, _ text: String, lines: Int = 0) -> View {
            View(
                id: id,
                open:
                    "<label opaque=\"NO\" contentMode=\"left\" horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"251\" text=\"\(text)\" "
                    + "lineBreakMode=\"tailTruncation\" numberOfLines=\"\(lines)\" adjustsFontForContentSizeCategory=\"YES\"",
                inner: ["<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"], close: "</label>")
        }
        var views = [
            label("tit-le-aaa", word()),
            View(
                id: "bad-ge-aaa", open: "<view contentMode=\"scaleToFill\"",
                inner: [
                    "<color key=\"backgroundColor\" red=\"0.2\" green=\"0.4\" blue=\"0.8\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
                ],
                close: "</view>"),
            label("nam-e0-aaa", word()), label("bod-y0-aaa", "\(word()) \(word()) \(word())"), label("lef-t0-aaa", word()),
            label("rig-ht-aaa", word()),
            View(
                id: "but-to-aaa", open: "<button opaque=\"NO\" contentMode=\"scaleToFill\" buttonType=\"system\"",
                inner: [
                    "<state key=\"normal\" title=\"\(word())\"/>",
                    "<connections><action selector=\"go:\" destination=\"con-tr-aaa\" eventType=\"touchUpInside\" id=\"act-io-aaa\"/></connections>",
                ], close: "</button>"),
        ]
        let (inset, gap, side) = (length(12...24), length(8...20), length(36...48))
        let (root, safe) = ("roo-t0-aaa", "saf-e0-aaa")
        var constraints: [Constraint] = []
        func add(
            _ first: String, _ attribute: String, _ second: String = "", _ other: String = "", _ constant: Double = 0,
            _ relation: String = ""
        ) {
            let id = "c\(constraints.count / 10)\(constraints.count % 10)-cc-aaa"
            constraints.append(
                Constraint(
                    id: id, first: first, attribute: attribute, relation: relation, second: second, other: other,
                    constant: constant))
        }
        func find(_ first: String, _ attribute: String, _ second: String = "") -> Int {
            constraints.firstIndex { $0.first == first && $0.attribute == attribute && $0.second == second }!
        }
        add("tit-le-aaa", "leading", safe, "leading", inset)
        add(safe, "trailing", "tit-le-aaa", "trailing", inset)
        add("tit-le-aaa", "top", safe, "top", gap)
        add("bad-ge-aaa", "leading", safe, "leading", inset)
        add("bad-ge-aaa", "top", "tit-le-aaa", "bottom", gap)
        add("bad-ge-aaa", "width", "", "", side)
        add("bad-ge-aaa", "height", "", "", side)
        add("nam-e0-aaa", "leading", "bad-ge-aaa", "trailing", gap)
        add(safe, "trailing", "nam-e0-aaa", "trailing", inset)
        add("nam-e0-aaa", "top", "bad-ge-aaa", "top")
        add("bod-y0-aaa", "leading", safe, "leading", inset)
        add(safe, "trailing", "bod-y0-aaa", "trailing", inset)
        add("bod-y0-aaa", "top", "bad-ge-aaa", "bottom", gap + 60)
        add("lef-t0-aaa", "leading", safe, "leading", inset)
        add("lef-t0-aaa", "top", "bod-y0-aaa", "bottom", gap)
        add(safe, "trailing", "rig-ht-aaa", "trailing", inset)
        add("rig-ht-aaa", "top", "bod-y0-aaa", "bottom", gap)
        add("rig-ht-aaa", "leading", "lef-t0-aaa", "trailing", 8, "greaterThanOrEqual")
        add("but-to-aaa", "leading", safe, "leading", inset)
        add(safe, "trailing", "but-to-aaa", "trailing", inset)
        add("but-to-aaa", "height", "", "", 50)
        add(safe, "bottom", "but-to-aaa", "bottom", gap)
        var (wrong, about): ([String], [String]) = ([], [])
        /// Gives a label a text of several lines, so that a wrong width is seen.
        func fill(_ id: String) {
            let text = (0..<10).map { _ in word() }.joined(separator: " ")
            for place in views.indices where views[place].id == id { views[place] = label(id, text) }
        }
        switch mistake {
        case nil: break
        case .forgottenMask:
            let place = [1, 2, 4].randomElement(using: &random)!
            views[place].isConstrained = false
            wrong = [views[place].id]
        case .missingEdge:
            let (id, edge) = [("bad-ge-aaa", "leading"), ("lef-t0-aaa", "leading"), ("tit-le-aaa", "top"), ("nam-e0-aaa", "top")]
                .randomElement(using: &random)!
            constraints.removeAll { $0.first == id && $0.attribute == edge }
            wrong = [id]
        case .wrongSign:
            let id = ["tit-le-aaa", "bod-y0-aaa", "rig-ht-aaa", "nam-e0-aaa"].randomElement(using: &random)!
            let place = find(safe, "trailing", id)
            constraints[place].constant = -constraints[place].constant
            fill(id)
            (wrong, about) = ([constraints[place].id], [id])
        case .fixedHeight:
            let id = ["bod-y0-aaa", "lef-t0-aaa", "nam-e0-aaa"].randomElement(using: &random)!
            add(id, "height", "", "", 22)
            (wrong, about) = ([constraints.last!.id], [id])
        case .overlap:
            constraints.remove(at: find("rig-ht-aaa", "leading", "lef-t0-aaa"))
            for id in ["lef-t0-aaa", "rig-ht-aaa"] {
                add(id, "width", "", "", 165)
                wrong.append(constraints.last!.id)
                about.append(id)
                fill(id)
            }
        case .conflict:
            add("bad-ge-aaa", "width", "", "", side + length(4...20))
            // Nothing in the file tells which of the two was meant.
            wrong = [constraints.last!.id, constraints[find("bad-ge-aaa", "width")].id]
        case .ambiguousHeight:
            constraints.remove(at: find("bad-ge-aaa", "height"))
            wrong = ["bad-ge-aaa"]
        case .smallTarget:
            // A system button has a size of Apple's own.
            views[views.count - 1].open = views[views.count - 1].open.replacing("\"system\"", with: "\"custom\"")
            let place = find("but-to-aaa", "height")
            constraints[place].constant = 30
            (wrong, about) = ([constraints[place].id], ["but-to-aaa"])
        case .tooWide:
            let id = ["tit-le-aaa", "bod-y0-aaa"].randomElement(using: &random)!
            constraints.remove(at: find(safe, "trailing", id))
            add(id, "width", "", "", length(330...350))
            (wrong, about) = ([constraints.last!.id], [id])
            fill(id)
        case .equalHugging:
            let place = find("rig-ht-aaa", "leading", "lef-t0-aaa")
            constraints[place].relation = ""
            (wrong, about) = ([constraints[place].id], ["lef-t0-aaa", "rig-ht-aaa"])
        }
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" toolsVersion=\"22505\" targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\" useTraitCollections=\"YES\" useSafeAreas=\"YES\">",
            "<device id=\"retina6_12\" orientation=\"portrait\" appearance=\"light\"/>", "<scenes>",
            "<scene sceneID=\"sce-ne-aaa\">", "<objects>",
            "<viewController title=\"Planted\" id=\"con-tr-aaa\" sceneMemberID=\"viewController\">",
            "<view key=\"view\" contentMode=\"scaleToFill\" id=\"\(root)\">",
            "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"393\" height=\"852\"/>",
            "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>", "<subviews>",
        ]
        var places: [String: Int] = [:]
        for view in views {
            let mask = view.isConstrained ? " translatesAutoresizingMaskIntoConstraints=\"NO\"" : ""
            lines.append(view.open + mask + " id=\"\(view.id)\">")
            places[view.id] = lines.count
            lines.append("<rect key=\"frame\" x=\"20\" y=\"120\" width=\"90\" height=\"24\"/>")
            lines += view.inner + [view.close]
        }
        lines += ["</subviews>", "<viewLayoutGuide key=\"safeArea\" id=\"\(safe)\"/>", "<constraints>"]
        for constraint in constraints {
            lines.append(constraint.xml)
            places[constraint.id] = lines.count
        }
        lines += [
            "</constraints>", "</view>", "</viewController>",
            "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"fir-st-aaa\" userLabel=\"First Responder\" sceneMemberID=\"firstResponder\"/>",
            "</objects>", "</scene>", "</scenes>", "</document>", "",
        ]
        text = lines.joined(separator: "\n")
        self.lines = Set(wrong.compactMap { places[$0] })
        viewLines = Set(about.compactMap { places[$0] })
    }
}
