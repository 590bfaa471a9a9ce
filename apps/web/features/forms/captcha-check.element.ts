import { type ErrorCode, isErrorCode } from '#contracts/errors';
import { CAPTCHA_FIELD } from './captcha-field.ts';
import { showCaptchaWidget, type WidgetOptions } from './captcha-widget.ts';
import { waitText } from './format-duration.ts';
import { type PreparedCheck, prepareCheck } from './prepare-check.ts';
import { refusalOf } from './refusal.ts';

type State = 'idle' | 'working' | 'widget' | 'done';
/** What the element shows texts for (`captcha-check.tsx`). */
type Problem = ErrorCode | 'offline';

/**
 * The behaviour of `captcha-check.tsx`. The challenge is solved as soon as the form is used, so that the
 * solution is usually ready when the visitor ticks the box. The solution counts only if the box is ticked.
 */
export default class CaptchaCheckElement extends HTMLElement {
  #state: State = 'idle';
  /** Aborts the check in progress. A new one is created when the check is discarded. */
  #controller = new AbortController();
  #prepared: Promise<PreparedCheck> | undefined;
  /** Settles when the check that was started by ticking the box has been solved, has failed, or shows a widget. */
  #confirming: Promise<void> | undefined;
  #expiresAt = 0;

  connectedCallback(): void {
    this.addEventListener('change', this);
    if (this.#box.checked) this.#confirm();
    // The box is hidden from members, who rarely need it, so their check does not start early.
    else if (this.getClientRects().length > 0) this.#prepare().catch(() => undefined);
  }

  disconnectedCallback(): void {
    this.removeEventListener('change', this);
    this.#discard();
  }

  handleEvent(): void {
    if (this.#box.checked) this.#confirm();
    else this.#show('idle');
  }

  get isTicked(): boolean {
    return this.#box.checked;
  }

  /** The solution to send; empty if the box is not ticked. */
  get solution(): string {
    return this.#input.value;
  }

  /**
   * Resolves to whether the form may be sent; if not, the element shows why. If the box is ticked, waits for
   * its check, and repeats the check if the solution has expired.
   */
  async passes(): Promise<boolean> {
    if (!this.#box.checked) return true;
    if (this.#state === 'done' && this.#expiresAt < Date.now()) this.#confirm();
    await this.#confirming;
    if (this.#state === 'widget') this.#showError('recaptchaFailed');
    return this.#state === 'done';
  }

  /** Says that the box is to be ticked, unless it was and only the connection is missing. */
  askForTick(): void {
    if (this.dataset.error !== 'offline') this.fail('recaptchaFailed');
  }

  /** Discards the solution, which can be used only once. If the box is ticked, solves another challenge. */
  renew(): void {
    this.#discard();
    if (this.#box.checked) this.#confirm();
    else this.#show('idle');
  }

  /** Discards a solution that the server may have used, although no response says so. */
  discardSent(): void {
    if (this.#state === 'done') this.#discardUsed();
  }

  /** Unticks the box, and shows the error if there is one. `wait` is the time until the next attempt, in seconds. */
  fail(error?: Problem, wait: number | null = null): void {
    this.#discard();
    this.#box.checked = false;
    this.#show('idle');
    if (error) this.#showError(error, wait);
  }

  /**
   * Updates the element from its attributes after the server's response to the form has been merged into the
   * page. The response contains the solution if it can be sent again.
   */
  adoptAnswer(): void {
    const { error, submits } = this.dataset;
    if (isErrorCode(error)) this.fail(error);
    else if (submits !== undefined || this.solution === '') this.#discardUsed();
    else this.#show(this.#state, this.solution);
  }

  #discardUsed(): void {
    // With `data-submits`, every solution submits the form, so a renewed solution would submit it in an
    // endless loop.
    if (this.dataset.submits === undefined) this.renew();
    else this.fail();
  }

  #confirm(): void {
    this.#show('working');
    const controller = this.#controller;
    const isCurrent = () => controller === this.#controller && this.#box.checked;
    this.#confirming = this.#prepare().then(
      (check) => {
        if (isCurrent()) this.#use(check);
      },
      (error: unknown) => {
        const { isOffline, code, retryAfterSeconds } = refusalOf(error);
        if (!isCurrent()) return;
        this.fail(isOffline ? 'offline' : code, retryAfterSeconds);
        if (isOffline) this.#tickWhenOnline();
      },
    );
  }

  #tickWhenOnline(): void {
    const tick = () => {
      if (this.dataset.error !== 'offline') return;
      this.#box.checked = true;
      this.#confirm();
    };
    addEventListener('online', tick, { once: true, signal: this.#controller.signal });
  }

  /** Returns the check that was started earlier, or starts one if there is none or it has failed or expired. */
  async #prepare(): Promise<PreparedCheck> {
    const known = await this.#prepared?.catch(() => null);
    if (known && known.expiresAt > Date.now()) return known;
    this.#prepared = prepareCheck(this.#controller);
    return this.#prepared;
  }

  #use(check: PreparedCheck): void {
    this.#expiresAt = check.expiresAt;
    if (check.kind === 'solved') this.#show('done', check.solution);
    else this.#showWidget(check);
  }

  #showWidget(options: WidgetOptions): void {
    this.#show('widget');
    const place = this.querySelector<HTMLElement>('[data-widget]');
    if (place)
      showCaptchaWidget(place, options, {
        onSolved: (solution) => this.#show('done', solution),
        onFailed: () => this.fail('recaptchaFailed'),
      });
  }

  #discard(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#prepared = undefined;
  }

  #show(state: State, solution = ''): void {
    this.#state = state;
    this.dataset.state = state;
    delete this.dataset.error;
    this.#box.removeAttribute('aria-invalid');
    this.#input.value = solution;
    if (solution !== '' && this.dataset.submits !== undefined) this.#input.form?.requestSubmit();
  }

  #showError(error: Problem, wait: number | null = null): void {
    this.dataset.error = error;
    this.#box.setAttribute('aria-invalid', 'true');
    const label = this.querySelector<HTMLElement>('[data-texts]');
    if (!label) return;
    const texts: Partial<Record<string, string>> = JSON.parse(label.dataset.texts ?? '{}');
    label.textContent =
      error === 'too_many_requests' && texts.wait && wait !== null
        ? waitText(texts.wait, wait)
        : (texts[error] ?? texts.an_error_occurred ?? '');
  }

  get #box(): HTMLInputElement {
    return this.#control('bot_check');
  }

  get #input(): HTMLInputElement {
    return this.#control(CAPTCHA_FIELD);
  }

  #control(name: string): HTMLInputElement {
    const control = this.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!control) throw new Error(`the captcha has no control ${name}`);
    return control;
  }
}
