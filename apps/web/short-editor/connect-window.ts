import { type ConnectedService, isConnectedService } from '#contracts/rules/services';

/** Where the connect page tells open editors that something was connected. */
export const CONNECT_CHANNEL = 'short-connections';

/** Where connecting an account begins. */
export const connectAddress = (service: ConnectedService): string =>
  `/api/v1/short/generate?service=${service}`;

/**
 * Opens the consent page in a window of its own; to be called inside a click. A browser that blocks it leaves it
 * to the link that was clicked; an address that is none of ours is only logged (spec section 8).
 */
export function openConnectWindow(address: string): 'opened' | 'blocked' | 'invalid' {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  if (url?.origin !== location.origin || !isConnectedService(url.searchParams.get('service'))) {
    // biome-ignore lint/suspicious/noConsole: the spec asks for a log line and nothing else (section 8).
    console.error('This is no address to connect an account at:', address);
    return 'invalid';
  }
  return window.open(url, '_blank', 'popup,width=520,height=760') ? 'opened' : 'blocked';
}
