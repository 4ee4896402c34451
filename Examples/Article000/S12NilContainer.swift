import Ashlar
import Masonry

/// The container is nil, so `addSubview(_:)` is never called. The size of the first view needs no superview. The size of the
/// second view is related to that of the first, which is a fault.
final class S12NilContainer: Example {
    override class var name: String { "S12" }
    override class var title: String { "A container that is nil" }
    override class var lesson: String {
        "A call to a nil object does nothing, so the error appears only when two views have no common superview."
    }
    override class var sourceFile: String { #filePath }
    override class var expectsFaults: Bool { true }

    let v1 = UIView()
    let v2 = UIView()

    static func showSampleView(at view: UIView?, _ v1: UIView, _ v2: UIView) {
        v1.backgroundColor = .red
        view?.addSubview(v1)
        v1.mas_makeConstraints { make in
            make.size.mas_equalTo(CGSizeMake(10, 10))
        }
        v2.backgroundColor = .blue
        view?.addSubview(v2)
        v2.mas_makeConstraints { make in
            make.size.equalTo(v1)
        }
    }

    override var steps: [Step] { [Step("shown") { [self] in Self.showSampleView(at: nil, v1, v2) }] }
}
