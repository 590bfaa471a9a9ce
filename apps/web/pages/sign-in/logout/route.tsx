import { data, redirect } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { refusalOf } from '../../../features/forms/refusal.ts';
import { SignInLayout } from '../../../features/sign-in/sign-in-layout.tsx';
import { brandedPageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { LogoutQuestion } from './logout-question.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { language, hasSession } = context.get(pageContext);
  const { title, description } = texts[language]['sign-in'].logout.meta;
  return { title, description, hasSession };
}

/** Ends the session and clears the site's storage in the browser (security 14.3.1). */
export async function action({ context }: Route.ActionArgs) {
  const { api, onError } = context.get(pageContext);
  try {
    const answer = await api.exchange('GET /api/v1/sign-in/logout');
    const headers = new Headers({ 'clear-site-data': '"storage"' });
    for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
    return redirect('/', { status: 303, headers });
  } catch (error) {
    onError(error);
    const refusal = refusalOf(error);
    return data({ refusal }, { status: refusal.status || 503 });
  }
}

export const meta: Route.MetaFunction = brandedPageMeta({
  path: '/sign-in/logout',
  robots: 'noindex,follow',
});

export default function Logout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInLayout>
      <LogoutQuestion hasSession={loaderData.hasSession} refusal={actionData?.refusal ?? null} />
    </SignInLayout>
  );
}
