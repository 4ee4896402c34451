import AshlarLive
import AshlarUI
import Foundation

/// A list that a finger throws up, and down again near its end, forever.
@MainActor
struct ThrownList {
    private let host = ScreenHost(runsMainQueue: false)
    private let pages = LiveFrames()
    private let window: UIWindow
    private let controller: ImageList
    private var time = LayoutScheduler.main.time
    /// The number of frames since the finger came down.
    private var step = 0
    private var goesUp = true

    /// The time and the size of a frame.
    struct Sample {
        var seconds: Double
        var bytes: Int
    }

    init(rows: Int) {
        let size = CGSize(width: 393, height: 852)
        UIScreen.main.bounds.size = size
        controller = ImageList(rows: rows)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        _ = pages.message(for: host.frame(at: time).drawing)
    }

    /// Removes the list from the screen.
    func end() { window.isHidden = true }

    /// The number of frames between two throws: the list is then still on its way.
    private static let rhythm = 60

    /// Goes on by a sixtieth of a second.
    mutating func nextFrame() -> Sample {
        time += ScreenHost.frameInterval
        let events = nextEvents()
        let start = Self.processorTime
        let frame = host.frame(at: time, events: events)
        let message = pages.message(for: frame.drawing)
        return Sample(seconds: Self.processorTime - start, bytes: message.utf8.count)
    }

    /// The time that this thread has had a processor, in seconds: what other programs take does not count.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The events of the finger: it comes down, moves 240 points in six frames, and is lifted.
    private mutating func nextEvents() -> [HostEvent] {
        defer { step = (step + 1) % Self.rhythm }
        let table: UITableView = controller.tableView
        if step == 0 {
            let end = table.contentSize.height - table.bounds.height
            if table.contentOffset.y > end * 0.8 { goesUp = false } else if table.contentOffset.y < end * 0.2 { goesUp = true }
        }
        let y = (goesUp ? 600 : 200) + CGFloat(step) * (goesUp ? -40 : 40)
        switch step {
        case 0: return [HostEvent(.fingerDown(1, at: CGPoint(x: 200, y: y)), at: time)]
        case 1...6: return [HostEvent(.fingerMoved(1, to: CGPoint(x: 200, y: y)), at: time)]
        case 7: return [HostEvent(.fingerUp(1), at: time)]
        default: return []
        }
    }
}

/// A list of rows with an image, a title and a text of one to four lines.
private final class ImageList: UITableViewController {
    private let rows: Int
    private let images: [UIImage?]

    init(rows: Int) {
        self.rows = rows
        images = (0..<50).map { UIImage(data: TinyPNG.square(side: 44, shade: UInt8($0 * 5))) }
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.image = images[indexPath.row % images.count]
        content.text = "Row \(indexPath.row)"
        content.secondaryText = String(repeating: "The text of row \(indexPath.row) goes on. ", count: 1 + indexPath.row % 4)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}

/// PNG files of one gray, without compression.
private enum TinyPNG {
    /// Returns a square image.
    static func square(side: Int, shade: UInt8) -> Data {
        let rows = [UInt8]((0..<side).flatMap { _ in [0] + [UInt8](repeating: shade, count: side) })
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        data += chunk("IHDR", word(UInt32(side)) + word(UInt32(side)) + [8, 0, 0, 0, 0])
        let count = UInt16(rows.count)
        let stored = [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + rows
        data += chunk("IDAT", [0x78, 0x01] + stored + word(adler(rows)))
        data += chunk("IEND", [])
        return data
    }

    private static func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

    private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let named = Array(type.utf8) + body
        return word(UInt32(body.count)) + named + word(checksum(named))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        let sums = bytes.reduce(into: (a: UInt32(1), b: UInt32(0))) {
            $0.a = ($0.a + UInt32($1)) % 65521
            $0.b = ($0.b + $0.a) % 65521
        }
        return sums.b << 16 | sums.a
    }
}
