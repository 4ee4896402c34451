import Foundation

/// The prices, which two feeds report. Combine's names come with Foundation, as on Apple's systems.
final class PricesViewModel: ObservableObject {
    @Published private(set) var prices: [String: Double] = [:]
    @Published private(set) var updates = 0
    private let first = PassthroughSubject<(String, Double), Never>()
    private let second = PassthroughSubject<(String, Double), Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        first.merge(with: second)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] name, price in
                self?.prices[name] = price
                self?.updates += 1
            }
            .store(in: &cancellables)
    }

    func load() {
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { [first, second] in
            first.send(("Copper", 9.41))
            second.send(("Nickel", 17.2))
            first.send(("Copper", 9.43))
        }
    }
}
