#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@interface BadgeView : UIView
@property (nonatomic, strong) UILabel *titleLabel;
@end

NS_ASSUME_NONNULL_END
