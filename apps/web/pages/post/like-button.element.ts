import { browserApi } from '../../context/browser-api.ts';
import { PRESS_TIMEOUT_MS } from '../../context/requests.ts';
import { showNoResponse } from '../../delivery/page-message.ts';
import { shownState, showState } from '../../features/member-state/toggle-state.ts';
import { settleLike, toggleLike } from './like-state.ts';

/**
 * The behaviour of `like-action.tsx` (product 10.4): a press takes effect at once and is reverted silently if
 * the call fails; further presses are ignored while a call is pending.
 */
export default class LikeButton extends HTMLElement {
  #isPending = false;

  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  handleEvent({ target }: Event): void {
    if (target instanceof Element && this.#button?.contains(target)) void this.#toggle();
  }

  async #toggle(): Promise<void> {
    if (this.#isPending) return;
    this.#setPending(true);
    this.dataset.pressed = '';
    const before = shownState(this);
    const optimistic = toggleLike(before);
    showState(this, optimistic);
    try {
      const answer: unknown = await browserApi('POST /api/v1/users/@me/media/action/{id}/like', {
        params: { id: this.dataset.post ?? '' },
        body: { liked: optimistic.isOn },
        signal: AbortSignal.timeout(PRESS_TIMEOUT_MS),
      });
      showState(this, settleLike(optimistic, answer));
    } catch {
      // A failed like is reverted silently (product 10.4). Offline, a message appears as well, because the
      // press would otherwise seem to have had no effect.
      showState(this, before);
      if (!navigator.onLine) showNoResponse();
    } finally {
      this.#setPending(false);
    }
  }

  #setPending(isPending: boolean): void {
    this.#isPending = isPending;
    if (isPending) this.#button?.setAttribute('aria-disabled', 'true');
    else this.#button?.removeAttribute('aria-disabled');
  }

  get #button(): HTMLElement | null {
    return this.querySelector('[aria-pressed]');
  }
}
