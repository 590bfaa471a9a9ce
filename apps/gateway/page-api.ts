import type { FastifyInstance } from 'fastify';
import { type Api, createApi } from '#contracts/client';
import type { Env } from '#platform/env';
import { withDirectReads } from './direct-reads.ts';
import { inProcess } from './in-process.ts';
import type { PageRequest } from './pages.ts';
import { overNetwork } from './remote-api.ts';

/** The API client of one page: it calls as the person who asked, or with the app token for public pages. */
export function pageApi(app: FastifyInstance, env: Env, page: PageRequest): Api {
  const { session, language, caller, log } = page;
  const headers = {
    authorization: session ? `Bearer ${session}` : `App ${env.APP_TOKEN}`,
    'accept-language': language,
    'user-agent': caller.userAgent,
    ...(caller.device ? { 'x-known-device': caller.device } : {}),
  };
  if (env.API_ORIGIN) return createApi({ origin: env.API_ORIGIN, transport: overNetwork(caller), headers });
  const api = createApi({ transport: inProcess(app, caller), headers });
  return withDirectReads(app, api, { address: caller.address, headers, log });
}
