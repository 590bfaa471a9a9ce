/** A tab that was opened during the click, before the payment page's URL is known. */
export interface PaymentTab {
  /** Returns false if the member has already closed the tab or the browser refuses the navigation. */
  navigate: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens a tab that shows the text `waiting`; returns null if the browser blocks it. Call it within a click
 * handler: browsers block tabs that are opened only after the response.
 */
export function openPaymentTab(waiting: string): PaymentTab | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  showWaiting(tab, waiting);
  return {
    navigate: (url) => {
      if (tab.closed) return false;
      try {
        // The payment page must not be able to control this page.
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

/** Shows the text `waiting` on a black background, so that the tab is not blank while the provider responds. */
function showWaiting(tab: Window, waiting: string): void {
  try {
    tab.document.title = waiting;
    const { body } = tab.document;
    body.style.cssText =
      'display:grid;place-items:center;min-height:100vh;margin:0;background:#000;color:#fff;font:1.125rem system-ui,sans-serif';
    body.textContent = waiting;
  } catch {
    // If the browser forbids writing to the tab, it stays empty.
  }
}
