import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

@Suite("Hostile files", .serialized)
@MainActor
struct NibFuzzTests {
    @Test("The loader takes any text: it throws an error, or makes scenes and lays them out")
    func fuzz() {
        let corpus = [
            Xib.view(Samples.everything),
            Xib.storyboard(
                [
                    """
                    <viewController id="a" sceneMemberID="viewController"><view key="view" id="root">
                    <rect key="frame" x="0" y="0" width="393" height="852"/>\(Samples.everything)</view></viewController>
                    """,
                    """
                    <navigationController id="b" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
                    <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="s"/></connections>
                    </navigationController>
                    """,
                ], initial: "b"),
        ]
        let tokens = [
            "YES", "NO", "\"-1\"", "1e308", "nan", "id=\"root\"", "firstItem=\"root\"", "destination=\"a\"", "multiplier=\"0:0\"",
            "multiplier=\"1e9\"", "priority=\"0\"", "key=\"contentView\"", "<view id=\"x\">", "</view>", "<subviews>",
            "<!DOCTYPE a>",
            "<![CDATA[", "\u{0}", "stackView", "tableView", "customClass=\"UIView\"", "width=\"1e9\"", "constant=\"-1e9\"",
            "secondAttribute=\"left\"", "firstAttribute=\"centerX\"",
        ]
        var made = 0
        let outcome = Fuzzer("AshlarNib", corpus: corpus, tokens: tokens).run(executions: 300) { text in
            MainActor.assumeIsolated {
                guard let document = try? InterfaceDocument(data: Data(text.utf8), name: "fuzz.xib") else { return }
                _ = LayoutDiagnostics.collecting {
                    for scene in document.scenes {
                        for isCanvas in [true, false] {
                            var options = isCanvas ? InterfaceOptions.canvas(of: document) : InterfaceOptions()
                            options.isCanvas = isCanvas
                            let scene = document.makeScene(scene, options: options)
                            scene.layOut()
                            made += 1
                        }
                    }
                    document.readAll()
                }
            }
        }
        expect(outcome.executions >= 300 || ProcessInfo.processInfo.environment["ASHLAR_FUZZ_SECONDS"] != nil)
        expect(made > 10)
    }

    @Test("Scenes that embed or contain themselves end with a problem")
    func cycles() throws {
        let text = Xib.storyboard(
            [
                """
                <navigationController id="a" sceneMemberID="viewController">
                <connections><segue destination="b" kind="relationship" relationship="rootViewController" id="s1"/></connections>
                </navigationController>
                """,
                """
                <tabBarController id="b" sceneMemberID="viewController">
                <connections><segue destination="a" kind="relationship" relationship="viewControllers" id="s2"/></connections>
                </tabBarController>
                """,
            ], initial: "a")
        let document = try Xib.document(text)
        let (_, faults, _) = LayoutDiagnostics.collecting { document.makeScene(document.scenes[0], options: InterfaceOptions()) }
        expect(faults.isEmpty)
    }

    @Test("The work is proportional to the number of scenes")
    func growth() throws {
        func work(_ count: Int) throws -> Int {
            let scenes = (0..<count).map { number in
                """
                <viewController id="c\(number)" sceneMemberID="viewController"><view key="view" id="v\(number)">
                <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="w\(number)"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
                </subviews><constraints>
                <constraint firstItem="w\(number)" firstAttribute="top" secondItem="v\(number)" secondAttribute="top" id="x\(number)"/>
                <constraint firstItem="w\(number)" firstAttribute="leading" secondItem="v\(number)" secondAttribute="leading" id="y\(number)"/>
                </constraints></view></viewController>
                """
            }
            let document = try Xib.document(Xib.storyboard(scenes))
            return document.scenes.reduce(0) { sum, scene in
                let made = document.makeScene(scene)
                made.layOut()
                return sum + made.work
            }
        }
        let (small, large) = (try work(100), try work(1000))
        expect(large, equals: 10 * small, "\(small) for 100 scenes, \(large) for 1,000")
    }
}
