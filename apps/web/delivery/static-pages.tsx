import * as build from 'virtual:react-router/server-build';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext } from '../context/page-context.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { hydrationMode } from '../i18n/route-texts.ts';
import { serverI18n } from '../i18n/server-i18n.ts';
import { ScriptNonce } from './inline-script.tsx';

type State = EntryContext['staticHandlerContext'];

/** A finished page without scripts of the app. */
export interface StaticPage {
  status: number;
  html: string;
}

/**
 * Renders pages that are not hydrated (decision 4): the same routes, loaders, meta and layout, without what the
 * framework does for the browser's sake. It would write all data down a second time for hydration, build its table of
 * every route and make a stream and an answer around the text: half of the time of such a page. Gives null for every
 * other page and whenever something unusual comes up, for the framework to do it.
 */
export async function renderStaticPage(
  request: Request,
  context: RouterContextProvider,
): Promise<StaticPage | null> {
  const state = await load(request, context);
  if (!state) return null;
  const { language, nonce } = context.get(pageContext);
  try {
    const document = renderToString(
      <ScriptNonce value={nonce}>
        <LanguageProvider texts={serverI18n(language)}>
          <ServerRouter context={entryContext(state)} url={request.url} nonce={nonce} />
        </LanguageProvider>
      </ScriptNonce>,
    );
    return { status: state.statusCode, html: `<!DOCTYPE html>${document}` };
  } catch {
    // The framework meets the same failure, reports it and shows the page for it.
    return null;
  }
}

const handler = createStaticHandler(routesBelow(undefined));

/** The routes as React Router's own server makes them of the build, as far as reading a page needs them. */
function routesBelow(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive, module } = route;
    const shared = {
      id,
      path,
      caseSensitive,
      handle: module.handle,
      loader: module.loader,
      // Whether a failure stops here; React Router looks for the component itself.
      ErrorBoundary: module.ErrorBoundary,
    };
    return [index ? { ...shared, index } : { ...shared, children: routesBelow(id) }] as RouteObject[];
  });
}

/** The loaders' data of a static page. Nothing is loaded for other pages. */
async function load(request: Request, context: RouterContextProvider): Promise<State | null> {
  // Addresses that end in `.data` ask for a page's data alone.
  if (request.method !== 'GET' || new URL(request.url).pathname.endsWith('.data')) return null;
  let isStatic = false;
  const state = await handler.query(request, {
    requestContext: context,
    dataStrategy: async ({ matches }) => {
      isStatic =
        hydrationMode(matches.map(({ params, route }) => ({ params, handle: route.handle }))) === 'never' &&
        !matches.some(({ route }) => usesFrameworkFeatures(route.id));
      const loading = isStatic ? matches.filter((match) => match.shouldCallHandler()) : [];
      const loaded = await Promise.all(loading.map(async (match) => [match.route.id, await match.resolve()]));
      return Object.fromEntries(loaded);
    },
  });
  if (!isStatic || state instanceof Response) return null;
  // A surprise is the framework's to report.
  return Object.values(state.errors ?? {}).every(isRouteErrorResponse) ? state : null;
}

/** Whether a route uses what only the framework's own way does. */
function usesFrameworkFeatures(id: string): boolean {
  const module = build.routes[id]?.module;
  return module?.middleware !== undefined || module?.headers !== undefined;
}

const routeModules = Object.fromEntries(
  Object.values(build.routes).flatMap((route) => (route ? [[route.id, route.module]] : [])),
) as EntryContext['routeModules'];

function entryContext(state: State): EntryContext {
  const { assets, future, ssr, routeDiscovery } = build;
  return {
    manifest: {
      ...assets,
      // The page's own routes are enough to draw it.
      routes: Object.fromEntries(state.matches.map(({ route }) => [route.id, assets.routes[route.id]])),
    },
    branches: [],
    routeModules,
    staticHandlerContext: state,
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
    renderMeta: {},
  };
}
