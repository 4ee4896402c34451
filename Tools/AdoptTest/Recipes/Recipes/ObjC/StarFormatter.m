#import "StarFormatter.h"
#include <string.h>

@implementation StarFormatter

- (nullable NSString *)stringForRating:(NSInteger)rating {
    char buffer[16];
    memset(buffer, '*', sizeof(buffer));
    buffer[MIN(rating, 15)] = 0;
    return [NSString stringWithUTF8String:buffer];
}

- (void)reset {
    static dispatch_once_t token;
    dispatch_once(&token, ^{ self.symbol = nil; });
}

@end
