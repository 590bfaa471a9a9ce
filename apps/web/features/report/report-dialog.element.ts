import { CLIENT_HEADERS, PRESS_TIMEOUT_MS } from '../../context/requests.ts';
import { loadStylesheetFor } from '../../delivery/full-stylesheet.ts';
import { showNoResponse, showText } from '../../delivery/page-message.ts';
import { SCRIPTED_CONTROL, scriptedControl } from '../../delivery/scripted.ts';
import { CONFIRMED_MS, DIALOG_PARAM } from './dialog-request.ts';

/** How long the report's number is shown, in ms: long enough to write it down. */
const NUMBER_SHOWN_MS = 12_000;

/**
 * The behaviour of `report-dialog.tsx`. The first press loads the dialog, which stays in the page until a
 * report is sent, so that closing it does not lose any input.
 */
export default class ReportDialogElement extends HTMLElement {
  #dialog: HTMLDialogElement | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
    this.#dialog?.remove();
  }

  handleEvent(event: MouseEvent): void {
    const link = scriptedControl(event, SCRIPTED_CONTROL);
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    if (link.ariaBusy !== 'true') void this.#open(link);
  }

  async #open(link: HTMLAnchorElement): Promise<void> {
    link.ariaBusy = 'true';
    try {
      this.#dialog ??= await this.#load(link);
      this.#dialog?.showModal();
    } catch {
      showNoResponse();
    }
    link.ariaBusy = null;
  }

  /** Loads the dialog. If the response contains no dialog, opens the report page, which explains why. */
  async #load(link: HTMLAnchorElement): Promise<HTMLDialogElement | undefined> {
    const answer = await fetch(`${link.href}&${DIALOG_PARAM}`, {
      headers: { accept: 'text/html', ...CLIENT_HEADERS },
      signal: AbortSignal.timeout(PRESS_TIMEOUT_MS),
    });
    const page = document.createElement('template');
    page.innerHTML = await answer.text();
    const dialog = page.content.querySelector<HTMLDialogElement>('dialog:has([data-region=report])');
    if (!dialog) {
      location.assign(link.href);
      return undefined;
    }
    await loadStylesheetFor(page.content);
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-close]')) close();
    });
    // The dialog stays open while the report is being sent.
    const isBusy = () => dialog.querySelector('form[aria-busy]') !== null;
    const close = () => isBusy() || dialog.close();
    dialog.addEventListener('cancel', (event) => isBusy() && event.preventDefault());
    dialog.addEventListener('accepted', () => setTimeout(() => dialog.close(), CONFIRMED_MS));
    dialog.addEventListener('close', () => {
      // Some browsers do not focus links that are pressed, and so cannot return the focus to them.
      link.focus();
      const message = dialog.querySelector<HTMLElement>('[data-message]')?.dataset.message;
      if (message === undefined) return;
      showText(message, { milliseconds: NUMBER_SHOWN_MS, state: 'success' });
      // The next press starts a new report.
      this.#dialog = undefined;
    });
    document.body.append(dialog);
    return dialog;
  }
}
