// On Apple's systems, this is all that tests of pictures import.
import SnapshotTesting
import XCTest

final class XCTestTests: XCTestCase {
    func testNamesOfUIKit() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let folder = SnapshotFolder()
        XCTAssertNotNil(folder.verify(view, as: .image))
        XCTAssertNil(folder.verify(view, as: .image))
        withSnapshotTesting(record: .never) { XCTAssertNil(folder.verify(view, as: .image)) }
    }
}
