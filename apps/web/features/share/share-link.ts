/** How long "Link copied" is shown, in ms (product 13). */
export const COPIED_MS = 1800;
/** How long the URL is shown if the visitor must copy it by hand, in ms. */
export const COPY_BY_HAND_MS = 10_000;

/** Result of sharing a URL (product 10.5). */
export type ShareResult =
  /** The native sheet took over and shows its own feedback. */
  | 'handedOver'
  | 'copied'
  /** The visitor closed the sheet. */
  | 'cancelled'
  /**
   * There is no sheet or it failed, and the browser forbids copying: the page uses plain http, or the visitor
   * denied permission.
   */
  | 'forbidden';

export interface Shareable {
  /** The absolute canonical URL. */
  url: string;
  /** Title of the shared page. */
  title: string;
}

/**
 * Opens the native share sheet. If there is none or it fails, copies the URL to the clipboard. Call it within
 * a click handler; it never rejects.
 */
export async function shareLink({ url, title }: Shareable): Promise<ShareResult> {
  // Older browsers do not have this function.
  if (typeof navigator.share !== 'function') return copyLink(url);
  try {
    await navigator.share({ title, url: url });
    return 'handedOver';
  } catch (error) {
    return isSheetClosed(error) ? 'cancelled' : copyLink(url);
  }
}

/** Copies a URL to the clipboard. Never rejects. */
export async function copyLink(url: string): Promise<'copied' | 'forbidden'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'forbidden';
  }
}

/** Whether the visitor closed the sheet, or the sheet is still open from the previous press. */
const isSheetClosed = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
