import { showText } from '../../delivery/page-message.ts';
import {
  COPIED_MS,
  COPY_BY_HAND_MS,
  copyLink,
  type Shareable,
  type ShareResult,
  shareLink,
} from './share-link.ts';

interface ShareTexts {
  copied: string;
  /** Contains the URL, to copy by hand. */
  forbidden: string;
}

/** Shares a URL, and shows a message if the browser gives no feedback itself. */
export async function shareAndTell(what: Shareable, texts: ShareTexts): Promise<void> {
  tell(await shareLink(what), texts);
}

/** Copies a URL, and shows a message. */
export const copyAndTell = async (url: string, texts: ShareTexts): Promise<void> =>
  tell(await copyLink(url), texts);

function tell(result: ShareResult, texts: ShareTexts): void {
  if (result === 'copied') showText(texts.copied, { milliseconds: COPIED_MS, state: 'success' });
  if (result === 'forbidden') showText(texts.forbidden, { milliseconds: COPY_BY_HAND_MS });
}
