import { browserApi, PRESS_TIMEOUT_MS } from '../../context/browser-api.ts';
import { showCount } from '../../i18n/plural-forms.ts';
import { session } from '../../session/session.ts';

/** How long the failure message is shown, in milliseconds. */
const FAILURE_SHOWN_MS = 4000;

/**
 * The behaviour of `follow-button.tsx`. A press takes effect at once and is reverted if the call fails; further
 * presses are ignored while a call is pending.
 */
export default class FollowButton extends HTMLElement {
  #stop: (() => void) | undefined;
  #member: string | null = null;
  /** Whether the member has pressed the button. The response to the initial request is then outdated. */
  #isPressed = false;
  #isPending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.#stop = session.subscribe(() => this.#meet());
    this.#meet();
  }

  disconnectedCallback(): void {
    this.#stop?.();
    clearTimeout(this.#timer);
  }

  handleEvent({ target }: Event): void {
    if (target instanceof Element && target.closest('button')) void this.#toggle();
  }

  /** Shows the variant for the current member, and requests from the API whether the member follows this profile. */
  #meet(): void {
    const current = session.get();
    const member = current.state === 'loggedIn' ? current.user.userId : null;
    if (member === this.#member) return;
    if (this.#member !== null) this.#forget();
    this.#member = member;
    const { userId, username = '' } = this.dataset;
    if (member === null) delete this.dataset.viewer;
    else this.dataset.viewer = member === userId ? 'self' : 'other';
    if (member === null || member === userId) return;
    browserApi('GET /api/v1/users/@me/{username}', { params: { username } }).then(
      ({ data: { followed, stats } }) => {
        if (member === this.#member && !this.#isPressed) this.#show(followed, stats.followers);
      },
      // If the request fails, the served state remains until the member presses the button.
      () => undefined,
    );
  }

  /** Shows the served state, because another member has logged in, or this one has logged out, in another tab. */
  #forget(): void {
    this.#isPressed = false;
    this.toggleAttribute('data-following', false);
  }

  async #toggle(): Promise<void> {
    if (this.#isPending) return;
    this.#isPending = this.#isPressed = true;
    const following = !this.hasAttribute('data-following');
    this.toggleAttribute('data-following', following);
    this.#tell('');
    try {
      const answer = await browserApi('POST /api/v1/users/@me/action/{user_id}/follow', {
        params: { user_id: this.dataset.userId ?? '' },
        body: { following },
        signal: AbortSignal.timeout(PRESS_TIMEOUT_MS),
      });
      this.#show(answer.following, answer.followers);
    } catch {
      this.toggleAttribute('data-following', !following);
      this.#tell(this.#message?.dataset.failed ?? '');
      this.#timer = setTimeout(() => this.#tell(''), FAILURE_SHOWN_MS);
    } finally {
      this.#isPending = false;
    }
  }

  #show(following: boolean, followers: number): void {
    this.toggleAttribute('data-following', following);
    for (const count of document.querySelectorAll<HTMLElement>('[data-followers]'))
      showCount(count, followers);
  }

  #tell(text: string): void {
    clearTimeout(this.#timer);
    if (this.#message) this.#message.textContent = text;
  }

  get #message(): HTMLElement | null {
    return this.querySelector('[data-failed]');
  }
}
