import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { ProductError } from '#domain/context';
import { isApiUrl } from './cookie-to-bearer.ts';
import { isFromBrowser, isOwnScript, isOwnScriptOrForm, isPageNavigation } from './fetch-metadata.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Known {
  contract: Contract;
  /** Path with parameters in the router's syntax (`:name`). */
  url: string;
  /** Matches the decoded path of a request. */
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
/** GET calls that have a side effect or that visitors open as pages. */
const guarded = known.filter(({ contract: { sideEffect, openedFrom } }) => sideEffect || openedFrom);
/** Paths that other servers call. They use no cookies, so another site cannot abuse them. */
const signedPaths = new Set(known.filter(({ contract }) => contract.signed).map(({ url }) => url));

/**
 * Rejects requests that have a side effect and that a browser sends with its cookies, unless they come from a
 * script of this site (decision 25; security 3.5.1). Forms on this site may also post to pages, so that pages
 * work without scripts, but never to the API. GETs that visitors open as pages do not change the visitor's
 * data, and are rejected in frames and prefetches. API callers that send their own Authorization header, or
 * no credentials, have no cookie that another site could abuse.
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

/**
 * Returns the contract of a guarded GET. If the API runs on another host, this server has no route for the
 * request, so the decoded path is compared instead.
 */
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
