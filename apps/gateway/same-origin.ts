import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { ProductError } from '#domain/context';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const pathsOf = (matters: (contract: Contract) => boolean | undefined) =>
  new Set(
    Object.values(contracts as Record<string, Contract>)
      .filter(matters)
      .map((contract) => contract.path as string),
  );
/** Paths of the contract's GETs that change something. */
const SIDE_EFFECTS = pathsOf((contract) => contract.sideEffect);
/** Paths that other servers call; they carry no cookie that another site could ride on. */
const SIGNED = pathsOf((contract) => contract.signed);

/**
 * Requests with side effects that a browser sends must come from this origin: `Sec-Fetch-Site` says so, or
 * Origin where a browser does not know that header (security 3.5.1). A side-effect GET may also be opened as a
 * page by hand, which browsers mark `none`. Clients that show their own Authorization carry no cookie that
 * another site could ride on.
 */
export function sameOrigin(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }): void {
  app.addHook('onRequest', async (request) => {
    const unsafe = !SAFE.has(request.method);
    const sideEffect = isSideEffect(request);
    if ((!unsafe && !sideEffect) || request.headers.authorization !== undefined) return;
    if (SIGNED.has(request.routeOptions.url ?? '')) return;
    if (!isSameOrigin(request, publicOrigin, sideEffect && !unsafe)) throw new ProductError('cross_site');
  });
}

/** By the route that was found and by the path, decoded as the router decodes it: an API elsewhere has no route here. */
function isSideEffect(request: FastifyRequest): boolean {
  if (SIDE_EFFECTS.has(request.routeOptions.url ?? '')) return true;
  try {
    return SIDE_EFFECTS.has(decodeURIComponent(request.url.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

function isSameOrigin(request: FastifyRequest, publicOrigin: string, openable: boolean): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || (openable && site === 'none');
  return request.headers.origin === publicOrigin;
}
