/**
 * Loads the full stylesheet of a page that was served with its own rules only (decision 14), unless it is
 * already loaded. Resolves when the stylesheet has loaded or failed. Scripts call it because the markup that
 * they add may need any rule.
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
  });
}

/** Loads the full stylesheet before `markup` is added if it uses a class that no element of the page has. */
export async function loadStylesheetFor(markup: ParentNode): Promise<void> {
  const classes = new Set([...markup.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  if ([...classes].some((name) => document.getElementsByClassName(name).length === 0))
    await loadFullStylesheet();
}
