import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { Notice } from '../../../features/forms/notice.tsx';
import { InvalidClientScreen } from '../../../features/sign-in/invalid-client-screen.tsx';
import { SignInHeading, SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import { signInDestination } from '../../../features/sign-in/sign-in-query.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { RegistrationForm } from './registration-form.tsx';

export const handle = { texts: ['sign-in', 'errors'] } satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
  const { language, redirectOrigins } = context.get(pageContext);
  const { title, description } = texts[language]['sign-in'].register.meta;
  const returnTo = signInDestination(url.searchParams, redirectOrigins);
  return data({ title, description, returnTo }, returnTo === null ? 400 : 200);
}

/** Handles a form that was submitted before hydration by rendering it again. */
export const action = () => null;

/** The URL contains the step; moving between steps makes no request. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = brandedPageMeta({
  path: '/sign-in/register',
  robots: 'noindex,follow',
});

export default function Register({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('sign-in');
  if (loaderData.returnTo === null) return <InvalidClientScreen page="register" />;
  return (
    <SignInLayout>
      <noscript>
        <SignInHeading title={loaderData.title} />
        <Notice>{t('register.noScript')}</Notice>
      </noscript>
      <RegistrationForm returnTo={loaderData.returnTo} />
    </SignInLayout>
  );
}
