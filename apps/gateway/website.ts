import { pathToFileURL } from 'node:url';
import type { Page } from '#web/page-context.ts';

/** The built website: how to render a page, and where its files lie. */
export interface Website {
  render(request: Request, page: Page): Promise<Response>;
  assets: string;
}

/** Loads what `npm run build` made. */
export async function builtWebsite(directory: string): Promise<Website> {
  const { render } = (await import(pathToFileURL(`${directory}/server/index.js`).href)) as Pick<
    Website,
    'render'
  >;
  return { render, assets: `${directory}/client/assets` };
}
