/**
 * Shows this Short's owner the link to the editor. The page is the same for everyone, so only the browser can
 * decide whether to show the link, based on the hint cookie and the cached username. The editor checks the
 * session on the server.
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
    // Storage may be blocked; the user is then unknown.
    return '';
  }
}
