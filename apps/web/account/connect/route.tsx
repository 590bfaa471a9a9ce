import { data } from 'react-router';
import type { ErrorCode } from '#contracts/errors';
import { isConnectedService } from '#contracts/rules/services';
import { texts } from '#locales';
import { pageMeta } from '../../frame/page-meta.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { pageContext } from '../../page-context.ts';
import type { Route } from './+types/route';
import { ConnectPage } from './connect-page.tsx';

export const handle = { texts: ['short-editor', 'errors'] } satisfies RouteHandle;

/** Codes that connecting may end with; whatever else the address names counts as a surprise. */
const endings: readonly ErrorCode[] = [
  'connect_refused',
  'connect_expired',
  'connect_unavailable',
  'connect_taken',
  'connect_no_channel',
  'unauthorized',
  'too_many_requests',
];

export function loader({ url, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const named = url.searchParams.get('service');
  const service = isConnectedService(named) ? named : null;
  const code = url.searchParams.get('error');
  const error = code === null ? null : (endings.find((ending) => ending === code) ?? 'an_error_occurred');
  const { meta } = texts[language]['short-editor'].connect;
  return data({ service, error, ...meta }, { status: service ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData, path: '/account/short/connect', robots: 'noindex,nofollow' })
    : [{ name: 'robots', content: 'noindex,nofollow' }];

export default function Connect({ loaderData: { service, error } }: Route.ComponentProps) {
  return <ConnectPage service={service} error={error} />;
}
