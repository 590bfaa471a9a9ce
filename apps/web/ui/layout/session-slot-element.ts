import { loadModule } from '../../delivery/load-module.ts';
import { showLoadFailure } from '../../delivery/page-message.ts';
import { setPending } from '../../delivery/set-pending.ts';
import { session } from '../../session/session.ts';
import type { SessionUser } from '../../session/session-store.ts';

/**
 * The behaviour of `session-slot.tsx`: shows the signed-in member, completes the links to the
 * member's pages, and logs the member out.
 */
export class SessionSlotElement extends HTMLElement {
  #unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    this.#unsubscribe = session.subscribe(() => this.#show());
    // Adding the same listener again has no effect.
    this.addEventListener('click', this.#press);
    this.#show();
    // React assigns the `src` of images once more after it has inserted them.
    queueMicrotask(() => this.#show());
  }

  disconnectedCallback(): void {
    this.#unsubscribe?.();
  }

  #show(): void {
    const current = session.get();
    const user = current.state === 'loggedIn' ? current.user : null;
    this.toggleAttribute('data-known', user !== null);
    this.#button.hidden = user === null;
    if (user) this.#fill(user);
  }

  #fill({ displayName, username, avatarURL }: SessionUser): void {
    const named = (text = '') => text.replace('{name}', () => displayName);
    this.#button.setAttribute('aria-label', named(this.#button.dataset.label));
    for (const image of this.querySelectorAll<HTMLImageElement>('img[data-avatar]')) image.src = avatarURL;
    const greeting = this.querySelector<HTMLElement>('[data-greeting]');
    if (greeting) greeting.textContent = named(greeting.dataset.greeting);
    const name = this.querySelector('[data-username]');
    if (name) name.textContent = `@${username}`;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-member-prefix]')) {
      link.href = `${link.dataset.memberPrefix}${username}`;
      if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }

  #press({ target }: MouseEvent): void {
    const control = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    const dialog = this.querySelector('dialog');
    if (control?.matches('[data-ask-log-out]')) {
      this.querySelector<HTMLElement>('#profile-card')?.hidePopover();
      dialog?.showModal();
    }
    if (!control?.matches('[data-log-out]') || control.ariaBusy === 'true') return;
    setPending(control, true);
    loadModule(() => import('../../session/log-out.ts'))
      .then(({ logOut }) => logOut(), showLoadFailure)
      .finally(() => setPending(control, false));
  }

  get #button(): HTMLButtonElement {
    const button = this.querySelector<HTMLButtonElement>('button[popovertarget]');
    if (!button) throw new Error('the session slot has no button');
    return button;
  }
}
