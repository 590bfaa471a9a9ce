import { browserApi, PRESS_TIMEOUT_MS } from '../../context/browser-api.ts';
import { showMessage } from '../../delivery/page-message.ts';
import { showCount } from '../../i18n/plural-forms.ts';
import { session } from '../../session/session.ts';
import { type LikeState, settleLike, toggleLike } from './like-state.ts';
import { likesText } from './likes-text.ts';

/**
 * The behaviour of `like-action.tsx` (product 10.4): a press takes effect at once and is reverted silently if
 * the call fails; further presses are ignored while a call is pending.
 */
export default class LikeButton extends HTMLElement {
  #stop: (() => void) | undefined;
  #state: LikeState = { liked: false, likes: Number(this.dataset.likes) };
  #isMember = false;
  /** The member's id; null while it is unknown. */
  #member: string | null = null;
  /**
   * Whether the member has pressed the button. If so, the response to the initial request is ignored, because
   * the response to the press is newer.
   */
  #isPressed = false;
  #isPending = false;

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.#stop = session.subscribe(() => this.#meet());
    this.#meet();
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  handleEvent({ target }: Event): void {
    if (target instanceof Element && this.#button?.contains(target)) void this.#toggle();
  }

  /**
   * Once a member is signed in, requests their like and the current number of likes. Without a response, the
   * served state stays.
   */
  #meet(): void {
    const current = session.get();
    const isMember = current.state === 'loggedIn' || current.state === 'loading';
    const member = current.state === 'loggedIn' ? current.user.userId : null;
    const isOther = this.#member !== null && member !== this.#member;
    this.#member = member;
    if (isMember === this.#isMember && !isOther) return;
    this.#isMember = isMember;
    if (isOther) {
      // Another member has logged in, or this one has logged out, in another tab.
      this.#isPressed = false;
      this.#show({ liked: false, likes: this.#state.likes });
    }
    if (!isMember) return;
    browserApi('GET /api/v1/users/@me/media/post/get/{id}', { params: { id: this.#post } }).then(
      (answer: unknown) => {
        const isSame = this.#member === null || member === null || member === this.#member;
        if (isSame && !this.#isPressed) this.#show(settleLike(this.#state, postOf(answer)));
      },
      () => undefined,
    );
  }

  async #toggle(): Promise<void> {
    if (this.#isPending) return;
    this.#setPending(true);
    this.#isPressed = true;
    const before = this.#state;
    const optimistic = toggleLike(before);
    this.#show(optimistic);
    try {
      const answer: unknown = await browserApi('POST /api/v1/users/@me/media/action/{id}/like', {
        params: { id: this.#post },
        body: { liked: optimistic.liked },
        signal: AbortSignal.timeout(PRESS_TIMEOUT_MS),
      });
      this.#show(settleLike(optimistic, answer));
    } catch {
      // A failed like is reverted silently (product 10.4). Offline, a message appears as well, because the
      // press would otherwise seem to have had no effect.
      this.#show(before);
      if (!navigator.onLine) showMessage('unreachable');
    } finally {
      this.#setPending(false);
    }
  }

  #show(state: LikeState): void {
    this.#state = state;
    this.#button?.setAttribute('aria-pressed', String(state.liked));
    for (const short of this.querySelectorAll('[data-short-count]'))
      short.textContent = likesText(state.likes, document.documentElement.lang);
    for (const count of this.querySelectorAll<HTMLElement>('[data-count]')) showCount(count, state.likes);
  }

  #setPending(isPending: boolean): void {
    this.#isPending = isPending;
    if (isPending) this.#button?.setAttribute('aria-disabled', 'true');
    else this.#button?.removeAttribute('aria-disabled');
  }

  get #button(): HTMLElement | null {
    return this.querySelector('[aria-pressed]');
  }

  get #post(): string {
    return this.dataset.post ?? '';
  }
}

/** Returns the post from a response, which may contain it in a `post` field or at the top level. */
const postOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'post' in answer ? answer.post : answer;
