import { CLIENT_HEADERS, outlivingPage, REQUEST_TIMEOUT_MS } from '../../context/requests.ts';
import { defineElement } from '../../delivery/define-element.ts';
import { loadStylesheetFor } from '../../delivery/full-stylesheet.ts';
import { loadModule } from '../../delivery/load-module.ts';
import { showNoResponse, showText } from '../../delivery/page-message.ts';
import { setPending } from '../../delivery/set-pending.ts';
import type CaptchaCheckElement from './captcha-check.element.ts';
import { clearError } from './clear-error.ts';
import { morph } from './morph.ts';

const EVENTS = ['submit', 'focusin', 'input'] as const;

/**
 * The behaviour of `enhanced-form.tsx`: submits the form without leaving the page, and shows the response in
 * the region that contains the form. The response is the page that the browser would otherwise show.
 */
export default class EnhancedFormElement extends HTMLElement {
  #isSending = false;

  connectedCallback(): void {
    for (const type of EVENTS) this.addEventListener(type, this);
    addEventListener('pageshow', this);
    if (this.contains(document.activeElement)) this.#prepareCaptcha();
  }

  disconnectedCallback(): void {
    for (const type of EVENTS) this.removeEventListener(type, this);
    removeEventListener('pageshow', this);
  }

  handleEvent(event: Event): void {
    if (event instanceof FocusEvent) {
      this.#prepareCaptcha();
      return;
    }
    if (event.type === 'input') {
      // The captcha shows errors of its own.
      if (event.target instanceof Element && !event.target.closest('captcha-check')) clearError(event.target);
      return;
    }
    const form = this.querySelector('form');
    if (event instanceof PageTransitionEvent) {
      // The back/forward cache restores the page in its pending state.
      if (event.persisted && form) this.#setPending(form, false);
      return;
    }
    event.preventDefault();
    if (form && !this.#isSending && event instanceof SubmitEvent) void this.#submit(form, event.submitter);
  }

  async #submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    this.#setPending(form, true);
    const isLeaving = await this.#send(form, submitter).catch(() => {
      showNoResponse();
      // Offline, the form has not been sent, and no other solution can be fetched.
      if (navigator.onLine) this.#captcha?.discardSent();
      return false;
    });
    if (!isLeaving) this.#setPending(form, false);
  }

  /** Sends the form and shows the response. Returns whether the browser leaves the page. */
  async #send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
    const captcha = await this.#loadCaptcha();
    if (captcha && !(await captcha.passes())) return false;
    const body = new FormData(form, submitter);
    const answer = await fetch(form.getAttribute('action') ?? location.href, {
      ...{ method: 'POST', body, ...outlivingPage(body) },
      headers: { accept: 'text/html', ...CLIENT_HEADERS },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (answer.redirected) {
      location.assign(answer.url);
      return true;
    }
    // A template's content is inert: it loads nothing, and the content security policy does not apply to its
    // styles.
    const page = document.createElement('template');
    page.innerHTML = await answer.text();
    await this.#show(page.content, answer.ok);
    return false;
  }

  async #show(page: DocumentFragment, isAccepted: boolean): Promise<void> {
    const region = this.closest<HTMLElement>('[data-region]');
    const shown = page.querySelector<HTMLElement>(`[data-region="${region?.dataset.region}"]`);
    if (!region || !shown) {
      this.#captcha?.discardSent();
      const problem = page.querySelector('[data-error-text]')?.textContent;
      return problem ? showText(problem, { state: 'error' }) : showNoResponse();
    }
    // The template parses `noscript` content as elements, which would become visible on the page.
    for (const element of shown.querySelectorAll('noscript')) element.remove();
    await loadStylesheetFor(shown);
    const captcha = await this.#loadCaptcha();
    morph(region, shown);
    // Screen readers announce a text that has not changed only if it is inserted again.
    for (const live of region.querySelectorAll('[role=alert], [aria-live]')) live.append(...live.childNodes);
    // An accepted form that is still shown is reset.
    if (isAccepted) for (const form of region.querySelectorAll('form')) form.reset();
    if (captcha?.isConnected) captcha.adoptAnswer();
    // The response may require a captcha that the form did not have.
    else this.#prepareCaptcha();
    region.querySelector<HTMLElement>('[autofocus]')?.focus();
    if (isAccepted) region.dispatchEvent(new Event('accepted', { bubbles: true }));
  }

  /** Starts the form's captcha early, so that its solution is usually ready when the form is sent. */
  #prepareCaptcha(): void {
    // If the script cannot be loaded, sending the form loads it again and reports a failure.
    this.#loadCaptcha().catch(() => undefined);
  }

  /** Loads the script of the form's captcha, if it has one; the check starts once the script has loaded. */
  async #loadCaptcha(): Promise<CaptchaCheckElement | null> {
    const captcha = this.querySelector<CaptchaCheckElement>('captcha-check');
    if (captcha) {
      const { default: element } = await loadModule(() => import('./captcha-check.element.ts'));
      defineElement('captcha-check', element);
    }
    return captcha;
  }

  /** The form's captcha, if it has one whose script has loaded. */
  get #captcha(): CaptchaCheckElement | null {
    return this.querySelector<CaptchaCheckElement>('captcha-check:defined');
  }

  /** Marks whether the form is being sent. */
  #setPending(form: HTMLFormElement, isPending: boolean): void {
    this.#isSending = isPending;
    form.ariaBusy = isPending ? 'true' : null;
    for (const button of form.querySelectorAll('[type=submit]')) setPending(button, isPending);
  }
}
