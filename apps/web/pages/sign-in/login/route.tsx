import { data, redirect } from 'react-router';
import { RequestError } from '#contracts/client';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { forwardedCookies } from '../../../context/response-headers.ts';
import { refusalOf } from '../../../features/forms/refusal.ts';
import { InvalidClientScreen } from '../../../features/sign-in/invalid-client-screen.tsx';
import { SignInHeading, SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import { clientQuery, signInDestination } from '../../../features/sign-in/sign-in-query.ts';
import { SignedInNotice } from '../../../features/sign-in/signed-in-notice.tsx';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { LoginForm } from './login-form.tsx';

export function loader({ url, context }: Route.LoaderArgs) {
  const { language, redirectOrigins, hasPasskeys } = context.get(pageContext);
  const { title, description } = texts[language]['sign-in'].login.meta;
  const leadTo = signInDestination(url.searchParams, redirectOrigins);
  return data({ title, description, leadTo, hasPasskeys }, leadTo === null ? 400 : 200);
}

/**
 * Signs the visitor in with the form that the browser submitted. After a failed attempt, returns the login
 * name and the reason, but not the password.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { api, redirectOrigins } = context.get(pageContext);
  const leadTo = signInDestination(url.searchParams, redirectOrigins);
  if (leadTo === null) return data(null, 400);
  const form = await request.formData().catch(() => new FormData());
  const login = typed(form, 'login').trim();
  try {
    const body = { login, password: typed(form, 'password') };
    const { headers } = await api.exchange('POST /api/v1/sign-in/session', { body });
    return redirect(leadTo, { status: 303, headers: forwardedCookies(headers) });
  } catch (error) {
    const refusal = refusalOf(error);
    if (error instanceof RequestError && refusal.code === 'second_factor_needed')
      return redirect(`/sign-in/second-step${clientQuery(url.search)}`, {
        ...{ status: 303, headers: forwardedCookies(error.headers) },
      });
    const { retryAfterSeconds: wait } = refusal;
    return data(
      { login, refusal },
      { status: refusal.status || 503, headers: wait === null ? {} : { 'retry-after': String(wait) } },
    );
  }
}

const typed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({ path: '/sign-in/login', robots: 'noindex,follow' });

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { title, leadTo, hasPasskeys } = loaderData;
  if (leadTo === null) return <InvalidClientScreen page="login" />;
  return (
    <SignInLayout>
      <SignedInNotice href={leadTo} />
      <SignInHeading title={title} />
      <LoginForm attempt={actionData ?? null} passkeysLeadTo={hasPasskeys ? leadTo : null} />
    </SignInLayout>
  );
}
