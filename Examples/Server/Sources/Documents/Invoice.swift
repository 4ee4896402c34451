import Ashlar
import AshlarCairo
import AshlarGraphics
import AshlarPages

/// An invoice as a document of pages.
@MainActor
public struct Invoice {
    /// The name of the customer.
    public var customer: String
    /// The number of the invoice.
    public var number: Int
    /// The number of its lines.
    public var lineCount: Int

    public init(customer: String, number: Int, lineCount: Int) {
        (self.customer, self.number, self.lineCount) = (customer, number, lineCount)
    }

    /// Returns the invoice as a PDF file.
    ///
    /// - Parameter textEngine: The engine of texts, which is also that of the environment.
    public func pdf(textEngine: PangoTextEngine) throws -> Data {
        let context = try CairoPDFContext(textEngine: textEngine)
        try document().draw(in: context)
        return try context.pdf()
    }

    public func document() -> PageDocument {
        let document = PageDocument(.a4)
        document.information = DocumentInformation(title: "Invoice \(number)", author: "Ashlar Masonry Ltd", language: "en-GB")
        document.header = { page in
            page.number == 1 ? nil : Self.text("Invoice \(number), \(customer)", size: 9, color: .gray)
        }
        document.footer = { page in
            let footer = Self.text("Page \(page.number) of \(page.count)", size: 9, color: .gray)
            footer.textAlignment = .right
            return footer
        }
        let title = Self.text("Invoice \(number)", size: 24, weight: .bold)
        title.accessibilityTraits = .header
        title.ashlar.pages.outlineEntry = PageOutlineEntry("Invoice \(number)")
        document.add(title)
        document.addSpace(8)
        document.add(Self.text(customer, size: 12))
        document.addSpace(24)
        document.add(table())
        document.addSpace(16)
        let total = Self.text("Total: \(Self.money((0..<lineCount).reduce(0) { $0 + amount($1) }))", size: 12, weight: .bold)
        total.textAlignment = .right
        document.add(total)
        document.addSpace(16)
        document.add(
            Self.text(
                "Please pay within 30 days. Stones remain ours until they are paid, and then they are yours, with all their "
                    + "edges, for as long as they stand.", size: 10))
        return document
    }

    private func table() -> PageTable {
        let table = PageTable(count: lineCount) { index, reusable in
            let row = reusable as? InvoiceRow ?? InvoiceRow()
            row.show([
                "\(index + 1)", Self.stones[index % Self.stones.count], "\(index % 7 + 1)", Self.money(price(index)),
                Self.money(amount(index)),
            ])
            return row
        }
        let header = InvoiceRow(weight: .bold)
        header.show(["No.", "Stone", "Quantity", "Price", "Amount"])
        header.backgroundColor = UIColor(white: 0.93, alpha: 1)
        table.header = [header]
        table.rowHeight = InvoiceRow.height
        return table
    }

    private static let stones = [
        "Ashlar, fine", "Ashlar, rough", "Quoin", "Keystone", "Lintel, 1.2 m", "Sill", "Coping", "Plinth block", "String course",
    ]

    // Other invoices have other prices.
    private func price(_ index: Int) -> Int { 450 + (index * 37 + number * 61) % 900 }
    private func amount(_ index: Int) -> Int { price(index) * (index % 7 + 1) }
    private static func money(_ cents: Int) -> String {
        "£\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }

    static func text(_ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .black) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size, weight: weight)
        (label.text, label.textColor, label.numberOfLines) = (text, color, 0)
        return label
    }
}

/// A line of an invoice.
final class InvoiceRow: UIView {
    static let height: CGFloat = 22
    private let labels: [UILabel]
    /// The parts of the width that the columns have.
    private static let columns: [CGFloat] = [0.08, 0.44, 0.14, 0.16, 0.18]

    init(weight: UIFont.Weight = .regular) {
        labels = Self.columns.indices.map { column in
            let label = Invoice.text("", size: 10, weight: weight)
            label.numberOfLines = 1
            label.textAlignment = column == 1 ? .natural : .right
            return label
        }
        super.init(frame: .zero)
        for label in labels { addSubview(label) }
        heightAnchor.constraint(equalToConstant: Self.height).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ texts: [String]) {
        for (label, text) in zip(labels, texts) { label.text = text }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        for (label, part) in zip(labels, Self.columns) {
            let width = bounds.width * part
            label.frame = CGRect(x: x + 4, y: 0, width: width - 8, height: bounds.height)
            x += width
        }
    }
}
