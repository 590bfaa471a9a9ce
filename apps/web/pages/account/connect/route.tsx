import { data } from 'react-router';
import { RequestError } from '#contracts/client';
import type { ErrorCode } from '#contracts/errors';
import { type ConnectedService, isConnectedService } from '#contracts/rules/services';
import { texts } from '#locales';
import { type Page, pageContext } from '../../../context/page-context.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { ConnectPage } from './connect-page.tsx';

export const handle = { texts: ['short-editor', 'errors'], scripts: 'app' } satisfies RouteHandle;

/** Error codes with which a connection attempt may end. Any other code in the URL is shown as an unexpected error. */
const endings: readonly ErrorCode[] = [
  'connect_unconfirmed',
  'connect_refused',
  'connect_expired',
  'connect_unavailable',
  'connect_taken',
  'connect_no_channel',
  'unauthorized',
  'too_many_requests',
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const named = url.searchParams.get('service');
  const service = isConnectedService(named) ? named : null;
  const code = url.searchParams.get('error');
  const ending = code === null ? null : (endings.find((known) => known === code) ?? 'an_error_occurred');
  const { meta } = texts[page.language]['short-editor'].connect;
  const { error, ticket } = await withTicket(page, service, ending);
  return data({ service, error, ticket, ...meta }, { status: service ? 200 : 404 });
}

/**
 * Adds a ticket if the page offers to start the connection, so that the page's link works without scripts
 * (decision 25). Without a session there is no ticket, and `connect_unconfirmed` becomes `unauthorized`.
 */
async function withTicket(
  { api, hasSession }: Page,
  service: ConnectedService | null,
  error: ErrorCode | null,
): Promise<{ error: ErrorCode | null; ticket: string | null }> {
  if (!service || error === null || error === 'unauthorized') return { error, ticket: null };
  const signedOut = {
    error: error === 'connect_unconfirmed' ? 'unauthorized' : error,
    ticket: null,
  } as const;
  if (!hasSession) return signedOut;
  try {
    return { error, ...(await api('POST /api/v1/short/generate/ticket', { body: { service } })) };
  } catch (failure) {
    if (failure instanceof RequestError && failure.status === 401) return signedOut;
    throw failure;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: `/account/short/connect${loaderData.service ? `?service=${loaderData.service}` : ''}`,
        robots: 'noindex,nofollow',
      })
    : [{ name: 'robots', content: 'noindex,nofollow' }];

export default function Connect({ loaderData: { service, error, ticket } }: Route.ComponentProps) {
  return <ConnectPage service={service} error={error} ticket={ticket} />;
}
