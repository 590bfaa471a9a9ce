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
import { pageScripts } from '../i18n/route-texts.ts';
import { serverI18n } from '../i18n/server-i18n.ts';
import { ScriptNonce } from './inline-script.tsx';

type State = EntryContext['staticHandlerContext'];

/** A rendered page without the app's scripts. */
export interface StaticPage {
  status: number;
  html: string;
}

/**
 * Loads pages that are not hydrated (decision 4) with the same routes, loaders, meta tags and layout, but
 * without the work that the framework does for the browser. The framework would serialise all data for
 * hydration, build a manifest of every route and stream the response, which takes half the rendering time.
 * Returns null for all other pages, for redirects and for unexpected errors; the framework then handles the
 * request.
 */
export async function loadStaticPage(request: Request, context: RouterContextProvider) {
  const state = await load(request, context);
  if (!state) return null;
  const { statusCode, loaderData, errors } = state;
  return {
    data: [statusCode, loaderData, errors],
    render: () => renderState(state, request, context),
  };
}

/** Renders a loaded page. Returns null if a component throws. */
function renderState(state: State, request: Request, context: RouterContextProvider): StaticPage | null {
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
    return null;
  }
}

const handler = createStaticHandler(routesBelow(undefined));

/**
 * Returns the same routes that React Router's server derives from the build, reduced to the properties that a
 * GET request needs.
 */
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
      // Marks whether an error stops at this route; React Router looks up the component itself.
      ErrorBoundary: module.ErrorBoundary,
    };
    return [index ? { ...shared, index } : { ...shared, children: routesBelow(id) }] as RouteObject[];
  });
}

/**
 * Runs the loaders of a static page. Returns null for redirects and unexpected errors. Also returns null for
 * all other pages, without running their loaders.
 */
async function load(request: Request, context: RouterContextProvider): Promise<State | null> {
  // URLs that end in `.data` request only a page's data.
  if (request.method !== 'GET' || new URL(request.url).pathname.endsWith('.data')) return null;
  let isStatic = false;
  const state = await handler.query(request, {
    requestContext: context,
    dataStrategy: async ({ matches }) => {
      isStatic =
        pageScripts(matches.map(({ params, route }) => ({ params, handle: route.handle }))) !== 'app' &&
        !matches.some(({ route }) => usesFrameworkFeatures(route.id));
      const loading = isStatic ? matches.filter((match) => match.shouldCallHandler()) : [];
      const loaded = await Promise.all(loading.map(async (match) => [match.route.id, await match.resolve()]));
      return Object.fromEntries(loaded);
    },
  });
  if (!isStatic || state instanceof Response) return null;
  // Unexpected errors are left to the framework, which reports them.
  return Object.values(state.errors ?? {}).every(isRouteErrorResponse) ? state : null;
}

/**
 * Whether only the framework can serve a route: the route has no component, or it has middleware or its own
 * headers.
 */
function usesFrameworkFeatures(id: string): boolean {
  const module = build.routes[id]?.module;
  return !module?.default || module.middleware !== undefined || module.headers !== undefined;
}

const routeModules = Object.fromEntries(
  Object.values(build.routes).flatMap((route) => (route ? [[route.id, route.module]] : [])),
) as EntryContext['routeModules'];

function entryContext(state: State): EntryContext {
  const { assets, future, ssr, routeDiscovery } = build;
  return {
    manifest: {
      ...assets,
      // Rendering needs only the routes of this page.
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
