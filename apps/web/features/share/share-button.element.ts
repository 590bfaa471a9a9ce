import { shareAndTell } from './share-and-tell.ts';

/** The behaviour of `share-button.tsx`: shows a message if the browser gives no feedback itself. */
export default class ShareButton extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  async handleEvent(): Promise<void> {
    const { url = '', name = '', copied = '', forbidden = '' } = this.dataset;
    await shareAndTell({ url, title: name }, { copied, forbidden });
  }
}
