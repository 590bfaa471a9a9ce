import { useState } from 'react';
import { data, redirect } from 'react-router';
import { brand } from '#brand';
import { RequestError } from '#contracts/client';
import type { ReportSubject } from '#contracts/reports';
import { texts } from '#locales';
import { type Page, pageContext } from '../../context/page-context.ts';
import { declare } from '../../features/forms/declare.ts';
import { ReportSent } from '../../features/report/report-sent.tsx';
import { type Asked, askedByAddress, askedByQuery, queryOf } from '../../features/report/reported-address.ts';
import { REPORT_FIELDS, reportBody, typedReport } from '../../features/report/typed-report.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { SiteFrame } from '../../ui/layout/site-frame.tsx';
import type { Route } from './+types/route';
import { type Found, loadReported } from './load-reported.ts';
import { ReportPage } from './report-page.tsx';

export const handle = { texts: ['report', 'errors', 'sign-in'], hydrate: 'late' } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const address = query.get('address');
  const pasted = address === null ? null : askedByAddress(address, page);
  if (pasted) throw redirect(`/report?${queryOf(pasted)}`);
  const asked = askedByQuery(query);
  const { language } = page;
  const [found, isMember] = await Promise.all([
    asked ? loadReported(page, asked) : nothing(query),
    isSignedIn(page),
  ]);
  return data(
    {
      ...texts[language].report.page.meta,
      reported: found.reported,
      missing: found.missing,
      address: address ?? '',
      isMember,
    },
    { status: found.status, headers: { 'cache-control': 'no-store' } },
  );
}

type Nothing = { reported: null; missing: null | 'not_reportable'; status: number };

/** A bare `/report` asks for an address; one that was given and leads to nothing is said to. */
const nothing = (query: URLSearchParams): Nothing | Found =>
  ['address', 'post', 'profile', 'link', 'of', 'short'].some((name) => query.has(name))
    ? { reported: null, missing: 'not_reportable', status: 400 }
    : { reported: null, missing: null, status: 200 };

/** Who was signed in once needs the bot check all the same when that is over. */
async function isSignedIn({ api, hasSession }: Page): Promise<boolean> {
  if (!hasSession) return false;
  return api('GET /api/v2/users/@me').then(
    () => true,
    (error: unknown) => !(error instanceof RequestError && error.status === 401),
  );
}

/** Works without scripts for members: a plain form, sent to this same address. */
export function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const asked = askedByQuery(new URL(request.url).searchParams);
  if (!asked) throw redirect('/report');
  return declare(request, REPORT_FIELDS, (read) => {
    const typed = typedReport(read);
    return api('POST /api/v1/reports', { body: reportBody(subjectOf(asked, typed.link), typed, '') });
  });
}

/** A Short leaves the choice to the form: one of its links, or nothing for all of it. */
function subjectOf(asked: Asked, link: string): ReportSubject {
  if (asked.kind !== 'short') return asked;
  const { username } = asked;
  return link === '' ? { kind: 'profile', username } : { kind: 'link', username, link_id: link };
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        title: `${loaderData.title} – ${brand.name}`,
        path: '/report',
        robots: 'noindex,follow',
      })
    : [];

/** Reports what has no report button of its own, and everything without scripts. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const [sent, setSent] = useState<string | null>(null);
  const number = sent ?? actionData?.receipt?.number;
  return (
    <SiteFrame>
      {number === undefined ? (
        <ReportPage {...loaderData} attempt={actionData?.attempt ?? null} onSent={setSent} />
      ) : (
        <ReportSent number={number} />
      )}
    </SiteFrame>
  );
}
