/** How long a message is shown, in ms. */
const SHOWN_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a message that the server rendered into the page, because the page script has no texts of its own. Without
 * a connection, says this instead.
 */
const showProblem = (problem: 'unanswered' | 'unloaded'): void =>
  showText(region()?.dataset[navigator.onLine ? problem : 'unreachable'] ?? '', { state: 'error' });

/** Tells the visitor that a request got no response. */
export const showNoResponse = (): void => showProblem('unanswered');

/**
 * Tells the visitor that a script could not be loaded. Most browsers never fetch a module again after a failure,
 * so with a connection only a reload helps.
 */
export const showLoadFailure = (): void => showProblem('unloaded');

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
