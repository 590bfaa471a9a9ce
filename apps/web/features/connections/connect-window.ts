import { type ConnectedService, isConnectedService } from '#contracts/rules/services';
import { browserApi } from '../../context/browser-api.ts';

/** Where the connect page tells open editors that something was connected. */
export const CONNECT_CHANNEL = 'short-connections';

/** Where connecting an account begins: at once with a ticket, without one after a question (decision 25). */
export const connectUrl = (service: ConnectedService, ticket: string | null = null): string =>
  `/api/v1/short/generate?${new URLSearchParams({ service, ...(ticket === null ? {} : { ticket }) })}`;

/**
 * Opens the consent page in a window of its own; to be called inside a click. The window is opened at once, as browsers
 * allow it only then, and goes on when the ticket has come; without one it goes to the page that asks. A browser that
 * blocks it leaves it to the link that was clicked; an address that is none of ours is only logged (spec section 8).
 */
export function openConnectWindow(link: string): 'opened' | 'blocked' | 'invalid' {
  const url = URL.canParse(link, location.href) ? new URL(link, location.href) : null;
  const service = url?.searchParams.get('service');
  if (url?.origin !== location.origin || !isConnectedService(service)) {
    // biome-ignore lint/suspicious/noConsole: the spec asks for a log line and nothing else (section 8).
    console.error('This is no address to connect an account at:', link);
    return 'invalid';
  }
  const opened = window.open('', '_blank', 'popup,width=520,height=760');
  if (!opened) return 'blocked';
  void browserApi('POST /api/v1/short/generate/ticket', { body: { service } })
    .then(({ ticket }) => connectUrl(service, ticket))
    // The page there says what is wrong, such as a session that has ended.
    .catch(() => connectUrl(service))
    .then((next) => opened.location.replace(new URL(next, location.href)));
  return 'opened';
}
