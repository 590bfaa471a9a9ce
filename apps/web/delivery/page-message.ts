/** Messages that the server renders into the page, because the page script has no texts of its own. */
export type PageMessage = 'unreachable' | 'unanswered' | 'unloaded';

/** How long a message is shown, in ms. */
const SHOWN_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows one of the page's messages and announces it to screen readers. */
export const showMessage = (message: PageMessage): void =>
  showText(region()?.dataset[message] ?? '', { state: 'error' });

/** Tells the visitor that a request got no response: without a connection, or although there is one. */
export const showNoResponse = (): void => showMessage(navigator.onLine ? 'unanswered' : 'unreachable');

/**
 * Tells the visitor that a script could not be loaded. Most browsers never fetch a module again after a failure,
 * so with a connection only a reload helps.
 */
export const showLoadFailure = (): void => showMessage(navigator.onLine ? 'unloaded' : 'unreachable');

interface MessageOptions {
  milliseconds?: number;
  /** Marks the message with the colour of the state. */
  state?: 'error' | 'success';
}

/** Shows `text` in the page's message region, in place of the previous message. */
export function showText(text: string, { milliseconds = SHOWN_MS, state }: MessageOptions = {}): void {
  const element = region();
  if (!element) return;
  clearTimeout(timer);
  element.textContent = text;
  if (state) element.dataset.state = state;
  else delete element.dataset.state;
  timer = setTimeout(() => element.replaceChildren(), milliseconds);
}

/**
 * Returns the message region (`ui/layout/page-messages.tsx`) of the open dialog, or of the page. A modal
 * dialog hides the page's region, so it has a region of its own.
 */
const region = () =>
  document.querySelector<HTMLElement>('dialog[open] [data-page-messages]') ??
  document.querySelector<HTMLElement>('[data-page-messages]');
