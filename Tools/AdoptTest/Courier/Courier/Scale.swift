import Featherweight
import UIKit

/// A function that returns a value and does not compile here: a call of it ends the program.
enum Scale {
    static func weight() -> Int {
        Featherweight.log("A parcel is weighed.")
        return 3
    }
}

/// A screen beside the button that calls it.
final class HelpController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
        label.text = "Ask at the desk"
        view.addSubview(label)
    }
}
