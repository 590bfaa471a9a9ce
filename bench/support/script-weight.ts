import type { Page, Request } from '@playwright/test';

/**
 * Number and total size of the scripts that a page has loaded, including those of workers. Sizes are in kB on
 * the wire, that is, compressed and including headers.
 */
export interface ScriptWeight {
  kilobytes: number;
  files: number;
  /** Size of the effects' worker script, which `kilobytes` includes. */
  effectsKb: number;
}

export interface ScriptWatch {
  /** Waits until no request has been in flight for `IDLE_MS`, then returns the total of the scripts loaded so far. */
  settled(): Promise<ScriptWeight>;
}

const IDLE_MS = 2000;
/** Longest wait for a page to become idle. A page that takes longer is considered broken. */
const PATIENCE_MS = 60_000;

/** Counts the scripts that a page loads. Must be called before the page is opened. */
export function watchScripts(page: Page): ScriptWatch {
  const inFlight = new Set<Request>();
  const received: Promise<{ bytes: number; isEffects: boolean } | null>[] = [];
  let changedAt = performance.now();
  const end = (request: Request) => {
    inFlight.delete(request);
    changedAt = performance.now();
  };
  page.on('request', (request) => {
    // Chromium prefetches pages by its own plan and does not report the end of each.
    if (request.headers()['sec-purpose'] !== undefined) return;
    inFlight.add(request);
    changedAt = performance.now();
  });
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    end(request);
    received.push(scriptSize(request));
  });
  return {
    async settled() {
      const begun = performance.now();
      const idleMs = () => performance.now() - Math.max(changedAt, begun);
      while (inFlight.size > 0 || idleMs() < IDLE_MS) {
        if (performance.now() - begun > PATIENCE_MS)
          throw new Error(`still loading: ${[...inFlight].map((request) => request.url()).join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const scripts = (await Promise.all(received)).filter((script) => script !== null);
      const sum = (sizes: typeof scripts) => sizes.reduce((total, { bytes }) => total + bytes, 0) / 1000;
      return {
        kilobytes: sum(scripts),
        files: scripts.length,
        effectsKb: sum(scripts.filter(({ isEffects }) => isEffects)),
      };
    },
  };
}

/** Returns the size of a script; null for other files and for files from the browser's cache. */
async function scriptSize(request: Request): Promise<{ bytes: number; isEffects: boolean } | null> {
  const response = await request.response();
  if (!/javascript/.test(response?.headers()['content-type'] ?? '')) return null;
  // The sum of the two sizes equals the `encodedDataLength` that `Network.loadingFinished` reports.
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  const bytes = responseHeadersSize + responseBodySize;
  // Vite names the file after its source, `features/effects/worker.ts`.
  return bytes > 0 ? { bytes, isEffects: /\/worker-[^/]+\.worker\.js$/.test(request.url()) } : null;
}
