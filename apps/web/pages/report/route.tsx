import { data, redirect } from 'react-router';
import { RequestError } from '#contracts/client';
import type { ReportSubject } from '#contracts/reports';
import { texts } from '#locales';
import { type Page, pageContext } from '../../context/page-context.ts';
import { loaderAndActionHeaders } from '../../context/response-headers.ts';
import { CAPTCHA_FIELD } from '../../features/forms/captcha-field.ts';
import { submitDeclaration } from '../../features/forms/submit-declaration.ts';
import { DIALOG_PARAM } from '../../features/report/dialog-request.ts';
import { REPORT_FIELDS, readReportForm, reportBody } from '../../features/report/report-form-values.ts';
import { ReportSent } from '../../features/report/report-sent.tsx';
import {
  type ReportTarget,
  targetFromQuery,
  targetFromUrl,
  targetToQuery,
} from '../../features/report/report-target.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { brandedPageMeta } from '../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { type LoadedReport, loadReportedContent } from './load-reported-content.ts';
import { ReportModal } from './report-modal.tsx';
import { ReportPage } from './report-page.tsx';

export const handle = { texts: ['report', 'errors', 'sign-in'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { search, searchParams: query } = new URL(request.url);
  const address = query.get('address');
  const pasted = address === null ? null : targetFromUrl(address, page);
  if (pasted) throw redirect(`/report?${targetToQuery(pasted)}`);
  const asked = targetFromQuery(query);
  const { language } = page;
  const [found, isMember] = await Promise.all([
    asked ? loadReportedContent(page, asked) : noReport(query),
    isSignedIn(page),
  ]);
  return data(
    {
      ...texts[language].report.page.meta,
      reported: found.reported,
      error: found.error,
      url: address ?? '',
      isMember,
      action: `/report${search}`,
      inDialog: query.has(DIALOG_PARAM),
    },
    { status: found.status, headers: { 'cache-control': 'no-store' } },
  );
}

type NoReport = { reported: null; error: null | 'not_reportable'; status: number };

/**
 * Returns the state of a page without content to report: a bare `/report` asks for a URL; a query without a
 * valid target is an error.
 */
const noReport = (query: URLSearchParams): NoReport | LoadedReport =>
  ['address', 'post', 'profile', 'link', 'of', 'short'].some((name) => query.has(name))
    ? { reported: null, error: 'not_reportable', status: 400 }
    : { reported: null, error: null, status: 200 };

/**
 * Whether the visitor has a valid session; also true if the API cannot tell. A visitor whose session has
 * expired needs the captcha like any other visitor.
 */
async function isSignedIn({ api, hasSession }: Page): Promise<boolean> {
  if (!hasSession) return false;
  return api('GET /api/v2/users/@me').then(
    () => true,
    (error: unknown) => !(error instanceof RequestError && error.status === 401),
  );
}

/** Submits a report. Without scripts, only members can, because visitors need the captcha. */
export function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const asked = targetFromQuery(new URL(request.url).searchParams);
  if (!asked) throw redirect('/report');
  return submitDeclaration(request, REPORT_FIELDS, (read) => {
    const typed = readReportForm(read);
    return api('POST /api/v1/reports', {
      body: reportBody(subjectOf(asked, typed.link), typed, read(CAPTCHA_FIELD)),
    });
  });
}

/**
 * Returns the subject of the report. For a Short, the form selects one of its links; an empty selection means
 * the whole profile.
 */
function subjectOf(asked: ReportTarget, link: string): ReportSubject {
  if (asked.kind !== 'short') return asked;
  const { username } = asked;
  return link === '' ? { kind: 'profile', username } : { kind: 'link', username, link_id: link };
}

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: '/report', robots: 'noindex,follow' });

/**
 * The page for reporting content that has no report button of its own, and for reporting any content without
 * scripts.
 */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { inDialog, reported } = loaderData;
  const attempt = actionData?.attempt ?? null;
  const number = actionData?.receipt?.number ?? null;
  if (inDialog && reported && reported.kind !== 'short')
    return <ReportModal {...loaderData} kind={reported.kind} {...{ attempt, number }} />;
  return (
    <SiteLayout>
      {number === null ? <ReportPage {...loaderData} attempt={attempt} /> : <ReportSent number={number} />}
    </SiteLayout>
  );
}
