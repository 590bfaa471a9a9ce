/** The website's server entry point: takes one request and returns either a complete response or a loaded page. */

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type Page, pageContext } from '../context/page-context.ts';
import { loadStaticPage, type StaticPage } from './static-pages.tsx';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** A page whose data is loaded but which is not rendered yet. */
export interface LoadedPage {
  /** All data that the page renders, apart from its URL, its language and the current hour. */
  data: unknown;
  render(): Promise<Response | StaticPage>;
}

export async function render(request: Request, page: Page): Promise<Response | LoadedPage> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  // In development, the framework renders every page, because it injects styles that Vite has not written to
  // files yet.
  const loaded = import.meta.env.PROD ? await loadStaticPage(request, context) : null;
  if (!loaded) return handle(request, context);
  return {
    data: loaded.data,
    // If rendering fails, the framework handles the request from the beginning: it reports the error and
    // renders the error page.
    render: async () => loaded.render() ?? handle(request, context),
  };
}
