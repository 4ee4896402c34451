import Ashlar
import AshlarCairo
import Documents
import Foundation

// invoice-bench [SECONDS] [untagged]: invoices of 1, 5 and 32 pages for each second of processor time, in one process. Start one for
// each core.
let arguments = CommandLine.arguments.dropFirst().filter { $0 != "untagged" }
let isTagged = !CommandLine.arguments.contains("untagged")
let seconds = arguments.first.flatMap { Double($0) } ?? 3
let engine = try PangoTextEngine()
LayoutEnvironment.textEngine = engine

func memory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    return line.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
}

/// The processor time of the process so far, in seconds, which other processes on the machine hardly change.
func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

for lines in [20, 140, 930] {
    let document = Invoice(customer: "A. Customer", number: 1, lineCount: lines)
    _ = try document.pdf(textEngine: engine)
    var (count, pages, bytes) = (0, 0, 0)
    let start = processorTime()
    while processorTime() - start < seconds {
        let invoice = Invoice(customer: "Customer \(count)", number: count + 1, lineCount: lines)
        let pageDocument = invoice.document()
        let context = try CairoPDFContext(textEngine: engine)
        context.isTagged = isTagged
        try pageDocument.draw(in: context)
        bytes = try context.pdf().count
        pages = pageDocument.work.pages
        count += 1
    }
    let time = processorTime() - start
    print(
        "\(pages) pages: \((Double(count) / time * 10).rounded() / 10) a second of processor time, \(bytes / 1000) kB, "
            + "\(memory() / 1000) MB at most"
    )
}

// invoice-bench SECONDS PAGES…: the time of one table over many pages.
for argument in arguments.dropFirst() {
    guard let count = Int(argument) else { continue }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(count).pdf")
    let document = Invoice(customer: "A. Customer", number: 1, lineCount: count * 31).document()
    let start = processorTime()
    let context = try CairoPDFContext(writingTo: url, textEngine: engine)
    context.isTagged = isTagged
    try document.draw(in: context)
    try context.finish()
    print("\(document.work.pages) pages: \(processorTime() - start) s of processor time, \(memory() / 1000) MB at most")
    try FileManager.default.removeItem(at: url)
}
