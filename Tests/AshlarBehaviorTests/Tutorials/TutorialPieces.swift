import AshlarUI
import Foundation
import TestSupport

extension Phone {
    /// The texts that the window shows now.
    var texts: [String] { ShownPieces(window).texts }

    /// Taps the middle of a text that is shown.
    func tap(text: String, line: UInt = #line) {
        guard let box = ShownPieces(window).pieces.last(where: { $0.text == text })?.box else {
            return expect(false, "no text \(text) at line \(line)")
        }
        window.ashlar.tap(at: CGPoint(x: box.midX, y: box.midY))
        wait(0.05)
    }

    /// Taps a view.
    func tap(_ view: UIView) {
        window.ashlar.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
        wait(0.05)
    }

    /// Moves a finger by a distance from the middle of a view.
    func swipe(_ view: UIView, x: CGFloat = 0, y: CGFloat = 0, for seconds: Double = 0.2) {
        let start = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
        window.ashlar.drag(from: start, to: CGPoint(x: start.x + x, y: start.y + y), for: seconds)
    }
}

/// A table's controller with rows of texts.
class RowsController: UITableViewController {
    var rows: [String] = [] { didSet { if isViewLoaded, reloads { tableView.reloadData() } } }
    var reloads = true

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
}
