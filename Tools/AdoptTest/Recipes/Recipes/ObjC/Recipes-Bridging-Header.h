#import <UIKit/UIKit.h>
#import "BadgeView.h"
#import "StarFormatter.h"
