/// The layout of the articles' examples in Objective-C, written for these tests.
struct ArticleBlock {
    var name: String
    var text: String
    /// Whether the text contains members of a class rather than statements of a method.
    var isMember = false
}

enum ArticleBlocks {
    static let all: [ArticleBlock] = [
        ArticleBlock(
            name: "S01",
            text: """
                [address mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.centerY.equalTo(layoutView);
                    make.left.equalTo(layoutView).offset(10);
                }];
                [field mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.height.equalTo(address);
                    make.centerY.equalTo(address);
                    make.right.equalTo(layoutView.mas_right).offset(-10);
                    make.left.equalTo(address.mas_right).offset(10);
                }];
                """),
        ArticleBlock(
            name: "S02",
            text: """
                // The label keeps its width.
                [address setContentCompressionResistancePriority:UILayoutPriorityRequired forAxis:UILayoutConstraintAxisHorizontal];
                """),
        ArticleBlock(
            name: "S03",
            text: """
                UILayoutPriority hugging = [address contentHuggingPriorityForAxis:UILayoutConstraintAxisVertical];
                [field setContentHuggingPriority:hugging forAxis:UILayoutConstraintAxisHorizontal];
                """),
        ArticleBlock(
            name: "S06",
            text: """
                [self.btn mas_updateConstraints:^(MASConstraintMaker *make) {
                    make.top.equalTo(self.view).offset(200);
                    make.centerX.equalTo(self.view);
                    make.size.mas_equalTo(CGSizeMake(100, 33));
                }];
                [self.lbl mas_updateConstraints:^(MASConstraintMaker *make) {
                    make.top.equalTo(self.view).offset(300);
                    make.centerX.equalTo(self.view);
                    make.size.equalTo(self.btn);
                }];
                """),
        ArticleBlock(
            name: "S08",
            text: """
                UIView *v0 = [[UIView alloc] init];
                [v0 addSubview:v1];
                [v0 addSubview:v2];
                [v1 mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.size.mas_equalTo(CGSizeMake(10, 10));
                }];
                [v2 mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.size.equalTo(v1);
                }];
                """),
        ArticleBlock(
            name: "S10",
            text: """
                UIView *masView = [UIView new];
                [masView mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.center.equalTo(self.view);
                }];
                """),
        ArticleBlock(
            name: "S14",
            text: """
                - (void)updateViewConstraints {
                    [self.lbl mas_remakeConstraints:^(MASConstraintMaker *make) {
                        make.center.equalTo(self.view);
                    }];
                    [super updateViewConstraints];
                }
                """, isMember: true),
        ArticleBlock(
            name: "S15",
            text: """
                if (isHorizontal) {
                    [address mas_updateConstraints:^(MASConstraintMaker *make) {
                        make.top.equalTo(self.name);
                        make.left.equalTo(self.name.mas_right).offset(10);
                    }];
                } else {
                    [address mas_updateConstraints:^(MASConstraintMaker *make) {
                        make.left.equalTo(self.name);
                        make.top.equalTo(self.name.mas_bottom).offset(10);
                    }];
                }
                """),
        ArticleBlock(
            name: "S19",
            text: """
                [v1 mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.top.mas_equalTo(100);
                    make.leading.mas_equalTo(100);
                    make.width.mas_equalTo(70);
                    make.height.mas_equalTo(65);
                }];
                [v2 mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.top.equalTo(v1.mas_top);
                    make.leading.mas_equalTo(v1.mas_trailing).offset(20);
                    make.width.equalTo(v1.mas_width);
                    make.height.equalTo(v1.mas_height);
                }];
                """),
        ArticleBlock(
            name: "S22",
            text: """
                [leftLabel setContentHuggingPriority:UILayoutPriorityRequired forAxis:UILayoutConstraintAxisHorizontal];
                [rightLabel mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.left.equalTo(leftLabel.mas_right).with.offset(2);
                    make.top.equalTo(box.mas_top).with.offset(5);
                    make.right.lessThanOrEqualTo(box.mas_right).with.offset(-2);
                    make.height.equalTo(@40);
                }];
                """),
        ArticleBlock(
            name: "S23",
            text: """
                const CGFloat IMAGE_SIZE = 32;
                NSMutableArray<MASConstraint *> *widthConstraints = [NSMutableArray array];
                UIView *lastView = nil;
                for (int i = 0; i < 4; i++) {
                    UIView *view = [imageViews objectAtIndex:i];
                    [view mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.left.equalTo(lastView ? lastView.mas_right : view.superview.mas_left);
                        make.centerY.equalTo(view.superview.mas_centerY);
                        if (i == imageViews.count - 1) {
                            make.right.equalTo(view.superview.mas_right);
                        }
                        MASConstraint *width = make.width.mas_equalTo(IMAGE_SIZE);
                        make.height.mas_equalTo(IMAGE_SIZE);
                        [widthConstraints addObject:width];
                    }];
                    lastView = view;
                }
                """),
        ArticleBlock(
            name: "S24",
            text: """
                - (void)showOrHide:(UISwitch *)sender {
                    MASConstraint *width = self.widthConstraint;
                    if (sender.isOn) {
                        width.equalTo(@32);
                    } else {
                        width.equalTo(@0);
                    }
                }
                """, isMember: true),
        ArticleBlock(
            name: "S25",
            text: """
                [v1 mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.left.equalTo(box.mas_left);
                    make.top.equalTo(box.mas_top);
                    make.bottom.equalTo(box.mas_bottom);
                    make.width.equalTo(box.mas_width).multipliedBy(0.75);
                }];
                """),
        ArticleBlock(
            name: "S26",
            text: """
                [v1 mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.centerY.equalTo(box);
                    make.right.lessThanOrEqualTo(box);
                    make.left.greaterThanOrEqualTo(box.mas_right).multipliedBy(1.0 / 3.0);
                    for (UILabel *label in leftLabels) {
                        make.left.greaterThanOrEqualTo(label.mas_right).offset(8);
                    }
                }];
                """),
        ArticleBlock(
            name: "S31",
            text: """
                [redView mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.left.equalTo(self.view).with.offset(10);
                    make.top.equalTo(self.view).with.offset(64);
                    make.width.equalTo(@(100));
                    make.height.equalTo(@100);
                }];
                """),
        ArticleBlock(
            name: "S32",
            text: """
                int padding = 10;
                [redView mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.left.right.top.equalTo(self.view).insets(UIEdgeInsetsMake(88, padding, 0, padding));
                    make.bottom.equalTo(greenView.mas_top).offset(-padding);
                }];
                [blueView mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.left.right.bottom.equalTo(self.view).insets(UIEdgeInsetsMake(0, padding, padding, padding));
                    make.height.equalTo(@[redView, greenView]);
                }];
                """),
        ArticleBlock(
            name: "S36",
            text: """
                [redView mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.centerX.equalTo(self.view);
                    make.top.mas_equalTo(64);
                    make.width.equalTo(@100);
                    make.height.equalTo(@[greenView, blueView]);
                }];
                [blueView removeFromSuperview];
                [greenView mas_updateConstraints:^(MASConstraintMaker *make) {
                    make.bottom.equalTo(self.view).offset(-10);
                }];
                """),
        ArticleBlock(
            name: "S38",
            text: """
                [redView mas_remakeConstraints:^(MASConstraintMaker *make) {
                    make.left.equalTo(@10);
                    make.top.equalTo(@100);
                    make.width.height.equalTo(@200);
                }];
                """),
        ArticleBlock(
            name: "S39",
            text: """
                [titleL mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.left.top.mas_equalTo(gap);
                    make.right.mas_lessThanOrEqualTo(imageV.mas_left).offset(-gap);
                    make.height.mas_greaterThanOrEqualTo(20);
                }];
                [contentL mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.right.mas_lessThanOrEqualTo(contentView).offset(-2 * gap);
                    make.top.mas_equalTo(titleL.mas_bottom).offset(10);
                }];
                """),
        ArticleBlock(
            name: "S40",
            text: """
                tableView.rowHeight = UITableViewAutomaticDimension;
                tableView.estimatedRowHeight = 44;
                [tableView registerClass:[UITableViewCell class] forCellReuseIdentifier:@"cell"];
                """),
        ArticleBlock(
            name: "S41",
            text: """
                - (void)viewDidAppear:(BOOL)animated {
                    [super viewDidAppear:animated];
                    [self.tableView reloadData];
                }
                """, isMember: true),
        ArticleBlock(
            name: "S42",
            text: """
                UIScrollView *scroll = [[UIScrollView alloc] init];
                [self.view addSubview:scroll];
                [scroll mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.edges.equalTo(self.view).insets(UIEdgeInsetsMake(88, 10, 33, 10));
                }];
                [redView mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.left.top.equalTo(scroll).offset(gap);
                    make.width.height.mas_equalTo(300);
                }];
                """),
        ArticleBlock(
            name: "S44",
            text: """
                [label mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.left.equalTo(containerView).offset(gap);
                    make.width.equalTo(redView);
                    make.height.greaterThanOrEqualTo(redView);
                    make.bottom.right.equalTo(containerView).offset(-gap);
                }];
                """),
        ArticleBlock(
            name: "S55",
            text: """
                - (void)updateViewConstraints {
                    [super updateViewConstraints];
                    [l1View mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.centerY.equalTo(l1View.superview.mas_centerY).with.multipliedBy(1.0);
                        make.left.equalTo(l1View.superview.mas_left).with.offset(5.0);
                        make.right.equalTo(l1View.superview.mas_right).with.offset(-5.0f);
                        make.height.equalTo(l1View.mas_width).with.multipliedBy(0.3);
                    }];
                }

                - (void)viewDidLayoutSubviews {
                    [super viewDidLayoutSubviews];
                    NSLog(@"%s: %@", "layout", l1View);
                }
                """, isMember: true),
        ArticleBlock(
            name: "S56",
            text: """
                CGRect frame = icon.frame;
                frame.size.width = 50;
                icon.frame = frame;
                [icon setNeedsUpdateConstraints];
                """),
        ArticleBlock(
            name: "S57",
            text: """
                v1.frame = CGRectMake(CGRectGetMinX(box.frame) + 10, CGRectGetMinY(box.frame) + 5, 1, 1);
                v2.frame = CGRectMake(CGRectGetMaxX(v1.frame) + 0.5, CGRectGetMinY(v1.frame), v1.frame.size.width, 1);
                """),
        ArticleBlock(
            name: "S60",
            text: """
                v1.translatesAutoresizingMaskIntoConstraints = NO;
                NSLayoutConstraint *viewLeft = [NSLayoutConstraint constraintWithItem:v1
                                                                            attribute:NSLayoutAttributeLeading
                                                                            relatedBy:NSLayoutRelationEqual
                                                                               toItem:self.view
                                                                            attribute:NSLayoutAttributeLeading
                                                                           multiplier:1
                                                                             constant:50];
                viewLeft.priority = UILayoutPriorityDefaultHigh;
                [self.view addConstraints:@[viewLeft]];
                """),
        ArticleBlock(
            name: "S62",
            text: """
                NSDictionary *views = NSDictionaryOfVariableBindings(v1, v2);
                NSArray *horizontal = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-50-[v1(>=150)]-[v2(>=50)]" options:0 metrics:nil views:views];
                [self.view addConstraints:horizontal];
                [NSLayoutConstraint activateConstraints:horizontal];
                """),
        ArticleBlock(
            name: "S69",
            text: """
                NSDictionary *metrics = @{@"left": @50, @"width": @150};
                [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-left-[v1(>=width)]-[v2]"
                                                                                  options:NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllBottom
                                                                                  metrics:metrics
                                                                                    views:@{@"v1": v1, @"v2": v2}]];
                """),
        ArticleBlock(
            name: "S77",
            text: """
                [avatar autoPinEdgeToSuperviewEdge:ALEdgeLeading withInset:10];
                [avatar autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:10];
                [avatar autoSetDimensionsToSize:CGSizeMake(36, 36)];
                [nickname autoPinEdge:ALEdgeLeading toEdge:ALEdgeTrailing ofView:avatar withOffset:10];
                [nickname autoSetDimensionsToSize:[nickname intrinsicContentSize]];
                [@[avatar, nickname, timeMark] autoAlignViewsToAxis:ALAxisHorizontal];
                [photo autoMatchDimension:ALDimensionHeight toDimension:ALDimensionWidth ofView:self.view];
                [likes autoAlignAxis:ALAxisHorizontal toSameAxisOfView:likeMark];
                [@[like, comment, more] autoMatchViewsDimension:ALDimensionHeight];
                [comment autoSetDimension:ALDimensionWidth toSize:65];
                """),
    ]

