import Ashlar
import AshlarPort
import Foundation
import Masonry
import Testing

@MainActor
@Suite("Guide: Masonry from Objective-C")
struct MasonryFromObjectiveCTests {
    @Test("The article's first Swift block is the command's translation of the Objective-C block")
    func port() throws {
        let guide = try Guide("MasonryFromObjectiveC")
        let objectiveC = try #require(guide.blocks.first { $0.language == "objc" }?.text)
        let swift = try #require(guide.snippets.first { $0.name == "ported" }?.text)
        let ported = ObjectiveCPort.port(objectiveC)
        #expect(ported.text == swift)
        #expect(ported.notes.isEmpty)
    }

    @Test("Three views share a row")
    func ported() throws {
        try run("MasonryFromObjectiveC", "frames", "update", "remake") {
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
            let (avatar, title) = (UIView(), UILabel())
            let padding: CGFloat = 10
            container.addSubview(avatar)
            container.addSubview(title)
            // snippet: ported
            avatar.mas_makeConstraints { make in
                make.left.top.equalTo(container).offset(padding)
                make.size.mas_equalTo(CGSizeMake(40, 40))
            }
            title.mas_makeConstraints { make in
                make.left.equalTo(avatar.mas_right).offset(8)
                make.right.lessThanOrEqualTo(container).offset(-padding)
                make.centerY.equalTo(avatar)
            }
            // end
            title.text = "Name"

            // snippet: frames
            container.layoutIfNeeded()
            print(avatar.frame.minX, avatar.frame.width)  // 10.0 40.0
            print(title.frame.minX, title.frame.midY)  // 58.0 30.0
            // end

            // snippet: update
            avatar.mas_updateConstraints { make in
                make.size.mas_equalTo(CGSize(width: 60, height: 60))
            }
            container.layoutIfNeeded()
            print(avatar.frame.width, avatar.constraints.count)  // 60.0 2
            // end

            // snippet: remake
            avatar.mas_remakeConstraints { make in
                make.center.equalTo(container)
                make.width.height.equalTo(50).priorityHigh()
            }
            container.layoutIfNeeded()
            print(avatar.frame.minX, avatar.frame.minY)  // 135.0 75.0
            // end
        }
    }

    @Test("Keys name views and constraints")
    func keys() throws {
        try run("MasonryFromObjectiveC", "keys") {
            let (container, title) = (UIView(), UILabel())
            container.addSubview(title)
            // snippet: keys
            MASAttachKeys(["container": container, "title": title])
            let constraints = title.mas_makeConstraints { make in
                make.left.equalTo(container).offset(10).key("inset")
            }
            print(constraints.count)  // 1
            print(container.constraints[0])  // <MASLayoutConstraint:inset UILabel:title.left == UIView:container.left + 10>
            // end
        }
    }
}
