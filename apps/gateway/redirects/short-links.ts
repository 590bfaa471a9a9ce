import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Api, RequestError } from '#contracts/client';
import { isReservedPath, isUsername } from '#contracts/rules/names/username';
import { isPostId, postPath, UNKNOWN_CREATOR } from '#contracts/rules/post';

export interface ShortLinksOptions {
  publicOrigin: string;
  /** Origin of the short URLs of posts; often a separate domain that points to this server. */
  shortLinkOrigin: string;
  /** Returns an API client that authenticates with the app token and forwards the caller's IP. */
  api: (request: FastifyRequest) => Api;
}

const CACHE_5_MINUTES = 'public, max-age=300';

/**
 * Redirects `/s?sId=…` and `/s?id=…` to a post's page (product 10.5), and `/user/{username}` to the profile.
 * URLs with an invalid id or username are left to the website, which renders its "not found" page.
 */
export function shortLinks(app: FastifyInstance, options: ShortLinksOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [path = ''] = request.url.split('?', 1);
    if (path === '/s' || path === '/s/') return redirectToPost(options, request, reply);
    if (path.startsWith('/user/')) return redirectToProfile(path, request, reply);
  });
}

async function redirectToPost(
  options: ShortLinksOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { publicOrigin, shortLinkOrigin } = options;
  const { search, searchParams } = new URL(request.url, publicOrigin);
  // Sign-in and all other pages exist only on the public origin, so a redirect from the short link host
  // always leads there.
  const onShortLinkHost =
    shortLinkOrigin !== publicOrigin && request.host.toLowerCase() === new URL(shortLinkOrigin).host;
  const origin = onShortLinkHost ? publicOrigin : '';
  const target = await resolveTarget(
    options.api(request),
    searchParams.get('sId') ?? searchParams.get('id') ?? '',
  );
  if (target !== null) {
    const language = searchParams.get('lng');
    const query = language === null ? '' : `?lng=${encodeURIComponent(language)}`;
    return reply
      .header('cache-control', target.isCacheable ? CACHE_5_MINUTES : 'no-store')
      .redirect(`${origin}${target.path}${query}`, 302);
  }
  if (onShortLinkHost)
    return reply.header('cache-control', 'no-store').redirect(`${publicOrigin}/s${search}`, 302);
}

interface Target {
  path: string;
  /** False if the API failed, because the target may differ on the next request. */
  isCacheable: boolean;
}

/**
 * Returns the path of a post's page; null if the value is not an id. If the post is deleted, unknown or
 * currently unavailable, the path leads to a page that says so. Once the post is available again, that page
 * redirects to the post's page.
 */
async function resolveTarget(api: Api, given: string): Promise<Target | null> {
  const id = isPostId(given) ? given : given.toLowerCase();
  if (!isPostId(id)) return null;
  try {
    const { post } = await api('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } });
    return { path: postPath(post), isCacheable: true };
  } catch (error) {
    // The page at this path loads the post again and reports the error.
    const isCacheable = error instanceof RequestError && (error.status === 404 || error.status === 410);
    return { path: `/${UNKNOWN_CREATOR}/post/${id}`, isCacheable };
  }
}

function redirectToProfile(
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const username = /^\/user\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
  if (!isUsername(username) || isReservedPath(username)) return undefined;
  return reply
    .header('cache-control', CACHE_5_MINUTES)
    .redirect(`/${username.toLowerCase()}${request.url.slice(path.length)}`, 308);
}
