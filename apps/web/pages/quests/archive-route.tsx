import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { brand } from '#brand';
import { RequestError } from '#contracts/client';
import { pageContext } from '../../context/page-context.ts';
import { EmptyPicture } from '../../features/photos/empty-picture.tsx';
import { photos } from '../../features/photos/index.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { breadcrumbs } from '../../ui/layout/structured-data.ts';
import type { Route } from './+types/archive-route';
import { ArchivedWeek } from './archived-week.tsx';

export const handle = { texts: ['quests'] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const before = url.searchParams.get('before');
  const t = serverI18n(language).getFixedT(language, 'quests');
  try {
    const { weeks, next } = await api('GET /api/v1/quests/archive', {
      query: before === null ? {} : { before },
    });
    return {
      title: t('meta.archive.title', { product: brand.name }),
      description: t('meta.archive.description'),
      steps: [
        [t('quest.all'), '/quests'],
        [t('archive.title'), '/quests/archive'],
      ] as const,
      weeks,
      next,
      isNewest: before === null,
    };
  } catch (error) {
    // If the week in the URL is invalid, redirects to the newest weeks.
    if (before !== null && error instanceof RequestError && error.status === 400)
      throw redirect('/quests/archive');
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/quests/archive',
        ogImage: 'quest-archive',
        structuredData: breadcrumbs(matches[0].loaderData.publicOrigin, loaderData.steps),
        robots: loaderData.isNewest ? 'index,follow' : 'noindex,follow',
      })
    : [];

/** Quests from past weeks with their winners, newest first; a plain link loads older weeks. */
export default function ArchivePage({ loaderData: { weeks, next, isNewest } }: Route.ComponentProps) {
  const { t } = useTranslation('quests');
  return (
    <SiteLayout className="overflow-x-clip">
      <div className="page-frame pt-12 pb-20 sm:pt-16 lg:pb-28">
        <h1 className="type-display text-display">{t('archive.title')}</h1>
        <p className="mt-6 max-w-[34rem] text-lead text-soft">{t('archive.text')}</p>
        {weeks.length === 0 && (
          <div className="mt-14 flex flex-wrap items-center gap-8">
            <EmptyPicture picture={photos.emptyPodium} size="small" />
            <p className="text-lead">{t(isNewest ? 'archive.none' : 'archive.noneOlder')}</p>
          </div>
        )}
        {weeks.map(({ week, quests }, place) => (
          <ArchivedWeek key={week} week={week} quests={quests} isFirst={place === 0} />
        ))}
        <div className="mt-14 flex flex-wrap gap-3">
          {next !== null && (
            <ButtonLink href={`?before=${next}`} rel="next">
              {t('archive.older')}
            </ButtonLink>
          )}
          {!isNewest && (
            <ButtonLink href="/quests/archive" variant="secondary">
              {t('archive.newest')}
            </ButtonLink>
          )}
          <ButtonLink href="/quests" variant="secondary">
            {t('archive.current')}
          </ButtonLink>
        </div>
      </div>
    </SiteLayout>
  );
}
