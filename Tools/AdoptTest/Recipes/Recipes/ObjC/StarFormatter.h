#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface StarFormatter : NSObject
@property (nonatomic, copy, nullable) NSString *symbol;
- (nullable NSString *)stringForRating:(NSInteger)rating;
- (void)reset;
@end

NS_ASSUME_NONNULL_END
