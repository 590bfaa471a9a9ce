/** Returns the canonical URL of a member's Short, in lower case and without a query. */
export const shortPageUrl = (username: string, publicOrigin: string): string =>
  new URL(`/@${username.toLowerCase()}`, publicOrigin).href;

export interface QrFiles {
  svg: string;
  png: string;
}

/**
 * Returns the SVG and PNG URLs of the QR code for a member's Short. The code has the profile's colours. With
 * `download`, browsers save it as a file.
 */
export function qrFiles(username: string, use: 'view' | 'download'): QrFiles {
  const path = `/share/@${username.toLowerCase()}/qr`;
  const query = use === 'download' ? '?download' : '';
  return { svg: `${path}.svg${query}`, png: `${path}.png${query}` };
}
