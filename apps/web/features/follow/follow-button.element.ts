import { RequestError } from '#contracts/client';
import { isErrorBody } from '#contracts/errors';
import { browserApi } from '../../context/browser-api.ts';
import { PRESS_TIMEOUT_MS } from '../../context/requests.ts';
import { shownState, showState } from '../member-state/toggle-state.ts';

/** How long the failure message is shown, in milliseconds. */
const FAILURE_SHOWN_MS = 4000;

/**
 * The behaviour of `follow-button.tsx`. A press takes effect at once and is reverted if the call fails; further
 * presses are ignored while a call is pending.
 */
export default class FollowButton extends HTMLElement {
  #isPending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  handleEvent({ target }: Event): void {
    if (target instanceof Element && target.closest('button')) void this.#toggle();
  }

  async #toggle(): Promise<void> {
    if (this.#isPending) return;
    this.#isPending = true;
    this.dataset.pressed = '';
    const following = !shownState(this).isOn;
    showState(this, { isOn: following });
    this.#tell('');
    try {
      const answer = await browserApi('POST /api/v1/users/@me/action/{user_id}/follow', {
        params: { user_id: this.dataset.userId ?? '' },
        body: { following },
        signal: AbortSignal.timeout(PRESS_TIMEOUT_MS),
      });
      showState(this, { isOn: answer.following, count: answer.followers });
    } catch (error) {
      showState(this, { isOn: !following });
      this.#tell(reasonOf(error) ?? this.#message?.dataset.failed ?? '');
      this.#timer = setTimeout(() => this.#tell(''), FAILURE_SHOWN_MS);
    } finally {
      this.#isPending = false;
    }
  }

  #tell(text: string): void {
    clearTimeout(this.#timer);
    if (this.#message) this.#message.textContent = text;
  }

  get #message(): HTMLElement | null {
    return this.querySelector('[data-failed]');
  }
}

/** The API's text for a press that it refuses, which no repetition would change. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof RequestError) || error.status < 400 || error.status >= 500) return undefined;
  return isErrorBody(error.data) ? error.data.error_description : undefined;
}
