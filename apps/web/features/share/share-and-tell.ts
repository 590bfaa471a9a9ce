import { showText } from '../../delivery/page-message.ts';
import { COPIED_MS, COPY_BY_HAND_MS, type Shareable, type ShareResult, shareLink } from './share-link.ts';

interface ShareTexts {
  copied: string;
  /** Contains the URL, to copy by hand. */
  forbidden: string;
}

/** Shares a URL, and shows a message if the browser gives no feedback itself. */
export async function shareAndTell(what: Shareable, texts: ShareTexts): Promise<ShareResult> {
  const result = await shareLink(what);
  if (result === 'copied') showText(texts.copied, { milliseconds: COPIED_MS, state: 'success' });
  if (result === 'forbidden') showText(texts.forbidden, { milliseconds: COPY_BY_HAND_MS });
  return result;
}
