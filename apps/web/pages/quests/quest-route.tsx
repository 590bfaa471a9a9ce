import { useTranslation } from 'react-i18next';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { RequestError } from '#contracts/client';
import { questOgImage } from '#contracts/rules/og-images/site-og-image';
import { isUuid } from '#contracts/rules/post';
import { type Page, pageContext } from '../../context/page-context.ts';
import { questPath } from '../../features/quests/quest-card-data.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorScreen } from '../../ui/layout/error-screen.tsx';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { breadcrumbs } from '../../ui/layout/structured-data.ts';
import type { Route } from './+types/quest-route';
import { Entries } from './entries.tsx';
import { QuestHeader } from './quest-header.tsx';
import { questPageTexts } from './quest-page-texts.ts';
import { Rules } from './rules.tsx';
import { WinnerSection } from './winner-section.tsx';

export const handle = { texts: ['quests'] } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language } = page;
  const { quest_id } = params;
  const sort = url.searchParams.get('sort') === 'new' ? 'new' : 'likes';
  const after = url.searchParams.get('after');
  if (!isUuid(quest_id)) throw data(null, { status: 404 });
  const { quest, entries, next } = await loadQuest(page, quest_id, sort, after);
  const t = serverI18n(language).getFixedT(language, 'quests');
  return {
    ...questPageTexts(quest, t),
    listName: t('quest.all'),
    quest,
    entries,
    next,
    sort,
    isFirstPage: after === null,
  } as const;
}

/** Loads a quest with one page of its entries. If the cursor is invalid, redirects to the first page. */
async function loadQuest({ api }: Page, quest_id: string, sort: 'likes' | 'new', after: string | null) {
  try {
    const [{ quest }, { entries, next }] = await Promise.all([
      api('GET /api/v1/quests/{quest_id}', { params: { quest_id } }),
      api('GET /api/v1/quests/{quest_id}/entries', {
        params: { quest_id },
        query: after === null ? { sort } : { sort, after },
      }),
    ]);
    return { quest, entries, next };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    if (error.status === 400 && after !== null) throw redirect(questPath(quest_id));
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { quest, listName, isFirstPage } = loaderData;
  const { language, publicOrigin } = matches[0].loaderData;
  const path = questPath(quest.quest_id);
  return pageMeta(matches, {
    ...loaderData,
    path,
    ogImage: questOgImage(quest, language),
    robots: isFirstPage ? 'index,follow' : 'noindex,follow',
    structuredData: breadcrumbs(publicOrigin, [
      [listName, '/quests'],
      [quest.title, path],
    ]),
  });
};

/** One quest: the task and its deadline, the winner, the entries, and the rules. */
export default function QuestPage({ loaderData }: Route.ComponentProps) {
  const { quest, entries, next, sort, isFirstPage } = loaderData;
  return (
    <SiteLayout className="overflow-x-clip">
      <QuestHeader quest={quest} />
      {isFirstPage && quest.state === 'decided' && <WinnerSection quest={quest} />}
      <Entries quest={quest} entries={entries} next={next} sort={sort} isFirstPage={isFirstPage} />
      <Rules />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('quests');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  return (
    <SiteLayout compactFooter>
      {isMissing ? (
        <ErrorScreen
          status={404}
          title={t('quest.notFound.title')}
          text={t('quest.notFound.text')}
          action={<ButtonLink href="/quests">{t('quest.all')}</ButtonLink>}
        />
      ) : (
        <ErrorScreen status={status} />
      )}
    </SiteLayout>
  );
}
