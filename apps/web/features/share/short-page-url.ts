/** The canonical address of a person's Short: in lower case, without query. */
export const shortPageUrl = (username: string, publicOrigin: string): string =>
  new URL(`/@${username.toLowerCase()}`, publicOrigin).href;

export interface QrFiles {
  svg: string;
  png: string;
}

/** Where the code of a person's Short is, in the profile's colours; to look at, or with `download` to keep. */
export function qrFiles(username: string, use: 'view' | 'download'): QrFiles {
  const path = `/share/@${username.toLowerCase()}/qr`;
  const query = use === 'download' ? '?download' : '';
  return { svg: `${path}.svg${query}`, png: `${path}.png${query}` };
}
