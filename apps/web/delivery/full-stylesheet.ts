/** Longest time in ms that markup waits for its styles. */
const LONGEST_WAIT_MS = 3000;

/**
 * Loads the full stylesheet of a page that was served with only its own rules (decision 4), unless the
 * stylesheet is already loaded. Resolves when it has loaded or failed, or after three seconds. Scripts call this function because the
 * markup that they add may need any of the rules.
 */
export async function loadFullStylesheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet || link.dataset.sheet === 'missing') return;
  await new Promise<void>((settle) => {
    link.addEventListener('load', () => settle(), { once: true });
    const miss = () => {
      link.dataset.sheet = 'missing';
      settle();
    };
    link.addEventListener('error', miss, { once: true });
    link.removeAttribute('disabled');
    setTimeout(settle, LONGEST_WAIT_MS);
  });
}

/**
 * Loads the full stylesheet if `markup` uses a class that no element on the page has. Call this function
 * before adding `markup`.
 */
export async function loadStylesheetFor(markup: ParentNode): Promise<void> {
  const classes = new Set([...markup.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  if ([...classes].some((name) => document.getElementsByClassName(name).length === 0))
    await loadFullStylesheet();
}
