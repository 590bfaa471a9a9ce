import { hasSessionHint } from './has-session-hint.ts';

/**
 * Shows this Short's owner the link to the editor, and returns whether the visitor is the owner. The page is
 * the same for everyone, so only the browser can decide, based on the hint cookie and the cached username. The
 * editor checks the session on the server.
 */
export function showOwnerLink(): boolean {
  const link = document.querySelector<HTMLElement>('[data-owner]');
  if (!link || !hasSessionHint()) return false;
  link.hidden = cachedUsername().toLowerCase() !== link.dataset.owner?.toLowerCase();
  return !link.hidden;
}

function cachedUsername(): string {
  try {
    return localStorage.getItem('username') ?? '';
  } catch {
    // Storage may be blocked; the user is then unknown.
    return '';
  }
}
