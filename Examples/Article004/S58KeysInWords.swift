import Ashlar
import Masonry

/// The keys of S57, with constraints in place of the computed frames.
final class S58KeysInWords: S57FrameArithmetic {
    override class var name: String { "S58" }
    override class var title: String { "The same keys with constraints" }
    override class var lesson: String {
        "Constraints state the relation itself: the key W begins half a key to the right of the key Q."
    }
    override class var sourceFile: String { #filePath }

    override func placeKeys(_ k: UIView, _ q: UIView, _ w: UIView, unit: CGFloat) {
        q.mas_makeConstraints { make in
            make.left.equalTo(k).offset(10 * unit)
            make.top.equalTo(k).offset(5 * unit)
            make.size.equalTo(CGSizeMake(unit, unit))
        }
        w.mas_makeConstraints { make in
            make.top.equalTo(q)
            make.size.equalTo(q)
            make.left.equalTo(q.mas_right).offset(0.5 * unit)
        }
    }
}
