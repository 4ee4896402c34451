import TestSupport
import Testing

@testable import AshlarTool

@Suite("Files of one screen for several devices")
struct DeviceFamilyTests {
    private static let families: [([String], [String])] = [
        // Names as in applications that were seen.
        (["LoginSE", "Login7", "Login7+", "LoginX"], ["LoginSE", "Login7", "Login7+", "LoginX"]),
        (["Home_iPhone", "Home_iPhone6Plus", "Home_iPad"], ["Home_iPhone", "Home_iPhone6Plus", "Home_iPad"]),
        (["Main~iphone", "Main~ipad"], ["Main~iphone", "Main~ipad"]),
        // Numbers alone count steps, and one file is no family.
        (["Step4", "Step5", "Step6"], []), (["Box", "LoginX"], []), (["Release", "Please"], []),
        (["Login7", "SignupSE"], []),
    ]

    @Test("Names that share all but a device are a family", arguments: families)
    func members(_ names: [String], _ members: [String]) {
        expect(names.filter { DeviceFamily.isMember($0, among: names) }, equals: members)
    }

    @Test(
        "Names with the word iPad are for tablets",
        arguments: [
            ("Overlay_iPad", true), ("RECEIVED FILES IPAD", true), ("MainiPad", true), ("Main~ipad", true), ("Padding", false),
            ("Main", false),
        ])
    func tablets(_ name: String, _ isForPad: Bool) { expect(DeviceFamily.isForPad(name), equals: isForPad) }
}
