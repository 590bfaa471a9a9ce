import { RequestError } from '#contracts/client';
import { browserApi } from '../../context/browser-api.ts';
import { setPending } from '../../delivery/set-pending.ts';
import {
  answerWithPasskey,
  knowsPasskeys,
  type PasskeyAnswer,
  signalUnknown,
} from './answer-with-passkey.ts';

/** Time before a request expires at which a new one replaces it, in ms. */
const RENEW_MS = 60_000;

/**
 * The behaviour of `passkey-login.tsx`: logs in with a passkey when its button is pressed, or, with
 * `data-autofill`, when a passkey is picked from the suggestions of the login field. `data-step` takes the second
 * step of a login instead.
 */
export default class PasskeyLoginElement extends HTMLElement {
  #renewal: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    addEventListener('pageshow', this);
    void this.#offer();
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
    removeEventListener('pageshow', this);
    clearTimeout(this.#renewal);
  }

  handleEvent(event: MouseEvent | PageTransitionEvent): void {
    if (event instanceof PageTransitionEvent) {
      // The back/forward cache restores the page in its pending state.
      if (event.persisted) setPending(this.#button, false);
    } else if (event.target instanceof Node && this.#button.contains(event.target)) void this.#press();
  }

  get #button(): HTMLButtonElement {
    const button = this.querySelector('button');
    if (!button) throw new Error('no button');
    return button;
  }

  /** Offers passkeys in the suggestions. Silent until one is picked. */
  async #offer(): Promise<void> {
    clearTimeout(this.#renewal);
    if (this.dataset.autofill === undefined || !(await canAutofill())) return;
    try {
      const request = await this.#begin();
      // An expired request would be refused when a passkey is picked at last.
      this.#renewal = setTimeout(() => this.#offer(), request.options.timeout - RENEW_MS);
      // It would close the dialog that a press has opened meanwhile.
      const isWanted = () => this.#button.ariaBusy !== 'true';
      const answer = await answerWithPasskey(request, { autofill: true, isWanted });
      if (answer) await this.#logIn(answer, request.options.rpId);
    } catch {
      // The button reports failures.
    }
  }

  async #press(): Promise<void> {
    if (this.#button.ariaBusy === 'true') return;
    clearTimeout(this.#renewal);
    this.#show(null);
    setPending(this.#button, true);
    try {
      const request = knowsPasskeys() ? await this.#begin() : null;
      const answer = request && (await answerWithPasskey(request));
      if (request && answer) await this.#logIn(answer, request.options.rpId);
      else this.#fail(request ? 'dismissed' : 'unknown');
    } catch (error) {
      this.#fail(reasonOf(error));
    }
  }

  #begin() {
    return this.dataset.step === undefined
      ? browserApi('POST /api/v1/sign-in/passkey/options')
      : browserApi('POST /api/v1/sign-in/second-factor/options');
  }

  async #logIn(answer: PasskeyAnswer, rpId: string): Promise<void> {
    setPending(this.#button, true);
    try {
      if (this.dataset.step === undefined) await browserApi('POST /api/v1/sign-in/passkey', { body: answer });
      else
        await browserApi('POST /api/v1/sign-in/second-factor', {
          body: { ...answer, trust_device: this.#trusts() },
        });
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === 'passkey_unknown') void signalUnknown(rpId, answer.passkey.id);
      this.#fail(reason);
      return;
    }
    location.assign(this.dataset.returnTo ?? '/');
  }

  /** Whether the box of the form on this page is ticked that trusts the browser. */
  #trusts(): boolean {
    return document.querySelector<HTMLInputElement>('[name=trust_device]')?.checked ?? false;
  }

  #fail(reason: string): void {
    setPending(this.#button, false);
    this.#show(reason);
    void this.#offer();
  }

  #show(reason: string | null): void {
    const message = this.querySelector<HTMLElement>('[role=alert]');
    if (!message) return;
    const texts: Record<string, string> = JSON.parse(message.dataset.texts ?? '{}');
    message.textContent = reason === null ? '' : (texts[reason] ?? texts.an_error_occurred ?? '');
  }
}

/**
 * Returns the API's code, or that of a browser that failed before it asked us. `refusalOf` would need a further
 * script.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof RequestError)) return 'passkey_refused';
  if (error.status === 0) return 'unavailable';
  const { data } = error;
  return typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : '';
}

const canAutofill = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
