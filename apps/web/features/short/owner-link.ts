/**
 * Shows the link to the editor to whoever this Short belongs to. The page is the same for everyone, so only the
 * browser can tell, by the hint cookie and the cached name; the editor itself asks the server.
 */
export function showOwnerLink(): void {
  const link = document.querySelector<HTMLElement>('[data-owner]');
  if (!link || !/(?:^|; )has_session=1/.test(document.cookie)) return;
  link.hidden = cachedUsername().toLowerCase() !== link.dataset.owner?.toLowerCase();
}

function cachedUsername(): string {
  try {
    return localStorage.getItem('username') ?? '';
  } catch {
    // Storage may be forbidden; then nobody is known here.
    return '';
  }
}
