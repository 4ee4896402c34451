import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

@Suite("Symbols in files")
@MainActor
struct SymbolTests {
    private func scene(_ views: String) throws -> InterfaceScene {
        let size = #"<resources><image name="star" catalog="system" width="128" height="116"/></resources>"#
        return try Xib.scene(
            Xib.file(
                """
                <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>\(views)</subviews></view>
                """, rest: size))
    }

    private func imageView(_ id: String, _ configuration: String = "") -> String {
        """
        <imageView contentMode="scaleAspectFit" image="star" catalog="system" id="\(id)">
        <rect key="frame" x="0" y="0" width="20" height="20"/>\(configuration)</imageView>
        """
    }

    private func configuration(_ attributes: String, _ font: String = "") -> String {
        "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" \(attributes)>\(font)</preferredSymbolConfiguration>"
    }

    private func size(_ configuration: UIImage.Configuration?) -> CGSize? {
        UIImage(systemName: "star", withConfiguration: configuration)?.size
    }

    @Test("A symbol has 17 points unless it is configured, and never the size of the preview in the file")
    func sizes() throws {
        let font = #"<fontDescription key="font" type="system" weight="bold" pointSize="30"/>"#
        let views = [
            imageView("plain"), imageView("points", configuration(#"configurationType="pointSize" pointSize="40""#)),
            imageView("scale", configuration(#"scale="large" weight="light""#)),
            imageView("font", configuration(#"configurationType="font""#, font)),
            imageView(
                "style",
                configuration(#"configurationType="font""#, #"<fontDescription key="font" style="UICTFontTextStyleTitle1"/>"#)),
        ]
        let made = try scene(views.joined())
        func intrinsic(_ id: String) throws -> CGSize { try made.view(id, as: UIImageView.self).sizeThatFits(.zero) }
        try expect(intrinsic("plain"), equals: size(nil))
        try expect(intrinsic("points"), equals: size(UIImage.SymbolConfiguration(pointSize: 40)))
        try expect(intrinsic("scale"), equals: size(UIImage.SymbolConfiguration(pointSize: 17, weight: .light, scale: .large)))
        try expect(intrinsic("font"), equals: size(UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)))
        try expect(intrinsic("style"), equals: size(UIImage.SymbolConfiguration(textStyle: .title1)))
        try expect(intrinsic("plain").width < 30 && intrinsic("points").width > 2 * intrinsic("plain").width)
        expect(made.problems.isEmpty)
    }

    @Test("The symbol of a button has the configuration of its state, in buttons of all types")
    func buttons() throws {
        func button(_ id: String, _ type: String, _ configuration: String) -> String {
            """
            <button buttonType="\(type)" id="\(id)"><rect key="frame" x="0" y="0" width="20" height="20"/>
            <state key="normal" image="star" catalog="system">\(configuration)</state></button>
            """
        }
        let made = try scene(
            button("system", "system", configuration(#"pointSize="40""#)) + button("custom", "custom", ""))
        let system = try made.view("system", as: UIButton.self)
        expect(system.preferredSymbolConfigurationForImage(in: .normal), equals: UIImage.SymbolConfiguration(pointSize: 40))
        expect(system.intrinsicContentSize.width, equals: size(UIImage.SymbolConfiguration(pointSize: 40))?.width)
        let custom = try made.view("custom", as: UIButton.self)
        expect(custom.currentImage?.isSymbolImage == true && custom.intrinsicContentSize.width == size(nil)?.width)
    }

    @Test("A configured button has the background, the texts and the symbol of its configuration")
    func configuredButtons() throws {
        let made = try scene(
            """
            <button buttonType="system" id="b"><rect key="frame" x="0" y="0" width="120" height="40"/>
            <buttonConfiguration key="configuration" style="plain">
            <attributedString key="attributedTitle"><fragment content="Get"><attributes>
            <font key="NSFont" size="20" name="Courier"/></attributes></fragment><fragment content=" it"/></attributedString>
            <backgroundConfiguration key="background" cornerRadius="7" strokeWidth="2">
            <color key="backgroundColor" red="0.25" green="0.5" blue="0.75" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <color key="strokeColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </backgroundConfiguration>
            <imageReference key="image" image="star" catalog="system" symbolScale="large"/>
            \(configuration(#"pointSize="10""#)
                .replacingOccurrences(of: "key=\"preferredSymbolConfiguration\"", with: "key=\"preferredSymbolConfigurationForImage\""))
            </buttonConfiguration></button>
            """)
        let configuration = try #require(try made.view("b", as: UIButton.self).configuration)
        expect(configuration.title, equals: "Get it")
        expect(configuration.attributedTitle?.runs.first?.font?.pointSize, equals: 20)
        expect(configuration.background.backgroundColor, equals: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        expect(configuration.background.cornerRadius == 7 && configuration.background.strokeWidth == 2)
        expect(configuration.preferredSymbolConfigurationForImage, equals: UIImage.SymbolConfiguration(pointSize: 10))
        expect(configuration.image?.symbolConfiguration, equals: UIImage.SymbolConfiguration(scale: .large))
        expect(
            made.document.ledger.unread.filter { ["backgroundConfiguration", "imageReference"].contains($0.element) }.isEmpty)
    }
}
