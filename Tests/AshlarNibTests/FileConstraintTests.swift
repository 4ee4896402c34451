import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

// Named differences (FIDELITY.md): widthsVaryFirst.

@Suite("Constraints of files", .serialized)
@MainActor
struct FileConstraintTests {
    private static let child =
        #"<view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="1" height="1"/>"#

    private func frame(_ constraints: String, inside: String = "", change: (inout InterfaceOptions) -> Void = { _ in }) throws
        -> CGRect
    {
        try Xib.scene(Xib.view("<subviews>\(Self.child)\(inside)</view></subviews>\(constraints)"), change).frame("a")
    }

    private func corner(_ rest: String) -> String {
        """
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="k1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="12.5" id="k2"/>
        \(rest)
        </constraints>
        """
    }

    @Test(
        "Multipliers are decimals and ratios",
        arguments: [
            ("2", 2.0), ("9:16", 0.5625), ("1/3", 1.0 / 3), ("6.5:7", 6.5 / 7), ("1:0", nil), ("a", nil), ("1:2:3", nil),
            ("", nil),
        ])
    func ratios(_ text: String, _ value: Double?) { expect(SceneBuilder.ratio(text).map(Double.init), equals: value) }

    @Test("A constraint without a first item concerns the view that holds it")
    func owner() throws {
        let frame = try frame(
            corner(#"<constraint firstItem="a" firstAttribute="height" constant="30" id="k3"/>"#),
            inside: #"<constraints><constraint firstAttribute="width" constant="40" id="k4"/></constraints>"#)
        expect(frame, equals: CGRect(x: 16, y: 12.5, width: 40, height: 30))
    }

    @Test("Excluded constraints are not installed, and variations of a size class include them")
    func variations() throws {
        let constraints = """
            <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="k1">
            <variation key="widthClass=regular" constant="50"/><variation key="heightClass=compact" constant="60"/></constraint>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="k2"/>
            <constraint firstItem="a" firstAttribute="width" constant="100" id="narrow"/>
            <constraint firstItem="a" firstAttribute="width" constant="200" id="wide"/>
            </constraints>
            <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
            <variation key="heightClass=regular-widthClass=regular"><mask key="constraints"><include reference="wide"/><exclude reference="narrow"/></mask></variation>
            """
        try expect(frame(constraints).width, equals: 100)
        try expect(frame(constraints).minX, equals: 0)
        let wide = try frame(constraints) { $0.sizeClasses = SizeClasses(width: .regular, height: .regular) }
        expect(wide.width == 200 && wide.minX == 50)
        let low = try frame(constraints) { $0.sizeClasses = SizeClasses(width: .regular, height: .compact) }
        expect(low.width == 100 && low.minX == 50)
    }

    @Test("Constraints of views that are not installed fall away without a message")
    func uninstalledViews() throws {
        let scene = try Xib.scene(
            Xib.view(
                """
                <subviews>\(Self.child)</view></subviews>
                <constraints><constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="k1"/></constraints>
                <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
                """))
        expect(scene.objects["a"] == nil)
        expect(scene.problems.isEmpty)
        expect(scene.constraints.isEmpty)
    }

    @Test("Placeholder constraints are active on the canvas only")
    func placeholders() throws {
        let constraints = corner(#"<constraint firstItem="a" firstAttribute="width" constant="70" placeholder="YES" id="k3"/>"#)
        try expect(frame(constraints).width, equals: 70)
        try expect(frame(constraints) { $0.isCanvas = false }.width, equals: 0)
    }

    @Test(
        "Constraints that cannot be made are problems",
        arguments: [
            #"firstItem="a" firstAttribute="top" secondItem="none" secondAttribute="top""#,
            #"firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="left""#,
            #"firstItem="a" firstAttribute="leading""#, #"firstItem="a""#, #"firstItem="a" firstAttribute="sideways""#,
            #"firstItem="a" firstAttribute="width" constant="5" priority="0""#,
            #"firstItem="a" firstAttribute="width" constant="5" multiplier="x""#,
        ])
    func problems(_ attributes: String) throws {
        let scene = try Xib.scene(
            Xib.view("<subviews>\(Self.child)</view></subviews><constraints><constraint \(attributes) id=\"k\"/></constraints>"))
        expect(scene.problems.count, equals: 1, "\(scene.problems)")
        expect(scene.constraints["k"]?.isActive != true)
    }
}
