/**
 * Fetches the whole sheet of a page that came with its own rules only (decision 14), if nothing has yet. Settles when
 * it is there, or cannot be had: what scripts add to a page may need any of its rules.
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

/** The same before markup is added, if it has a class that nothing on the page has. */
export async function loadStylesheetFor(markup: ParentNode): Promise<void> {
  const classes = new Set([...markup.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  if ([...classes].some((name) => document.getElementsByClassName(name).length === 0))
    await loadFullStylesheet();
}
