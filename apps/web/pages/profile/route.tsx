import type { UIMatch } from 'react-router';
import { brand } from '#brand';
import { pageContext } from '../../context/page-context.ts';
import { safeColour } from '../../features/short-look/short-colours.ts';
import { lookFont } from '../../features/short-look/short-look.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { FullProfile } from './full-profile.tsx';
import { isShortSegment, loadProfile } from './load-profile.ts';
import { ProfileFailure } from './profile-failure.tsx';
import { failureMeta, profileMeta } from './profile-meta.ts';
import { PublicShort } from './public-short.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const t = serverI18n(page.language).getFixedT(page.language, 'profile');
  const loaded = await loadProfile(page, params.username, (kind) => t(`failure.${kind}.title`));
  const name = (loaded.kind === 'short' ? loaded.user : loaded.profile).display_name;
  const { publicOrigin, language } = page;
  return {
    loaded,
    publicOrigin,
    language,
    defaultDescription: t('defaultDescription', { name }),
    pictureAlt: t('pictureAlt', { name, brand: brand.name }),
  };
}

/**
 * One route serves both pages: `/@name` is the Short, which loads none of the app's scripts, and `/name` is
 * the full profile.
 */
export const handle = {
  texts: ['profile'],
  scripts: ({ params }) => (isShortSegment(params.username ?? '') ? 'none' : 'page'),
  pageColour: (match) => {
    const short = shownShort(match);
    return short && safeColour(short.backgroundColor, 'backgroundColor');
  },
  pageFont: (match) => lookFont(shownShort(match)?.look),
} satisfies RouteHandle;

/** Returns the profile of the Short that the page shows, if it shows one. */
function shownShort({ loaderData }: UIMatch) {
  const { loaded } = (loaderData ?? {}) as Partial<Route.ComponentProps['loaderData']>;
  return loaded?.kind === 'short' ? loaded.user.profile : undefined;
}

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData ? profileMeta(loaderData) : failureMeta(error);

export default function ProfilePage({ loaderData: { loaded, publicOrigin } }: Route.ComponentProps) {
  if (loaded.kind === 'short') return <PublicShort user={loaded.user} />;
  return (
    <SiteLayout>
      <FullProfile {...loaded} publicOrigin={publicOrigin} />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const username = params.username ?? '';
  const failure = <ProfileFailure error={error} address={`/${username}`} />;
  // A Short has no header, and its page has none of the scripts that a header needs.
  if (isShortSegment(username)) return <main className="flex min-h-dvh">{failure}</main>;
  return <SiteLayout compactFooter>{failure}</SiteLayout>;
}
