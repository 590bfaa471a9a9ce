import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import {
  forwardedCookies,
  loaderAndActionHeaders,
  PRIVATE_HEADERS,
} from '../../../context/response-headers.ts';
import { type Refusal, refusalOf } from '../../../features/forms/refusal.ts';
import { BrokenLink } from '../../../features/sign-in/broken-link.tsx';
import { SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/reset-route';
import { ResetDone, ResetForm } from './reset-form.tsx';

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const page = texts[language].reset.reset.meta;
  try {
    const { username } = await api('GET /api/v1/sign-in/password-reset/{token}', { params: { token } });
    return data({ ...page, username, broken: null }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const broken = refusalOf(error);
    return data(
      { ...page, username: null, broken },
      { status: broken.status || 503, headers: PRIVATE_HEADERS },
    );
  }
}

/** Sets the new password. Works without scripts, because the browser sends the form to this URL. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData().catch(() => new FormData());
  const typed = (name: string) => String(form.get(name) ?? '');
  try {
    const { headers } = await api.exchange('POST /api/v1/sign-in/password-reset/{token}', {
      params: { token },
      body: { password: typed('password'), repeat: typed('repeat') },
    });
    return data<{ done: boolean; refusal: Refusal | null }>(
      { done: true, refusal: null },
      // The status is set explicitly, because the loader runs after the action and rejects the link, which
      // has just been used.
      { status: 200, headers: [...Object.entries(PRIVATE_HEADERS), ...forwardedCookies(headers)] },
    );
  } catch (error) {
    const refusal = refusalOf(error);
    return data({ done: false, refusal }, { status: refusal.status || 503, headers: PRIVATE_HEADERS });
  }
}

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = brandedPageMeta({
  path: '/sign-in/reset',
  robots: 'noindex,nofollow',
});

const INVALID_LINK = { code: 'invalid_link', retryAfterSeconds: null } as const;

export default function ResetPassword({
  loaderData: { username, broken },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData?.refusal ?? null;
  const lost = refusal?.code === 'invalid_link' ? refusal : broken;
  return (
    <SignInLayout>
      <div data-region="reset">
        {actionData?.done ? (
          <ResetDone />
        ) : username === null || lost ? (
          <BrokenLink
            refusal={lost ?? INVALID_LINK}
            newLink={{ to: '/sign-in/reset', key: 'broken.again' }}
            isAnswer={refusal !== null}
          />
        ) : (
          <ResetForm username={username} refusal={refusal} />
        )}
      </div>
    </SignInLayout>
  );
}
