#import "BadgeView.h"

@implementation BadgeView

- (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    if (self) {
        self.backgroundColor = [UIColor systemYellowColor];
        self.layer.cornerRadius = 8;
        self.titleLabel = [[UILabel alloc] init];
        self.titleLabel.text = @"Tried";
        self.titleLabel.translatesAutoresizingMaskIntoConstraints = NO;
        [self addSubview:self.titleLabel];
        [self.titleLabel.topAnchor constraintEqualToAnchor:self.topAnchor constant:4].active = YES;
        [self.titleLabel.bottomAnchor constraintEqualToAnchor:self.bottomAnchor constant:-4].active = YES;
        [self.titleLabel.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:8].active = YES;
        [self.titleLabel.trailingAnchor constraintEqualToAnchor:self.trailingAnchor constant:-8].active = YES;
    }
    return self;
}

@end
