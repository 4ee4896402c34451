import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

@Suite("Views of files", .serialized)
@MainActor
struct FamilyTests {
    private func only<View: UIView>(_ element: String, _ type: View.Type) throws -> View {
        try Xib.scene(Xib.view("<subviews>\(element)</subviews>")).view("a")
    }

    @Test("A label has its text, font, color, lines and priorities")
    func label() throws {
        let label = try only(
            """
            <label opaque="NO" text="Hello" textAlignment="right" lineBreakMode="middleTruncation" numberOfLines="3" horizontalHuggingPriority="251" verticalCompressionResistancePriority="999" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" id="a">
            <rect key="frame" x="1" y="2" width="100" height="21"/>
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="20"/>
            <color key="textColor" systemColor="secondaryLabelColor"/>
            </label>
            """, UILabel.self)
        expect(label.text, equals: "Hello")
        expect(label.font, equals: .systemFont(ofSize: 20, weight: .semibold))
        expect(label.textColor, equals: .secondaryLabel)
        expect(label.textAlignment, equals: .right)
        expect(label.lineBreakMode, equals: .byTruncatingMiddle)
        expect(label.numberOfLines, equals: 3)
        expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
        expect(label.contentHuggingPriority(for: .horizontal).rawValue, equals: 251)
        expect(label.contentHuggingPriority(for: .vertical).rawValue, equals: 250)
        expect(label.contentCompressionResistancePriority(for: .vertical).rawValue, equals: 999)
        expect(label.frame, equals: CGRect(x: 1, y: 2, width: 100, height: 21))
    }

    @Test("Texts are attributes, strings, base 64 or attributed")
    func texts() throws {
        let string = try only(
            "<label id=\"a\"><string key=\"text\">Two\nlines </string></label>", UILabel.self)
        expect(string.text, equals: "Two\nlines ")
        let coded = try only(
            "<label id=\"a\"><string key=\"text\" base64-UTF8=\"YES\">\nSGVsbG8\n</string></label>", UILabel.self)
        expect(coded.text, equals: "Hello")
        let attributed = try only(
            """
            <label usesAttributedText="YES" id="a"><attributedString key="attributedText">
            <fragment content="Big"><attributes><font key="NSFont" size="30" metaFont="system"/></attributes></fragment>
            <fragment><string key="content"> small</string><attributes><color key="NSColor" white="1" alpha="1"/></attributes></fragment>
            </attributedString></label>
            """, UILabel.self)
        expect(attributed.attributedText?.string, equals: "Big small")
        expect(
            attributed.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, equals: .systemFont(ofSize: 30))
    }

