import { type ConnectedService, isConnectedService } from '#contracts/rules/services';
import { browserApi } from '../../context/browser-api.ts';

/** Broadcast channel on which the connect page notifies open editors of a new connection. */
export const CONNECT_CHANNEL = 'short-connections';

/**
 * Returns the URL that starts a connection (decision 25). With a ticket, the connection starts at once;
 * without one, the URL leads to a page that asks the member first.
 */
export const connectUrl = (service: ConnectedService, ticket: string | null = null): string =>
  `/api/v1/short/generate?${new URLSearchParams({ service, ...(ticket === null ? {} : { ticket }) })}`;

/**
 * Opens the consent page in a new window; call it within a click handler. The window opens at once, because
 * browsers allow it only during the click, and navigates when the ticket arrives. If the ticket cannot be
 * created, the window shows the page that asks the member first (product 8.5). Returns `blocked` if the
 * browser blocks the window; the clicked link then works instead. Returns `invalid` for a URL of another
 * origin or without a known service, which is only logged.
 */
export function openConnectWindow(link: string): 'opened' | 'blocked' | 'invalid' {
  const url = URL.canParse(link, location.href) ? new URL(link, location.href) : null;
  const service = url?.searchParams.get('service');
  if (url?.origin !== location.origin || !isConnectedService(service)) {
    // biome-ignore lint/suspicious/noConsole: an invalid URL is only logged (product 12.6).
    console.error('This is no address to connect an account at:', link);
    return 'invalid';
  }
  const opened = window.open('', '_blank', 'popup,width=520,height=760');
  if (!opened) return 'blocked';
  void browserApi('POST /api/v1/short/generate/ticket', { body: { service } })
    .then(({ ticket }) => connectUrl(service, ticket))
    // If the ticket cannot be created, the connect page explains the reason, such as an expired session.
    .catch(() => connectUrl(service))
    .then((next) => opened.location.replace(new URL(next, location.href)));
  return 'opened';
}
