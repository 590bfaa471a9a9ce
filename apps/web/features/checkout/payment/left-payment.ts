/** Path of the page that members reach when they leave the payment page without paying. */
export const LEFT_PAYMENT_PATH = '/account/payments/left';

/**
 * Broadcast channel on which the page at `LEFT_PAYMENT_PATH` notifies the tab with the checkout. The message
 * is `null`.
 */
export const LEFT_PAYMENT_CHANNEL = 'payment-left';

const KEY = 'checkout_begun_at';

/**
 * Stores the path of the page on which an order begins, so that the member can return to it from the payment
 * page.
 */
export function storeCheckoutPage(path: string): void {
  try {
    localStorage.setItem(KEY, path);
  } catch {
    // Without storage, the member returns to the list of payments instead.
  }
}

/** Returns the path of the page on which the last order began; `null` if it is unknown. */
export function storedCheckoutPage(): string | null {
  try {
    const path = localStorage.getItem(KEY);
    return path && /^\/(?:account\/\w+|short)(?:[?#]|$)/.test(path) ? path : null;
  } catch {
    return null;
  }
}
