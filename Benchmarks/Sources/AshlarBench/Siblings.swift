import ArgumentParser
import Ashlar
import AshlarSolver

/// The level at which a workload is built: rows of the solver, or views with constraints.
enum Level: String, CaseIterable, ExpressibleByArgument {
    case solver, views

    func run(views count: Int) {
        switch self {
        case .solver: Siblings.solver(count)
        // Commands run on the main thread.
        case .views: MainActor.assumeIsolated { Siblings.views(count) }
        }
    }
}

/// Siblings of equal size, each at the same height as the previous one and 10 points to its right. A new row begins after every
/// tenth.
enum Siblings {
    static func solver(_ count: Int) {
        var solver = Solver()
        solver.reserveCapacity(variables: 4 * count, rows: 4 * count)
        var sequence: UInt64 = 0
        func term(_ box: Solver.Variable, _ slot: Int32, _ coefficient: Double) -> Solver.Term {
            Solver.Term(variable: Solver.Variable(index: box.index + slot), coefficient: coefficient)
        }
        func equal(_ solver: inout Solver, _ terms: [Solver.Term], _ constant: Double) {
            sequence += 1
            _ = solver.addRow(
                terms, relation: .equal, constant: constant, priority: .required,
                seniority: Solver.Seniority(tier: .user, sequence: sequence))
        }
        var boxes: [Solver.Variable] = []
        boxes.reserveCapacity(count)
        for index in 0..<count {
            let box = solver.makeBox()
            if index == 0 {
                equal(&solver, [term(box, 2, 1)], 30)
                equal(&solver, [term(box, 3, 1)], 20)
                equal(&solver, [term(box, 0, 1)], 10)
                equal(&solver, [term(box, 1, 1)], 10)
            } else {
                let previous = boxes[index - 1]
                equal(&solver, [term(box, 2, 1), term(previous, 2, -1)], 0)
                equal(&solver, [term(box, 3, 1), term(previous, 3, -1)], 0)
                if index % 10 == 0 {
                    let above = boxes[index - 10]
                    equal(&solver, [term(box, 0, 1), term(above, 0, -1)], 0)
                    equal(&solver, [term(box, 1, 1), term(above, 1, -1), term(above, 3, -1)], 10)
                } else {
                    equal(&solver, [term(box, 0, 1), term(previous, 0, -1), term(previous, 2, -1)], 10)
                    equal(&solver, [term(box, 1, 1), term(previous, 1, -1)], 0)
                }
            }
            boxes.append(box)
        }
        solver.solve()
        precondition(solver.value(of: Solver.Variable(index: boxes[count - 1].index + 2)) == 30)
    }

    @MainActor static func views(_ count: Int) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        var views: [UIView] = []
        views.reserveCapacity(count)
        for index in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            if index == 0 {
                view.widthAnchor.constraint(equalToConstant: 30).isActive = true
                view.heightAnchor.constraint(equalToConstant: 20).isActive = true
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
            } else {
                let previous = views[index - 1]
                view.widthAnchor.constraint(equalTo: previous.widthAnchor).isActive = true
                view.heightAnchor.constraint(equalTo: previous.heightAnchor).isActive = true
                if index % 10 == 0 {
                    let above = views[index - 10]
                    view.leftAnchor.constraint(equalTo: above.leftAnchor).isActive = true
                    view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 10).isActive = true
                } else {
                    view.leftAnchor.constraint(equalTo: previous.rightAnchor, constant: 10).isActive = true
                    view.topAnchor.constraint(equalTo: previous.topAnchor).isActive = true
                }
            }
            views.append(view)
        }
        root.layoutIfNeeded()
        precondition(views[count - 1].frame.width == 30)
    }
}
