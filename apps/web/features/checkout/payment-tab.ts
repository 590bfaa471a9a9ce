/** A tab that was opened inside the click, before the payment page's address is known. */
export interface PaymentTab {
  /** Whether the payment page is there now: the tab may be closed meanwhile, or the browser refuse. */
  navigate: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens a tab that says `waiting`; null when the browser blocks it. To be called inside a click: later, after the
 * answer, no browser would let it open.
 */
export function openPaymentTab(waiting: string): PaymentTab | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  showWaiting(tab, waiting);
  return {
    navigate: (url) => {
      if (tab.closed) return false;
      try {
        // The payment page must not reach back into this one.
        tab.opener = null;
        tab.location.replace(url);
        return true;
      } catch {
        tab.close();
        return false;
      }
    },
    close: () => tab.close(),
  };
}

/** Black with one line, so that nobody looks at a white page while the provider answers. */
function showWaiting(tab: Window, waiting: string): void {
  try {
    tab.document.title = waiting;
    const { body } = tab.document;
    body.style.cssText =
      'display:grid;place-items:center;min-height:100vh;margin:0;background:#000;color:#fff;font:1.125rem system-ui,sans-serif';
    body.textContent = waiting;
  } catch {
    // A browser that lets nobody write there shows an empty page.
  }
}
