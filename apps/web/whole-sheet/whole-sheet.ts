/** Settles when the whole sheet is there, or cannot be had: what the app draws may need any of its rules. */
export async function wholeSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet || link.dataset.sheet === 'missing') return;
  await new Promise((settle) => {
    link.addEventListener('load', settle, { once: true });
    link.addEventListener('error', settle, { once: true });
  });
}
