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
    open func restoreCompletedTransactions() { Unavailable.note("SKPaymentQueue.restoreCompletedTransactions") }
}

/// An object that is told of orders. Its method is not called.
public protocol SKPaymentTransactionObserver: AnyObject {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}
