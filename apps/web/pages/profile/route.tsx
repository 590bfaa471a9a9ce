import type { ShouldRevalidateFunctionArgs, UIMatch } from 'react-router';
import { brand } from '#brand';
import { pageContext } from '../../context/page-context.ts';
import { safeColour } from '../../features/short-theme/short-colours.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverTexts } from '../../i18n/server-texts.ts';
import { SiteFrame } from '../../ui/layout/site-frame.tsx';
import type { Route } from './+types/route';
import { FullProfile } from './full-profile.tsx';
import { isShortAddress, loadProfile } from './load-profile.ts';
import { ProfileFailure } from './profile-failure.tsx';
import { failureMeta, profileMeta } from './profile-meta.ts';
import { ShortPage } from './short-page.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const t = serverTexts(page.language).getFixedT(page.language, 'profile');
  const shown = await loadProfile(page, params.username, (kind) => t(`failure.${kind}.title`));
  const name = (shown.kind === 'short' ? shown.user : shown.profile).display_name;
  const { publicOrigin, language } = page;
  return {
    shown,
    publicOrigin,
    language,
    defaultDescription: t('defaultDescription', { name }),
    pictureAlt: t('pictureAlt', { name, brand: brand.name }),
  };
}

/** Another tab of the same profile needs nothing new. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

/** One address for both: `/@name` is the Short, which carries none of the app's scripts, `/name` the full profile. */
export const handle = {
  texts: ['profile'],
  hydrate: ({ params }) => (isShortAddress(params.username ?? '') ? 'never' : 'late'),
  canvas: ({ loaderData }: UIMatch) => {
    const { shown } = (loaderData ?? {}) as Partial<Route.ComponentProps['loaderData']>;
    return shown?.kind === 'short'
      ? safeColour(shown.user.profile.backgroundColor, 'backgroundColor')
      : undefined;
  },
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData ? profileMeta(loaderData) : failureMeta(error);

export default function ProfilePage({ loaderData: { shown, publicOrigin } }: Route.ComponentProps) {
  if (shown.kind === 'short') return <ShortPage user={shown.user} />;
  return (
    <SiteFrame>
      <FullProfile {...shown} publicOrigin={publicOrigin} />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ProfileFailure error={error} address={`/${params.username ?? ''}`} />;
}
