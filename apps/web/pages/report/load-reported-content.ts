import type { Page } from '../../context/page-context.ts';
import { type RefusalReason, refusalOf } from '../../features/forms/refusal.ts';
import type { ReportTarget } from '../../features/report/report-target.ts';

/** The content to report, with details that help the reporter to recognise it. */
export type ReportedContent = { username: string; displayName: string; picture: string | null } & (
  | { kind: 'post'; id: string }
  | { kind: 'profile' }
  | { kind: 'link'; link: ReportedLink }
  | { kind: 'short'; links: ReportedLink[] }
);

export interface ReportedLink {
  id: string;
  title: string;
  host: string;
}

/** The content that was found, or the reason for the failure and the HTTP status. */
export type LoadedReport =
  | { reported: ReportedContent; error: null; status: 200 }
  | { reported: null; error: RefusalReason; status: number };

/**
 * Loads the content that a `/report` URL identifies. Returns an error for content that is no longer shown,
 * because it cannot be reported.
 */
export async function loadReportedContent(
  { api }: Pick<Page, 'api'>,
  asked: ReportTarget,
): Promise<LoadedReport> {
  try {
    const reported = await lookUp(api, asked);
    return reported
      ? { reported, error: null, status: 200 }
      : { reported: null, error: { code: 'not_found', retryAfterSeconds: null }, status: 404 };
  } catch (error) {
    const refusal = refusalOf(error);
    return { reported: null, error: refusal, status: refusal.status || 503 };
  }
}

async function lookUp(api: Page['api'], asked: ReportTarget): Promise<ReportedContent | null> {
  if (asked.kind === 'post') {
    const { post } = await api('GET /api/v1/users/@me/media/post/get/{id}', { params: { id: asked.id } });
    const { username, display_name: displayName } = post.creator;
    return { kind: 'post', id: post.id, username, displayName, picture: post.imageUrls[0] ?? null };
  }
  if (asked.kind === 'profile') {
    const { data } = await api('GET /api/v1/users/@me/{username}', { params: { username: asked.username } });
    return { kind: 'profile', ...memberOf(data) };
  }
  const user = await api('GET /api/v1/@me/short/{username}', {
    params: { username: asked.username },
    query: {},
  });
  const links = user.profile.links.map(({ id, title, url }) => ({ id, title, host: hostOf(url) }));
  if (asked.kind === 'short') return { kind: 'short', ...memberOf(user), links };
  const link = links.find(({ id }) => id === asked.link_id);
  return link ? { kind: 'link', ...memberOf(user), link } : null;
}

const memberOf = (user: { username: string; display_name: string; profile: { avatarURL: string } }) => ({
  username: user.username,
  displayName: user.display_name,
  picture: user.profile.avatarURL,
});

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url);
