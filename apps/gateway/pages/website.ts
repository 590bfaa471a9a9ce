import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '#web/context/page-context.ts';
import type { LoadedPage } from '#web/delivery/server.ts';
import { CriticalCss } from '../critical-css/critical-css.ts';

/** A complete response, or a loaded page. A loaded page sets no cookies or headers of its own. */
export type Rendered = Response | LoadedPage;

/** The built website: its render function and its files. */
export interface Website {
  render(request: Request, page: Page): Promise<Rendered>;
  /** Folder of the built files. Null if a development server holds them in memory. */
  assets: string | null;
  /** Inlines a page's styles. Undefined if a development server holds the styles in memory. */
  criticalCss?: CriticalCss;
}

/** Thrown at boot if the website has not been built. */
export class WebsiteNotBuilt extends Error {
  constructor(directory: string) {
    super(`There is no built website in ${directory}. Run npm run build first.`);
  }
}

/** Loads the output of `npm run build`. */
export async function loadWebsite(directory: string): Promise<Website> {
  if (!existsSync(`${directory}/server/index.js`)) throw new WebsiteNotBuilt(directory);
  const { render } = (await import(pathToFileURL(`${directory}/server/index.js`).href)) as Pick<
    Website,
    'render'
  >;
  const criticalCss = new CriticalCss(JSON.parse(readFileSync(`${directory}/server/sheet.json`, 'utf8')));
  return { render, assets: `${directory}/client/assets`, criticalCss };
}
