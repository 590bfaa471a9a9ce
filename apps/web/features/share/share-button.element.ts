import { showText } from '../../delivery/page-message.ts';
import { COPIED_MS, COPY_BY_HAND_MS, shareLink } from './share-link.ts';

/** The behaviour of `share-button.tsx`: shows a message if the browser gives no feedback itself. */
export default class ShareButton extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  async handleEvent(): Promise<void> {
    const { url = '', name = '', copied = '', forbidden = '' } = this.dataset;
    const outcome = await shareLink({ url, title: name });
    if (outcome === 'copied') showText(copied, { milliseconds: COPIED_MS, state: 'success' });
    if (outcome === 'forbidden') showText(forbidden, { milliseconds: COPY_BY_HAND_MS });
  }
}
