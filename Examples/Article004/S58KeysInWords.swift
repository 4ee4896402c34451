import Ashlar
import Masonry

/// The keys of S57, with constraints in place of the computed frames.
final class S58KeysInWords: S57FrameArithmetic {
    override class var name: String { "S58" }
    override class var title: String { "The same keys by constraints" }
    override class var lesson: String { "Constraints say what the arithmetic meant: w begins half a key to the right of q." }
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
