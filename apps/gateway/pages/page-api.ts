import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Api, createApi, isUnavailable, RequestError } from '#contracts/client';
import { DEVICE_HEADER, STEP_HEADER } from '#contracts/rules/headers';
import { fallbackLanguage, type Language } from '#locales/languages';
import type { Page } from '#web/context/page-context.ts';
import type { Env } from '../../env.ts';
import { inProcessTransport } from '../http/in-process.ts';
import { networkTransport } from '../http/network-transport.ts';
import { type UntypedCall, withDirectReads } from './direct-reads.ts';
import type { PageRequest } from './render-page.ts';

/**
 * Returns the API clients of one page, which tell the gateway what a failed call means for the page. If a
 * response says when its content changes by itself, they call `onValidUntil`, so that the page is cached no
 * longer than that.
 */
export const pageClients = (
  app: FastifyInstance,
  env: Env,
  page: PageRequest,
): Pick<Page, 'api' | 'optionalApi'> => {
  const client = plainApi(app, env, page);
  return {
    api: observed(client, page, (error) => {
      if (isUnavailable(error)) page.onUnavailable();
    }),
    optionalApi: observed(client, page, (error) => {
      if (!(error instanceof RequestError && error.status === 404)) page.onFallback();
    }),
  };
};

function observed(
  api: Api,
  { onValidUntil }: Pick<PageRequest, 'onValidUntil'>,
  onFailure: (error: unknown) => void,
): Api {
  const report = (error: unknown): never => {
    onFailure(error);
    throw error;
  };
  const { exchange } = api as { exchange: UntypedCall };
  const reportValidUntil = (data: unknown): unknown => {
    if (isTemporary(data)) onValidUntil(new Date(data.validUntil));
    return data;
  };
  const call: UntypedCall = (name, input) => (api as UntypedCall)(name, input).then(reportValidUntil, report);
  return Object.assign(call, {
    exchange: ((name, input) => exchange(name, input).catch(report)) satisfies UntypedCall,
  }) as Api;
}

const isTemporary = (data: unknown): data is { validUntil: string } =>
  typeof data === 'object' && data !== null && 'validUntil' in data && typeof data.validUntil === 'string';

/**
 * Returns the API client of a caller. It authenticates with the caller's session, or with the app token for
 * visitors and public pages.
 */
function plainApi(
  app: FastifyInstance,
  env: Env,
  page: Pick<PageRequest, 'session' | 'language' | 'caller' | 'log'>,
): Api {
  const { session, language, caller, log } = page;
  const headers = {
    authorization: session ? `Bearer ${session}` : `App ${env.APP_TOKEN}`,
    'accept-language': language,
    'user-agent': caller.userAgent,
    ...(caller.device ? { [DEVICE_HEADER]: caller.device } : {}),
    ...(caller.step ? { [STEP_HEADER]: caller.step } : {}),
  };
  if (env.API_ORIGIN)
    return createApi({ origin: env.API_ORIGIN, transport: networkTransport(caller), headers });
  const api = createApi({ transport: inProcessTransport(app, caller), headers });
  return withDirectReads(app, api, {
    ip: caller.ip,
    requestId: caller.requestId,
    headers,
    log,
  });
}

/**
 * Returns the API client for public output other than pages, such as sitemaps. The client authenticates with
 * the app token and forwards the caller's IP.
 */
export const appApi = (
  app: FastifyInstance,
  env: Env,
  { id, ip, log }: FastifyRequest,
  language: Language = fallbackLanguage,
): Api =>
  plainApi(app, env, {
    session: undefined,
    language,
    caller: { ip: ip, userAgent: '', requestId: id },
    log,
  });
