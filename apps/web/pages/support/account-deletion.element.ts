import { session } from '../../session/session.ts';

/** The behaviour of `deletion.tsx`: opens the dialog, and fills a signed-in member's username into the email. */
export default class AccountDeletionElement extends HTMLElement {
  #unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.#unsubscribe = session.subscribe(() => this.#nameMember());
    this.#nameMember();
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
    this.#unsubscribe?.();
  }

  handleEvent({ target }: Event): void {
    if (target instanceof Element && target.closest('[data-open]')) this.querySelector('dialog')?.showModal();
  }

  #nameMember(): void {
    const current = session.get();
    const link = this.querySelector<HTMLAnchorElement>('[data-member-href]');
    if (current.state !== 'loggedIn' || !link) return;
    const username = encodeURIComponent(`@${current.user.username}`);
    link.href = link.dataset.memberHref?.replace(encodeURIComponent('{username}'), username) ?? link.href;
  }
}
