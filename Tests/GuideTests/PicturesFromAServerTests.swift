import Ashlar
import AshlarCairo
import AshlarSVG
import AshlarSystemText
import Foundation
import Testing

// snippet: invoice
struct Invoice: Sendable {
    var customer: String
    var total: String
}

@MainActor
final class InvoiceView: UIView {
    init(_ invoice: Invoice) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
        let customer = UILabel()
        let total = UILabel()
        customer.text = invoice.customer
        total.text = invoice.total
        customer.textColor = .systemGray
        total.textColor = .darkGray
        total.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        total.setContentCompressionResistancePriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [customer, total])
        row.spacing = 8
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 16),
        ])
        frame.size.height = systemLayoutSizeFitting(frame.size).height
    }

    required init?(coder: NSCoder) { fatalError("An invoice is made in code.") }
}
// end

// snippet: handler
@MainActor
func picture(of invoice: Invoice) -> String {
    let view = InvoiceView(invoice)
    let context = SVGContext(size: view.bounds.size, background: .white)
    view.ashlar.draw(in: context)
    return context.document()
}

func respond(to invoice: Invoice) async -> Data {
    Data(await picture(of: invoice).utf8)
}
// end

@MainActor
@Suite("Guide: pictures from a server")
struct PicturesFromAServerTests {
    let invoice = Invoice(customer: "A. Mason", total: "12.50")

    @Test("A handler on any thread receives the picture")
    func handler() async throws {
        let data = await Task.detached { [invoice] in await respond(to: invoice) }.value
        #expect(String(decoding: data, as: UTF8.self).hasPrefix("<svg"))
        try run("PicturesFromAServer") {
            LayoutEnvironment.textEngine = SystemTextEngine()
            try expectPicture("invoice.svg", picture(of: invoice))
        }
    }

    @Test("The article draws a PNG picture and a document of two pages")
    func files() throws {
        try run("PicturesFromAServer", "sizes") {
            // snippet: fonts
            let fonts = try PangoTextEngine()
            LayoutEnvironment.textEngine = fonts
            // end

            // snippet: png
            let view = InvoiceView(Invoice(customer: "A. Mason", total: "12.50"))
            let image = try CairoImageContext(size: view.bounds.size, scale: 2, background: .white, textEngine: fonts)
            view.ashlar.draw(in: image)
            let png = try image.png()
            // end

            // snippet: pdf
            let page = CGSize(width: 595, height: 842)
            let document = try CairoPDFContext(size: page, textEngine: fonts)
            view.ashlar.draw(in: document)
            try document.beginPage(size: page)
            view.ashlar.draw(in: document)
            let pdf = try document.pdf()
            // end
            #expect(pdf.starts(with: Data("%PDF".utf8)))

            // snippet: sizes
            print(image.pixelWidth)  // 640
            print(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))  // true
            print(String(decoding: pdf.prefix(4), as: UTF8.self))  // %PDF
            // end
        }
    }

    @Test("An animation can be written as a document")
    func film() throws {
        try run("PicturesFromAServer", "film") {
            // snippet: film
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            box.backgroundColor = .systemTeal
            window.addSubview(box)
            UIView.animate(withDuration: 0.5) { box.frame.origin.x = 60 }
            var film = SVGFilm(size: window.bounds.size)
            for _ in 0..<15 {
                film.add(for: 1.0 / 30) { window.ashlar.draw(in: $0, at: LayoutScheduler.main.time) }
                LayoutScheduler.main.advance(by: 1.0 / 30)
            }
            print(film.document().hasPrefix("<svg"))  // true
            // end
            #expect(film.document().contains("<animate") || film.document().contains("<set"))
        }
    }
}
