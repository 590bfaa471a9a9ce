import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { ProductError } from '#domain/context';
import { isApiUrl } from './cookie-to-bearer.ts';
import { isFromBrowser, isOwnScript, isOwnScriptOrForm, isPageNavigation } from './fetch-metadata.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Known {
  contract: Contract;
  /** Path as routes name it. */
  url: string;
  /** Matches the path as it is asked for, decoded. */
  path: RegExp;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const known: readonly Known[] = Object.values(contracts as Record<string, Contract>).map((contract) => ({
  contract,
  url: contract.path.replace(/\{(\w+)\}/g, ':$1'),
  path: new RegExp(
    `^${contract.path
      .split(/\{\w+\}/)
      .map(literal)
      .join('.+')}$`,
  ),
}));
/** GETs that change something, and GETs that people open as pages. */
const guarded = known.filter(({ contract: { sideEffect, openedFrom: opened } }) => sideEffect || opened);
/** Paths that other servers call; they carry no cookie that another site could ride on. */
const signedPaths = new Set(known.filter(({ contract }) => contract.signed).map(({ url }) => url));

/**
 * Requests that change something and that a browser sends with its cookies must be made by a script of our own pages
 * (decision 25; security 3.5.1). Forms may also be sent to pages, which is how pages work without scripts, but never to
 * the API. GETs that people open as pages change nothing of theirs; frames and browsers that load ahead are refused
 * there. Callers of the API that show their own Authorization, or nothing at all, have no cookie to ride on.
 */
export function sameOrigin(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }): void {
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const toApi = isApiUrl(request.url) || isApiUrl(request.routeOptions.url ?? '');
    if (toApi && (headers.authorization !== undefined || !isFromBrowser(headers))) return;
    if (signedPaths.has(request.routeOptions.url ?? '')) return;
    if (!isAllowed(request, toApi, publicOrigin)) throw new ProductError('cross_site');
  });
}

function isAllowed(request: FastifyRequest, toApi: boolean, publicOrigin: string): boolean {
  const { headers } = request;
  if (!SAFE.has(request.method))
    return toApi ? isOwnScript(headers, publicOrigin) : isOwnScriptOrForm(headers, publicOrigin);
  const get = guardedGet(request);
  if (!get) return true;
  return get.openedFrom
    ? isPageNavigation(headers, publicOrigin, get.openedFrom)
    : isOwnScript(headers, publicOrigin);
}

/** By the route that was found and by the path, decoded as the router decodes it: an API elsewhere has no route here. */
function guardedGet({ routeOptions, url }: FastifyRequest): Contract | undefined {
  const routed = guarded.find((each) => each.url === routeOptions.url);
  if (routed) return routed.contract;
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    return guarded.find((each) => each.path.test(path))?.contract;
  } catch {
    return undefined;
  }
}
