import AshlarNib
import TestSupport
import Testing

@Suite("The containers of controllers in a storyboard")
@MainActor
struct ContainerTests {
    /// A controller and its segues.
    private static func controller(
        _ id: String, _ segues: [String] = [], element: String = "viewController", _ attributes: String = ""
    )
        -> String
    {
        """
        <\(element) id="\(id)" sceneMemberID="viewController"\(attributes)>
        <connections>\(segues.joined())</connections></\(element)>
        """
    }

    private static func root(_ id: String) -> String {
        "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r-\(id)\"/>"
    }

    private static func push(_ id: String, from source: String) -> String {
        "<segue destination=\"\(id)\" kind=\"show\" id=\"p-\(source)-\(id)\"/>"
    }

    // Observed in storyboards: a pushed scene is saved below the bar of the navigation controller from which its pushes start.
    @Test(
        "A pushed controller is in the navigation controller of the one that pushes it, along the shortest way, also in a circle")
    func pushes() throws {
        let document = try Xib.document(
            Xib.storyboard([
                Self.controller("nav", [Self.root("list")], element: "navigationController"),
                Self.controller("alone", [Self.push("detail", from: "alone")]),
                Self.controller("list", [Self.push("detail", from: "list")]),
                Self.controller("detail", [Self.push("more", from: "detail"), Self.push("list", from: "detail")]),
                Self.controller("more", [Self.push("detail", from: "more")]),
            ]), name: "Test.storyboard")
        let containers = document.containers
        expect(
            ["list", "detail", "more", "alone"].map { containers.navigation(of: $0)?.id }, equals: ["nav", "nav", "nav", nil])
        expect(["list", "detail", "more", "alone"].map { containers.previous(of: $0) }, equals: [nil, "list", "detail", nil])
        expect(containers.hasNavigationBar("more") && !containers.hasNavigationBar("alone") && !containers.hasNavigationBar(nil))
    }

    @Test("A navigation controller that hides its bar shows none above its controllers")
    func hiddenBars() throws {
        let document = try Xib.document(
            Xib.storyboard([
                Self.controller("nav", [Self.root("list")], element: "navigationController", " navigationBarHidden=\"YES\""),
                Self.controller("list"),
            ]), name: "Test.storyboard")
        expect(document.containers.navigation(of: "list")?.id == "nav" && !document.containers.hasNavigationBar("list"))
    }
}
