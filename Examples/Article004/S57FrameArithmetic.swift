import Ashlar

/// Two keys of a keyboard, placed by computing frames. The lower keyboard is the same, thirty times as large.
class S57FrameArithmetic: Example {
    override class var name: String { "S57" }
    override class var title: String { "Keys placed by computing frames" }
    override class var lesson: String { "Code that computes frames from other frames must run again after every change." }
    override class var sourceFile: String { #filePath }

    let k = UIView()
    let q = UIView()
    let w = UIView()
    let largeK = UIView()
    let largeQ = UIView()
    let largeW = UIView()

    override func viewDidLoad() {
        for (keyboard, keys) in [(k, [q, w]), (largeK, [largeQ, largeW])] {
            keyboard.backgroundColor = .systemGray5
            view.addSubview(keyboard)
            for (key, color) in zip(keys, [UIColor.red, .blue]) {
                key.backgroundColor = color
                keyboard.addSubview(key)
            }
        }
        k.frame = CGRectMake(0, 0, 20, 10)
        largeK.frame = CGRectMake(0, 100, 600, 300)
        placeKeys(k, q, w, unit: 1)
        placeKeys(largeK, largeQ, largeW, unit: 30)
    }

    func placeKeys(_ k: UIView, _ q: UIView, _ w: UIView, unit: CGFloat) {
        q.frame = CGRectMake(k.bounds.minX + 10 * unit, k.bounds.minY + 5 * unit, unit, unit)
        w.frame = CGRectMake(q.frame.maxX + 0.5 * unit, q.frame.minY, unit, unit)
    }
}
