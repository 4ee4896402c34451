@_exported import AppleViews
import AppleFoundation
import UIKit

/// A question for a rating. It is not shown.
open class SKStoreReviewController: NSObject {
    open class func requestReview() { Unavailable.note("SKStoreReviewController.requestReview") }
    @MainActor
    open class func requestReview(in windowScene: UIWindowScene) { Unavailable.note("SKStoreReviewController.requestReview") }
}

/// A page of the store: here a placeholder.
open class SKStoreProductViewController: PlaceholderViewController {
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?
    open func loadProduct(withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil)
    {
        Unavailable.note("SKStoreProductViewController.loadProduct")
        block?(false, nil)
    }
}

public let SKStoreProductParameterITunesItemIdentifier = "id"

/// An object that is told of the end of a page of the store.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: AnyObject {
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
    public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// A thing that can be bought. There is none.
open class SKProduct: NSObject {
    open var productIdentifier: String { "" }
    open var localizedTitle: String { "" }
    open var localizedDescription: String { "" }
    open var price: NSDecimalNumber { .zero }
    open var priceLocale: Locale { .current }
    open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
    open var introductoryPrice: SKProductDiscount? { nil }
    open var discounts: [SKProductDiscount] { [] }
    open var subscriptionGroupIdentifier: String? { nil }
    open var isFamilyShareable: Bool { false }
    /// A unit of time.
    public enum PeriodUnit: UInt, Sendable { case day = 0, week, month, year }
}

/// The time after which a subscription is paid again.
open class SKProductSubscriptionPeriod: NSObject {
    open var numberOfUnits: Int { 1 }
    open var unit: SKProduct.PeriodUnit { .month }
}

/// A lower price.
open class SKProductDiscount: NSObject {
    /// How a lower price is paid.
    public enum PaymentMode: UInt, Sendable { case payAsYouGo = 0, payUpFront, freeTrial }
    open var price: NSDecimalNumber { .zero }
    open var priceLocale: Locale { .current }
    open var identifier: String? { nil }
    open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
    open var numberOfPeriods: Int { 1 }
    open var paymentMode: PaymentMode { .payAsYouGo }
}

/// An order.
open class SKPayment: NSObject {
    public let product: SKProduct
    public init(product: SKProduct) { self.product = product }
    open var productIdentifier: String { product.productIdentifier }
}

/// The state of an order.
public enum SKPaymentTransactionState: Int, Sendable { case purchasing = 0, purchased, failed, restored, deferred }

/// An order in the queue.
open class SKPaymentTransaction: NSObject {
    open var transactionState: SKPaymentTransactionState { .failed }
    open var payment: SKPayment { SKPayment(product: SKProduct()) }
    open var error: (any Error)? { nil }
    open var transactionIdentifier: String? { nil }
}

/// The orders of the application. Nothing can be bought.
open class SKPaymentQueue: NSObject {
    public class func `default`() -> SKPaymentQueue { SKPaymentQueue() }
    public class func canMakePayments() -> Bool { false }
    open func add(_ payment: SKPayment) { Unavailable.note("SKPaymentQueue.add") }
    open func add(_ observer: any SKPaymentTransactionObserver) {}
    open func remove(_ observer: any SKPaymentTransactionObserver) {}
    open func finishTransaction(_ transaction: SKPaymentTransaction) {}
    open weak var delegate: (any SKPaymentQueueDelegate)?
    open var transactions: [SKPaymentTransaction] { [] }
    open func presentCodeRedemptionSheet() { Unavailable.note("SKPaymentQueue.presentCodeRedemptionSheet") }
    open func showPriceConsentIfNeeded() {}
    open func restoreCompletedTransactions() { Unavailable.note("SKPaymentQueue.restoreCompletedTransactions") }
}

/// An object that decides about orders. It is not asked.
public protocol SKPaymentQueueDelegate: AnyObject {}

/// An object that is told of orders. Its method is not called.
public protocol SKPaymentTransactionObserver: AnyObject {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}
