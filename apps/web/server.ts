/** The website's door for the server: one request in, one finished answer out. */

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type Page, pageContext } from './page-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

export function render(request: Request, page: Page): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
}
