/**
 * The behaviour of `landing-menu.tsx`: opens the modal dialog, and closes it when the window becomes wide
 * enough for the bar's links.
 */
export default class LandingMenu extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    const opener = this.querySelector('button');
    const dialog = this.querySelector('dialog');
    if (!opener || !dialog) return;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const close = () => dialog.close();
    opener.addEventListener(
      'click',
      () => {
        dialog.showModal();
        opener.ariaExpanded = 'true';
      },
      { signal },
    );
    dialog.addEventListener(
      'close',
      () => {
        opener.ariaExpanded = 'false';
      },
      { signal },
    );
    // Rotating the device can make the viewport wide enough for the bar.
    matchMedia('(min-width: 769px)').addEventListener('change', ({ matches }) => matches && close(), {
      signal,
    });
    // Without this, the back/forward cache would restore the open menu.
    addEventListener('pagehide', close, { signal });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }
}
