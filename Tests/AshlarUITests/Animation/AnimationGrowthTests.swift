import TestSupport
import Testing

@testable import AshlarUI

/// Tests for the cost of animations that begin at one time of the clock, in counted work.
@MainActor
@Suite("Growth of animations")
struct AnimationGrowthTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))

    private func examinations(_ body: () -> Void) -> Int {
        let before = ViewAnimations.examinations
        body()
        return ViewAnimations.examinations - before
    }

    @Test("The last of 5,000 animations of a view that begin at one time costs as much as the first, and so does its end")
    func animations() {
        func run(_ count: Int) -> Int {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(box)
            defer { box.removeFromSuperview() }
            var ends = 0
            let work = examinations {
                for index in 0..<count {
                    UIView.animate(withDuration: 0.3) {
                        box.center.x = CGFloat(index)
                    } completion: { _ in
                        ends += 1
                    }
                }
                LayoutScheduler.main.advance(by: 0.4)
            }
            expect(ends == count && !box.ashlar.isAnimating)
            return work
        }
        let (few, many) = (run(100), run(5_000))
        expect(few > 0 && Double(many) / 5_000 < Double(few) / 100 * 1.1, "\(few) for 100, \(many) for 5,000")
    }

    @Test("Updates of a table at one time share one animation, so that pictures of the rows that leave cost the same in each")
    func tableUpdates() {
        func run(_ count: Int) -> Int {
            let model = TableModel(rows: count + 20)
            let table = makeTable(model, height: 300)
            window.addSubview(table)
            defer { table.removeFromSuperview() }
            LayoutScheduler.main.runTurn()
            var ends = 0
            let work = examinations {
                for _ in 0..<count {
                    model.sections[0].removeFirst()
                    table.performBatchUpdates {
                        table.deleteRows(at: [rowPath(0, 0)], with: .fade)
                    } completion: { _ in
                        ends += 1
                    }
                    table.layoutIfNeeded()
                }
                expect(ends, equals: 0)
                LayoutScheduler.main.advance(by: 0.4)
            }
            expect(ends == count && !table.ashlar.isAnimating)
            return work
        }
        let (few, many) = (run(20), run(400))
        expect(few > 0 && many <= few * 21, "\(few) for 20, \(many) for 400")
    }

    @Test("Updates of a collection view at one time share one animation")
    func collectionUpdates() {
        final class Model: NSObject, UICollectionViewDataSource {
            var count: Int
            init(_ count: Int) { self.count = count }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
            func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        func run(_ count: Int) -> Int {
            let model = Model(count + 40)
            let layout = UICollectionViewFlowLayout()
            let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = model
            window.addSubview(list)
            defer { list.removeFromSuperview() }
            LayoutScheduler.main.runTurn()
            var ends = 0
            let work = examinations {
                for _ in 0..<count {
                    model.count -= 1
                    list.performBatchUpdates {
                        list.deleteItems(at: [IndexPath(item: 0, section: 0)])
                    } completion: { _ in
                        ends += 1
                    }
                }
                expect(ends, equals: 0)
                LayoutScheduler.main.advance(by: 0.4)
            }
            expect(ends == count && !list.ashlar.isAnimating)
            return work
        }
        let (few, many) = (run(20), run(400))
        expect(few > 0 && many <= few * 21, "\(few) for 20, \(many) for 400")
    }
}
