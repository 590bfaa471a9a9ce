import { request } from 'node:http';

const ASSET = /(?:src|href)="([^"]+\.(?:js|css)[^"]*)"/g;

/**
 * Returns the compressed transfer sizes of a page's HTML and of the scripts and style sheets that it
 * references, such as `12.3 + 4.5 kB`.
 */
export async function pageTransferSize(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const assets = [
    ...new Set([...html.matchAll(ASSET)].map(([, address = '']) => new URL(address, url).href)),
  ];
  const own = await transferred(url);
  const others = await Promise.all(assets.map(transferred));
  const rest = others.reduce((sum, bytes) => sum + bytes, 0);
  return `${(own / 1000).toFixed(1)} + ${(rest / 1000).toFixed(1)} kB`;
}

/** Returns the size of a response's body as browsers receive it, in bytes. */
export function transferred(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve(bytes));
    });
    sent.on('error', reject);
    sent.end();
  });
}
