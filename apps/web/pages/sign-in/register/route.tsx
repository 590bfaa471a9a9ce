import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { withFirstRun } from '#contracts/rules/account/sign-in-redirect';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { Island } from '../../../delivery/island.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import { InvalidClientScreen } from '../../../features/sign-in/invalid-client-screen.tsx';
import { REGISTRATION_KEY } from '../../../features/sign-in/registration-key.ts';
import { SignInHeading, SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import {
  clientQuery,
  DEFAULT_DESTINATION,
  signInDestination,
} from '../../../features/sign-in/sign-in-query.ts';
import { SignedInNotice } from '../../../features/sign-in/signed-in-notice.tsx';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { RegisterForm } from './register-form.tsx';
import { stepOf } from './step-of.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { language, redirectOrigins } = context.get(pageContext);
  const { title, description } = texts[language]['sign-in'].register.meta;
  const destination = signInDestination(url.searchParams, redirectOrigins);
  // A new member chooses how to start.
  const returnTo = destination === DEFAULT_DESTINATION ? withFirstRun(destination) : destination;
  const loginUrl = `/sign-in/login${clientQuery(url.search)}`;
  const step = stepOf(url.searchParams);
  return data({ title, description, returnTo, loginUrl, step }, returnTo === null ? 400 : 200);
}

/** Renders the form again if a password manager has submitted it before the scripts were ready. */
export const action = () => null;

export const meta: Route.MetaFunction = brandedPageMeta({
  path: '/sign-in/register',
  robots: 'noindex,follow',
});

export default function Register({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('sign-in');
  const { returnTo, loginUrl, step } = loaderData;
  if (returnTo === null) return <InvalidClientScreen page="register" />;
  return (
    <SignInLayout>
      <SignedInNotice href={returnTo} />
      <noscript>
        <SignInHeading title={loaderData.title} />
        <Notice>{t('register.noScript')}</Notice>
      </noscript>
      <Island
        name="register-form"
        component={RegisterForm}
        texts={['sign-in', 'errors']}
        storedAs={REGISTRATION_KEY}
        props={{ returnTo, loginUrl, step }}
      />
    </SignInLayout>
  );
}
