/**
 * How an address of ours reaches somebody else (spec section 4, Share). Without React: the public Short, which is
 * not hydrated, shares by the same code.
 */
export type ShareResult =
  /** The system's own sheet took it and says by itself what it did. */
  | 'handedOver'
  | 'copied'
  /** The person closed the sheet. */
  | 'cancelled'
  /** No sheet, and the browser forbids copying: on plain http, or where the person said so. */
  | 'forbidden';

export interface Shareable {
  /** The whole canonical address. */
  url: string;
  /** What is shared, as people call it. */
  title: string;
}

/** The native share sheet if there is one, otherwise the clipboard. Must be called from a press; never rejects. */
export async function shareLink({ url, title }: Shareable): Promise<ShareResult> {
  // Older browsers have no such function.
  if (typeof navigator.share !== 'function') return copyLink(url);
  try {
    await navigator.share({ title, url: url });
    return 'handedOver';
  } catch (error) {
    return isSheetClosed(error) ? 'cancelled' : copyLink(url);
  }
}

/** Puts an address on the clipboard. Never rejects. */
export async function copyLink(url: string): Promise<'copied' | 'forbidden'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'forbidden';
  }
}

/** Closed by the person, or still open from the press before. */
const isSheetClosed = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