    /// The declarations that the blocks use.
    static let context = """
        import Masonry
        import PureLayout
        import UIKit

        class ArticleScreen: UIViewController {
            var address: UILabel!, field: UITextField!, layoutView: UIView!, btn: UIButton!, lbl: UILabel!, name: UILabel!
            var v1: UIView!, v2: UIView!, box: UIView!, containerView: UIView!, contentView: UIView!, l1View: UIView!, icon: UIView!
            var redView: UIView!, greenView: UIView!, blueView: UIView!, label: UILabel!, leftLabel: UILabel!, rightLabel: UILabel!
            var titleL: UILabel!, contentL: UILabel!, imageV: UIImageView!, tableView: UITableView!
            var avatar: UIView!, nickname: UILabel!, timeMark: UIView!, photo: UIView!, likes: UIView!, likeMark: UIView!
            var like: UIView!, comment: UIView!, more: UIView!
            var imageViews: [UIView] = [], leftLabels: [UILabel] = []
            var isHorizontal = true
            var gap: CGFloat = 10
            var widthConstraint: MASConstraint!
        }
        """

    /// The Objective-C interface that declares the same names for the translator.
    static let interface = """
        @interface ArticleScreen : UIViewController
        @property BOOL isHorizontal;
        @property CGFloat gap;
        @property NSArray<UIView *> *imageViews;
        @property NSArray<UILabel *> *leftLabels;
        @property MASConstraint *widthConstraint;
        @end

        """
}
