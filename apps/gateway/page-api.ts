import type { FastifyInstance } from 'fastify';
import { type Api, createApi } from '#contracts/client';
import type { Env } from '#platform/env';
import { inProcess } from './in-process.ts';
import type { PageRequest } from './pages.ts';
import { overNetwork } from './remote-api.ts';

/** The API client of one page: it calls as the person who asked, or with the app token for public pages. */
export function pageApi(app: FastifyInstance, env: Env, { session, language, caller }: PageRequest): Api {
  return createApi({
    ...(env.API_ORIGIN
      ? { origin: env.API_ORIGIN, transport: overNetwork(caller) }
      : { transport: inProcess(app, caller) }),
    headers: {
      authorization: session ? `Bearer ${session}` : `App ${env.APP_TOKEN}`,
      'accept-language': language,
      'user-agent': caller.userAgent,
      ...(caller.device ? { 'x-known-device': caller.device } : {}),
    },
  });
}