    @Test("A button has its type and its states")
    func button() throws {
        let button = try only(
            """
            <button buttonType="roundedRect" contentHorizontalAlignment="left" id="a">
            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <state key="normal" title="Tap"><color key="titleColor" red="1" green="0" blue="0" alpha="1"/></state>
            <state key="disabled" title="Wait"/>
            </button>
            """, UIButton.self)
        expect(button.buttonType, equals: .system)
        expect(button.title(for: .normal) == "Tap" && button.title(for: .disabled) == "Wait")
        expect(button.titleColor(for: .normal), equals: .red)
        expect(button.contentEdgeInsets, equals: UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        expect(button.contentHorizontalAlignment, equals: .left)
    }

    @Test("A button that breaks lines between words shows them", arguments: [("wordWrap", 0), ("middleTruncation", 1)])
    func wrappingButton(_ mode: String, _ lines: Int) throws {
        let button = try only(
            #"<button buttonType="custom" lineBreakMode="\#(mode)" id="a"><state key="normal" title="Some words"/></button>"#,
            UIButton.self)
        expect(button.titleLabel?.numberOfLines, equals: lines)
    }

    @Test("Controls have their values")
    func controls() throws {
        try expect(only("<switch on=\"YES\" id=\"a\"/>", UISwitch.self).isOn)
        let slider = try only("<slider value=\"30\" minValue=\"10\" maxValue=\"50\" id=\"a\"/>", UISlider.self)
        expect(slider.value == 30 && slider.minimumValue == 10 && slider.maximumValue == 50)
        let stepper = try only(
            "<stepper value=\"4\" minimumValue=\"2\" maximumValue=\"11\" stepValue=\"2\" id=\"a\"/>", UIStepper.self)
        expect(stepper.value == 4 && stepper.minimumValue == 2 && stepper.maximumValue == 11 && stepper.stepValue == 2)
        let segments = try only(
            """
            <segmentedControl selectedSegmentIndex="1" id="a"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
            """, UISegmentedControl.self)
        expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
        expect(segments.titleForSegment(at: 1), equals: "Two")
        try expect(only("<progressView progress=\"0.25\" id=\"a\"/>", UIProgressView.self).progress, equals: 0.25)
        try expect(
            only("<pageControl numberOfPages=\"5\" currentPage=\"2\" id=\"a\"/>", UIPageControl.self).currentPage, equals: 2)
        let indicator = try only(
            "<activityIndicatorView style=\"large\" animating=\"YES\" id=\"a\"/>", UIActivityIndicatorView.self)
        expect(indicator.style == .large && indicator.isAnimating)
        let field = try only(
            """
            <textField borderStyle="roundedRect" placeholder="Name" text="Ann" clearButtonMode="always" id="a">
            <textInputTraits key="textInputTraits" keyboardType="emailAddress" secureTextEntry="YES"/></textField>
            """, UITextField.self)
        expect(field.borderStyle == .roundedRect && field.placeholder == "Name" && field.text == "Ann")
        expect(field.keyboardType == .emailAddress && field.isSecureTextEntry && field.clearButtonMode == .always)
    }

    @Test("A stack view arranges its subviews, and margins of its own switch the arrangement to them")
    func stack() throws {
        let scene = try Xib.scene(
            Xib.view(
                """
                <subviews><stackView axis="vertical" spacing="10" alignment="center" distribution="fillEqually" id="a">
                <rect key="frame" x="0" y="0" width="100" height="110"/>
                <edgeInsets key="layoutMargins" top="5" left="6" bottom="7" right="8"/>
                <subviews><view id="b" translatesAutoresizingMaskIntoConstraints="NO"/><view id="c" hidden="YES" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
                </stackView></subviews>
                """))
        let stack: UIStackView = try scene.view("a")
        expect(stack.arrangedSubviews.count == 2 && stack.arrangedSubviews[1].isHidden)
        expect(
            stack.axis == .vertical && stack.spacing == 10 && stack.alignment == .center && stack.distribution == .fillEqually)
        expect(stack.isLayoutMarginsRelativeArrangement)
        expect(stack.layoutMargins, equals: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    }

    @Test("Masks place views that translate, and fixed frames")
    func masks() throws {
        let text = Xib.view(
            """
            <subviews>
            <view id="a"><rect key="frame" x="10" y="10" width="300" height="20"/><autoresizingMask key="autoresizingMask" widthSizable="YES"/></view>
            <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="20" y="40" width="30" height="20"/></view>
            </subviews>
            """)
        let scene = try Xib.scene(text)
        scene.layOut(on: InterfaceCanvas(size: CGSize(width: 420, height: 480)))
        try expect(scene.frame("a"), equals: CGRect(x: 10, y: 10, width: 400, height: 20))
        try expect(scene.frame("b"), equals: CGRect(x: 20, y: 40, width: 30, height: 20))
    }

    @Test("A view of a class that does not exist here is a placeholder with its frame, constraints and children")
    func placeholders() throws {
        let scene = try Xib.scene(
            Xib.view(
                """
                <subviews><mapView translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="1" height="1"/>
                <subviews><view id="b"><rect key="frame" x="3" y="4" width="5" height="6"/></view></subviews></mapView></subviews>
                <constraints><constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="7" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                <constraint firstItem="a" firstAttribute="width" constant="50" id="c3"/></constraints>
                """))
        try expect(scene.view("a", as: InterfacePlaceholder.self).className, equals: "mapView")
        try expect(scene.frame("a").minY, equals: 7)
        try expect(scene.frame("b"), equals: CGRect(x: 3, y: 4, width: 5, height: 6))
        expect(scene.unknownClasses.map(\.name), equals: ["mapView"])
    }

    @Test("Prototypes are made on the canvas, and registered in an application")
    func prototypes() throws {
        let text = Xib.view(Samples.everything)
        let canvas = try Xib.scene(text)
        expect(canvas.roots.contains { $0.id == "cell" && $0.kind == .cell })
        let scene = try Xib.scene(text) { $0.isCanvas = false }
        let table: UITableView = try scene.view("table")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "Cell"))
        expect(cell.reuseIdentifier, equals: "Cell")
        expect(cell !== table.dequeueReusableCell(withIdentifier: "Cell"))
    }

    @Test("Static cells are the rows of their table")
    func staticCells() throws {
        let cell =
            #"<tableViewCell style="IBUITableViewCellStyleValue1" textLabel="t" detailTextLabel="d" rowHeight="60" id="cell">"#
            + #"<rect key="frame" x="0" y="0" width="320" height="60"/><tableViewCellContentView key="contentView" id="content">"#
            + #"<subviews><label text="Name" id="t"/><label text="Value" id="d"/></subviews></tableViewCellContentView></tableViewCell>"#
        let scene = try Xib.scene(
            Xib.view(
                """
                <subviews><tableView style="grouped" dataMode="static" rowHeight="44" sectionHeaderHeight="18" sectionFooterHeight="18" id="table">
                <rect key="frame" x="0" y="0" width="320" height="480"/>
                <sections><tableViewSection headerTitle="Head" id="s"><cells>\(cell)</cells></tableViewSection></sections></tableView></subviews>
                """)
        ) { $0.isCanvas = false }
        let table: UITableView = try scene.view("table")
        table.layoutIfNeeded()
        expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 1)
        expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, equals: 60)
        let shown = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        expect(shown.textLabel?.text == "Name" && shown.detailTextLabel?.text == "Value")
    }

    @Test("Runtime attributes of UIKit are set, and others are listed")
    func runtimeAttributes() throws {
        let scene = try Xib.scene(
            Xib.view(
                """
                <subviews><view id="a"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="7.5"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
                <userDefinedRuntimeAttribute type="size" keyPath="own.size"><size key="value" width="1" height="2"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes></view></subviews>
                """))
        let view: UIView = try scene.view("a")
        expect(view.layer.cornerRadius == 7.5 && view.layer.masksToBounds)
        expect(scene.runtimeAttributes.map(\.keyPath), equals: ["own.size"])
        expect(scene.runtimeAttributes.first?.value as? CGSize, equals: CGSize(width: 1, height: 2))
    }

    @Test("Values that make no sense are problems with their lines, and the rest is read")
    func problems() throws {
        let scene = try Xib.scene(
            Xib.view(
                """
                <subviews>
                <label text="A" numberOfLines="many" textAlignment="sideways" id="a"/>
                </subviews>
                """))
        try expect(scene.view("a", as: UILabel.self).text, equals: "A")
        expect(scene.problems.count, equals: 2)
        let line = try #require(scene.document.elements["a"]?.line)
        expect(scene.problems.map(\.line), equals: [line, line])
    }
}
