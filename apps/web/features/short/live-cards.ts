import { loadStylesheetFor } from '../../delivery/full-stylesheet.ts';

const TIMEOUT_MS = 8000;
/** Base of the delay before a failed card is requested again, in ms. Every failure doubles the delay. */
const RETRY_MS = 10_000;
const MAX_BACKOFF_DOUBLINGS = 5;

/**
 * Fills the cards that were served without contents, and refreshes those with `refreshMs`. Each card is
 * requested only while it is on screen in a visible tab (product 8.2 and 8.3). Cards arrive as rendered markup
 * (`pages/card/route.tsx`). Screen readers do not announce the changes, because new contents are not important
 * enough.
 */
export function startLiveCards(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-live-cards]'))
    for (const card of list.querySelectorAll<HTMLElement>('[data-live-card]')) {
      const loading = card.querySelector('[data-card-state="loading"]') !== null;
      if (loading || card.dataset.refresh)
        keepFresh(card, `${list.dataset.liveCards}/${card.dataset.liveCard}`);
    }
}

function keepFresh(card: HTMLElement, path: string): void {
  const url = `${path}?language=${document.documentElement.lang}`;
  const refresh = Number(card.dataset.refresh ?? 0);
  const fallback = takeFallback(card);
  let [onScreen, underWay, failures, due] = [false, false, 0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    if (!onScreen || document.hidden || underWay) return;
    timer = setTimeout(() => void ask(), Math.max(0, due - Date.now()));
  };
  const ask = async () => {
    underWay = true;
    const answer = await fetchCard(url);
    if (answer === 'gone' || (answer?.settled && !refresh)) stop();
    if (answer === 'gone') return card.setAttribute('hidden', '');
    failures = answer?.settled ? 0 : failures + 1;
    // biome-ignore lint/suspicious/noConsole: failures of cards are only logged (product 12.6).
    if (failures > 0) console.warn(`No answer for the card ${card.dataset.liveCard}.`);
    const html = answer?.html ?? fallback;
    if (html !== null) await replace(card, html);
    underWay = false;
    due = Date.now() + (refresh || RETRY_MS) * 2 ** Math.min(failures, MAX_BACKOFF_DOUBLINGS);
    plan();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false;
      plan();
    },
    // Cards load shortly before they are visible; refreshed ones are requested only while they are visible.
    { rootMargin: refresh ? '0%' : '50%' },
  );
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', plan);
    onScreen = false;
  };
  document.addEventListener('visibilitychange', plan);
  observer.observe(card);
}

/**
 * Removes a refreshed card's template and returns its markup, which the card shows if there is no response.
 * Returns null for other cards, which stay in their loading state.
 */
function takeFallback(card: HTMLElement): string | null {
  const template = card.querySelector('template');
  template?.remove();
  return template?.innerHTML ?? null;
}

/**
 * Fetches one card's markup. Returns `gone` if the card no longer exists, and null if there is no usable
 * response. `settled` is false if the card's provider failed.
 */
async function fetchCard(address: string): Promise<{ html: string; settled: boolean } | 'gone' | null> {
  try {
    // The card is the same for everyone, so the request has no credentials.
    const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 404) return 'gone';
    const html = await answer.text();
    return html.startsWith('<article') ? { html, settled: answer.ok } : null;
  } catch {
    return null;
  }
}

/** Replaces the markup only if it changed, and restores the focus. */
async function replace(card: HTMLElement, html: string): Promise<void> {
  const template = document.createElement('template');
  template.innerHTML = html;
  if (template.innerHTML === card.innerHTML) return;
  await loadStylesheetFor(template.content);
  const links = () => [...card.querySelectorAll<HTMLElement>('a, button')];
  const focused = links().findIndex((link) => link.matches(':focus'));
  card.replaceChildren(template.content);
  if (focused < 0) return;
  const next = links();
  (next[focused] ?? next.at(-1))?.focus({ preventScroll: true });
}
