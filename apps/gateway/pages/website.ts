import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '#web/context/page-context.ts';
import { CriticalCss } from '../critical-css/critical-css.ts';

/** An answer, or the finished text of a page that has neither cookies nor headers of its own. */
export type Rendered = Response | { status: number; html: string };

/** The built website: how to render a page, and where its files lie. */
export interface Website {
  render(request: Request, page: Page): Promise<Rendered>;
  /** Folder of the built files; null where a development server has them in memory. */
  assets: string | null;
  /** Puts a page's styles into it; missing where a development server has them in memory. */
  criticalCss?: CriticalCss;
}

/** Thrown at boot when there is nothing to serve. */
export class WebsiteNotBuilt extends Error {
  constructor(directory: string) {
    super(`There is no built website in ${directory}. Run npm run build first.`);
  }
}

/** Loads what `npm run build` made. */
export async function loadWebsite(directory: string): Promise<Website> {
  if (!existsSync(`${directory}/server/index.js`)) throw new WebsiteNotBuilt(directory);
  const { render } = (await import(pathToFileURL(`${directory}/server/index.js`).href)) as Pick<
    Website,
    'render'
  >;
  const criticalCss = new CriticalCss(JSON.parse(readFileSync(`${directory}/server/sheet.json`, 'utf8')));
  return { render, assets: `${directory}/client/assets`, criticalCss };
}
