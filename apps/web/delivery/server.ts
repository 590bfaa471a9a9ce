/** The website's server entry point: takes one request and returns one complete response. */

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type Page, pageContext } from '../context/page-context.ts';
import { renderStaticPage, type StaticPage } from './static-pages.tsx';

const handle = createRequestHandler(build, import.meta.env.MODE);

export async function render(request: Request, page: Page): Promise<Response | StaticPage> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  // In development, the framework injects styles that Vite has not written to files yet.
  const finished = import.meta.env.PROD ? await renderStaticPage(request, context) : null;
  return finished ?? handle(request, context);
}
